/** The positions that a batch changes: read once, changed in chain order, written back once. */

import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { insertMany } from '../../platform/database/insert.ts';
import type { Row } from '../../platform/database/schema.ts';
import type { Entry } from '../../portfolio/fifo.ts';
import type { IndexCache } from '../cache.ts';
import { PairMap } from '../pair-map.ts';
import { cachedPoolAccount } from '../pool-accounts.ts';
import type { ClosedResult } from './labels/closed-result.ts';
import type { PoolDraft } from './pool-state.ts';
import { PositionReplay, type Sale } from './position-replay.ts';
import {
  insertHours,
  insertLots,
  insertPositions,
  insertSales,
  putHours,
  putPositions,
} from './position-rows.ts';

type LotKey = Pick<Row<'lot'>, 'account' | 'pool' | 'upto'>;

export class PositionSet {
  readonly #replays = new PairMap<PositionReplay>();
  #lots: Row<'lot'>[] = [];
  #sales: Row<'sale'>[] = [];

  add(pool: PoolDraft, account: number, entries: readonly Entry[]): void {
    let replay = this.#replays.get(account, pool.id);
    if (replay === undefined) {
      replay = new PositionReplay(pool, account);
      this.#replays.add(account, pool.id, replay);
    }
    for (const entry of entries) replay.waiting.push(entry);
  }

  /** Yields the accounts of pools that must be cached before `replay`. */
  *keys(): Generator<{ pool: number; account: number }> {
    for (const { pool, account } of this.#replays.values()) yield { pool: pool.id, account };
  }

  /** Applies the changes for which the cache suffices. @returns the sales with their results. */
  replayCached(cache: IndexCache): Sale[] {
    const results: Sale[] = [];
    for (const replay of this.#replays.values()) {
      if (replay.waiting.length === 0) continue;
      const poolAccount = cachedPoolAccount(cache, replay.pool.id, replay.account);
      if (poolAccount === undefined) continue;
      replay.begin(poolAccount);
      if (replay.storedPoints().length === 0) replay.run(this.#appended(results));
    }
    return results;
  }

  /** Loads the stored lots and applies the other changes. @returns the sales with their results. */
  async replay(tx: Tx, cache: IndexCache): Promise<Sale[]> {
    const replays = this.#replays.values().filter(({ waiting }) => waiting.length > 0);
    for (const replay of replays) {
      replay.begin(cache.poolAccount(replay.pool.id, replay.account));
    }
    const lots = await readLots(tx, replays);
    const results: Sale[] = [];
    for (const replay of replays) {
      const stored = lots.get(replay.account, replay.pool.id);
      replay.run(this.#appended(results), stored);
    }
    return results;
  }

  /** Yields how the results of closed positions have changed, once all changes are applied. */
  *closedChanges(): Generator<{ account: number; change: ClosedResult }> {
    for (const replay of this.#replays.values()) {
      const change = replay.closedChange();
      if (change.positions !== 0 || change.pnl !== 0n || change.profitable !== 0) {
        yield { account: replay.account, change };
      }
    }
  }

  #appended(results: Sale[]) {
    return { lots: this.#lots, sales: this.#sales, results };
  }

  /** Writes the lots and sales replayed so far. */
  async saveAppended(tx: Tx): Promise<void> {
    const lots = this.#lots;
    const sales = this.#sales;
    this.#lots = [];
    this.#sales = [];
    await Promise.all([insertLots(tx, lots), insertSales(tx, sales)]);
  }

  /** Writes all rows. */
  async save(tx: Tx): Promise<void> {
    const replays = this.#replays.values();
    const created = replays.filter(({ isNew }) => isNew);
    const changed = replays.filter(({ isNew }) => !isNew);
    const positionsOf = (some: readonly PositionReplay[]) => some.map(({ position }) => position);
    const hoursOf = (some: readonly PositionReplay[]) =>
      some.flatMap(({ hours }) => [...hours.values()]);
    await Promise.all([
      this.saveAppended(tx),
      insertPositions(tx, positionsOf(created)),
      putPositions(tx, positionsOf(changed)),
      insertHours(tx, hoursOf(created)),
      putHours(tx, hoursOf(changed)),
    ]);
  }
}

/** Returns the stored lots that contain the points of disposal, in order. */
async function readLots(
  tx: Tx,
  replays: readonly PositionReplay[],
): Promise<PairMap<Row<'lot'>[]>> {
  const points: LotKey[] = [];
  for (const replay of replays) {
    const { account, pool } = replay;
    for (const upto of replay.storedPoints()) points.push({ account, pool: pool.id, upto });
  }
  const lots = new PairMap<Row<'lot'>[]>();
  await insertMany(points, 5_000, async (some) => {
    const json = JSON.stringify(some.map((point) => ({ ...point, upto: point.upto.toString() })));
    const { rows } = await sql<Row<'lot'>>`
      select lot.*
      from json_to_recordset(${json}::json) as point (account int4, pool int4, upto numeric)
      cross join lateral (
        select * from lot
        where lot.account = point.account and lot.pool = point.pool and lot.upto >= point.upto
        order by lot.upto limit 1
      ) lot
      order by lot.account, lot.pool, lot.upto
    `.execute(tx);
    for (const row of rows) {
      const known = lots.get(row.account, row.pool);
      if (known === undefined) lots.add(row.account, row.pool, [row]);
      else known.push(row);
    }
  });
  return lots;
}
