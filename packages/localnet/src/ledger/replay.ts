// Rebuilds a ledger's state from the records in its log, without executing anything.
import { decodeRecord, type TransactionRecord } from './records.ts';
import { LedgerState } from './state.ts';
import type { RecordReader, StoredRecord } from './storage.ts';

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
