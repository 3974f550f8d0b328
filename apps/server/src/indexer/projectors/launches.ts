/**
 * Projects what was bought at a pool's launch and what became of those coins: when coins leave
 * an account, those of the window are counted as leaving before others.
 */

import type { Tx } from '../../platform/database/database.ts';
import { columnInsert, columnSelect, replacing } from '../../platform/database/insert.ts';
import type { Row } from '../../platform/database/schema.ts';
import type { IndexCache, PoolAccount } from '../cache.ts';

/** The window lasts a minute, or as long as the contract limits purchases if that is longer. */
const LAUNCH_LIMIT_MS = 60_000;

export const windowEnd = (createdMs: number, limitEndsMs: number): number =>
  Math.max(createdMs + LAUNCH_LIMIT_MS, limitEndsMs);

interface Step {
  pool: number;
  account: number;
  kind: 'bought' | 'sold' | 'moved';
  amount: bigint;
  timestampMs: number;
}

const key = { pool: 'int4', account: 'int4' } as const;
const amounts = ['bought', 'sold', 'moved'] as const;
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
const launchNames = Object.keys(launchColumns) as (keyof Row<'pool_launch'>)[];
const selectLaunches = columnSelect('pool_launch', { pool: 'int4' }, launchNames);
const putLaunches = columnInsert<Row<'pool_launch'>>(
  'pool_launch',
  launchColumns,
  replacing(['pool'], ['buyers', ...amounts]),
);
const putBuyers = columnInsert<Row<'launch_buyer'>>(
  'launch_buyer',
  { ...key, bought: 'numeric', sold: 'numeric', moved: 'numeric' },
  replacing(['pool', 'account'], amounts),
);

export class LaunchSet {
  readonly #created: Row<'pool_launch'>[] = [];
  readonly #changed = new Set<Row<'pool_launch'>>();
  readonly #changedBuyers = new Set<Row<'launch_buyer'>>();
  /** In chain order. */
  readonly #steps: Step[] = [];

  created(launch: Omit<Row<'pool_launch'>, 'buyers' | 'bought' | 'sold' | 'moved'>) {
    this.#created.push({ ...launch, buyers: 0, bought: 0n, sold: 0n, moved: 0n });
  }

  traded(
    pool: number,
    account: number,
    trade: { isBuy: boolean; base: bigint; timestampMs: number },
  ): void {
    const { isBuy, base: amount, timestampMs } = trade;
    this.#steps.push({ pool, account, kind: isBuy ? 'bought' : 'sold', amount, timestampMs });
  }

  /** Records coins that left an account other than by trades. */
  moved(pool: number, account: number, amount: bigint, timestampMs: number): void {
    this.#steps.push({ pool, account, kind: 'moved', amount, timestampMs });
  }

  /** Loads the launches that are not cached. */
  async load(tx: Tx, cache: IndexCache): Promise<void> {
    for (const launch of this.#created) cache.addLaunch(launch);
    const pools = new Set(this.#steps.map(({ pool }) => pool));
    const unknown = [...pools].flatMap((pool) => (cache.launch(pool) ? [] : [{ pool }]));
    for (const launch of await selectLaunches(tx, unknown)) cache.addLaunch(launch);
  }

  /** Yields the accounts of pools that must be cached before `apply`. */
  *keys(cache: IndexCache): Generator<{ pool: number; account: number }> {
    for (const step of this.#steps) if (mayChange(step, cache.launch(step.pool))) yield step;
  }

  apply(cache: IndexCache): void {
    for (const launch of this.#created) this.#changed.add(launch);
    for (const step of this.#steps) {
      const launch = cache.launch(step.pool);
      if (launch === undefined || !mayChange(step, launch)) continue;
      const buyer = apply(step, launch, cache.poolAccount(step.pool, step.account));
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
}

/** Returns whether a step can change a launch: purchases after the window cannot. */
const mayChange = ({ kind, timestampMs }: Step, launch: Row<'pool_launch'> | undefined): boolean =>
  launch !== undefined && (kind !== 'bought' || timestampMs < launch.window_ends_ms);

/** Applies a step to the buyer and the launch; returns the buyer if anything changed. */
function apply(
  { pool, account, kind, amount }: Step,
  launch: Row<'pool_launch'>,
  poolAccount: PoolAccount,
): Row<'launch_buyer'> | undefined {
  if (kind === 'bought') {
    if (poolAccount.buyer === undefined) {
      poolAccount.buyer = { pool, account, bought: 0n, sold: 0n, moved: 0n };
      launch.buyers += 1;
    }
    poolAccount.buyer.bought += amount;
    launch.bought += amount;
    return poolAccount.buyer;
  }
  const known = poolAccount.buyer;
  if (known === undefined) return undefined;
  const left = known.bought - known.sold - known.moved;
  const taken = amount < left ? amount : left;
  if (taken <= 0n) return undefined;
  known[kind] += taken;
  launch[kind] += taken;
  return known;
}
