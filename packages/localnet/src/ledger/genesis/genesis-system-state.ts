// Builds the system state of a new network: its validators with their stakes, and the funds.
import { bcs } from '@mysten/sui/bcs';
import { normalizeSuiAddress } from '@mysten/sui/utils';
import {
  MIST_PER_SUI,
  SUI_FRAMEWORK_ID,
  SUI_SYSTEM_ID,
  SUI_SYSTEM_STATE_ID,
} from '../../execution/protocol.ts';
import {
  SYSTEM_STATE_TYPE,
  SYSTEM_STATE_VERSION,
  SystemState,
  type Validator,
} from '../../execution/system/system-state.ts';
import { blake2b256 } from '../../natives/crypto/blake2b.ts';
import { deriveId } from '../../natives/index.ts';
import { EPOCH_DURATION_MS } from '../checkpoints/epochs.ts';
import { fieldObject, type GenesisObject, ownedObject, systemObject } from './genesis-objects.ts';

/** A validator that is active from genesis. */
export interface GenesisValidator {
  /** Default: derived from its position. */
  address?: string | undefined;
  /** Default: `validator-` and its position. */
  name?: string | undefined;
  /** MIST. Default 20,000,000 SUI. */
  stake?: bigint | undefined;
  /** Basis points of the rewards. Default 200. */
  commissionRate?: number | undefined;
}

/** Initial balance of the fund that pays subsidies to stakers. */
const STAKE_SUBSIDY_FUND = 1_000_000_000n * MIST_PER_SUI;
const DEFAULT_STAKE = 20_000_000n * MIST_PER_SUI;
const DEFAULT_COMMISSION = 200;
const MIN_STAKE = MIST_PER_SUI;
const MAX_COMMISSION = 2_000;

const TOTAL_VOTING_POWER = 10_000n;
const MAX_VOTING_POWER = 1_000n;

const PROTOCOL_KEY_LENGTH = 96;
const NETWORK_KEY_LENGTH = 32;
const PROOF_LENGTH = 48;

const Wrapper = bcs.struct('SuiSystemState', { id: bcs.Address, version: bcs.u64() });
const StakedSui = bcs.struct('StakedSui', {
  id: bcs.Address,
  poolId: bcs.Address,
  stakeActivationEpoch: bcs.u64(),
  principal: bcs.u64(),
});
const OperationCap = bcs.struct('UnverifiedValidatorOperationCap', {
  id: bcs.Address,
  validator: bcs.Address,
});
const ExchangeRate = bcs.struct('PoolTokenExchangeRate', {
  suiAmount: bcs.u64(),
  poolTokenAmount: bcs.u64(),
});

/** Returns a function that derives new ids from a seed. */
function idsFrom(seed: string): () => string {
  const digest = blake2b256(new TextEncoder().encode(seed));
  let next = 0n;
  return () => deriveId(digest, next++);
}

/**
 * Builds the system state and returns the part of the supply that it holds, in MIST. Throws RangeError for invalid
 * validators.
 */
