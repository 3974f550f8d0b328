// Owns the first transaction of a network: framework packages, clock, SUI's metadata and all SUI there
// will ever be, held by the faucet.

import type { Framework } from '@atoll/move-build';
import { toBase58 } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import { blake2b256 } from '../execution/digest.ts';
import { NO_TRANSACTION } from '../execution/effects.ts';
import { encodeObject } from '../execution/object.ts';
import { newPackage, readModules, toMovePackage } from '../execution/package.ts';
import {
  CLOCK_ID,
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

type GenesisObject = NonNullable<TransactionKind['Genesis']>['objects'][number];

const IMMUTABLE: Owner = { $kind: 'Immutable', Immutable: true };
/** Ids of genesis objects come from this seed, in order. */
const SEED = blake2b256(new TextEncoder().encode('atoll-localnet-genesis'));

const Clock = bcs.struct('Clock', { id: bcs.Address, timestampMs: bcs.u64() });
const Coin = bcs.struct('Coin', { id: bcs.Address, balance: bcs.u64() });
const CoinMetadata = bcs.struct('CoinMetadata', {
  id: bcs.Address,
  decimals: bcs.u8(),
  name: bcs.string(),
  symbol: bcs.string(),
  description: bcs.string(),
  iconUrl: bcs.option(bcs.string()),
});

export interface GenesisOptions {
  framework: Framework;
  /** Holds the whole supply of SUI. */
  faucet: string;
  timestampMs: bigint;
}

/** The genesis transaction, which is executed like any other. */
export function genesisTransaction({
  framework,
  faucet,
  timestampMs,
}: GenesisOptions): TransactionData {
  const objects = frameworkPackages(framework);
  const clock = { id: CLOCK_ID, timestampMs };
  const shared: Owner = { $kind: 'Shared', Shared: { initialSharedVersion: '1' } };
  objects.push(
    move(CLOCK_ID, shared, `${SUI_FRAMEWORK_ID}::clock::Clock`, Clock.serialize(clock).toBytes()),
  );
  const metadataId = deriveId(SEED, 0n);
  const metadata = CoinMetadata.serialize({
    id: metadataId,
    decimals: 9,
    name: 'Sui',
    symbol: 'SUI',
    description: '',
    iconUrl: null,
  }).toBytes();
  const metadataType = `${SUI_FRAMEWORK_ID}::coin::CoinMetadata<${SUI_TYPE}>`;
  objects.push(move(metadataId, IMMUTABLE, metadataType, metadata));
  const coinId = deriveId(SEED, 1n);
  const coin = Coin.serialize({ id: coinId, balance: TOTAL_SUPPLY_MIST }).toBytes();
  const owner: Owner = { $kind: 'AddressOwner', AddressOwner: faucet };
  objects.push(move(coinId, owner, GAS_COIN_TYPE, coin));
  return systemTransaction({ $kind: 'Genesis', Genesis: { objects } });
}

/** A transaction of the network itself: from 0x0, without gas. */
function systemTransaction(kind: TransactionKind): TransactionData {
  const noCoin = { objectId: ZERO_ADDRESS, version: '0', digest: NO_TRANSACTION };
  const gasData = { payment: [noCoin], owner: ZERO_ADDRESS, price: '1', budget: '0' };
  const expiration = { $kind: 'None', None: true } as const;
  return { $kind: 'V1', V1: { kind, sender: ZERO_ADDRESS, gasData, expiration } };
}

/** Sets the clock at the beginning of a checkpoint. `round` makes each one unique. */
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

function frameworkPackages(framework: Framework): GenesisObject[] {
  const known = new Map<string, MovePackage>();
  return [framework.moveStdlib, framework.suiFramework].map(({ id, modules, dependencies }) => {
    const needed = dependencies.map((dependency) => {
      const found = known.get(dependency);
      if (!found) throw new Error(`Framework package ${id} needs ${dependency}, which comes later`);
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

function move(id: string, owner: Owner, type: string, contents: Uint8Array): GenesisObject {
  return rawObject(id, owner, { kind: 'move', type, hasPublicTransfer: hasStore(type), contents });
}

function hasStore(type: string): boolean {
  return !type.startsWith(`${SUI_FRAMEWORK_ID}::clock::`);
}

function rawObject(
  id: string,
  owner: Owner,
  data: MoveObjectData | MovePackageData,
): GenesisObject {
  const bytes = encodeObject({
    id,
    version: 1n,
    owner,
    previousTransaction: NO_TRANSACTION,
    storageRebate: 0n,
    data,
  });
  const inner = bcs.Object.parse(bytes);
  return { $kind: 'RawObject', RawObject: { data: inner.data, owner: inner.owner } };
}
