// Sends a trade: builds the transaction with the SDK, has it signed, and reads the outcome from its
// events.
import type { Pool } from '@atoll/api';
import type { AtollEvent, OrderTerms, TradePreview, TradeRequest } from '@atoll/sdk';
import { getAtoll } from '../../lib/chain/deployment.ts';
import {
  $settling,
  forgetPending,
  type PendingTransaction,
  rememberPending,
} from '../../lib/chain/pending-transactions.ts';
import {
  awaitOutcome,
  OutcomeUnknownError,
  type SendOptions,
  type SentTransaction,
} from '../../lib/chain/send-transaction.ts';
import { type Action, execute } from '../../lib/chain/transaction.ts';
import type { Market } from '../../lib/coins/market.ts';
import { referrerOf } from '../../lib/session/settled.ts';
import type { SessionOrder } from '../../lib/session-trading/send.ts';
import type { OwnSession } from '../../lib/session-trading/state.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { MAX_NETWORK_FEE } from './limits.ts';

export interface TradeOrder {
  pool: Pool;
  market: Market;
  request: TradeRequest;
  preview: TradePreview;
  trader: string;
  /** Terms of a sale that is placed with a purchase of an exact payment. */
  exit?: OrderTerms | undefined;
  /** Session whose key makes the trade; by default, the trader's wallet does. */
  session?: OwnSession | undefined;
}

/** Traded amounts in base units, after fee and refund. */
export interface TradeOutcome {
  isBuy: boolean;
  quote: bigint;
  coins: bigint;
  events: readonly AtollEvent[];
  digest: string;
}

/** Rejects with an error whose message is written for the trader. */
export async function executeTrade(order: TradeOrder): Promise<TradeOutcome> {
  // An order can be sent before the session is known.
  const referrer = await referrerOf(order.trader);
  const { market, request, trader, exit: terms, session } = order;
  const limit = await limitOf(order);
  const action: Action = (sdk, atoll) =>
    terms
      ? sdk.buyWithExit(atoll, {
          ...{ market, trader, referrer, amountIn: request.amount, minOut: limit },
          exit: { ...terms, referrer },
        })
      : sdk.trade(atoll, { market, request, limit, trader, referrer });
  let signed: string | undefined;
  const options: SendOptions = {
    maxNetworkFee: MAX_NETWORK_FEE,
    onSigned: (digest) => {
      signed = digest;
      $settling.set(true);
      rememberPending({ digest, sender: trader, poolId: order.pool.pool_id });
    },
  };
  const sent = session
    ? bySession(
        {
          ...{ session, market, side: request.side, referrer },
          ...{ amountIn: request.amount, minOut: limit },
        },
        options,
      )
    : execute(trader, action, options);
  return outcomeOf(sent, () => signed);
}

async function bySession(order: SessionOrder, options: SendOptions): Promise<SentTransaction> {
  const { tradeBySession } = await import('../../lib/session-trading/send.ts');
  return tradeBySession(order, options);
}

/** Returns the limit for the chain's clock if it is tighter than the displayed one, as it is during a launch fee. */
async function limitOf({ market, request, preview }: TradeOrder): Promise<bigint> {
  if (preview.launchFeeBps === 0n) return preview.limit;
  const [sdk, { client }] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
  const clockMs = await sdk.readClock(client);
  const { limit } = sdk.previewTrade(market, { ...request, clockMs });
  const isCloser = sdk.isExactOut(request) ? limit < preview.limit : limit > preview.limit;
  return isCloser ? limit : preview.limit;
}

/** Waits for the outcome of a trade that was signed before a reload. */
export function resumeTrade({ digest }: PendingTransaction): Promise<TradeOutcome> {
  return outcomeOf(awaitOutcome(digest), () => digest);
}

/** Reads the outcome from the events and removes the pending transaction once its outcome is known. */
async function outcomeOf(
  sending: Promise<SentTransaction>,
  pending: () => string | undefined,
): Promise<TradeOutcome> {
  const forget = () => {
    const digest = pending();
    if (digest !== undefined) forgetPending(digest);
  };
  const sent = await sending.catch((error: unknown) => {
    // A reload aborts the requests of the page.
    if (!(error instanceof OutcomeUnknownError) || isTimeout(error.cause)) forget();
    throw error;
  });
  forget();
  return { ...amountsOf(sent), ...sent };
}

const isTimeout = (cause: unknown) => cause instanceof Error && cause.name === 'TimeoutError';

/** The trade as its event reports it: the price may have moved between preview and execution. */
function amountsOf({ events }: SentTransaction): Pick<TradeOutcome, 'isBuy' | 'quote' | 'coins'> {
  for (const event of events) {
    if (event.name === 'Traded' || event.name === 'Swapped') {
      const { isBuy, quoteAmount, baseAmount, fee } = event.data;
      return { isBuy, quote: isBuy ? quoteAmount : quoteAmount - fee, coins: baseAmount };
    }
  }
  throw new OutcomeUnknownError(text.noEvent);
}
