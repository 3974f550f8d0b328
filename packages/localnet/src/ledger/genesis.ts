// Builds system transactions: genesis, which creates the framework packages,
// the clock, the coin registry and the supply of SUI, and the prologue of each checkpoint.

import type { Framework } from '@atoll/move-build/framework';
import { type SerializedBcs, toBase58 } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import { normalizeSuiAddress, normalizeSuiObjectId } from '@mysten/sui/utils';
import { blake2b256 } from '../execution/digest.ts';
import { NO_TRANSACTION } from '../execution/effects.ts';
import { encodeObject } from '../execution/object.ts';
import { newPackage, readModules, toMovePackage } from '../execution/package.ts';
import {
  CLOCK_ID,
  COIN_REGISTRY_ID,
  GAS_COIN_TYPE,
  SUI_FRAMEWORK_ID,
  SUI_TYPE,
  TOTAL_SUPPLY_MIST,
  ZERO_ADDRESS,
} from '../execution/protocol.ts';
import type {
  MoveObjectData,
  MovePackageData,
  Owner,
  TransactionData,
  TransactionKind,
} from '../execution/types.ts';
import { deriveId } from '../natives/index.ts';
import type { MovePackage } from '../vm/index.ts';
import { CoinMetadata } from './coin-layouts.ts';

type GenesisObject = NonNullable<TransactionKind['Genesis']>['objects'][number];

const IMMUTABLE: Owner = { $kind: 'Immutable', Immutable: true };
const SHARED: Owner = { $kind: 'Shared', Shared: { initialSharedVersion: '1' } };
/** Seed from which the ids of genesis objects are derived in order. */
const SEED = blake2b256(new TextEncoder().encode('atoll-localnet-genesis'));

const Clock = bcs.struct('Clock', { id: bcs.Address, timestampMs: bcs.u64() });
const Coin = bcs.struct('Coin', { id: bcs.Address, balance: bcs.u64() });
const CoinRegistry = bcs.struct('CoinRegistry', { id: bcs.Address });

export interface GenesisOptions {
  framework: Framework;
  /** Address that receives the supply of SUI. */
  faucet: string;
  timestampMs: bigint;
  /** Coins of SUI, taken from the faucet's supply. */
  coins?: readonly GenesisCoin[] | undefined;
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
  coins = [],
}: GenesisOptions): TransactionData {
  const rest = coins.reduce((supply, { balance }) => supply - balance, TOTAL_SUPPLY_MIST);
  if (rest < 0n || coins.some(({ balance }) => balance < 0n))
    throw new RangeError('Genesis coins must be positive and within the supply of 10 billion SUI');
  const objects = [
    ...frameworkPackages(framework),
    systemObject(CLOCK_ID, 'clock::Clock', Clock.serialize({ id: CLOCK_ID, timestampMs })),
    systemObject(
      COIN_REGISTRY_ID,
      'coin_registry::CoinRegistry',
      CoinRegistry.serialize({ id: COIN_REGISTRY_ID }),
    ),
    suiMetadata(deriveId(SEED, 0n)),
    suiCoin({ id: deriveId(SEED, 1n), owner: faucet, balance: rest }),
    ...coins.map((coin, i) => suiCoin({ id: deriveId(SEED, BigInt(2 + i)), ...defined(coin) })),
  ];
  return systemTransaction({ $kind: 'Genesis', Genesis: { objects } });
}

/** Creates a shared object of the framework with a fixed id, whose type has no `store`. */
function systemObject(id: string, type: string, contents: SerializedBcs<unknown>): GenesisObject {
  return rawObject(id, SHARED, {
    kind: 'move',
    type: `${SUI_FRAMEWORK_ID}::${type}`,
    hasPublicTransfer: false,
    contents: contents.toBytes(),
  });
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
  return rawObject(
    normalizeSuiObjectId(id),
    { $kind: 'AddressOwner', AddressOwner: normalizeSuiAddress(owner) },
    { kind: 'move', type: GAS_COIN_TYPE, hasPublicTransfer: true, contents },
  );
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

/** Wraps a system transaction: sent by 0x0, without gas. */
function systemTransaction(kind: TransactionKind): TransactionData {
  const noCoin = { objectId: ZERO_ADDRESS, version: '0', digest: NO_TRANSACTION };
  const gasData = { payment: [noCoin], owner: ZERO_ADDRESS, price: '1', budget: '0' };
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

const packagesOf = new WeakMap<Framework, GenesisObject[]>();

/** Creates the framework's package objects, once for each framework: networks share the result. */
function frameworkPackages(framework: Framework): GenesisObject[] {
  const made = packagesOf.get(framework) ?? makePackages(framework);
  packagesOf.set(framework, made);
  return made;
}

function makePackages(framework: Framework): GenesisObject[] {
  const known = new Map<string, MovePackage>();
  return [framework.moveStdlib, framework.suiFramework].map(({ id, modules, dependencies }) => {
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

function rawObject(
  id: string,
  owner: Owner,
  data: MoveObjectData | MovePackageData,
  version = 1n,
): GenesisObject {
  const bytes = encodeObject({
    id,
    version,
    owner,
    previousTransaction: NO_TRANSACTION,
    storageRebate: 0n,
    data,
  });
  const inner = bcs.Object.parse(bytes);
  return { $kind: 'RawObject', RawObject: { data: inner.data, owner: inner.owner } };
}
