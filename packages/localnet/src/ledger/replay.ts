// Rebuilds a ledger's state from the records in its log, without executing anything.
import { decodeRecord, type TransactionRecord } from './records.ts';
import { LedgerState } from './state.ts';

export function replay(records: Iterable<Uint8Array>): LedgerState {
  const state = new LedgerState();
  let waiting: TransactionRecord[] = [];
  for (const bytes of records) {
    const record = decodeRecord(bytes);
    if (record.kind === 'transaction') {
      waiting.push(record.transaction);
      continue;
    }
    // A checkpoint lists its transactions in order, so their digests need no hashing.
    const { transactions } = record.checkpoint;
    const listed = transactions.length === waiting.length ? transactions : [];
    for (const [i, each] of waiting.entries()) {
      const { transaction: digest, effects: effectsDigest } = listed[i] ?? {};
      state.applyTransaction(each, digest && effectsDigest ? { digest, effectsDigest } : {});
    }
    waiting = [];
    state.applyCheckpoint(record.checkpoint);
  }
  for (const each of waiting) state.applyTransaction(each);
  return state;
}
