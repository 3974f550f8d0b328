/**
 * Settles reservations of generations. If that fails, the text that was generated is kept, and the settlement is
 * retried in the background.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { type Cost, DAY_MS, type Reservation, settle } from './spending.ts';

const RETRY_MS = 1_000;

export interface SettlementDependencies {
  db: Db;
  log: Log;
  now: () => number;
}

export class Settlements {
  readonly #parts: SettlementDependencies;
  /** Few: while the database is unavailable, nothing else can be reserved. */
  readonly #failed = new Map<Reservation, Cost>();
  readonly #stop = new AbortController();
  #retrying: Promise<void> | undefined;

  constructor(parts: SettlementDependencies) {
    this.#parts = parts;
  }

  /** Settles a reservation with a lease. Returns after the first attempt. */
  async settle(reservation: Reservation, actual: Cost): Promise<void> {
    const { db, log } = this.#parts;
    try {
      await settle(db, reservation, actual);
    } catch (error) {
      log.warn({ err: error }, 'AI reservation not settled; retrying');
      this.#failed.set(reservation, actual);
      this.#retrying ??= this.#retry();
    }
  }

  /** Stops retrying. What was not settled expires. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#retrying;
  }

  async #retry(): Promise<void> {
    const { signal } = this.#stop;
    while (this.#failed.size > 0) {
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
      for (const [reservation, actual] of this.#failed) {
        if (signal.aborted) return;
        if (await this.#isDone(reservation, actual)) this.#failed.delete(reservation);
      }
    }
    this.#retrying = undefined;
  }

  async #isDone(reservation: Reservation, actual: Cost): Promise<boolean> {
    const { db, now } = this.#parts;
    try {
      await settle(db, reservation, actual);
      return true;
    } catch {
      // Its budgets are no longer used.
      return now() > (reservation.day + 2) * DAY_MS;
    }
  }
}
