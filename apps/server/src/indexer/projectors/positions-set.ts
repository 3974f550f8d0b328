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
import { columnInsert, columnSelect, insertMany, replacing } from '../insert.ts';
import { PairMap } from '../pair-map.ts';

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

  /** Loads the stored positions and applies the changes. @returns the sales with their results. */
  async load(tx: Tx): Promise<Sale[]> {
    const works = this.#work.values();
    const positions = await readPositions(tx, works);
    const lots = await readLots(tx, works, positions);
    const sales: Sale[] = [];
    for (const work of works) {
      const { account, pool } = work;
      const stored = lots.get(account, pool.id) ?? [];
      const replay = new Replay(work, positions.get(account, pool.id), stored);
      replay.run();
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

async function readPositions(tx: Tx, works: readonly Work[]): Promise<PairMap<Position>> {
  const positions = new PairMap<Position>();
  const keys = works.map(({ account, pool }) => ({ account, pool: pool.id }));
  for (const position of await selectPositions(tx, keys)) {
    positions.add(position.account, position.pool, position);
  }
  return positions;
}

/** The stored lots that the points of disposal will lie in, in order. */
async function readLots(
  tx: Tx,
  works: readonly Work[],
  positions: PairMap<Position>,
): Promise<PairMap<LotRow[]>> {
  const points: LotKey[] = [];
  for (const { account, pool, entries } of works) {
    const position = positions.get(account, pool.id);
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

const positionColumns = {
  account: 'int4',
  pool: 'int4',
  acquired: 'numeric',
  acquired_cost: 'numeric',
  disposed: 'numeric',
  disposed_cost: 'numeric',
  transferred_in: 'numeric',
  transferred_in_value: 'numeric',
  transferred_disposed: 'numeric',
  transferred_out: 'numeric',
  transferred_out_cost: 'numeric',
  locked: 'numeric',
  paid: 'numeric',
  received: 'numeric',
  fees: 'numeric',
  purchases: 'int4',
  sales: 'int4',
  wins: 'int4',
  opened_ms: 'int8',
  changed_ms: 'int8',
} as const;
const positionNames = Object.keys(positionColumns) as (keyof Position)[];

/** Columns of a position that never change. */
const KEPT = new Set(['account', 'pool', 'opened_ms']);

const selectPositions = columnSelect('position', { account: 'int4', pool: 'int4' }, positionNames);
const putPositions = columnInsert<Position>(
  'position',
  positionColumns,
  replacing(
    ['account', 'pool'],
    positionNames.filter((name) => !KEPT.has(name)),
  ),
);
const insertLots = columnInsert<LotRow>('lot', {
  account: 'int4',
  pool: 'int4',
  upto: 'numeric',
  quantity: 'numeric',
  cost_upto: 'numeric',
  cost: 'numeric',
  transferred_upto: 'numeric',
  transferred: 'boolean',
  timestamp_ms: 'int8',
});
const insertSales = columnInsert<SaleTable>('sale', {
  account: 'int4',
  seq: 'int8',
  pool: 'int4',
  upto: 'numeric',
  cost: 'numeric',
});
const putHours = columnInsert<PositionHourTable>(
  'position_hour',
  {
    account: 'int4',
    pool: 'int4',
    start_ms: 'int8',
    quantity: 'numeric',
    cost: 'numeric',
    realized: 'numeric',
  },
  replacing(['account', 'pool', 'start_ms'], ['quantity', 'cost', 'realized']),
);
