/** How far the index is behind the chain, whichever server indexes. Measured at most once a second. */

import type { Db } from '../database/database.ts';
import { inTime } from '../in-time.ts';
import { sharedReading } from '../shared-reading.ts';
import type { CheckpointSource } from './source.ts';
import { readWatermark } from './watermark.ts';

export interface ChainLagReading {
  /** Newest checkpoint of the node; null while it is unavailable. */
  tip: number | null;
  /** Last checkpoint in the database; null before the first, and while the database is unavailable. */
  checkpoint: number | null;
  /** Whether the database was read in time. */
  isDatabaseReachable: boolean;
  /** Checkpoints of the node that the database lacks; null if either is unknown. */
  checkpoints: number | null;
  /** Age of the last indexed checkpoint in seconds; 0 if the node has no newer one. */
  seconds: number | null;
}

const FRESH_MS = 1_000;
const NODE_TIMEOUT_MS = 2_000;
const DATABASE_TIMEOUT_MS = 2_000;

interface Measured {
  db: Db;
  source: Pick<CheckpointSource, 'tip'>;
  now: () => number;
}

export function createChainLag({ db, source, now }: Measured): () => Promise<ChainLagReading> {
  return sharedReading(FRESH_MS, async () => {
    const [read, tip] = await Promise.all([
      inTime(
        readWatermark(db).catch(() => null),
        DATABASE_TIMEOUT_MS,
        null,
      ),
      source.tip(AbortSignal.timeout(NODE_TIMEOUT_MS)).catch(() => null),
    ]);
    const isDatabaseReachable = read !== null;
    // A new database has none until the node is reached.
    const watermark = read ?? undefined;
    const checkpoint = watermark?.checkpoint ?? null;
    const known = tip !== null && checkpoint !== null;
    // A row may have been written after the node answered.
    const checkpoints = known ? Math.max(0, tip - checkpoint) : null;
    const age = watermark && Math.max(0, now() - watermark.timestamp_ms) / 1_000;
    const seconds = checkpoints === 0 ? 0 : (age ?? null);
    return { tip, checkpoint, isDatabaseReachable, checkpoints, seconds };
  });
}
