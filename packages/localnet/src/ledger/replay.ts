// Rebuilds a ledger's state from the records in its log, without executing anything.
import { decodeRecord } from './records.ts';
import { LedgerState } from './state.ts';

export function replay(records: Iterable<Uint8Array>): LedgerState {
  const state = new LedgerState();
  for (const bytes of records) {
    const record = decodeRecord(bytes);
    if (record.kind === 'transaction') state.applyTransaction(record.transaction);
    else state.applyCheckpoint(record.checkpoint);
  }
  return state;
}
