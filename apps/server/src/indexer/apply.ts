/**
 * One step of the indexer: writes the rows of a run of checkpoints and moves the watermark in one
 * database transaction.
 */
import { concurrently } from '../db/concurrent.ts';
import type { Db } from '../db/database.ts';
import { Batch, type Tx } from './batch.ts';
import type { DecodedCheckpoint, PlacedEvent } from './checkpoint.ts';
import { IndexMemory } from './memory.ts';
import { agentChanged } from './projectors/agents/project.ts';
import {
  contributorMinted,
  mintWindowChanged,
  nftBurned,
  objectsChanged,
  ogMinted,
  ogSealed,
} from './projectors/collections.ts';
import { moveDayWindow } from './projectors/day-window.ts';
import { feesClaimed } from './projectors/fees.ts';
import { balancesChanged } from './projectors/holders.ts';
import { coinsMoved } from './projectors/launches.ts';
import {
  feeRecipientChanged,
  pairCreated,
  poolCompleted,
  poolCreated,
  poolGraduated,
} from './projectors/pools.ts';
import { coinsLocked, positionsChanged } from './projectors/positions.ts';
import { stakingChanged, stakingOwnerChanged, stakingPoolCreated } from './projectors/staking.ts';
import { swapped, traded } from './projectors/trades.ts';
import { moveWatermark, readWatermark } from './watermark.ts';

function project(batch: Batch, { event, at }: PlacedEvent): void {
  switch (event.name) {
    case 'PoolCreated':
      poolCreated(batch, event.data, at);
      break;
    case 'Traded':
      traded(batch, event.data, at);
      break;
    case 'Swapped':
      swapped(batch, event.data, at);
      break;
    case 'PoolCompleted':
      poolCompleted(batch, event.data, at);
      break;
    case 'PoolGraduated':
      poolGraduated(batch, event.data, at);
      break;
    case 'PairCreated':
      pairCreated(batch, event.data, at);
      break;
    case 'FeesClaimed':
      feesClaimed(batch, event.data, at);
      break;
    case 'ChangeAnnounced':
    case 'ChangeExecuted':
    case 'ChangeCancelled':
    case 'TimelockEnforced':
    case 'CreationPaused':
    case 'BuysPaused':
      batch.governance.push({ event, at });
      break;
    case 'FeeRecipientChanged':
      feeRecipientChanged(batch, event.data, at);
      break;
    case 'StakingPoolCreated':
      stakingPoolCreated(batch, event.data, at);
      break;
    case 'OwnerChanged':
      stakingOwnerChanged(batch, event.data, at);
      break;
    case 'CampaignChanged':
    case 'Staked':
    case 'Unstaked':
    case 'RewardsClaimed':
    case 'Boosted':
    case 'EmergencyExited':
      stakingChanged(batch, event, at);
      break;
    case 'OgMinted':
      ogMinted(batch, event.data, at);
      break;
    case 'OgSealed':
      ogSealed(batch);
      break;
    case 'ContributorMinted':
      contributorMinted(batch, event.data, at);
      break;
    case 'OgBurned':
      nftBurned(batch, 'og', event.data, at);
      break;
    case 'ContributorBurned':
      nftBurned(batch, 'contributor', event.data, at);
      break;
    case 'MintWindowChanged':
      mintWindowChanged(batch, event.data);
      break;
    default:
      agentChanged(batch, event, at);
  }
}

function projectAll(batch: Batch, checkpoints: readonly DecodedCheckpoint[]): Batch {
  for (const { sequence, transactions } of checkpoints) {
    for (const transaction of transactions) {
      const { events, balanceChanges, objectChanges, timestampMs } = transaction;
      for (const event of events) {
        project(batch, event);
        coinsLocked(batch, event);
      }
      balancesChanged(batch, balanceChanges);
      positionsChanged(batch, balanceChanges, timestampMs);
      coinsMoved(batch, balanceChanges, timestampMs);
      objectsChanged(batch, objectChanges, sequence);
    }
  }
  return batch;
}

/**
 * Projects `checkpoints` while those before them are being written, if all rows that this reads are in memory.
 * Otherwise, returns undefined.
 */
export function projectAhead(
  checkpoints: readonly DecodedCheckpoint[],
  quoteRates: ReadonlyMap<string, bigint>,
  memory: IndexMemory,
): Batch | undefined {
  const batch = Batch.fromMemory(checkpoints, quoteRates, memory);
  return batch && projectAll(batch, checkpoints);
}

/** What is optional when a batch is indexed by itself. */
export interface Applying {
  /** Of earlier batches; wrong once one has failed. */
  memory?: IndexMemory;
  /** The checkpoints, already projected. */
  ahead?: Batch | undefined;
  /** Called when `memory` is ready for the next `projectAhead`. */
  onSent?: () => void;
}

/**
 * Indexes `checkpoints`, which must follow the watermark without a gap.
 * @returns the last checkpoint indexed.
 * @throws if they do not follow, if another process moved the watermark, or with the database's
 *   error; then nothing was written.
 */
export async function applyCheckpoints(
  db: Db,
  checkpoints: readonly DecodedCheckpoint[],
  quoteRates: ReadonlyMap<string, bigint>,
  { memory = new IndexMemory(), ahead, onSent = () => {} }: Applying = {},
): Promise<number> {
  const last = checkpoints.at(-1);
  if (last === undefined) throw new Error('There is no checkpoint to index.');
  await db.transaction().execute((tx) =>
    concurrently(tx, async (tx) => {
      const [before, batch] = await Promise.all([
        checkWatermark(tx, checkpoints, memory),
        ahead ?? Batch.load(tx, checkpoints, quoteRates, memory),
      ]);
      if (batch !== ahead) projectAll(batch, checkpoints);
      const { written } = await batch.save(tx, last.sequence);
      const moved = Promise.all([
        moveDayWindow(tx, before.timestampMs, last.timestampMs, last.sequence),
        moveWatermark(tx, before.checkpoint, last),
      ]);
      onSent();
      await Promise.all([written, moved]);
    }),
  );
  memory.reached = { checkpoint: last.sequence, timestampMs: last.timestampMs };
  return last.sequence;
}

/** @throws if the checkpoints do not follow the watermark, which it returns. */
async function checkWatermark(
  tx: Tx,
  checkpoints: readonly DecodedCheckpoint[],
  memory: IndexMemory,
) {
  const before = memory.reached ?? (await readReached(tx));
  checkpoints.forEach(({ sequence }, index) => {
    const expected = before.checkpoint + 1 + index;
    if (sequence !== expected) {
      throw new Error(`Checkpoint ${sequence} does not follow; ${expected} is due.`);
    }
  });
  return before;
}

async function readReached(tx: Tx) {
  const found = await readWatermark(tx);
  if (found === undefined) throw new Error('The index has no watermark.');
  return { checkpoint: found.checkpoint, timestampMs: found.timestamp_ms };
}
