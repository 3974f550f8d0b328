/**
 * GET /health: the process is alive. GET /ready: it can serve requests. Both name no cause: logs do.
 */
import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { IndexerStatus } from '../../indexer/indexer.ts';
import { migrations } from '../../platform/database/migrations/index.ts';
import { inTime } from '../../platform/in-time.ts';
import { sharedReading } from '../../platform/shared-reading.ts';
import type { AppEnv, Services } from '../env.ts';

const DATABASE_TIMEOUT_MS = 2_000;
/** Probes are not rate-limited, so a flood of them must not reach the database. */
const FRESH_MS = 1_000;
/** States in which the rows are as recent as the chain's lag says; one failed attempt does not make them older. */
const SOUND = new Set<IndexerStatus['state']>(['following', 'standby', 'elsewhere', 'retrying']);

export function healthRoutes(app: Hono<AppEnv>, services: Services): void {
  app.get('/health', (c) => c.json({ status: 'ok' }));

  const readSchema = sharedReading(FRESH_MS, () =>
    inTime(schemaState(services), DATABASE_TIMEOUT_MS, 'away'),
  );
  app.get('/ready', async (c) => {
    const { state, checkpoint } = services.indexerStatus();
    const schema = await readSchema();
    const lag = await services.chainLag();
    const checks = {
      draining: services.isDraining(),
      database: schema !== 'away',
      migrations: schema === 'current',
      index: isCurrent(services, lag),
    };
    const ready = checks.database && checks.migrations && checks.index && !checks.draining;
    const body = {
      ready,
      ...checks,
      indexer: { state, checkpoint },
      lag: { checkpoints: lag.checkpoints, seconds: lag.seconds },
    };
    return c.json(body, ready ? 200 : 503, { 'cache-control': 'no-store' });
  });
}

/** Within this many checkpoints (a few seconds of Sui) the age of the last one does not matter. */
const NEAR = 25;

type Lag = Awaited<ReturnType<Services['chainLag']>>;

/** Whether lists are recent enough to be served, by the operator's limit. */
function isCurrent({ config, indexerStatus }: Services, lag: Lag): boolean {
  const { readyMaxLagMs } = config;
  if (readyMaxLagMs === null) return true;
  const { state } = indexerStatus();
  if (!SOUND.has(state)) return false;
  if (lag.checkpoints !== null && lag.checkpoints <= NEAR) return true;
  return lag.seconds !== null && lag.seconds * 1_000 <= readyMaxLagMs;
}

/** A newer server may have migrated further: older ones go on with the schema that they know. */
async function schemaState({ db }: Services): Promise<'current' | 'behind' | 'away'> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    const applied = new Set(rows.map(({ name }) => name));
    return Object.keys(migrations).every((name) => applied.has(name)) ? 'current' : 'behind';
  } catch {
    return 'away';
  }
}
