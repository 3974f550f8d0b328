// Builds system transactions: genesis, which creates the framework packages,
// the system state and the other system objects and the supply of SUI, the prologue of each checkpoint, and the
// end of epochs.

import type { Framework } from '@atoll/move-build/framework';
import { toBase58 } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import { normalizeSuiAddress, normalizeSuiObjectId } from '@mysten/sui/utils';
import { NO_TRANSACTION } from '../../execution/effects.ts';
import { featuresAt } from '../../execution/features.ts';
import { newPackage, readModules, toMovePackage } from '../../execution/package.ts';
import {
  ACCUMULATOR_ROOT_ID,
  ADDRESS_ALIAS_STATE_ID,
  CLOCK_ID,
  COIN_REGISTRY_ID,
  DENY_LIST_ID,
  DISPLAY_REGISTRY_ID,
  GAS_COIN_TYPE,
  RANDOMNESS_STATE_ID,
  SUI_FRAMEWORK_ID,
  SUI_TYPE,
  TOTAL_SUPPLY_MIST,
  ZERO_ADDRESS,
} from '../../execution/protocol.ts';
import type {
  MoveObjectData,
  Owner,
  TransactionData,
  TransactionKind,
} from '../../execution/types.ts';
import { blake2b256 } from '../../natives/crypto/blake2b.ts';
import { deriveId } from '../../natives/index.ts';
import type { MovePackage } from '../../vm/index.ts';
import { type NetworkParameters, UNRECORDED_VERSION } from '../checkpoints/epochs.ts';
import { CoinMetadata } from '../state/coin-layouts.ts';
import type { EpochInfo, GasCostSummary } from '../types.ts';
import {
  fieldObject,
  type GenesisObject,
  ownedObject,
  rawObject,
  systemObject,
} from './genesis-objects.ts';
import { type GenesisValidator, systemState } from './genesis-system-state.ts';
import { hasAccumulatorRoot, hasCoinRegistry, hasDisplayRegistry } from './protocol-config.ts';

const IMMUTABLE: Owner = { $kind: 'Immutable', Immutable: true };
/** Seed from which the ids of genesis objects are derived in order. */
const SEED = blake2b256(new TextEncoder().encode('atoll-localnet-genesis'));

/** Ids of the objects above. */
const RESERVED_IDS = 7;

const AddressAliasState = bcs.struct('AddressAliasState', { id: bcs.Address, version: bcs.u64() });
const Clock = bcs.struct('Clock', { id: bcs.Address, timestampMs: bcs.u64() });
const Coin = bcs.struct('Coin', { id: bcs.Address, balance: bcs.u64() });
const Sized = bcs.struct('Sized', { id: bcs.Address, size: bcs.u64() });
const Random = bcs.struct('Random', {
  id: bcs.Address,
  inner: bcs.struct('Versioned', { id: bcs.Address, version: bcs.u64() }),
});
const RandomInner = bcs.struct('RandomInner', {
  version: bcs.u64(),
  epoch: bcs.u64(),
  randomnessRound: bcs.u64(),
  randomBytes: bcs.byteVector(),
});
const DenyList = bcs.struct('DenyList', { id: bcs.Address, lists: Sized });
const PerTypeList = bcs.struct('PerTypeList', {
  id: bcs.Address,
  deniedCount: Sized,
  deniedAddresses: Sized,
});
const OnlyId = bcs.struct('OnlyId', { id: bcs.Address });

export interface GenesisOptions {
  framework: Framework;
  /** Address that receives the supply of SUI. */
  faucet: string;
  timestampMs: bigint;
  parameters: NetworkParameters;
  /** Coins of SUI, taken from the faucet's supply. */
  coins?: readonly GenesisCoin[] | undefined;
  /** Default: one, with a stake of 20 million SUI from the faucet's supply. */
  validators?: readonly GenesisValidator[] | undefined;
}

/** A coin of SUI that exists from genesis. */
export interface GenesisCoin {
  /** Default: derived from its position. */
  id?: string | undefined;
  owner: string;
  /** MIST. */
  balance: bigint;
}

