// Explains a trade that failed because the price moved beyond the slippage tolerance, and prices it again.
import { previewTrade } from '@atoll/sdk';
import { getAtoll } from '../../lib/chain/deployment.ts';
import { TransactionError } from '../../lib/chain/send-transaction.ts';
import type { Market } from '../../lib/coins/market.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { trade as text } from '../../messages/en/trade.ts';
import type { TradeOrder } from './execute.ts';

export interface SlippageFailure {
  /** Limit, actual amount and the network fee. */
  description: string;
  /** The same order at the current price. */
  order: TradeOrder;
}

/** Returns undefined for other failures, and if the order can no longer be filled. */
export async function slippageFailure(
  error: Error,
  order: TradeOrder,
): Promise<SlippageFailure | undefined> {
  if (!(error instanceof TransactionError) || !error.hasCode('SlippageExceeded')) return undefined;
  const { pool, request, preview } = order;
  const [{ getMarket }, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
  // From the chain: the index may not have the trade that moved the price yet.
  const coin = await getMarket(atoll, { poolId: pool.pool_id });
  if (coin.kind !== 'curve' && coin.kind !== 'pair') return undefined;
  const market: Market =
    coin.kind === 'curve' ? { ...coin.market, ref: coin.ref } : { ...coin.market, ref: coin.ref };
  const next = previewTrade(market, { ...request, atMs: undefined });
  const capped = request.side === 'buy' && request.exact === 'base';
  const inQuote = capped || request.side === 'sell';
  const amount = (units: bigint) =>
    inQuote
      ? `${formatAmount(units, pool.quote_decimals)} ${pool.quote_symbol}`
      : `${formatAmount(units, pool.decimals)} ${pool.symbol}`;
  const moved = capped
    ? text.slippageTooHigh(amount(preview.limit), amount(next.pay))
    : text.slippageTooLow(amount(preview.limit), amount(next.receive));
  const charged =
    error.networkFee === undefined
      ? text.nothingSpent
      : text.networkFeeCharged(formatAmount(error.networkFee));
  return { description: `${moved} ${charged}`, order: { ...order, market, preview: next } };
}
