/**
 * Named leases: at most one server at a time works under a name. The leases of a crashed server expire after some
 * seconds by the database's clock. Any server can ask the holder to stop.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Bus } from '../bus/bus.ts';
import type { Db } from '../database/database.ts';

const LEASE_MS = 15_000;
const RENEW_MS = 3_000;
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::int8`;

/** The name is leased at this or another server. */
export class LeaseHeldError extends Error {
  override readonly name = 'LeaseHeldError';

  constructor(lease: string) {
    super(`Lease ${lease} is held.`);
  }
}

export class Leases {
  readonly #db: Db;
  readonly #bus: Bus;
  readonly #renewMs: number;

  constructor({ db, bus }: { db: Db; bus: Bus }, renewMs = RENEW_MS) {
    this.#db = db;
    this.#bus = bus;
    this.#renewMs = renewMs;
  }

  /**
   * Runs `task` while holding the lease. The task's signal aborts when `stop` is called or the lease is lost.
   * @throws {LeaseHeldError} if the lease is held already.
   */
  async run<T>(name: string, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const holder = randomUUID();
    const { rows } = await sql`
      insert into lease (name, holder, until_ms) values (${name}, ${holder}, ${NOW} + ${LEASE_MS}::int8)
      on conflict (name) do update
      set holder = excluded.holder, until_ms = excluded.until_ms, is_stopped = false
      where lease.until_ms < ${NOW}
      returning name`.execute(this.#db);
    if (rows.length === 0) throw new LeaseHeldError(name);
    const stopping = new AbortController();
    const stop = () => stopping.abort(new DOMException('The lease was stopped.', 'AbortError'));
    const unsubscribe = this.#bus.subscribe('lease-stopped', (message) => {
      if (message.name === name) stop();
    });
    const done = new AbortController();
    const renewing = this.#renew(name, holder, stop, done.signal);
    try {
      return await task(stopping.signal);
    } finally {
      unsubscribe();
      done.abort();
      await renewing;
      await this.#release(name, holder);
    }
  }

  async isHeld(name: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('lease')
      .select('name')
      .where('name', '=', name)
      .where('until_ms', '>=', NOW)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Asks the holder to stop. Returns whether there is one. */
  async stop(name: string): Promise<boolean> {
    const stopped = await this.#db
      .updateTable('lease')
      .set({ is_stopped: true })
      .where('name', '=', name)
      .where('until_ms', '>=', NOW)
      .returning('name')
      .executeTakeFirst();
    if (stopped === undefined) return false;
    this.#bus.publish('lease-stopped', { name });
    return true;
  }

  /** Extends the lease until `done`; calls `stop` when it was stopped without a message, or lost. */
  async #renew(name: string, holder: string, stop: () => void, done: AbortSignal): Promise<void> {
    let renewed = performance.now();
    while (!done.aborted) {
      await sleep(this.#renewMs, undefined, { signal: done }).catch(() => {});
      if (done.aborted) return;
      try {
        const row = await this.#db
          .updateTable('lease')
          .set({ until_ms: sql`${NOW} + ${LEASE_MS}::int8` })
          .where('name', '=', name)
          .where('holder', '=', holder)
          .returning('is_stopped')
          .executeTakeFirst();
        if (row === undefined || row.is_stopped) return stop();
        renewed = performance.now();
      } catch {
        // While the database is unavailable no other server can take the lease, but it may have expired since.
        if (performance.now() - renewed > LEASE_MS) return stop();
      }
    }
  }

  /** Releases the lease; if that fails, it expires. */
  async #release(name: string, holder: string): Promise<void> {
    await this.#db
      .deleteFrom('lease')
      .where('name', '=', name)
      .where('holder', '=', holder)
      .execute()
      .catch(() => {});
  }
}

/**
 * Claims the current interval of a scheduled task for this server.
 * @returns false if a server claimed it less than `everyMs` ago.
 */
export async function takeTurn(db: Db, name: string, everyMs: number): Promise<boolean> {
  const { rows } = await sql`
    insert into lease (name, holder, until_ms) values (${`turn ${name}`}, '', ${NOW} + ${everyMs}::int8)
    on conflict (name) do update set until_ms = excluded.until_ms
    where lease.until_ms <= ${NOW}
    returning name`.execute(db);
  return rows.length > 0;
}

/** Deletes the expired leases of crashed servers. */
export async function pruneLeases(db: Db): Promise<void> {
  await db.deleteFrom('lease').where('until_ms', '<', NOW).execute();
}
