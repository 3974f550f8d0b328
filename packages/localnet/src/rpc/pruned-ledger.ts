// Hides the history that a full node would have pruned: checkpoints before the last ones, their transactions, and the
// versions of objects that these wrote, unless they are current.
import type { Ledger } from '../ledger/types.ts';

/** Returns a view of the ledger with only its last `keep` checkpoints. */
export function prunedLedger(ledger: Ledger, keep: number): Ledger {
  const lowest = () => {
    const latest = ledger.getCheckpoint('latest')?.sequenceNumber ?? 0n;
    const kept = latest - BigInt(keep) + 1n;
    return kept > ledger.lowestCheckpoint ? kept : ledger.lowestCheckpoint;
  };
  const getTransaction: Ledger['getTransaction'] = (digest) => {
    const found = ledger.getTransaction(digest);
    return found?.checkpoint === undefined || found.checkpoint >= lowest() ? found : undefined;
  };
  const overrides: Partial<Ledger> = {
    getTransaction,
    getCheckpoint(which) {
      const found = ledger.getCheckpoint(which);
      return found && found.sequenceNumber >= lowest() ? found : undefined;
    },
    getObject(id, version) {
      const found = ledger.getObject(id, version);
      if (version === undefined || found === undefined) return found;
      const isCurrent = ledger.getObject(id)?.version === version;
      return isCurrent || getTransaction(found.previousTransaction) ? found : undefined;
    },
  };
  return new Proxy(ledger, {
    get(target, key: keyof Ledger) {
      if (key === 'lowestCheckpoint') return lowest();
      const value = overrides[key] ?? target[key];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
