/**
 * Gives up statements that get no answer. PostgreSQL ends statements that take too long, but a server that is cut off
 * without a word, or stands still, ends nothing: requests would wait, and hold their connections, forever.
 */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Longer than `statement_timeout`, which has the better message. */
const DEADLINE_MS = 35_000;

/** The same pool for Kysely; a connection whose statement got no answer is closed and fails every later one. */
export const withDeadline = (pool: Pool, ms = DEADLINE_MS): PostgresPool => ({
  options: pool.options,
  connect: async () => limit(await pool.connect(), ms),
  end: () => pool.end(),
});

function limit(client: PoolClient, ms: number): PostgresPoolClient {
  const unlimited: PostgresPoolClient = client;
  let silence: Error | undefined;

  function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(text: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof text === 'string' ? ask<R>(text, parameters) : unlimited.query(text);
  }

  async function ask<R>(text: string, parameters: readonly unknown[]) {
    // A rollback must not wait once more.
    if (silence !== undefined) throw silence;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        silence = new Error(`Connection terminated: no answer within ${ms} ms`);
        reject(silence);
      }, ms);
    });
    const answer = unlimited.query<R>(text, parameters);
    // It fails later, when the connection is closed.
    answer.catch(() => {});
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }

  return { query, release: (destroy) => client.release(silence ?? destroy) };
}
