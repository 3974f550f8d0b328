// Reconstructs the objects before a transaction by undoing it and all later ones.
import { LedgerError } from '../errors.ts';
import type { LedgerState } from '../state/state.ts';
import type { ExecutedTransaction } from '../types.ts';
import { StoreSnapshot } from './store-snapshot.ts';

/** Returns a view of the state before the transaction. Takes time proportional to the changes since then. */
export function stateBefore(state: LedgerState, executed: ExecutedTransaction): StoreSnapshot {
  const view = new StoreSnapshot(state.objects);
  for (const digest of digestsFrom(state, executed)) {
    const changes = state.transaction(digest)?.effects.changedObjects ?? [];
    for (const [id, { inputState, outputState }] of changes) {
      if (outputState.$kind === 'AccumulatorWriteV1') continue;
      const version = inputState.Exist?.[0][0];
      const before =
        version === undefined ? undefined : state.objects.getObjectByKey(id, BigInt(version));
      view.keep(id, before);
    }
  }
  return view;
}

/** Yields the digests of the transaction and of all later ones, in order. */
function* digestsFrom(state: LedgerState, { checkpoint, digest }: ExecutedTransaction) {
  let found = false;
  const pending = state.pending.map((each) => each.digest);
  const last = state.checkpoint('latest')?.sequenceNumber ?? -1n;
  for (let number = checkpoint ?? last + 1n; number <= last + 1n; number++) {
    const checkpointed = state.checkpoint(number)?.transactions.map((each) => each.transaction);
    for (const each of number > last ? pending : (checkpointed ?? [])) {
      found ||= each === digest;
      if (found) yield each;
    }
  }
  if (!found)
    throw new LedgerError('TransactionNotFound', 'NOT_FOUND', `Transaction ${digest} not found`);
}
