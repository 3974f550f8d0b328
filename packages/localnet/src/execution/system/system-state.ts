// Defines the BCS layouts of the system state at 0x5 and reads it from the store.
import { bcs } from '@mysten/sui/bcs';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import { SUI_SYSTEM_ID, SUI_SYSTEM_STATE_ID } from '../protocol.ts';
import type { StoredObject } from '../types.ts';

/** Version of the layout, and name of the dynamic field that holds the state. */
export const SYSTEM_STATE_VERSION = 2n;

const u64 = bcs.u64().transform({ input: (value: bigint) => value, output: BigInt });
/** A bag or a table: its entries are dynamic fields. */
const Collection = bcs.struct('Collection', { id: bcs.Address, size: u64 });
const bytes = bcs.byteVector();
const text = bcs.string();

const ValidatorMetadata = bcs.struct('ValidatorMetadata', {
  suiAddress: bcs.Address,
  protocolPublicKey: bytes,
  networkPublicKey: bytes,
  workerPublicKey: bytes,
  proofOfPossession: bytes,
  name: text,
  description: text,
  imageUrl: text,
  projectUrl: text,
  networkAddress: text,
  p2PAddress: text,
  primaryAddress: text,
  workerAddress: text,
  nextEpochProtocolPublicKey: bcs.option(bytes),
  nextEpochProofOfPossession: bcs.option(bytes),
  nextEpochNetworkPublicKey: bcs.option(bytes),
  nextEpochWorkerPublicKey: bcs.option(bytes),
  nextEpochNetworkAddress: bcs.option(text),
  nextEpochP2PAddress: bcs.option(text),
  nextEpochPrimaryAddress: bcs.option(text),
  nextEpochWorkerAddress: bcs.option(text),
  extraFields: Collection,
});

const StakingPool = bcs.struct('StakingPool', {
  id: bcs.Address,
  activationEpoch: bcs.option(u64),
  deactivationEpoch: bcs.option(u64),
  suiBalance: u64,
  rewardsPool: u64,
  poolTokenBalance: u64,
  exchangeRates: Collection,
  pendingStake: u64,
  pendingTotalSuiWithdraw: u64,
  pendingPoolTokenWithdraw: u64,
  extraFields: Collection,
});

const Validator = bcs.struct('Validator', {
  metadata: ValidatorMetadata,
  votingPower: u64,
  operationCapId: bcs.Address,
  gasPrice: u64,
  stakingPool: StakingPool,
  commissionRate: u64,
  nextEpochStake: u64,
  nextEpochGasPrice: u64,
  nextEpochCommissionRate: u64,
  extraFields: Collection,
});

const ValidatorSet = bcs.struct('ValidatorSet', {
  totalStake: u64,
  activeValidators: bcs.vector(Validator),
  pendingActiveValidators: Collection,
  pendingRemovals: bcs.vector(u64),
  stakingPoolMappings: Collection,
  inactiveValidators: Collection,
  validatorCandidates: Collection,
  atRiskValidators: bcs.vector(bcs.struct('Entry', { validator: bcs.Address, epochs: u64 })),
  extraFields: Collection,
});

export const SystemState = bcs.struct('SuiSystemStateInnerV2', {
  epoch: u64,
  protocolVersion: u64,
  version: u64,
  validators: ValidatorSet,
  storageFund: bcs.struct('StorageFund', {
    totalObjectStorageRebates: u64,
    nonRefundableBalance: u64,
  }),
  parameters: bcs.struct('SystemParametersV2', {
    epochDurationMs: u64,
    stakeSubsidyStartEpoch: u64,
    minValidatorCount: u64,
    maxValidatorCount: u64,
    minValidatorJoiningStake: u64,
    validatorLowStakeThreshold: u64,
    validatorVeryLowStakeThreshold: u64,
    validatorLowStakeGracePeriod: u64,
    extraFields: Collection,
  }),
  referenceGasPrice: u64,
  validatorReportRecords: bcs.vector(
    bcs.struct('Entry', { reported: bcs.Address, reporters: bcs.vector(bcs.Address) }),
  ),
  stakeSubsidy: bcs.struct('StakeSubsidy', {
    balance: u64,
    distributionCounter: u64,
    currentDistributionAmount: u64,
    stakeSubsidyPeriodLength: u64,
    stakeSubsidyDecreaseRate: bcs.u16(),
    extraFields: Collection,
  }),
  safeMode: bcs.bool(),
  safeModeStorageRewards: u64,
  safeModeComputationRewards: u64,
  safeModeStorageRebates: u64,
  safeModeNonRefundableStorageFee: u64,
  epochStartTimestampMs: u64,
  extraFields: Collection,
});

export type SystemState = typeof SystemState.$inferType;
export type Validator = typeof Validator.$inferType;

export const SYSTEM_STATE_TYPE = `${SUI_SYSTEM_ID}::sui_system_state_inner::SuiSystemStateInnerV2`;

/** Offset of the state in its dynamic field: after the id and the name. */
const STATE_OFFSET = 32 + 8;

/** Id of the dynamic field that holds the state. */
export const SYSTEM_STATE_FIELD_ID = deriveDynamicFieldID(
  SUI_SYSTEM_STATE_ID,
  'u64',
  bcs.u64().serialize(SYSTEM_STATE_VERSION).toBytes(),
);

/** Returns the BCS of the system state; undefined on networks without one. */
export function systemStateBytes(objects: {
  get(id: string): StoredObject | undefined;
}): Uint8Array | undefined {
  const data = objects.get(SYSTEM_STATE_FIELD_ID)?.data;
  return data?.kind === 'move' ? data.contents.subarray(STATE_OFFSET) : undefined;
}

/** Extracts the state from the contents of its dynamic field. */
export function readSystemState({ contents }: { contents: Uint8Array }): SystemState {
  return SystemState.parse(contents.subarray(STATE_OFFSET));
}

/** Returns the contents of the dynamic field with the state replaced. */
export function withSystemState(contents: Uint8Array, state: SystemState): Uint8Array {
  return Buffer.concat([
    contents.subarray(0, STATE_OFFSET),
    SystemState.serialize(state).toBytes(),
  ]);
}