/** Builds the genesis transaction, which is executed like any other. */
export function genesisTransaction({
  framework,
  faucet,
  timestampMs,
  parameters: { referenceGasPrice, maxTxGas, protocolVersion },
  coins = [],
  validators,
}: GenesisOptions): TransactionData {
  const system = framework.suiSystem
    ? systemState({ validators, timestampMs, referenceGasPrice, protocolVersion })
    : { objects: [], supply: 0n };
  const available = TOTAL_SUPPLY_MIST - system.supply;
  const rest = coins.reduce((supply, { balance }) => supply - balance, available);
  if (rest < 0n || coins.some(({ balance }) => balance < 0n))
    throw new RangeError(
      `Genesis coins must be positive and not exceed the unstaked supply of ${available} MIST`,
    );
  const objects = [
    ...frameworkPackages(framework),
    systemObject(
      CLOCK_ID,
      `${SUI_FRAMEWORK_ID}::clock::Clock`,
      Clock.serialize({ id: CLOCK_ID, timestampMs }),
    ),
    ...(hasCoinRegistry(protocolVersion)
      ? [onlyId(COIN_REGISTRY_ID, 'coin_registry::CoinRegistry')]
      : []),
    ...(hasDisplayRegistry(protocolVersion)
      ? [onlyId(DISPLAY_REGISTRY_ID, 'display_registry::DisplayRegistry')]
      : []),
    ...(featuresAt(protocolVersion).addressAliases ? [addressAliasState()] : []),
    ...(hasAccumulatorRoot(protocolVersion)
      ? [onlyId(ACCUMULATOR_ROOT_ID, 'accumulator::AccumulatorRoot')]
      : []),
    suiMetadata(genesisId(0)),
    suiCoin({ id: genesisId(1), owner: faucet, balance: rest }),
    ...randomness(genesisId(2)),
    ...denyList([genesisId(3), genesisId(4), genesisId(5), genesisId(6)]),
    ...system.objects,
    ...coins.map((coin, i) => suiCoin({ id: genesisId(RESERVED_IDS + i), ...defined(coin) })),
  ];
  return systemTransaction(
    { $kind: 'Genesis', Genesis: { objects } },
    {
      price: referenceGasPrice,
      budget: maxTxGas,
      // Networks created before this parameter existed have no version.
      version: protocolVersion === UNRECORDED_VERSION ? 0n : protocolVersion,
    },
  );
}

/** Creates the parent of the addresses that can sign for each account. */
function addressAliasState(): GenesisObject {
  const type = `${SUI_FRAMEWORK_ID}::address_alias::AddressAliasState`;
  const state = AddressAliasState.serialize({ id: ADDRESS_ALIAS_STATE_ID, version: 0n });
  return systemObject(ADDRESS_ALIAS_STATE_ID, type, state);
}

/** Creates a system object whose only field is its id. Its content is in dynamic fields. */
function onlyId(id: string, type: string): GenesisObject {
  return systemObject(id, `${SUI_FRAMEWORK_ID}::${type}`, OnlyId.serialize({ id }));
}

/** Creates the randomness state, before its first round. */
function randomness(inner: string): GenesisObject[] {
  const state = { version: 1, epoch: 0, randomnessRound: 0, randomBytes: new Uint8Array() };
  return [
    systemObject(
      RANDOMNESS_STATE_ID,
      `${SUI_FRAMEWORK_ID}::random::Random`,
      Random.serialize({ id: RANDOMNESS_STATE_ID, inner: { id: inner, version: 1 } }),
    ),
    fieldObject(inner, {
      name: { type: 'u64', bytes: bcs.u64().serialize(1).toBytes() },
      value: {
        type: `${SUI_FRAMEWORK_ID}::random::RandomInner`,
        bytes: RandomInner.serialize(state).toBytes(),
      },
    }),
  ];
}

/** Creates the deny list with an empty list for coins of the first version. */
function denyList([bag, list, counts, addresses]: [string, string, string, string]) {
  const empty = (id: string) => ({ id, size: 0 });
  const coins = { id: list, deniedCount: empty(counts), deniedAddresses: empty(addresses) };
  return [
    systemObject(
      DENY_LIST_ID,
      `${SUI_FRAMEWORK_ID}::deny_list::DenyList`,
      DenyList.serialize({ id: DENY_LIST_ID, lists: { id: bag, size: 1 } }),
    ),
    fieldObject(bag, {
      name: { type: 'u64', bytes: bcs.u64().serialize(0).toBytes() },
      value: {
        type: `${SUI_FRAMEWORK_ID}::deny_list::PerTypeList`,
        bytes: PerTypeList.serialize(coins).toBytes(),
      },
    }),
  ];
}

function genesisId(index: number): string {
  return deriveId(SEED, BigInt(index));
}

/** Creates the frozen legacy metadata of SUI. */
function suiMetadata(id: string): GenesisObject {
  const fields = { decimals: 9, name: 'Sui', symbol: 'SUI', description: '', iconUrl: null };
  return rawObject(id, IMMUTABLE, {
    kind: 'move',
    type: `${SUI_FRAMEWORK_ID}::coin::CoinMetadata<${SUI_TYPE}>`,
    hasPublicTransfer: true,
    contents: CoinMetadata.serialize({ id, ...fields }).toBytes(),
  });
}

function suiCoin({ id, owner, balance }: GenesisCoin & { id: string }): GenesisObject {
  const contents = Coin.serialize({ id, balance }).toBytes();
  return ownedObject(normalizeSuiObjectId(id), normalizeSuiAddress(owner), {
    type: GAS_COIN_TYPE,
    bytes: contents,
  });
}

/** Omits an undefined id, so that it does not replace the default. */
function defined({ id, ...rest }: GenesisCoin): GenesisCoin {
  return id === undefined ? rest : { id, ...rest };
}