export function systemState({
  validators = [{}],
  timestampMs,
  referenceGasPrice,
  protocolVersion,
}: {
  validators?: readonly GenesisValidator[] | undefined;
  timestampMs: bigint;
  referenceGasPrice: bigint;
  protocolVersion: bigint;
}): { objects: GenesisObject[]; supply: bigint } {
  const newId = idsFrom('atoll-localnet-system-state');
  const empty = (size = 0n) => ({ id: newId(), size });
  const stakes = validators.map(({ stake = DEFAULT_STAKE }) => stake);
  const powers = votingPowers(stakes);
  const made = validators.map((validator, i) => {
    checkValidator(validator);
    return newValidator(validator, { index: i, power: powers[i] ?? 0n, referenceGasPrice });
  });
  const addresses = new Set(made.map(({ validator }) => validator.metadata.suiAddress));
  if (addresses.size !== made.length || made.length === 0)
    throw new RangeError('Genesis requires at least one validator, each with a unique address');
  const totalStake = stakes.reduce((sum, stake) => sum + stake, 0n);
  const poolAddresses = empty(BigInt(made.length));
  const state = SystemState.serialize({
    epoch: 0n,
    protocolVersion,
    version: SYSTEM_STATE_VERSION,
    validators: {
      totalStake,
      activeValidators: made.map(({ validator }) => validator),
      pendingActiveValidators: empty(),
      pendingRemovals: [],
      stakingPoolMappings: poolAddresses,
      inactiveValidators: empty(),
      validatorCandidates: empty(),
      atRiskValidators: [],
      extraFields: empty(),
    },
    storageFund: { totalObjectStorageRebates: 0n, nonRefundableBalance: 0n },
    parameters: {
      epochDurationMs: EPOCH_DURATION_MS,
      stakeSubsidyStartEpoch: 0n,
      minValidatorCount: 4n,
      maxValidatorCount: 150n,
      minValidatorJoiningStake: 30_000_000n * MIST_PER_SUI,
      validatorLowStakeThreshold: 20_000_000n * MIST_PER_SUI,
      validatorVeryLowStakeThreshold: 15_000_000n * MIST_PER_SUI,
      validatorLowStakeGracePeriod: 7n,
      extraFields: empty(),
    },
    referenceGasPrice,
    validatorReportRecords: [],
    stakeSubsidy: {
      balance: STAKE_SUBSIDY_FUND,
      distributionCounter: 0n,
      currentDistributionAmount: 1_000_000n * MIST_PER_SUI,
      stakeSubsidyPeriodLength: 10n,
      stakeSubsidyDecreaseRate: 1_000,
      extraFields: empty(),
    },
    safeMode: false,
    safeModeStorageRewards: 0n,
    safeModeComputationRewards: 0n,
    safeModeStorageRebates: 0n,
    safeModeNonRefundableStorageFee: 0n,
    epochStartTimestampMs: timestampMs,
    extraFields: empty(),
  });
  const wrapper = { id: SUI_SYSTEM_STATE_ID, version: SYSTEM_STATE_VERSION };
  const objects = [
    systemObject(
      SUI_SYSTEM_STATE_ID,
      `${SUI_SYSTEM_ID}::sui_system::SuiSystemState`,
      Wrapper.serialize(wrapper),
    ),
    fieldObject(SUI_SYSTEM_STATE_ID, {
      name: { type: 'u64', bytes: bcs.u64().serialize(SYSTEM_STATE_VERSION).toBytes() },
      value: { type: SYSTEM_STATE_TYPE, bytes: state.toBytes() },
    }),
    ...made.flatMap(({ validator, objects }) => [
      ...objects,
      fieldObject(poolAddresses.id, {
        name: {
          type: `${SUI_FRAMEWORK_ID}::object::ID`,
          bytes: bcs.Address.serialize(validator.stakingPool.id).toBytes(),
        },
        value: {
          type: 'address',
          bytes: bcs.Address.serialize(validator.metadata.suiAddress).toBytes(),
        },
      }),
    ]),
  ];
  return { objects, supply: totalStake + STAKE_SUBSIDY_FUND };
}

function checkValidator({ stake = DEFAULT_STAKE, commissionRate = 0 }: GenesisValidator): void {
  if (stake < MIN_STAKE) throw new RangeError('Stake of a genesis validator is below 1 SUI');
  if (!Number.isInteger(commissionRate) || commissionRate < 0 || commissionRate > MAX_COMMISSION)
    throw new RangeError(`Commission must be from 0 to ${MAX_COMMISSION} basis points`);
}

