// Shares of a pool's creator fees, as `agent::fee_sharing` divides them.
import { BPS } from './curve-math.ts';

/** Kinds of recipients in the order of their numbers: an account, the coin's agent, purchases that are burned. */
export const FEE_SHARE_KINDS = ['account', 'treasury', 'burn'] as const;
export type FeeShareKind = (typeof FEE_SHARE_KINDS)[number];

/** Maximum number of recipients. */
export const MAX_FEE_SHARES = 10;

/** Milliseconds between the announcement of new shares and the earliest time at which they can take effect. */
export const FEE_SHARES_NOTICE_MS = 172_800_000n;

/** One recipient's part of the creator fees. */
export interface FeeShare {
  kind: FeeShareKind;
  /** The account; null for other kinds. */
  recipient: string | null;
  /** Basis points of the creator fees. All shares add up to 10,000. */
  bps: bigint;
  /** Whether the share can never change. */
  locked: boolean;
}

/** Reads a share as the contract stores it. */
export function feeShareOf(share: {
  kind: number;
  recipient: string;
  bps: bigint;
  locked: boolean;
}): FeeShare {
  const kind = FEE_SHARE_KINDS[share.kind];
  if (kind === undefined) throw new TypeError(`Unknown kind of recipient: ${share.kind}`);
  return { ...share, kind, recipient: kind === 'account' ? share.recipient : null };
}

/** Divides fees by the shares: each part is rounded down, and the last receives the remainder. */
export function divideFees(shares: readonly Pick<FeeShare, 'bps'>[], total: bigint): bigint[] {
  const parts = shares.map(({ bps }) => (total * bps) / BPS);
  const rounded = total - parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part, i) => (i === parts.length - 1 ? part + rounded : part));
}
