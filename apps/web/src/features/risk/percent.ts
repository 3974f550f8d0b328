// Writes shares of the risk card. Shares are cut: one that is not zero must not look like zero.
import { formatPercent } from '../../lib/format/format.ts';

/** More coins of a creator are not counted. */
const COUNTED = 100;

/** '12.3%' of basis points. */
export const sharePercent = (bps: number): string => formatPercent(BigInt(bps));

/** '12.3%': `part` of `whole`; '<0.1%' for what would be cut to zero. */
export function percentOf(part: bigint, whole: bigint): string {
  if (part === 0n || whole === 0n) return '0%';
  const bps = (part * 10_000n) / whole;
  return bps < 10n ? '<0.1%' : formatPercent(bps);
}

/** '7', or '100+' where counting stopped. */
export const countOf = (coins: number): string => (coins >= COUNTED ? `${COUNTED}+` : `${coins}`);
