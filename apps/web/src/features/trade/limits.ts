// Limits of a trade: the amount that the wallet can spend, and the price impacts that require a warning.
import type { TradePreview, TradeRequest } from '@atoll/sdk';

/** A trade whose network fee could be higher is not signed: 0.05 SUI. */
export const MAX_NETWORK_FEE = 50_000_000n;

/** Price impacts, in basis points, from which a trade shows a warning or requires confirmation. */
export const HIGH_IMPACT_BPS = 500n;
export const CONFIRM_IMPACT_BPS = 1_000n;

/**
 * Base units of the coin paid that leave the wallet at most: the chain rejects the trade if it would cost
 * more.
 */
export function mostSpent({ side, exact, amount }: TradeRequest, { limit }: TradePreview): bigint {
  return side === 'buy' && exact === 'base' ? limit : amount;
}
