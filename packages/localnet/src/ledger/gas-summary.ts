// Adds up the gas of transactions.
import type { GasCostSummary } from '../execution/types.ts';

/** Gas summary of genesis, which is not metered. */
export const NO_GAS: GasCostSummary = {
  computationCost: 0n,
  storageCost: 0n,
  storageRebate: 0n,
  nonRefundableStorageFee: 0n,
};

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
