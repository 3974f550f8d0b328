// Fills the tables that our server has in addition to those of the market: FIFO positions, totals for rankings, and
// purchases at launch.
import type { Context, Event } from 'ponder:registry';
import {
  coinTotal,
  creatorTotal,
  launch,
  launchBuyer,
  lot,
  position,
  positionHour,
  sale,
  traderTotal,
} from 'ponder:schema';

type Db = Context['db'];
type Trade = Event<'Market:Trade'>;

const PERIODS = [
  ['day', 86_400n],
  ['week', 604_800n],
  ['all', undefined],
] as const;
const HOUR = 3_600n;
const LAUNCH_LIMIT = 60n;
const CREATOR = '0x0000000000000000000000000000000000000001';

export async function writeAdditional(event: Trade, db: Db, price: bigint): Promise<void> {
  const { isBuy, quoteAmount } = event.args;
  const fee = quoteAmount / 100n;
  const profit = isBuy ? undefined : await sell(event, db, fee);
  if (isBuy) await buy(event, db, fee);
  await addTotals(event, db, price, fee, profit);
  await addLaunch(event, db);
}

async function buy(event: Trade, db: Db, fee: bigint): Promise<void> {
  const { coin, trader: account, quoteAmount: cost, baseAmount: quantity } = event.args;
  const { timestamp } = event.block;
  const { lots, ...after } = await db
    .insert(position)
    .values({
      account,
      coin,
      acquired: quantity,
      acquiredCost: cost,
      disposed: 0n,
      disposedCost: 0n,
      paid: cost,
      received: 0n,
      fees: fee,
      purchases: 1,
      sales: 0,
      wins: 0,
      lots: 1,
      open: 0,
      opened: timestamp,
      changed: timestamp,
    })
    .onConflictDoUpdate((row) => ({
      acquired: row.acquired + quantity,
      acquiredCost: row.acquiredCost + cost,
      paid: row.paid + cost,
      fees: row.fees + fee,
      purchases: row.purchases + 1,
      lots: row.lots + 1,
      changed: timestamp,
    }));
  await db
    .insert(lot)
    .values({ account, coin, number: lots - 1, quantity, left: quantity, cost, timestamp });
  await putHour(event, db, after);
}

/** Records a sale and returns its profit. */
async function sell(event: Trade, db: Db, fee: bigint): Promise<bigint> {
  const { coin, trader: account, quoteAmount, baseAmount } = event.args;
  const { timestamp } = event.block;
  const found = await db.find(position, { account, coin });
  let cost = 0n;
  let left = baseAmount;
  let open = found?.open ?? 0;
  // In the generated market, accounts can sell more than they bought. The excess has no cost.
  while (found && left > 0n && open < found.lots) {
    const key = { account, coin, number: open };
    const first = await db.find(lot, key);
    if (first === null) break;
    const taken = left < first.left ? left : first.left;
    cost += (first.cost * taken) / first.quantity;
    left -= taken;
    await db.update(lot, key).set({ left: first.left - taken });
    if (taken === first.left) open += 1;
  }
  const received = quoteAmount - fee;
  const profit = received - cost;
  const win = profit > 0n ? 1 : 0;
  const after = await db
    .insert(position)
    .values({
      account,
      coin,
      acquired: 0n,
      acquiredCost: 0n,
      disposed: baseAmount,
      disposedCost: cost,
      paid: 0n,
      received,
      fees: fee,
      purchases: 0,
      sales: 1,
      wins: win,
      lots: 0,
      open: 0,
      opened: timestamp,
      changed: timestamp,
    })
    .onConflictDoUpdate((row) => ({
      disposed: row.disposed + baseAmount,
      disposedCost: row.disposedCost + cost,
      received: row.received + received,
      fees: row.fees + fee,
      sales: row.sales + 1,
      wins: row.wins + win,
      open,
      changed: timestamp,
    }));
  await db.insert(sale).values({ account, trade: event.id, coin, cost });
  await putHour(event, db, after);
  return profit;
}

interface State {
  acquired: bigint;
  acquiredCost: bigint;
  disposed: bigint;
  disposedCost: bigint;
  received: bigint;
}

async function putHour(event: Trade, db: Db, state: State): Promise<void> {
  const { coin, trader: account } = event.args;
  const { timestamp } = event.block;
  const values = {
    quantity: state.acquired - state.disposed,
    cost: state.acquiredCost - state.disposedCost,
    realized: state.received - state.disposedCost,
  };
  await db
    .insert(positionHour)
    .values({ account, coin, start: timestamp - (timestamp % HOUR), ...values })
    .onConflictDoUpdate(values);
}

async function addTotals(
  event: Trade,
  db: Db,
  price: bigint,
  fee: bigint,
  profit: bigint | undefined,
): Promise<void> {
  const { coin, trader: account, quoteAmount: volume } = event.args;
  const { timestamp } = event.block;
  const sales = profit === undefined ? 0 : 1;
  const wins = profit !== undefined && profit > 0n ? 1 : 0;
  const realized = profit ?? 0n;
  const fees = fee / 2n;
  for (const [period, length] of PERIODS) {
    const at = { period, start: length === undefined ? 0n : timestamp - (timestamp % length) };
    await db
      .insert(traderTotal)
      .values({ ...at, account, realized, volume, trades: 1, sales, wins })
      .onConflictDoUpdate((row) => ({
        realized: row.realized + realized,
        volume: row.volume + volume,
        trades: row.trades + 1,
        sales: row.sales + sales,
        wins: row.wins + wins,
      }));
    await db
      .insert(coinTotal)
      .values({ ...at, coin, open: price, close: price, volume })
      .onConflictDoUpdate((row) => ({ close: price, volume: row.volume + volume }));
    await db
      .insert(creatorTotal)
      .values({ ...at, account: CREATOR, fees })
      .onConflictDoUpdate((row) => ({ fees: row.fees + fees }));
  }
}

async function addLaunch(event: Trade, db: Db): Promise<void> {
  const { coin, trader: account, isBuy, baseAmount: amount } = event.args;
  const { timestamp } = event.block;
  const known = await db.find(launch, { coin });
  const found =
    known ??
    (await db
      .insert(launch)
      .values({ coin, ends: timestamp + LAUNCH_LIMIT, buyers: 0, bought: 0n, sold: 0n }));
  const buyer = await db.find(launchBuyer, { coin, account });
  if (isBuy && timestamp < found.ends) {
    await db
      .insert(launchBuyer)
      .values({ coin, account, bought: amount, sold: 0n })
      .onConflictDoUpdate((row) => ({ bought: row.bought + amount }));
    await db
      .update(launch, { coin })
      .set({ buyers: found.buyers + (buyer === null ? 1 : 0), bought: found.bought + amount });
  } else if (!isBuy && buyer !== null) {
    const left = buyer.bought - buyer.sold;
    const taken = amount < left ? amount : left;
    await db.update(launchBuyer, { coin, account }).set({ sold: buyer.sold + taken });
    await db.update(launch, { coin }).set({ sold: found.sold + taken });
  }
}
