// Sends a trade: builds the transaction with the SDK, has it signed, and reads the outcome from its
// events.
import type { Pool } from '@atoll/api';
import type { AtollEvent, TradePreview, TradeRequest } from '@atoll/sdk';
import { type Action, execute } from '../../lib/chain/transaction.ts';
import type { Market } from '../../lib/coins/market.ts';
import { referrerOf } from '../../lib/session/settled.ts';
import { MAX_NETWORK_FEE } from './limits.ts';

export interface TradeOrder {
  pool: Pool;
  market: Market;
  request: TradeRequest;
  preview: TradePreview;
  trader: string;
}

/** Traded amounts in base units, after fee and refund. */
export interface TradeOutcome {
  quote: bigint;
  coins: bigint;
  events: readonly AtollEvent[];
  digest: string;
}

/** Rejects with an error whose message is written for the trader. */
export async function executeTrade(order: TradeOrder): Promise<TradeOutcome> {
  // Credited on chain for trades on the curve. An order can be sent before the session is known.
  const referrer = order.market.kind === 'pair' ? null : await referrerOf(order.trader);
  const { market, request, preview, trader } = order;
  const action: Action = (sdk, atoll) =>
    sdk.trade(atoll, { market, request, limit: preview.limit, trader, referrer });
  const { digest, events } = await execute(trader, action, MAX_NETWORK_FEE);
  return { ...amountsOf(events, order), events, digest };
}

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
