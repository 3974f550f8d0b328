/** Builds transactions that place, cancel and replace orders, unsigned; this server never holds an owner's key. */
import type {
  BuiltOrder,
  CancelOrderBody,
  OrderTermsBody,
  PlaceOrderBody,
  ReplaceOrderBody,
} from '@atoll/api';
import {
  type Atoll,
  cancelOrder,
  curvePrice,
  getOrder,
  type Order,
  type OrderRequest,
  type OrderTerms,
  pairPrice,
  placeOrder,
  previewOrder,
  readClock,
  replaceOrder,
  type TransactionThunk,
} from '@atoll/sdk';
import { Transaction } from '@mysten/sui/transactions';
import type { Context } from '../platform/context.ts';
import { HttpError } from '../platform/errors.ts';
import { explained } from './explained.ts';
import { type MarketState, readMarketState } from './market-state.ts';

type Dependencies = Pick<Context, 'db' | 'market' | 'sui' | 'config'>;

interface Unsigned {
  sender: string;
  transaction: string;
}

/** Each throws {HttpError} 404 and 409 as the state of pool and order demands, and 400 for what the contract rejects. */
export interface OrderTransactions {
  place(request: PlaceOrderBody): Promise<BuiltOrder>;
  cancel(request: CancelOrderBody): Promise<Unsigned>;
  replace(request: ReplaceOrderBody): Promise<BuiltOrder>;
}

export function createOrderTransactions(parts: Dependencies): OrderTransactions {
  const { config, sui, db } = parts;
  const atoll: Atoll = { client: sui, deployment: config.deployment };

  async function build(sender: string, action: TransactionThunk): Promise<Unsigned> {
    const tx = new Transaction();
    tx.setSender(sender);
    tx.add(action);
    const bytes = await tx.build({ client: sui });
    return { sender, transaction: Buffer.from(bytes).toString('base64') };
  }

  /** @throws {HttpError} 404 if it is unknown or closed, 400 if it is of another owner. */
  async function openOrder(orderId: string, sender: string): Promise<Order> {
    const row = await db
      .selectFrom('trade_order')
      .innerJoin('account', 'account.id', 'trade_order.owner')
      .select(['account.address', 'trade_order.is_open'])
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    if (row === undefined) throw new HttpError(404, 'Order not found.');
    if (!row.is_open) throw new HttpError(404, 'This order is closed.');
    if (row.address !== sender) throw new HttpError(400, 'sender: must be the owner of the order.');
    return getOrder(atoll, { orderId });
  }

  async function preview(market: MarketState, request: OrderRequest, owner: string) {
    const { limit, stop, fillsNow } = previewOrder(request, {
      price: priceOf(market),
      market: market.market,
      owner,
      nowMs: await readClock(sui),
    });
    return {
      limit_receives_at_least: limit?.receivesAtLeast ?? null,
      stop_receives_at_least: stop?.receivesAtLeast ?? null,
      fills_now: fillsNow,
    };
  }

  return {
    place: (request) =>
      explained(atoll, async () => {
        const { pool_id, side, sender } = request;
        const market = await readMarketState({ ...parts, atoll }, pool_id);
        const order = { side, amount: BigInt(request.amount), terms: termsOf(request) };
        const guarantee = await preview(market, order, sender);
        const built = await build(sender, placeOrder(atoll, { market, ...order, owner: sender }));
        return { ...built, preview: guarantee };
      }),
    cancel: ({ order_id, sender }) =>
      explained(atoll, async () => {
        const order = await openOrder(order_id, sender);
        return build(sender, cancelOrder(atoll, { order, owner: sender }));
      }),
    replace: (request) =>
      explained(atoll, async () => {
        const { order_id, sender } = request;
        const order = await openOrder(order_id, sender);
        const market = await readMarketState({ ...parts, atoll }, order.poolId);
        const { side, remaining: amount } = order;
        const terms = termsOf(request);
        const guarantee = await preview(market, { side, amount, terms }, sender);
        const built = await build(sender, replaceOrder(atoll, { order, market, terms }));
        return { ...built, preview: guarantee };
      }),
  };
}

const priceOf = ({ market }: MarketState) =>
  market.kind === 'curve' ? curvePrice(market.state) : pairPrice(market.state);

const ratio = ({ quote, base }: { quote: string; base: string }) => ({
  numerator: BigInt(quote),
  denominator: BigInt(base),
});

function termsOf(body: OrderTermsBody): OrderTerms {
  const { limit, stop, schedule, min_fill, tip, expires_ms, referrer } = body;
  return {
    ...(limit && { limit: ratio(limit) }),
    ...(stop && {
      stop: {
        trigger: ratio(stop.trigger),
        bound: ratio(stop.bound),
        windowMs: BigInt(stop.window_ms),
        ...(stop.trail_bps !== undefined && {
          trail: {
            trailBps: BigInt(stop.trail_bps),
            slippageBps: BigInt(stop.slippage_bps),
          },
        }),
      },
    }),
    ...(schedule && {
      schedule: { slices: BigInt(schedule.slices), intervalMs: BigInt(schedule.interval_ms) },
    }),
    ...(min_fill !== undefined && { minFill: BigInt(min_fill) }),
    tip: BigInt(tip),
    expiresMs: BigInt(expires_ms),
    referrer: referrer ?? null,
  };
}
