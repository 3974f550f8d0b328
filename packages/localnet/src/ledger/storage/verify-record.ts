// Checks that the records of a dump are consistent: each transaction with its effects and the objects before it, each
// checkpoint with its transactions and the previous checkpoint. Does not execute transactions, and does not verify
// signatures because a network can contain transactions of impersonated addresses. Versions of unchanged inputs, loaded
// children and failure descriptions are not checked, because no digest covers them.
import { digestOf } from '../../execution/encoding/digest.ts';
import type { TransactionEffectsV2 } from '../../execution/types.ts';
import { makeCheckpoint } from '../checkpoints/checkpoint.ts';
import { clockMs } from '../checkpoints/clock.ts';
import { LedgerError } from '../errors.ts';
import { gasOf, type KeptTransaction, parseEffects } from '../state/kept-transaction.ts';
import type { ObjectStore } from '../state/object-store.ts';
import type { LedgerState } from '../state/state.ts';
import type { Checkpoint } from '../types.ts';
import { removalsOf, type TransactionRecord } from './records.ts';

/** Creates the error for an inconsistent dump. `reason` completes the sentence “The state to load …”. */
export function inconsistent(reason: string): LedgerError {
  const message = `The state to load ${reason}`;
  return new LedgerError('FolderDamaged', 'FAILED_PRECONDITION', message);
}

/**
 * Checks a transaction that has not been applied yet, and returns its digest and effects.
 * @throws {LedgerError} FolderDamaged naming the part that does not match the effects.
 */
export function verifyTransaction(
  record: TransactionRecord,
  objects: ObjectStore,
): { digest: string; effects: TransactionEffectsV2 } {
  const digest = digestOf('TransactionData', record.transactionBytes);
  const effects = parseEffects(record.effectsBytes);
  const { eventsBytes } = record;
  const isMatching: Record<string, boolean> = {
    digest: effects.transactionDigest === digest,
    version: BigInt(effects.lamportVersion) === record.lamport,
    events:
      effects.eventsDigest === (eventsBytes ? digestOf('TransactionEvents', eventsBytes) : null),
    inputs: hasInputs(record, effects, objects),
    'written objects': hasWritten(record, effects),
    'removed objects': hasRemoved(record, effects),
  };
  const wrong = Object.keys(isMatching).find((part) => !isMatching[part]);
  if (wrong === undefined) return { digest, effects };
  throw inconsistent(`does not match the effects of transaction ${digest}: different ${wrong}`);
}

/**
 * Checks a checkpoint whose transactions have been applied.
 * @throws {LedgerError} FolderDamaged if it is not the checkpoint that the network would have created.
 */
export function verifyCheckpoint(
  checkpoint: Checkpoint,
  applied: readonly KeptTransaction[],
  state: LedgerState,
): void {
  const previous = state.checkpoint('latest');
  const { digest } = makeCheckpoint({
    previous,
    // No digest of genesis covers the number of the checkpoint after it.
    firstCheckpoint: checkpoint.sequenceNumber,
    epoch: previous ? state.epoch.epoch : 0n,
    timestampMs: clockMs(state.objects),
    transactions: applied.map(({ digest: transaction, effectsDigest: effects, signatures }) => ({
      transaction,
      effects,
      signatures,
    })),
    gas: gasOf(applied),
    nextProtocolVersion: checkpoint.isEndOfEpoch ? state.epoch.protocolVersion : undefined,
  });
  // The summary's digest covers only the digest of the contents, not the stored contents themselves.
  const contentDigest = digestOf('CheckpointContents', checkpoint.contentsBytes);
  if (digest === checkpoint.digest && contentDigest === checkpoint.contentDigest) return;
  throw inconsistent(`does not match the digests of its checkpoint ${checkpoint.sequenceNumber}`);
}

/** Returns whether the inputs that the effects list match the live objects. */
function hasInputs(
  { changedInputs }: TransactionRecord,
  { changedObjects }: TransactionEffectsV2,
  objects: ObjectStore,
): boolean {
  const versions = new Map<string, bigint>();
  for (const [id, { inputState, outputState }] of changedObjects) {
    // Settlement changes accumulators later.
    if (outputState.$kind === 'AccumulatorWriteV1') continue;
    const live = objects.get(id);
    if (inputState.$kind === 'NotExist') {
      if (live) return false;
      continue;
    }
    const [version, digest] = inputState.Exist[0];
    if (live?.version !== BigInt(version) || live.digest !== digest) return false;
    versions.set(id, live.version);
  }
  return changedInputs.every(({ id, version }) => versions.get(id) === version);
}

function hasWritten(
  { written }: TransactionRecord,
  { changedObjects }: TransactionEffectsV2,
): boolean {
  const digests = new Map<string, string>();
  for (const [id, { outputState }] of changedObjects) {
    if (outputState.$kind === 'ObjectWrite') digests.set(id, outputState.ObjectWrite[0]);
    else if (outputState.$kind === 'PackageWrite') digests.set(id, outputState.PackageWrite[1]);
  }
  return (
    written.length === digests.size && written.every(({ id, digest }) => digests.get(id) === digest)
  );
}

function hasRemoved({ removals }: TransactionRecord, effects: TransactionEffectsV2): boolean {
  const kinds = new Map(removalsOf(effects).map(({ id, kind }) => [id, kind]));
  return removals.length === kinds.size && removals.every(({ id, kind }) => kinds.get(id) === kind);
}
