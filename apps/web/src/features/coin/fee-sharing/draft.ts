// Input of the editor of shared creator fees, and the shares that it represents.
import type { FeeShare, FeeShareKind } from '@atoll/sdk';
import { isValidSuiAddress, normalizeSuiAddress } from '@mysten/sui/utils';
import { formatAmount } from '../../../lib/format/format.ts';
import { parseAmount, typedAmount } from '../../../lib/format/parse-amount.ts';
import { feeSharing as text } from '../../../messages/en/fee-sharing.ts';

export interface DraftShare {
  key: number;
  kind: FeeShareKind;
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
  shares: readonly (Pick<FeeShare, 'kind' | 'recipient' | 'locked'> & { bps: number | bigint })[],
): DraftShare[] =>
  shares.map(({ kind, recipient, bps, locked }, key) => ({
    key,
    kind,
    recipient: recipient ?? '',
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

/** Returns the addresses of the profiles with a name. */
export type FindByName = (name: string) => Promise<readonly string[]>;

/**
 * Returns the shares for the contract, with names replaced by addresses.
 * @throws Error with a message for the user when no profile or several have a name, or a recipient is listed twice.
 */
export async function sharesOf(
  draft: readonly DraftShare[],
  findByName: FindByName,
): Promise<FeeShare[]> {
  const shares = await Promise.all(
    draft.map(
      async (share): Promise<FeeShare> => ({
        kind: share.kind,
        recipient: share.kind === 'account' ? await addressOf(share.recipient, findByName) : null,
        bps: bpsOf(share) ?? 0n,
        locked: share.lock,
      }),
    ),
  );
  const accounts = shares.flatMap(({ recipient }) => recipient ?? []);
  if (new Set(accounts).size < accounts.length) throw new Error(text.problemTwice);
  return shares;
}

async function addressOf(typed: string, findByName: FindByName): Promise<string> {
  const name = typed.trim().replace(/^@/, '');
  if (isValidSuiAddress(name)) return normalizeSuiAddress(name);
  const [address, another] = await findByName(name);
  if (address === undefined) throw new Error(text.problemUnknown(name));
  if (another !== undefined) throw new Error(text.problemAmbiguous(name));
  return address;
}
