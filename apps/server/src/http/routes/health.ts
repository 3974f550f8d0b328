/** GET /health: the process is alive. GET /ready: the database answers and the index follows the chain. */
import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { AppEnv, Services } from '../env.ts';

const DATABASE_TIMEOUT_MS = 2_000;

export function healthRoutes(app: Hono<AppEnv>, { db, indexerStatus }: Services): void {
  app.get('/health', (c) => c.json({ status: 'ok' }));

  app.get('/ready', async (c) => {
    const database = await Promise.race([
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, DATABASE_TIMEOUT_MS, false).unref()),
    ]);
    const indexer = indexerStatus();
    const ready = database && (indexer.state === 'following' || indexer.state === 'standby');
    return c.json({ ready, database, indexer }, ready ? 200 : 503, { 'cache-control': 'no-store' });
  });
}
