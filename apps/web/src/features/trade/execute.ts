// Sends a trade: builds the transaction with the SDK, has it signed, and reads the outcome from its
// events.
import type { Pool } from '@atoll/api';
import type { AtollEvent, TradePreview, TradeRequest } from '@atoll/sdk';
import type { Market } from '../../lib/market.ts';
import { referrerOf } from '../../lib/session/settled.ts';
import { type Action, execute, poolRef } from '../../lib/transaction.ts';
import { MAX_NETWORK_FEE } from './limits.ts';

export interface TradeOrder {
  pool: Pool;
  market: Market;
  request: TradeRequest;
  preview: TradePreview;
  trader: string;
}

/** What was traded, in base units: fee and refund are counted in. */
export interface TradeOutcome {
  quote: bigint;
  coins: bigint;
  events: readonly AtollEvent[];
  digest: string;
}

/** Rejects with an error whose message is written for the trader. */
export async function executeTrade(order: TradeOrder): Promise<TradeOutcome> {
  // Credited on chain for trades on the curve. An order can be sent before the session is known.
  const referrer = order.market.place === 'pair' ? null : await referrerOf(order.trader);
  const action = orderAction(order, referrer);
  const { digest, events } = await execute(order.trader, action, MAX_NETWORK_FEE);
  return { ...amountsOf(events, order), events, digest };
}

const orderAction =
  (order: TradeOrder, referrer: string | null): Action =>
  (sdk, atoll) => {
    const { pool, market, request, preview, trader } = order;
    const types = { baseType: pool.base_type, quoteType: pool.quote_type };
    const { amount } = request;
    const exactBase = request.exact === 'base';
    if (market.place === 'pair') {
      const pair = { pairId: market.pairId, ...types };
      if (request.side === 'sell') {
        return sdk.swapExactIn(atoll, {
          pair,
          trader,
          side: 'sell',
          amountIn: amount,
          minOut: preview.limit,
        });
      }
      return exactBase
        ? sdk.swapExactOut(atoll, { pair, trader, amountOut: amount, maxIn: preview.limit })
        : sdk.swapExactIn(atoll, {
            pair,
            trader,
            side: 'buy',
            amountIn: amount,
            minOut: preview.limit,
          });
    }
    const common = { pool: poolRef(pool), trader, referrer };
    if (request.side === 'sell') {
      return sdk.sellExactIn(atoll, { ...common, amountIn: amount, minOut: preview.limit });
    }
    return exactBase
      ? sdk.buyExactOut(atoll, { ...common, amountOut: amount, maxIn: preview.limit })
      : sdk.buyExactIn(atoll, { ...common, amountIn: amount, minOut: preview.limit });
  };

/** The trade as its event tells it: the price may have moved between preview and execution. */
function amountsOf(events: readonly AtollEvent[], { preview, request }: TradeOrder) {
  for (const event of events) {
    if (event.name === 'Traded') {
      const { isBuy, quoteAmount, baseAmount, fee } = event.data;
      return { quote: isBuy ? quoteAmount : quoteAmount - fee, coins: baseAmount };
    }
    if (event.name === 'Swapped') {
      return { quote: event.data.quoteAmount, coins: event.data.baseAmount };
    }
  }
  return request.side === 'buy'
    ? { quote: preview.pay, coins: preview.receive }
    : { quote: preview.receive, coins: preview.pay };
}
