/**
 * Projects what was bought in a pool's launch window and what became of those coins: when coins leave
 * an account, those of the window are counted as leaving before others.
 */
import type { LaunchBuyerTable, PoolLaunchTable } from '../../db/schema/risk.ts';
import type { Batch, Tx } from '../batch.ts';
import type { BalanceChange } from '../checkpoint.ts';
import { columnInsert, columnSelect, replacing } from '../insert.ts';

/** The window lasts a minute, or as long as the contract limits purchases if that is longer. */
const LAUNCH_WINDOW_MS = 60_000;

export const windowEnd = (createdMs: number, limitEndsMs: number): number =>
  Math.max(createdMs + LAUNCH_WINDOW_MS, limitEndsMs);

interface Step {
  pool: number;
  account: number;
  kind: 'bought' | 'sold' | 'moved';
  amount: bigint;
  timestampMs: number;
}

const key = { pool: 'int4', account: 'int4' } as const;
const amounts = ['bought', 'sold', 'moved'] as const;
const selectBuyers = columnSelect('launch_buyer', key, ['pool', 'account', ...amounts]);
const launchColumns = {
  pool: 'int4',
  window_ends_ms: 'int8',
  buyers: 'int4',
  bought: 'numeric',
  sold: 'numeric',
  moved: 'numeric',
  tx_digest: 'bytea',
  event_seq: 'int4',
  seq: 'int8',
  timestamp_ms: 'int8',
  gas_charged: 'numeric',
  gas_rebate: 'numeric',
} as const;
const launchNames = Object.keys(launchColumns) as (keyof PoolLaunchTable)[];
const selectLaunches = columnSelect('pool_launch', { pool: 'int4' }, launchNames);
const putLaunches = columnInsert<PoolLaunchTable>(
  'pool_launch',
  launchColumns,
  replacing(['pool'], ['buyers', ...amounts]),
);
const putBuyers = columnInsert<LaunchBuyerTable>(
  'launch_buyer',
  { ...key, bought: 'numeric', sold: 'numeric', moved: 'numeric' },
  replacing(['pool', 'account'], amounts),
);

const keyOf = ({ pool, account }: { pool: number; account: number }) => `${pool}:${account}`;

/** Compares each account's balance change of a transaction with its trades: the rest was moved. */
export function coinsMoved(
  batch: Batch,
  changes: readonly BalanceChange[],
  timestampMs: number,
): void {
  const { launches } = batch;
  for (const { coinType, address, amount } of changes) {
    const pool = batch.poolOfCoin(coinType);
    if (pool !== undefined) launches.balance(pool.id, batch.accounts.id(address), amount);
  }
  launches.endTransaction(timestampMs);
}

export class LaunchSet {
  readonly #created: PoolLaunchTable[] = [];
  readonly #changed = new Set<PoolLaunchTable>();
  readonly #changedBuyers = new Set<LaunchBuyerTable>();
  /** In chain order. */
  readonly #steps: Step[] = [];
  /** Coins that left accounts in the current transaction other than by trades; negative: arrived. */
  readonly #unexplained = new Map<string, { pool: number; account: number; amount: bigint }>();

  created(launch: Omit<PoolLaunchTable, 'buyers' | 'bought' | 'sold' | 'moved'>) {
    this.#created.push({ ...launch, buyers: 0, bought: 0n, sold: 0n, moved: 0n });
  }

  traded(
    pool: number,
    account: number,
    trade: { isBuy: boolean; base: bigint; timestampMs: number },
  ): void {
    const { isBuy, base, timestampMs } = trade;
    const kind = isBuy ? 'bought' : 'sold';
    this.#steps.push({ pool, account, kind, amount: base, timestampMs });
    this.#explain(pool, account, isBuy ? base : -base);
  }

  balance(pool: number, account: number, change: bigint): void {
    this.#explain(pool, account, -change);
  }

  endTransaction(timestampMs: number): void {
    for (const { pool, account, amount } of this.#unexplained.values()) {
      if (amount > 0n) this.#steps.push({ pool, account, kind: 'moved', amount, timestampMs });
    }
    this.#unexplained.clear();
  }

  /** Loads the stored launches and applies the changes. */
  async load(tx: Tx): Promise<void> {
    const launches = await this.#loadLaunches(tx);
    const buyers = await this.#loadBuyers(tx, launches);
    for (const launch of this.#created) this.#changed.add(launch);
    for (const step of this.#steps) {
      const launch = launches.get(step.pool);
      if (launch === undefined) continue;
      const buyer = apply(step, launch, buyers);
      if (buyer === undefined) continue;
      this.#changedBuyers.add(buyer);
      this.#changed.add(launch);
    }
  }

  async save(tx: Tx): Promise<void> {
    await Promise.all([
      putLaunches(tx, [...this.#changed]),
      putBuyers(tx, [...this.#changedBuyers]),
    ]);
  }

  #explain(pool: number, account: number, amount: bigint): void {
    const key = keyOf({ pool, account });
    const known = this.#unexplained.get(key);
    if (known === undefined) this.#unexplained.set(key, { pool, account, amount });
    else known.amount += amount;
  }

  async #loadLaunches(tx: Tx): Promise<Map<number, PoolLaunchTable>> {
    const launches = new Map(this.#created.map((row) => [row.pool, row]));
    const pools = [...new Set(this.#steps.map(({ pool }) => pool))];
    const stored = pools.flatMap((pool) => (launches.has(pool) ? [] : [{ pool }]));
    for (const row of await selectLaunches(tx, stored)) launches.set(row.pool, row);
    return launches;
  }

  async #loadBuyers(
    tx: Tx,
    launches: ReadonlyMap<number, PoolLaunchTable>,
  ): Promise<Map<string, LaunchBuyerTable>> {
    const buyers = new Map<string, LaunchBuyerTable>();
    const wanted = new Map(
      this.#steps.filter(({ pool }) => launches.has(pool)).map((step) => [keyOf(step), step]),
    );
    const keys = [...wanted.values()].map(({ pool, account }) => ({ pool, account }));
    for (const row of await selectBuyers(tx, keys)) {
      buyers.set(keyOf(row), row);
    }
    return buyers;
  }
}

/** Applies a step to the buyer and the launch; returns the buyer if anything changed. */
function apply(
  { pool, account, kind, amount, timestampMs }: Step,
  launch: PoolLaunchTable,
  buyers: Map<string, LaunchBuyerTable>,
): LaunchBuyerTable | undefined {
  const key = keyOf({ pool, account });
  const known = buyers.get(key);
  if (kind === 'bought') {
    if (timestampMs >= launch.window_ends_ms) return undefined;
    const buyer = known ?? { pool, account, bought: 0n, sold: 0n, moved: 0n };
    if (known === undefined) {
      buyers.set(key, buyer);
      launch.buyers += 1;
    }
    buyer.bought += amount;
    launch.bought += amount;
    return buyer;
  }
  if (known === undefined) return undefined;
  const left = known.bought - known.sold - known.moved;
  const taken = amount < left ? amount : left;
  if (taken <= 0n) return undefined;
  known[kind] += taken;
  launch[kind] += taken;
  return known;
}
