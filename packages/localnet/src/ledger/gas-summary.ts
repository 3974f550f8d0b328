// Adds up the gas of transactions.
import type { GasCostSummary } from '../execution/types.ts';

/** Returns the sum of two summaries. */
export function addGas(a: GasCostSummary | undefined, b: GasCostSummary): GasCostSummary {
  if (!a) return b;
  return {
    computationCost: a.computationCost + b.computationCost,
    storageCost: a.storageCost + b.storageCost,
    storageRebate: a.storageRebate + b.storageRebate,
    nonRefundableStorageFee: a.nonRefundableStorageFee + b.nonRefundableStorageFee,
  };
}
