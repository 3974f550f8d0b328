// Ends an epoch. If that fails, the network continues in safe mode: the next epoch starts without distributing rewards,
// and the end of that epoch distributes those of both.
import { executeProgrammable, type ProgrammableExecution } from '../programmable/execute.ts';
import { SUI_SYSTEM_STATE_ID } from '../protocol.ts';
import { advanceEpoch, type EpochChange } from './system.ts';
import {
  readSystemState,
  SYSTEM_STATE_FIELD_ID,
  type SystemState,
  withSystemState,
} from './system-state.ts';

export function changeEpoch(
  change: EpochChange,
  accumulatorStorageCost: string | undefined,
  execution: Omit<ProgrammableExecution, 'transaction'>,
): void {
  const { store, gas } = execution;
  // Without a system state, only the checkpoint ends the epoch.
  if (!store.inputs.objects.has(SUI_SYSTEM_STATE_ID)) return;
  try {
    executeProgrammable({
      ...execution,
      transaction: advanceEpoch(change, accumulatorStorageCost),
    });
  } catch {
    store.dropWrites();
    gas.resetStorage();
    enterSafeMode(change, execution);
  }
}

/** Stores the charges and rebates of the epoch until the end of the next one. */
function enterSafeMode(
  change: EpochChange,
  { store, backing }: Pick<ProgrammableExecution, 'store' | 'backing'>,
): void {
  const child = backing.readChildObject(SUI_SYSTEM_STATE_ID, SYSTEM_STATE_FIELD_ID);
  const field = child && backing.getObjectByKey(SYSTEM_STATE_FIELD_ID, child.version);
  if (field?.data.kind !== 'move') return;
  const state = readSystemState(field.data);
  const next: SystemState = {
    ...state,
    epoch: BigInt(change.epoch),
    protocolVersion: BigInt(change.protocolVersion),
    epochStartTimestampMs: BigInt(change.epochStartTimestampMs),
    safeMode: true,
    safeModeStorageRewards: state.safeModeStorageRewards + BigInt(change.storageCharge),
    safeModeComputationRewards: state.safeModeComputationRewards + BigInt(change.computationCharge),
    safeModeStorageRebates: state.safeModeStorageRebates + BigInt(change.storageRebate),
    safeModeNonRefundableStorageFee:
      state.safeModeNonRefundableStorageFee + BigInt(change.nonRefundableStorageFee),
  };
  store.saveLoadedRuntimeObject(field.id, field.version);
  const contents = withSystemState(field.data.contents, next);
  store.mutateInput({ ...field, data: { ...field.data, contents } });
}
