// What a trade can take out of the wallet, and price impacts that a trader should know of.
import type { TradePreview, TradeRequest } from '@atoll/sdk';

/** A trade whose network fee could be higher is not signed: 0.05 SUI. */
export const MAX_NETWORK_FEE = 50_000_000n;

/** Basis points from which the price impact is pointed out, and from which the trade is confirmed once more. */
export const HIGH_IMPACT_BPS = 500n;
export const CONFIRM_IMPACT_BPS = 1_000n;

/**
 * Base units of the coin paid that leave the wallet at most: the chain rejects the trade if it would cost
 * more.
 */
export function mostSpent({ side, exact, amount }: TradeRequest, { limit }: TradePreview): bigint {
  return side === 'buy' && exact === 'base' ? limit : amount;
}