export interface WrittenObject {
  id: string;
  version: bigint;
  owner: Owner;
  data: MoveObjectData;
}

/** Builds the system transaction that writes one object. Its version makes it unique. */
export function objectTransaction({ id, version, owner, data }: WrittenObject): TransactionData {
  const objects = [rawObject(id, owner, data, version)];
  return systemTransaction({ $kind: 'Genesis', Genesis: { objects } });
}

/** Wraps a system transaction, sent by 0x0 without gas. The gas data of the genesis transaction records its parameters. */
export function systemTransaction(
  kind: TransactionKind,
  { price, budget, version } = { price: 1n, budget: 0n, version: 0n },
): TransactionData {
  const noCoin = { objectId: ZERO_ADDRESS, version: version.toString(), digest: NO_TRANSACTION };
  const gasData = {
    payment: [noCoin],
    owner: ZERO_ADDRESS,
    price: price.toString(),
    budget: budget.toString(),
  };
  const expiration = { $kind: 'None', None: true } as const;
  return { $kind: 'V1', V1: { kind, sender: ZERO_ADDRESS, gasData, expiration } };
}

/** Builds the prologue that sets the clock at the start of a checkpoint. `round` makes it unique. */
export function commitPrologue(epoch: bigint, round: bigint, timestampMs: bigint): TransactionData {
  const zero = toBase58(new Uint8Array(32));
  return systemTransaction({
    $kind: 'ConsensusCommitPrologueV4',
    ConsensusCommitPrologueV4: {
      epoch: epoch.toString(),
      round: round.toString(),
      subDagIndex: null,
      commitTimestampMs: timestampMs.toString(),
      consensusCommitDigest: zero,
      consensusDeterminedVersionAssignments: {
        $kind: 'CancelledTransactionsV2',
        CancelledTransactionsV2: [],
      },
      additionalStateDigest: zero,
    },
  });
}

/**
 * Builds the transaction that ends an epoch.
 * @param accumulatorStorageCost In MIST; undefined on networks without accumulators.
 */
export function changeEpoch(
  { epoch, protocolVersion }: Pick<EpochInfo, 'epoch' | 'protocolVersion'>,
  timestampMs: bigint,
  gas: GasCostSummary,
  accumulatorStorageCost: bigint | undefined,
): TransactionData {
  const change = {
    epoch: (epoch + 1n).toString(),
    protocolVersion: protocolVersion.toString(),
    storageCharge: gas.storageCost.toString(),
    computationCharge: gas.computationCost.toString(),
    storageRebate: gas.storageRebate.toString(),
    nonRefundableStorageFee: gas.nonRefundableStorageFee.toString(),
    epochStartTimestampMs: timestampMs.toString(),
    systemPackages: [],
  };
  const storageCost = accumulatorStorageCost?.toString();
  return systemTransaction({
    $kind: 'EndOfEpochTransaction',
    EndOfEpochTransaction: [
      ...(storageCost === undefined
        ? []
        : [
            {
              $kind: 'WriteAccumulatorStorageCost',
              WriteAccumulatorStorageCost: { storageCost },
            } as const,
          ]),
      { $kind: 'ChangeEpoch', ChangeEpoch: change },
    ],
  });
}

/** Builds the transaction that sets the random bytes of a round. */
export function randomnessUpdate(epoch: bigint, round: bigint, bytes: Uint8Array): TransactionData {
  return systemTransaction({
    $kind: 'RandomnessStateUpdate',
    RandomnessStateUpdate: {
      epoch: epoch.toString(),
      randomnessRound: round.toString(),
      randomBytes: bytes,
      randomnessObjInitialSharedVersion: '1',
    },
  });
}

const packagesOf = new WeakMap<Framework, GenesisObject[]>();

/** Creates the framework's package objects, once for each framework: networks share the result. */
function frameworkPackages(framework: Framework): GenesisObject[] {
  const made = packagesOf.get(framework) ?? makePackages(framework);
  packagesOf.set(framework, made);
  return made;
}

function makePackages(framework: Framework): GenesisObject[] {
  const known = new Map<string, MovePackage>();
  const { moveStdlib, suiFramework, suiSystem } = framework;
  const packages = [moveStdlib, suiFramework, ...(suiSystem ? [suiSystem] : [])];
  return packages.map(({ id, modules, dependencies }) => {
    const needed = dependencies.map((dependency) => {
      const found = known.get(dependency);
      if (!found)
        throw new Error(
          `Framework package ${id} depends on ${dependency}, which is not published before it`,
        );
      return found;
    });
    const data = newPackage({
      storageId: id,
      modules: readModules(modules.map(({ bytes }) => bytes)),
      dependencies: needed,
      unlimited: true,
    });
    known.set(id, toMovePackage(id, data));
    return rawObject(id, IMMUTABLE, data);
  });
}
