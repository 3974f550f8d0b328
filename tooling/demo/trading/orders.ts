// Orders of the demo market: a purchase that another trader executes, and a take profit with a stop, a recurring purchase and
// a low limit that stay open.
import {
  curvePrice,
  eventDecoder,
  executeOrder,
  getMarket,
  getOrder,
  largestFill,
  type OrderTerms,
  type Price,
  pairPrice,
  placeOrder,
  type TradeSide,
  type TransactionThunk,
} from '@atoll/sdk';
import { Transaction } from '@mysten/sui/transactions';
import type { DemoContext } from '../market/context.ts';
import { execute } from '../market/launch.ts';
import type { Market } from '../market/market.ts';
import type { Trader } from '../market/traders.ts';

const SUI = 1_000_000_000n;
const DAY_MS = 86_400_000n;
/** Coin with orders, quoted in SUI. */
export const ORDERED = 'KELP';
const TIP = 10_000_000n;

const percentOf = ({ numerator, denominator }: Price, percent: bigint): Price => ({
  numerator: numerator * percent,
  denominator: denominator * 100n,
});

/** Places the orders, and executes the one that the price meets. */
export async function placeOrders(
  context: DemoContext,
  people: readonly Trader[],
  markets: ReadonlyMap<string, Market>,
): Promise<void> {
  const market = markets.get(ORDERED);
  if (market === undefined) throw new Error(`No market for ${ORDERED}`);
  const { poolId } = market.pool;
  const coin = await getMarket(context, { poolId });
  if (coin.kind !== 'curve' && coin.kind !== 'pair') throw new Error(`${ORDERED} does not trade.`);
  const price =
    coin.market.kind === 'curve' ? curvePrice(coin.market.state) : pairPrice(coin.market.state);
  const [holder, held] = [...market.holdings].reduce((best, each) =>
    each[1] > best[1] ? each : best,
  );
  const [seller, buyer, patient, keeper] = [
    people[holder],
    ...people.filter((_, index) => index !== holder).slice(0, 3),
  ];
  if (!seller || !buyer || !patient || !keeper) throw new Error('Too few traders.');

  const send = (sender: Trader, thunk: TransactionThunk) => {
    const transaction = new Transaction();
    transaction.add(thunk);
    return execute(context, sender, transaction);
  };
  const place = async (
    owner: Trader,
    side: TradeSide,
    amount: bigint,
    terms: Omit<OrderTerms, 'tip' | 'expiresMs'>,
  ): Promise<string> => {
    const expiresMs = BigInt(Date.now()) + 30n * DAY_MS;
    const order = { side, amount, terms: { ...terms, tip: TIP, expiresMs } };
    const { events } = await send(
      owner,
      placeOrder(context, { market: coin, ...order, owner: owner.address }),
    );
    const decode = eventDecoder(context.deployment);
    for (const event of events.map(decode)) {
      if (event?.name === 'OrderPlaced') return event.data.orderId;
    }
    throw new Error('No order was placed.');
  };

  const orderId = await place(buyer, 'buy', 2n * SUI, { limit: percentOf(price, 120n) });
  const order = await getOrder(context, { orderId });
  const amount = largestFill(order, coin.market, BigInt(Date.now()));
  const executor = keeper.address;
  await send(keeper, executeOrder(context, { order, market: coin, amount, executor }));
  await place(patient, 'buy', SUI, { limit: percentOf(price, 70n) });
  await place(patient, 'buy', 2n * SUI, {
    limit: percentOf(price, 150n),
    schedule: { slices: 10n, intervalMs: DAY_MS },
  });
  await place(seller, 'sell', held / 10n, {
    limit: percentOf(price, 200n),
    stop: {
      trigger: percentOf(price, 60n),
      bound: percentOf(price, 50n),
      windowMs: 300_000n,
    },
  });
}
