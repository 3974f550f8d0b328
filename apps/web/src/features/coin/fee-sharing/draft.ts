// Input of the editor of shared creator fees, and the shares that it represents.
import type { FeeShareView } from '@atoll/api';
import type { FeeShare, FeeShareKind } from '@atoll/sdk';
import { isValidSuiAddress, normalizeSuiAddress } from '@mysten/sui/utils';
import { formatAmount } from '../../../lib/format/format.ts';
import { parseAmount, typedAmount } from '../../../lib/format/parse-amount.ts';
import { feeSharing as text } from '../../../messages/en/fee-sharing.ts';

/** Kinds of recipients to choose from. Stakers are paid at an account: the address of their payment pool. */
export type DraftKind = FeeShareKind | 'stakers';

export interface DraftShare {
  key: number;
  kind: DraftKind;
  /** Address or name of a profile, as typed. */
  recipient: string;
  percent: string;
  lock: boolean;
  /** Locked on chain: it can't be edited. */
  fixed: boolean;
}

const WHOLE_BPS = 10_000n;
export const MAX_SHARES = 10;

export const draftOf = (
  shares: readonly (Pick<FeeShareView, 'kind' | 'recipient' | 'locked' | 'bps'> &
    Partial<Pick<FeeShareView, 'is_stakers'>>)[],
): DraftShare[] =>
  shares.map(({ kind, recipient, bps, locked, is_stakers: isStakers = false }, key) => ({
    key,
    kind: isStakers ? 'stakers' : kind,
    recipient: isStakers ? '' : (recipient ?? ''),
    percent: typedAmount(BigInt(bps), 2),
    lock: locked,
    fixed: locked,
  }));

export const emptyShare = (key: number): DraftShare => ({
  key,
  kind: 'account',
  recipient: '',
  percent: '',
  lock: false,
  fixed: false,
});

export const bpsOf = ({ percent }: DraftShare): bigint | undefined => parseAmount(percent, 2);

/** Returns why the draft can't be signed; undefined when only names remain to be resolved. */
export function problemOf(draft: readonly DraftShare[]): string | undefined {
  if (draft.length === 0 || draft.length > MAX_SHARES) return text.problemCount;
  const parts = draft.map(bpsOf);
  if (parts.some((bps) => bps === undefined || bps === 0n)) return text.problemShare;
  const total = parts.reduce<bigint>((sum, bps) => sum + (bps ?? 0n), 0n);
  if (total !== WHOLE_BPS) return text.problemTotal(`${formatAmount(total, 2)}%`);
  const named = draft.map(({ kind, recipient }) =>
    kind === 'account' ? recipient.trim().toLowerCase() : kind,
  );
  if (named.includes('')) return text.recipient;
  return new Set(named).size < named.length ? text.problemTwice : undefined;
}

export interface Recipients {
  /** Returns the addresses of the profiles with a name. */
  findByName: (name: string) => Promise<readonly string[]>;
  /** Returns the address at which the coin's stakers are paid. */
  stakers: () => string;
}

/**
 * Returns the shares for the contract, with names replaced by addresses.
 * @throws Error with a message for the user when no profile or several have a name, or a recipient is listed twice.
 */
export async function sharesOf(
  draft: readonly DraftShare[],
  recipients: Recipients,
): Promise<FeeShare[]> {
  const shares = await Promise.all(
    draft.map(
      async (share): Promise<FeeShare> => ({
        ...(await recipientOf(share, recipients)),
        bps: bpsOf(share) ?? 0n,
        locked: share.lock,
      }),
    ),
  );
  const accounts = shares.flatMap(({ recipient }) => recipient ?? []);
  if (new Set(accounts).size < accounts.length) throw new Error(text.problemTwice);
  return shares;
}

async function recipientOf(
  { kind, recipient }: DraftShare,
  { findByName, stakers }: Recipients,
): Promise<Pick<FeeShare, 'kind' | 'recipient'>> {
  if (kind === 'stakers') return { kind: 'account', recipient: stakers() };
  return { kind, recipient: kind === 'account' ? await addressOf(recipient, findByName) : null };
}

async function addressOf(typed: string, findByName: Recipients['findByName']): Promise<string> {
  const name = typed.trim().replace(/^@/, '');
  if (isValidSuiAddress(name)) return normalizeSuiAddress(name);
  const [address, another] = await findByName(name);
  if (address === undefined) throw new Error(text.problemUnknown(name));
  if (another !== undefined) throw new Error(text.problemAmbiguous(name));
  return address;
}
