/** The positions that a batch changes: read once, changed in chain order, written back once. */
import { sql } from 'kysely';
import type { LotRow, PositionHourTable, SaleTable } from '../../db/schema/positions.ts';
import {
  acquire,
  dispose,
  type Entry,
  emptyPosition,
  type Position,
} from '../../portfolio/fifo.ts';
import type { PoolDraft, Tx } from '../batch.ts';
import type { IndexCache } from '../cache.ts';
import { insertMany } from '../insert.ts';
import { PairMap } from '../pair-map.ts';
import { insertLots, insertSales, putHours, putPositions } from './position-rows.ts';

const HOUR_MS = 3_600_000;

interface Work {
  pool: PoolDraft;
  account: number;
  entries: Entry[];
}

/** A sale with its result, in quote base units. */
export interface Sale {
  pool: PoolDraft;
  account: number;
  profit: bigint;
  timestampMs: number;
}

type LotKey = Pick<LotRow, 'account' | 'pool' | 'upto'>;

export class PositionSet {
  readonly #work = new PairMap<Work>();
  readonly #positions: Position[] = [];
  readonly #lots: LotRow[] = [];
  readonly #sales: SaleTable[] = [];
  readonly #hours: PositionHourTable[] = [];

  add(pool: PoolDraft, account: number, entries: readonly Entry[]): void {
    const known = this.#work.get(account, pool.id);
    if (known === undefined)
      this.#work.add(account, pool.id, { pool, account, entries: [...entries] });
    else known.entries.push(...entries);
  }

  /** Yields the accounts of pools that must be cached before `load`. */
  *keys(): Generator<{ pool: number; account: number }> {
    for (const { pool, account } of this.#work.values()) yield { pool: pool.id, account };
  }

  /** Loads the stored lots and applies the changes. @returns the sales with their results. */
  async load(tx: Tx, cache: IndexCache): Promise<Sale[]> {
    const works = this.#work.values();
    const lots = await readLots(tx, works, cache);
    const sales: Sale[] = [];
    for (const work of works) {
      const { account, pool } = work;
      const poolAccount = cache.poolAccount(pool.id, account);
      const replay = new Replay(work, poolAccount.position, lots.get(account, pool.id) ?? []);
      replay.run();
      poolAccount.position = replay.position;
      this.#positions.push(replay.position);
      for (const lot of replay.opened) this.#lots.push(lot);
      for (const sale of replay.sold) this.#sales.push(sale);
      for (const hour of replay.hours.values()) this.#hours.push(hour);
      for (const sale of replay.sales) sales.push(sale);
    }
    return sales;
  }

  async save(tx: Tx): Promise<void> {
    await Promise.all([
      putPositions(tx, this.#positions),
      insertLots(tx, this.#lots),
      insertSales(tx, this.#sales),
      putHours(tx, this.#hours),
    ]);
  }
}

/** Runs the entries of one position in order. */
class Replay {
  readonly position: Position;
  /** New lots, oldest first. */
  readonly opened: LotRow[] = [];
  readonly hours = new Map<number, PositionHourTable>();
  readonly sales: Sale[] = [];
  readonly sold: SaleTable[] = [];
  readonly #work: Work;
  readonly #stored: readonly LotRow[];
  #nextStored = 0;
  #nextOpened = 0;

  constructor(work: Work, position: Position | undefined, stored: readonly LotRow[]) {
    this.#work = work;
    this.#stored = stored;
    const start = work.entries[0]?.timestampMs ?? 0;
    this.position = position ?? emptyPosition(work.account, work.pool.id, start);
  }

  run(): void {
    for (const entry of this.#work.entries) {
      this.#apply(entry);
      this.#remember(entry.timestampMs);
    }
  }

  #apply(entry: Entry): void {
    const { position } = this;
    switch (entry.kind) {
      case 'buy':
        this.opened.push(acquire(position, entry, false));
        position.paid += entry.quote;
        position.fees += entry.fee;
        position.purchases += 1;
        break;
      case 'transfer_in':
        this.opened.push(acquire(position, entry, true));
        break;
      case 'sell': {
        const cost = this.#dispose(entry.base);
        const profit = entry.quote - cost;
        position.received += entry.quote;
        position.fees += entry.fee;
        position.sales += 1;
        if (profit > 0n) position.wins += 1;
        const { pool, account } = this.#work;
        this.sales.push({ pool, account, profit, timestampMs: entry.timestampMs });
        this.sold.push({ account, seq: entry.seq, pool: pool.id, upto: position.disposed, cost });
        break;
      }
      case 'transfer_out':
        position.transferred_out += entry.base;
        position.transferred_out_cost += this.#dispose(entry.base);
        break;
      case 'lock':
        position.locked += entry.base;
        break;
    }
  }

  #dispose(base: bigint): bigint {
    const missing = this.position.disposed + base - this.position.acquired;
    // A node that reports too little must not stop the index: unseen coins have no cost.
    if (missing > 0n) {
      const entry = { base: missing, quote: 0n, timestampMs: this.position.changed_ms };
      this.opened.push(acquire(this.position, entry, true));
    }
    return dispose(this.position, this.#lotAt(this.position.disposed + base), base);
  }

  /** Points only move on, and so do the lots that contain them. */
  #lotAt(point: bigint): LotRow {
    while ((this.#stored[this.#nextStored]?.upto ?? point) < point) this.#nextStored += 1;
    const stored = this.#stored[this.#nextStored];
    if (stored !== undefined) return stored;
    while ((this.opened[this.#nextOpened]?.upto ?? point) < point) this.#nextOpened += 1;
    const opened = this.opened[this.#nextOpened];
    if (opened !== undefined) return opened;
    throw new Error(`Account ${this.#work.account} disposed of coins that it does not have.`);
  }

  #remember(timestampMs: number): void {
    const { position } = this;
    position.changed_ms = timestampMs;
    const start_ms = timestampMs - (timestampMs % HOUR_MS);
    this.hours.set(start_ms, {
      account: position.account,
      pool: position.pool,
      start_ms,
      quantity: position.acquired - position.disposed,
      cost: position.acquired_cost - position.disposed_cost,
      realized: position.received - position.disposed_cost + position.transferred_out_cost,
    });
  }
}

/** Returns the stored lots that contain the points of disposal, in order. */
async function readLots(
  tx: Tx,
  works: readonly Work[],
  cache: IndexCache,
): Promise<PairMap<LotRow[]>> {
  const points: LotKey[] = [];
  for (const { account, pool, entries } of works) {
    const { position } = cache.poolAccount(pool.id, account);
    let upto = position?.disposed ?? 0n;
    for (const { kind, base } of entries) {
      if (kind !== 'sell' && kind !== 'transfer_out') continue;
      upto += base;
      if (upto <= (position?.acquired ?? 0n)) points.push({ account, pool: pool.id, upto });
    }
  }
  const lots = new PairMap<LotRow[]>();
  await insertMany(points, 5_000, async (some) => {
    const json = JSON.stringify(some.map((point) => ({ ...point, upto: point.upto.toString() })));
    const { rows } = await sql<LotRow>`
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
