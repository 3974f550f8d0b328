// Converts the epoch, the protocol configuration and the part of the system state that exists here.
import type { GrpcTypes } from '@mysten/sui/grpc';
import type { EpochInfo, ProtocolConfig } from '../../ledger/types.ts';
import { timestamp } from './common.ts';

/** Layout version of the system state on full nodes. */
const SYSTEM_STATE_VERSION = 2n;

export function toEpoch(epoch: EpochInfo, config: ProtocolConfig): GrpcTypes.Epoch {
  return {
    epoch: epoch.epoch,
    committee: { epoch: epoch.epoch, members: [] },
    systemState: toSystemState(epoch),
    firstCheckpoint: epoch.firstCheckpoint,
    lastCheckpoint: epoch.lastCheckpoint,
    start: timestamp(epoch.startTimestampMs),
    end: epoch.endTimestampMs === undefined ? undefined : timestamp(epoch.endTimestampMs),
    referenceGasPrice: epoch.referenceGasPrice,
    protocolConfig: {
      protocolVersion: config.protocolVersion,
      attributes: { ...config.attributes },
      featureFlags: { ...config.featureFlags },
      configs: {},
    },
  };
}

/** The localnet has no validators: stake, funds and subsidies are zero. */
function toSystemState(epoch: EpochInfo): GrpcTypes.SystemState {
  return {
    version: SYSTEM_STATE_VERSION,
    epoch: epoch.epoch,
    protocolVersion: epoch.protocolVersion,
    referenceGasPrice: epoch.referenceGasPrice,
    epochStartTimestampMs: epoch.startTimestampMs,
    safeMode: false,
    safeModeStorageRewards: 0n,
    safeModeComputationRewards: 0n,
    safeModeStorageRebates: 0n,
    safeModeNonRefundableStorageFee: 0n,
    storageFund: { totalObjectStorageRebates: 0n, nonRefundableBalance: 0n },
    stakeSubsidy: {
      balance: 0n,
      distributionCounter: 0n,
      currentDistributionAmount: 0n,
      stakeSubsidyPeriodLength: 0n,
      stakeSubsidyDecreaseRate: 0,
    },
    parameters: {
      epochDurationMs: epoch.epochDurationMs,
      stakeSubsidyStartEpoch: 0n,
      minValidatorCount: 0n,
      maxValidatorCount: 0n,
      minValidatorJoiningStake: 0n,
      validatorLowStakeThreshold: 0n,
      validatorVeryLowStakeThreshold: 0n,
      validatorLowStakeGracePeriod: 0n,
    },
    validatorReportRecords: [],
  };
}
