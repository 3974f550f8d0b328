// Executes the genesis transaction of a network.
import { bcs } from '@mysten/sui/bcs';
import { type ExecutionOutcome, executeTransaction } from '../../execution/engine.ts';
import type { SuiVM } from '../../natives/index.ts';
import { loadSystemInputs } from '../checks/input-loader.ts';
import type { ObjectStore } from '../state/object-store.ts';
import { type GenesisOptions, genesisTransaction } from './genesis.ts';

/** Executes genesis on an empty store. Does not store the result. */
export function runGenesis(
  vm: SuiVM,
  objects: ObjectStore,
  options: GenesisOptions,
): ExecutionOutcome {
  const transaction = genesisTransaction(options);
  return executeTransaction({
    vm,
    backing: objects,
    transaction,
    transactionBytes: bcs.TransactionData.serialize(transaction).toBytes(),
    inputs: loadSystemInputs(objects, transaction),
    mode: { checks: true, track: false, genesis: true },
    epoch: { epoch: 0n, startTimestampMs: options.timestampMs, ...options.parameters },
  });
}
