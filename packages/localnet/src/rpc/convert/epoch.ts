// Converts the epoch, the protocol configuration and the system state.
import type { GrpcTypes } from '@mysten/sui/grpc';
import { SystemState, type Validator } from '../../execution/system/system-state.ts';
import type { EpochInfo, ProtocolConfig } from '../../ledger/types.ts';
import { timestamp } from './common.ts';

export function toEpoch(epoch: EpochInfo, config: ProtocolConfig): GrpcTypes.Epoch {
  const state = epoch.systemState && SystemState.parse(epoch.systemState);
  return {
    epoch: epoch.epoch,
    committee: { epoch: epoch.epoch, members: state ? toCommittee(state) : [] },
    systemState: state && toSystemState(state),
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

function toCommittee({ validators }: SystemState): GrpcTypes.ValidatorCommitteeMember[] {
  return validators.activeValidators.map(({ metadata, votingPower }) => ({
    publicKey: metadata.protocolPublicKey,
    weight: votingPower,
  }));
}

function toSystemState(state: SystemState): GrpcTypes.SystemState {
  const { validators } = state;
  return {
    ...state,
    validators: {
      ...validators,
      activeValidators: validators.activeValidators.map(toValidator),
      atRiskValidators: Object.fromEntries(
        validators.atRiskValidators.map(({ validator, epochs }) => [validator, epochs]),
      ),
    },
  };
}

function toValidator({ metadata, stakingPool, ...validator }: Validator): GrpcTypes.Validator {
  const { suiAddress: address, extraFields, ...rest } = metadata;
  const { activationEpoch, deactivationEpoch, ...pool } = stakingPool;
  return {
    ...present(rest),
    address,
    metadataExtraFields: extraFields,
    ...validator,
    stakingPool: { ...pool, ...present({ activationEpoch, deactivationEpoch }) },
  };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], null> };

/** Omits the fields that are null. */
function present<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null),
  ) as Present<T>;
}
