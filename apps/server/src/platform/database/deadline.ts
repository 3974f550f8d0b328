/**
 * Fails statements that get no response. PostgreSQL cancels slow statements (`statement_timeout`), but not if it hangs
 * or the network drops its packets: requests would wait, and hold their connections, indefinitely.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { PreparingClient } from './statements/prepared.ts';

/** Longer than `statement_timeout`, which has the better message. */
const DEADLINE_MS = 35_000;

interface Deadlines {
  /** Deadline for the response to a statement, in milliseconds. */
  ms?: number;
  /** Deadline for reads that a client waits for, in milliseconds; default `ms`. */
  readMs?: number;
}

const reading = new AsyncLocalStorage<true>();

/** Runs a read that a client waits for. The shorter deadline applies, because the client can retry the read. */
export const readForClient = <T>(work: () => T): T => reading.run(true, work);

/** Adapts a pool to Kysely. A connection that misses a deadline is closed, and its later statements fail. */
export const withDeadline = (
  pool: Pool,
  { ms = DEADLINE_MS, readMs = ms }: Deadlines = {},
): PostgresPool => ({
  options: pool.options,
  connect: async () => limit(await pool.connect(), reading.getStore() === true ? readMs : ms),
  end: () => pool.end(),
});

function limit(client: PoolClient, ms: number): PostgresPoolClient {
  const unlimited: PostgresPoolClient = client;
  const preparing = new PreparingClient(client);
  const waiting = new Set<(error: Error) => void>();
  let timer: NodeJS.Timeout | undefined;
  let check: NodeJS.Immediate | undefined;
  let silence: Error | undefined;

  function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(text: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof text === 'string' ? ask<R>(text, parameters) : unlimited.query(text);
  }

  // Statements are answered in order, so each response restarts the deadline of the next statement.
  function wait() {
    timer = setTimeout(() => {
      // A response that arrived while the process was busy is read first.
      check = setImmediate(end);
    }, ms);
  }

  function end() {
    silence = new Error(`Connection terminated: no response within ${ms} ms`);
    for (const giveUp of waiting) giveUp(silence);
    waiting.clear();
  }

  function ask<R>(text: string, parameters: readonly unknown[]) {
    return new Promise<PostgresQueryResult<R>>((resolve, reject) => {
      // A rollback must not wait for another deadline.
      if (silence !== undefined) throw silence;
      waiting.add(reject);
      if (waiting.size === 1) wait();
      const answered = () => {
        clearTimeout(timer);
        clearImmediate(check);
        waiting.delete(reject);
        if (waiting.size > 0) wait();
      };
      preparing.query<R>(text, parameters).finally(answered).then(resolve, reject);
    });
  }

  function release(destroy?: boolean) {
    client.release(silence ?? (destroy || preparing.isSpent));
    // A pipelined connection would otherwise stay open until the response arrives.
    if (silence !== undefined) client.connection.stream.destroy();
  }

  return { query, release };
}
