// Rebuilds a ledger's state from the records in its log, without executing anything.
import { LedgerError } from '../errors.ts';
import { LedgerState } from '../state/state.ts';
import { decodeRecord, type TransactionRecord } from './records.ts';
import type { RecordReader, StoredRecord } from './storage.ts';
import { inconsistent, verifyCheckpoint, verifyTransaction } from './verify-record.ts';

export function replay(records: Iterable<StoredRecord>, storage: RecordReader): LedgerState {
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
    const listed = transactions.length === waiting.length ? transactions : [];
    for (const [i, { transaction, position: at }] of waiting.entries()) {
      const { transaction: digest, effects: effectsDigest } = listed[i] ?? {};
      const known = digest && effectsDigest ? { digest, effectsDigest } : {};
      state.applyTransaction(transaction, at, known);
    }
    waiting = [];
    state.applyCheckpoint(record.checkpoint, position);
  }
  for (const each of waiting) state.applyTransaction(each.transaction, each.position);
  return state;
}

/**
 * Rebuilds the state from the records of a dump and checks that they are consistent.
 * @throws {LedgerError} FolderDamaged naming the inconsistent transaction or checkpoint; FolderUnreadable if genesis
 * is missing.
 */
export function replayVerified(
  records: Iterable<StoredRecord>,
  storage: RecordReader,
): LedgerState {
  const state = new LedgerState(storage);
  let count = 0;
  try {
    for (const { bytes, position } of records) {
      const record = decodeRecord(bytes);
      if (record.kind === 'transaction') {
        const known = verifyTransaction(record.transaction, state.objects);
        state.applyTransaction(record.transaction, position, known);
      } else {
        verifyCheckpoint(record.checkpoint, state.pending, state);
        state.applyCheckpoint(record.checkpoint, position);
      }
      count += 1;
    }
  } catch (error) {
    if (error instanceof LedgerError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw inconsistent(`contains malformed record ${count}: ${reason}`);
  }
  if (state.pending.length > 0)
    throw inconsistent('ends with transactions that are not in a checkpoint');
  if (state.checkpoint(0n)) return state;
  const message = 'The state to load has no genesis checkpoint';
  throw new LedgerError('FolderUnreadable', 'FAILED_PRECONDITION', message);
}
