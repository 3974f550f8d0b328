/**
 * One step of the indexer: writes the rows of a run of checkpoints and moves the watermark in one
 * database transaction.
 */

import type { DecodedCheckpoint } from '../platform/chain/checkpoint.ts';
import { moveWatermark, readWatermark } from '../platform/chain/watermark.ts';
import { concurrently } from '../platform/database/concurrent.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { Batch, type BatchSettings } from './batch.ts';
import { IndexCache } from './cache.ts';
import { projectionOf } from './families.ts';
import { objectsChanged } from './projectors/nfts.ts';
import { balancesChanged, coinsLocked } from './projectors/positions.ts';
import { moveTimeWindows } from './projectors/time-windows.ts';

function projectAll(batch: Batch, checkpoints: readonly DecodedCheckpoint[]): void {
  for (const { sequence, transactions } of checkpoints) {
    for (const transaction of transactions) {
      const { events, balanceChanges, objectChanges, funding, timestampMs } = transaction;
      if (funding !== undefined) batch.accounts.funded(funding, timestampMs);
      for (const { event, at } of events) {
        const { project, locks } = projectionOf(event);
        project(batch, event.data, at);
        if (locks !== undefined) coinsLocked(batch, locks(event.data), at);
      }
      balancesChanged(batch, balanceChanges, timestampMs);
      objectsChanged(batch, objectChanges, sequence);
    }
    batch.labels.endCheckpoint();
  }
}

/** Progress of a database transaction. */
export interface Applied {
  /** Last indexed checkpoint. */
  checkpoint: number;
  /** Numbers of checkpoints and events. */
  checkpoints: number;
  events: number;
}

type Chunk = readonly DecodedCheckpoint[];

/** Trades of one statement while more are decoded. */
const SENT_TRADES = 4_000;

/**
 * Indexes `checkpoints`, which must follow the watermark without a gap.
 * @param cache of earlier batches, none of which failed.
 * @throws if they do not follow, if another process moved the watermark, or with the database's
 *   error; then nothing was written.
 */
export const applyCheckpoints = (
  db: Db,
  checkpoints: Chunk,
  quoteRates: BatchSettings['quoteRates'],
  cache = new IndexCache(),
  sharedFunders: BatchSettings['sharedFunders'] = new Set(),
): Promise<Applied> => applyChunks(db, [checkpoints], { quoteRates, sharedFunders }, cache);

/**
 * Like `applyCheckpoints`, but decodes checkpoints while the database transaction is open, which writes rows that many of
 * them change only once.
 * @param chunks after the first, they must contain market events only: see `Batch.extend`.
 * @param sentTrades number of trades that are written before the last chunk has been decoded.
 */
export async function applyChunks(
  db: Db,
  chunks: Iterable<Chunk> | AsyncIterable<Chunk>,
  settings: BatchSettings,
  cache: IndexCache,
  sentTrades = SENT_TRADES,
): Promise<Applied> {
  const { applied, last } = await db.transaction().execute((tx) =>
    concurrently(tx, async (tx) => {
      const before = cache.watermark ?? (await loadWatermark(tx));
      const applied = { checkpoint: before.checkpoint, checkpoints: 0, events: 0 };
      let batch: Batch | undefined;
      let last: DecodedCheckpoint | undefined;
      for await (const checkpoints of chunks) {
        advance(applied, checkpoints);
        if (batch === undefined) batch = await Batch.load(tx, checkpoints, settings, cache);
        else await batch.extend(tx, checkpoints);
        projectAll(batch, checkpoints);
        if (batch.trades.length >= sentTrades) await batch.sendTrades(tx);
        last = checkpoints.at(-1) ?? last;
      }
      if (batch === undefined || last === undefined) {
        throw new Error('No checkpoints to index.');
      }
      const { written } = await batch.save(tx, last.sequence);
      await Promise.all([
        written,
        moveTimeWindows(tx, before.timestampMs, last.timestampMs, last.sequence),
        moveWatermark(tx, before.checkpoint, last),
      ]);
      return { applied, last };
    }),
  );
  cache.watermark = { checkpoint: last.sequence, timestampMs: last.timestampMs };
  return applied;
}

/** Advances the progress past the checkpoints. @throws if there is a gap. */
function advance(applied: Applied, checkpoints: Chunk): void {
  for (const { sequence, transactions } of checkpoints) {
    const due = applied.checkpoint + 1;
    if (sequence !== due) {
      throw new Error(`Checkpoint ${sequence} does not follow; ${due} is due.`);
    }
    applied.checkpoint = sequence;
    applied.checkpoints += 1;
    for (const { events } of transactions) applied.events += events.length;
  }
}

async function loadWatermark(tx: Tx) {
  const found = await readWatermark(tx);
  if (found === undefined) throw new Error('The index has no watermark.');
  return { checkpoint: found.checkpoint, timestampMs: found.timestamp_ms };
}
