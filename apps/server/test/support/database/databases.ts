// Databases for tests: migrated once, a fresh copy for each test. One run uses one backend: PGlite, or PostgreSQL
// with Redis when ATOLL_TEST_DATABASE is `postgres` (both when it is `all`).
import { randomBytes } from 'node:crypto';
import { REDIS_DATABASES } from '@atoll/testing/services/redis.ts';
import { Redis } from 'ioredis';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../../src/platform/database/database.ts';
import { pgliteDatabase } from '../../../src/platform/database/embedded/pglite.ts';
import { createLog } from '../../../src/platform/log.ts';
import { openPooledPglite } from './pooled-pglite.ts';
import { startedServices } from './services.ts';

export const silent = createLog('silent');

export interface Backend {
  name: 'pglite' | 'postgres';
  /** A database of the newest schema, empty. */
  open(): Promise<Database>;
}

export const pglite: Backend = {
  name: 'pglite',
  open: async () => pgliteDatabase(await openPooledPglite()),
};

const postgres: Backend = {
  name: 'postgres',
  async open() {
    const { postgres: server } = inject('services');
    if (server === undefined) throw new Error('This run has not started PostgreSQL.');
    const name = `test_${randomBytes(8).toString('hex')}`;
    const urlOf = (database: string) => `${server.url}/${database}`;
    const administer = async (command: string) => {
      const client = new pg.Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(command).finally(() => client.end());
    };
    await administer(`create database ${name} template ${server.template}`);
    const database = await openDatabase({ kind: 'postgres', url: urlOf(name) }, silent);
    return {
      ...database,
      async close() {
        await database.close();
        await administer(`drop database if exists ${name} with (force)`);
      },
    };
  },
};

/** The backends of this run. */
export const backends = (): Backend[] =>
  startedServices().map((name) => ({ pglite, postgres })[name]);

/** The backend of tests that do not ask for one. */
export const testDatabase = (): Backend => backends()[0] ?? pglite;

/** Long enough for a busy machine: after the timeout, a server counts requests without Redis. */
const REDIS_TIMEOUT_MS = 60_000;

/** Settings that join a server to the Redis of this run, if it has one, with a separate key space. */
export async function testRedis(): Promise<{ redisUrl: string | null; redisTimeoutMs?: number }> {
  const { redis } = inject('services');
  if (redis === undefined) return { redisUrl: null };
  // Redis counts, because test files do not share the state of modules. Database 0 keeps the counter.
  const client = new Redis(redis.url);
  const count = await client.incr('databases').finally(() => client.disconnect());
  const redisUrl = `${redis.url}/${1 + (count % (REDIS_DATABASES - 1))}`;
  return { redisUrl, redisTimeoutMs: REDIS_TIMEOUT_MS };
}
