// Owns sending a trade: builds the transaction with the SDK, has it signed, and reads from its events
// what really happened.
import type { Pool } from '@atoll/api';
import type { AtollEvent } from '@atoll/sdk';
import { getAtoll } from '../../lib/deployment.ts';
import { sendTransaction } from '../../lib/send-transaction.ts';
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
  const [{ Transaction }, sdk, atoll] = await Promise.all([
    import('@mysten/sui/transactions'),
    import('@atoll/sdk'),
    getAtoll(),
  ]);
  const transaction = new Transaction();
  transaction.setSender(order.trader);
  transaction.add(orderThunk(sdk, atoll, order));
  const { events } = await sendTransaction(transaction);
  return { ...amountsOf(events, order), events };
}

type Sdk = typeof import('@atoll/sdk');
type Context = Awaited<ReturnType<typeof getAtoll>>;

function orderThunk(sdk: Sdk, atoll: Context, order: TradeOrder) {
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
  const ref = { poolId: pool.pool_id, ...types };
  const common = { pool: ref, trader, referrer };
  if (request.side === 'sell') {
    return sdk.sell(atoll, { ...common, coins: amount, minQuoteOut: preview.limit });
  }
  return exactCoins
    ? sdk.buyExactCoins(atoll, { ...common, coinsOut: amount, maxPayment: preview.limit })
    : sdk.buyExactQuote(atoll, { ...common, payment: amount, minCoinsOut: preview.limit });
}

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
