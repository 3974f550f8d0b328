// Rebuilds a ledger's state from the records in its log, without executing anything.
import { digestOf } from '../execution/digest.ts';
import { LedgerError } from './errors.ts';
import type { KeptTransaction } from './kept-transaction.ts';
import { decodeRecord, type TransactionRecord } from './records.ts';
import { LedgerState } from './state.ts';
import type { RecordReader, StoredRecord } from './storage.ts';
import type { Checkpoint } from './types.ts';

/**
 * @param verify recomputes digests instead of taking them from the checkpoints.
 * @throws {LedgerError} FolderDamaged if `verify` is set and the digests differ.
 */
export function replay(
  records: Iterable<StoredRecord>,
  storage: RecordReader,
  { verify = false } = {},
): LedgerState {
  const state = new LedgerState(storage);
  let waiting: { transaction: TransactionRecord; position: number }[] = [];
  for (const { bytes, position } of records) {
    const record = decodeRecord(bytes);
    if (record.kind === 'transaction') {
      waiting.push({ transaction: record.transaction, position });
      continue;
    }
    // A checkpoint lists its transactions in order, so their digests need no hashing.
    const { transactions } = record.checkpoint;
    const listed = !verify && transactions.length === waiting.length ? transactions : [];
    const applied = waiting.map(({ transaction, position: at }, i) => {
      const { transaction: digest, effects: effectsDigest } = listed[i] ?? {};
      const known = digest && effectsDigest ? { digest, effectsDigest } : {};
      return state.applyTransaction(transaction, at, known);
    });
    waiting = [];
    if (verify) verifyCheckpoint(record.checkpoint, applied, state.checkpoint('latest')?.digest);
    state.applyCheckpoint(record.checkpoint, position);
  }
  for (const each of waiting) state.applyTransaction(each.transaction, each.position);
  return state;
}

function verifyCheckpoint(
  { sequenceNumber, previousDigest, contentDigest, contentsBytes, transactions }: Checkpoint,
  applied: readonly KeptTransaction[],
  previous: string | undefined,
): void {
  const isComplete =
    previousDigest === previous &&
    contentDigest === digestOf('CheckpointContents', contentsBytes) &&
    transactions.length === applied.length &&
    transactions.every(
      ({ transaction, effects }, i) =>
        transaction === applied[i]?.digest && effects === applied[i]?.effectsDigest,
    ) &&
    applied.every(wroteItsOutputs);
  if (isComplete) return;
  const message = `The state to load does not match the digests of its checkpoint ${sequenceNumber}`;
  throw new LedgerError('FolderDamaged', 'FAILED_PRECONDITION', message);
}

/** Returns whether the written objects are those that the effects list. */
function wroteItsOutputs({ effects, outputObjects }: KeptTransaction): boolean {
  const digests = new Map<string, string>();
  for (const [id, { outputState }] of effects.changedObjects) {
    if (outputState.$kind === 'ObjectWrite') digests.set(id, outputState.ObjectWrite[0]);
    else if (outputState.$kind === 'PackageWrite') digests.set(id, outputState.PackageWrite[1]);
  }
  return (
    outputObjects.length === digests.size &&
    outputObjects.every(({ id, digest }) => digests.get(id) === digest)
  );
}
