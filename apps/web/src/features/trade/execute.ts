// Owns sending a trade: builds the transaction with the SDK, has it signed, and reads from its events
// what really happened.
import type { Pool } from '@atoll/api';
import type { AtollEvent } from '@atoll/sdk';
import { type Action, execute, poolRef } from '../../lib/transaction.ts';
import type { Market } from './market.ts';
import type { TradePreview, TradeRequest } from './preview.ts';

export interface TradeOrder {
  pool: Pool;
  market: Market;
  request: TradeRequest;
  preview: TradePreview;
  trader: string;
  referrer: string | null;
}

/** What was traded, in base units: fee and refund are counted in. */
export interface TradeOutcome {
  quote: bigint;
  coins: bigint;
  events: readonly AtollEvent[];
}

/** Rejects with an error whose message is written for the trader. */
export async function executeTrade(order: TradeOrder): Promise<TradeOutcome> {
  const { events } = await execute(order.trader, orderAction(order));
  return { ...amountsOf(events, order), events };
}

const orderAction =
  (order: TradeOrder): Action =>
  (sdk, atoll) => {
    const { pool, market, request, preview, trader, referrer } = order;
    const types = { coinType: pool.token_address, quoteType: pool.quote_type };
    const { amount } = request;
    const exactCoins = request.exact === 'coins';
    if (market.place === 'exchange') {
      const pair = { pairId: market.pairId, ...types };
      if (request.side === 'sell') {
        return sdk.swapSell(atoll, { pair, trader, coins: amount, minQuoteOut: preview.limit });
      }
      return exactCoins
        ? sdk.swapExactCoins(atoll, { pair, trader, coinsOut: amount, maxPayment: preview.limit })
        : sdk.swapExactQuote(atoll, { pair, trader, payment: amount, minCoinsOut: preview.limit });
    }
    const common = { pool: poolRef(pool), trader, referrer };
    if (request.side === 'sell') {
      return sdk.sell(atoll, { ...common, coins: amount, minQuoteOut: preview.limit });
    }
    return exactCoins
      ? sdk.buyExactCoins(atoll, { ...common, coinsOut: amount, maxPayment: preview.limit })
      : sdk.buyExactQuote(atoll, { ...common, payment: amount, minCoinsOut: preview.limit });
  };

/** The trade as its event tells it: the price may have moved between preview and execution. */
function amountsOf(events: readonly AtollEvent[], { preview, request }: TradeOrder) {
  for (const event of events) {
    if (event.name === 'Traded') {
      const { isBuy, quoteAmount, coinAmount, fee } = event.data;
      return { quote: isBuy ? quoteAmount : quoteAmount - fee, coins: coinAmount };
    }
    if (event.name === 'Swapped') {
      return { quote: event.data.quoteAmount, coins: event.data.coinAmount };
    }
  }
  return request.side === 'buy'
    ? { quote: preview.pay, coins: preview.receive }
    : { quote: preview.receive, coins: preview.pay };
}
