/**
 * Projects what was bought in a pool's launch window and what became of those coins: when coins leave
 * an account, those of the window are counted as leaving before others.
 */
import type { LaunchBuyerTable, PoolLaunchTable } from '../../db/schema/risk.ts';
import type { Batch, Tx } from '../batch.ts';
import type { BalanceChange } from '../checkpoint.ts';
import { insertColumns, insertMany, replacing, selectByKeys } from '../insert.ts';

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

const keyTypes = { pool: 'int4', account: 'int4' } as const;
const buyerTypes = { ...keyTypes, bought: 'numeric', sold: 'numeric', moved: 'numeric' } as const;

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

  async save(tx: Tx): Promise<void> {
    const launches = await this.#loadLaunches(tx);
    const buyers = await this.#loadBuyers(tx, launches);
    const changed = new Set<LaunchBuyerTable>();
    const changedLaunches = new Set<PoolLaunchTable>(this.#created);
    for (const step of this.#steps) {
      const launch = launches.get(step.pool);
      if (launch === undefined) continue;
      const buyer = apply(step, launch, buyers);
      if (buyer === undefined) continue;
      changed.add(buyer);
      changedLaunches.add(launch);
    }
    await insertMany([...changedLaunches], 2_000, (rows) =>
      tx
        .insertInto('pool_launch')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('pool').doUpdateSet((row) => ({
            buyers: row.ref('excluded.buyers'),
            bought: row.ref('excluded.bought'),
            sold: row.ref('excluded.sold'),
            moved: row.ref('excluded.moved'),
          })),
        )
        .execute(),
    );
    await insertColumns(
      tx,
      'launch_buyer',
      buyerTypes,
      [...changed],
      replacing(['pool', 'account'], ['bought', 'sold', 'moved']),
    );
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
    const stored = pools.filter((pool) => !launches.has(pool));
    await insertMany(stored, 10_000, async (some) => {
      const rows = await tx
        .selectFrom('pool_launch')
        .selectAll()
        .where('pool', 'in', some)
        .execute();
      for (const row of rows) launches.set(row.pool, row);
    });
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
    for (const row of await selectByKeys(tx, 'launch_buyer', keyTypes, keys)) {
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