/** Builds a validator with its objects. Its keys are placeholders: nothing is signed with them. */
function newValidator(
  { address, name, stake = DEFAULT_STAKE, commissionRate = DEFAULT_COMMISSION }: GenesisValidator,
  { index, power, referenceGasPrice }: { index: number; power: bigint; referenceGasPrice: bigint },
): { validator: Validator; objects: GenesisObject[] } {
  const newId = idsFrom(`atoll-localnet-validator-${index}`);
  const empty = (size = 0n) => ({ id: newId(), size });
  const suiAddress = address === undefined ? newId() : normalizeSuiAddress(address);
  const key = (length: number) => Uint8Array.from({ length }, () => index);
  const rate = BigInt(commissionRate);
  const validator: Validator = {
    metadata: {
      suiAddress,
      protocolPublicKey: key(PROTOCOL_KEY_LENGTH),
      networkPublicKey: key(NETWORK_KEY_LENGTH),
      workerPublicKey: key(NETWORK_KEY_LENGTH),
      proofOfPossession: key(PROOF_LENGTH),
      name: name ?? `validator-${index}`,
      description: '',
      imageUrl: '',
      projectUrl: '',
      networkAddress: '/ip4/127.0.0.1/tcp/8080/http',
      p2PAddress: '/ip4/127.0.0.1/udp/8084',
      primaryAddress: '/ip4/127.0.0.1/udp/8081',
      workerAddress: '/ip4/127.0.0.1/udp/8082',
      nextEpochProtocolPublicKey: null,
      nextEpochProofOfPossession: null,
      nextEpochNetworkPublicKey: null,
      nextEpochWorkerPublicKey: null,
      nextEpochNetworkAddress: null,
      nextEpochP2PAddress: null,
      nextEpochPrimaryAddress: null,
      nextEpochWorkerAddress: null,
      extraFields: empty(),
    },
    votingPower: power,
    operationCapId: newId(),
    gasPrice: referenceGasPrice,
    stakingPool: {
      id: newId(),
      activationEpoch: 0n,
      deactivationEpoch: null,
      suiBalance: stake,
      rewardsPool: 0n,
      poolTokenBalance: stake,
      exchangeRates: empty(1n),
      pendingStake: 0n,
      pendingTotalSuiWithdraw: 0n,
      pendingPoolTokenWithdraw: 0n,
      extraFields: empty(),
    },
    commissionRate: rate,
    nextEpochStake: stake,
    nextEpochGasPrice: referenceGasPrice,
    nextEpochCommissionRate: rate,
    extraFields: empty(),
  };
  return { validator, objects: [...objectsOf(validator, newId(), stake)] };
}

/** Builds a validator's stake, its capability, and the first exchange rate of its pool. */
function objectsOf(validator: Validator, stakeId: string, stake: bigint): GenesisObject[] {
  const { operationCapId: capId, stakingPool: pool } = validator;
  const owner = validator.metadata.suiAddress;
  const staked = { id: stakeId, poolId: pool.id, stakeActivationEpoch: 0n, principal: stake };
  return [
    ownedObject(stakeId, owner, {
      type: `${SUI_SYSTEM_ID}::staking_pool::StakedSui`,
      bytes: StakedSui.serialize(staked).toBytes(),
    }),
    ownedObject(capId, owner, {
      type: `${SUI_SYSTEM_ID}::validator_cap::UnverifiedValidatorOperationCap`,
      bytes: OperationCap.serialize({ id: capId, validator: owner }).toBytes(),
    }),
    fieldObject(pool.exchangeRates.id, {
      name: { type: 'u64', bytes: bcs.u64().serialize(0).toBytes() },
      value: {
        type: `${SUI_SYSTEM_ID}::staking_pool::PoolTokenExchangeRate`,
        bytes: ExchangeRate.serialize({ suiAmount: 0, poolTokenAmount: 0 }).toBytes(),
      },
    }),
  ];
}

/** Returns the voting power of each stake, in basis points, as `0x3::voting_power` derives it. */
function votingPowers(stakes: readonly bigint[]): bigint[] {
  const count = BigInt(stakes.length);
  const total = stakes.reduce((sum, stake) => sum + stake, 0n);
  const average = (TOTAL_VOTING_POWER + count - 1n) / (count || 1n);
  const maximum = average > MAX_VOTING_POWER ? average : MAX_VOTING_POWER;
  const powers = stakes.map((stake) => min((stake * TOTAL_VOTING_POWER) / total, maximum));
  let remaining = TOTAL_VOTING_POWER - powers.reduce((sum, power) => sum + power, 0n);
  const order = stakes.map((_, i) => i).reverse();
  order.sort((a, b) => Number((stakes[b] ?? 0n) - (stakes[a] ?? 0n)));
  for (const [position, i] of order.entries()) {
    const power = powers[i] ?? 0n;
    const others = count - BigInt(position);
    const planned = (remaining + others - 1n) / others;
    const added = min(min(planned, maximum - power), remaining);
    powers[i] = power + added;
    remaining -= added;
  }
  return powers;
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
