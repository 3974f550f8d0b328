/** Replays the entries of a position that a batch changes, in chain order, and collects the resulting rows. */
import type { Row } from '../../platform/database/schema.ts';
import {
  acquire,
  dispose,
  type Entry,
  emptyPosition,
  type Position,
} from '../../portfolio/fifo.ts';
import type { PoolAccount } from '../cache.ts';
import { type ClosedResult, changeOf, closedResult } from './labels/closed-result.ts';
import type { PoolDraft } from './pool-state.ts';

const HOUR_MS = 3_600_000;

/** A sale with its result, in quote base units. */
export interface Sale {
  pool: PoolDraft;
  account: number;
  pnl: bigint;
  timestampMs: number;
}

/** Rows that replays append and never change. */
export interface ReplayedRows {
  readonly lots: Row<'lot'>[];
  readonly sales: Row<'sale'>[];
  readonly results: Sale[];
}

export class PositionReplay {
  readonly pool: PoolDraft;
  readonly account: number;
  /** Entries that have not been replayed. */
  waiting: Entry[] = [];
  readonly hours = new Map<number, Row<'position_hour'>>();
  /** Lots of this batch, oldest first. */
  readonly #opened: Row<'lot'>[] = [];
  #nextOpened = 0;
  #nextStored = 0;
  #begun:
    | { position: Position; isNew: boolean; storedUpto: bigint; closed: ClosedResult }
    | undefined;

  constructor(pool: PoolDraft, account: number) {
    this.pool = pool;
    this.account = account;
  }

  /** Starts with the stored position. */
  begin(poolAccount: PoolAccount): void {
    if (this.#begun !== undefined) return;
    const isNew = poolAccount.position === undefined;
    const start = this.waiting[0]?.timestampMs ?? 0;
    poolAccount.position ??= emptyPosition(this.account, this.pool.id, start);
    const { position } = poolAccount;
    const closed = closedResult(position, this.pool);
    this.#begun = { position, isNew, storedUpto: position.acquired, closed };
  }

  get #state() {
    if (this.#begun === undefined) throw new Error('The replay has not begun.');
    return this.#begun;
  }

  get position(): Position {
    return this.#state.position;
  }

  /** Whether the position was not stored before the batch. */
  get isNew(): boolean {
    return this.#state.isNew;
  }

  /** Returns how the batch has changed what the position contributes to the results of closed positions. */
  closedChange(): ClosedResult {
    const { position, closed } = this.#state;
    return changeOf(closed, closedResult(position, this.pool));
  }

  /** Returns the points of disposal that lie in stored lots, in order. */
  storedPoints(): bigint[] {
    const { position, storedUpto } = this.#state;
    let upto = position.disposed;
    const points: bigint[] = [];
    for (const { kind, base } of this.waiting) {
      if (upto >= storedUpto) break;
      if (kind !== 'sell' && kind !== 'transfer_out') continue;
      upto += base;
      if (upto <= storedUpto) points.push(upto);
    }
    return points;
  }

  /**
   * Replays the waiting entries.
   * @param stored lots that contain the `storedPoints`, in order.
   */
  run(rows: ReplayedRows, stored: readonly Row<'lot'>[] = []): void {
    this.#nextStored = 0;
    for (const entry of this.waiting) {
      this.#apply(entry, rows, stored);
      this.#remember(entry.timestampMs);
    }
    this.waiting = [];
  }

  #apply(entry: Entry, rows: ReplayedRows, stored: readonly Row<'lot'>[]): void {
    const { position } = this;
    switch (entry.kind) {
      case 'buy':
        this.#open(acquire(position, entry, false), rows);
        position.paid += entry.quote;
        position.fees += entry.fee;
        position.purchases += 1;
        break;
      case 'transfer_in':
        this.#open(acquire(position, entry, true), rows);
        break;
      case 'sell': {
        const cost = this.#dispose(entry.base, rows, stored);
        const pnl = entry.quote - cost;
        position.received += entry.quote;
        position.fees += entry.fee;
        position.sales += 1;
        if (pnl > 0n) position.wins += 1;
        const { pool, account } = this;
        rows.results.push({ pool, account, pnl, timestampMs: entry.timestampMs });
        rows.sales.push({ account, seq: entry.seq, pool: pool.id, upto: position.disposed, cost });
        break;
      }
      case 'transfer_out':
        position.transferred_out += entry.base;
        position.transferred_out_cost += this.#dispose(entry.base, rows, stored);
        break;
      case 'lock':
        position.locked += entry.base;
        break;
    }
  }

  #open(lot: Row<'lot'>, rows: ReplayedRows): void {
    this.#opened.push(lot);
    rows.lots.push(lot);
  }

  #dispose(base: bigint, rows: ReplayedRows, stored: readonly Row<'lot'>[]): bigint {
    const { position } = this;
    const missing = position.disposed + base - position.acquired;
    // A node that reports too little must not stop the index: unseen coins have no cost.
    if (missing > 0n) {
      const entry = { base: missing, quote: 0n, timestampMs: position.changed_ms };
      this.#open(acquire(position, entry, true), rows);
    }
    return dispose(position, this.#lotAt(position.disposed + base, stored), base);
  }

  /** Points only move on, and so do the lots that contain them. */
  #lotAt(point: bigint, stored: readonly Row<'lot'>[]): Row<'lot'> {
    while ((stored[this.#nextStored]?.upto ?? point) < point) this.#nextStored += 1;
    const found = stored[this.#nextStored];
    if (found !== undefined) return found;
    while ((this.#opened[this.#nextOpened]?.upto ?? point) < point) this.#nextOpened += 1;
    const opened = this.#opened[this.#nextOpened];
    if (opened !== undefined) return opened;
    throw new Error(`Account ${this.account} disposed of coins that it does not have.`);
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
