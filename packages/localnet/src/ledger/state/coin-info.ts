// Reads metadata, treasury and regulation of a coin type from its `Currency` in the coin registry, or
// from the legacy metadata and treasury objects, as `get_coin_info.rs` of a full node does.
import { deriveObjectID } from '@mysten/sui/utils';
import {
  COIN_REGISTRY_ID,
  SUI_FRAMEWORK_ID,
  SUI_TYPE,
  TOTAL_SUPPLY_MIST,
  ZERO_ADDRESS,
} from '../../execution/protocol.ts';
import type { StoredObject } from '../../execution/types.ts';
import type * as types from '../types.ts';
import { CoinMetadata, Currency, RegulatedCoinMetadata, TreasuryCap } from './coin-layouts.ts';
import type { Indexes } from './indexes.ts';
import type { ObjectStore } from './object-store.ts';

const SUI_TREASURY: types.CoinTreasury = {
  id: undefined,
  totalSupply: TOTAL_SUPPLY_MIST,
  supplyState: 'fixed',
};

/** Returns the information about a coin type in canonical spelling, or undefined. */
export function readCoinInfo(
  objects: ObjectStore,
  indexes: Indexes,
  coinType: string,
): types.CoinInfo | undefined {
  const legacy = readLegacy(objects, indexes, coinType);
  const currency = contentsOf(objects.get(currencyId(coinType)));
  if (currency) return fromCurrency(coinType, Currency.parse(currency), objects, legacy);
  const { metadata, treasury, regulation } = legacy;
  if (!metadata && !treasury && regulation.state === 'unregulated') return undefined;
  return {
    coinType,
    metadata,
    treasury: coinType === SUI_TYPE ? SUI_TREASURY : treasury,
    regulation,
  };
}

/** Returns the id at which the registry shares the `Currency` of a coin type. */
export function currencyId(coinType: string): string {
  const keyType = `${SUI_FRAMEWORK_ID}::coin_registry::CurrencyKey<${coinType}>`;
  // `CurrencyKey` has no fields, which Move encodes as one `false`.
  return deriveObjectID(COIN_REGISTRY_ID, keyType, Uint8Array.of(0));
}

type Legacy = Pick<types.CoinInfo, 'metadata' | 'treasury' | 'regulation'>;

function fromCurrency(
  coinType: string,
  currency: typeof Currency.$inferType,
  objects: ObjectStore,
  legacy: Legacy,
): types.CoinInfo {
  const { id, decimals, name, symbol, description, iconUrl, metadataCapId, regulated } = currency;
  return {
    coinType,
    metadata: {
      id,
      decimals,
      name,
      symbol,
      description,
      iconUrl,
      metadataCap: metadataCapOf(metadataCapId),
    },
    treasury: coinType === SUI_TYPE ? SUI_TREASURY : treasuryOf(currency, objects, legacy),
    regulation: regulated.$kind === 'Unknown' ? legacy.regulation : regulationOf(regulated),
  };
}

function metadataCapOf(
  state: (typeof Currency.$inferType)['metadataCapId'],
): types.CoinMetadata['metadataCap'] {
  if (state.$kind === 'Claimed') return { state: 'claimed', id: state.Claimed };
  return { state: state.$kind === 'Deleted' ? 'deleted' : 'unclaimed', id: undefined };
}

function treasuryOf(
  { supply, treasuryCapId }: typeof Currency.$inferType,
  objects: ObjectStore,
  legacy: Legacy,
): types.CoinTreasury | undefined {
  const id = treasuryCapId ?? undefined;
  if (supply?.$kind === 'Fixed')
    return { id, totalSupply: BigInt(supply.Fixed), supplyState: 'fixed' };
  if (supply?.$kind === 'BurnOnly')
    return { id, totalSupply: BigInt(supply.BurnOnly), supplyState: 'burn-only' };
  return id === undefined ? legacy.treasury : readTreasury(objects.get(id));
}

function regulationOf(state: (typeof Currency.$inferType)['regulated']): types.CoinRegulation {
  if (state.$kind !== 'Regulated') return { state: 'unregulated' };
  const { cap, allowGlobalPause, variant } = state.Regulated;
  return {
    state: 'regulated',
    denyCapId: cap,
    allowGlobalPause: allowGlobalPause ?? undefined,
    variant,
  };
}

function readLegacy(objects: ObjectStore, indexes: Indexes, coinType: string): Legacy {
  const object = (name: Parameters<Indexes['coinObjectId']>[0]) => {
    const id = indexes.coinObjectId(name, coinType);
    return id === undefined ? undefined : objects.get(id);
  };
  return {
    metadata: readMetadata(object('CoinMetadata')),
    treasury: readTreasury(object('TreasuryCap')),
    regulation: readRegulation(object('RegulatedCoinMetadata')),
  };
}

function readMetadata(object: StoredObject | undefined): types.CoinMetadata | undefined {
  const contents = contentsOf(object);
  if (!contents) return undefined;
  const { iconUrl, ...rest } = CoinMetadata.parse(contents);
  return { ...rest, iconUrl: iconUrl ?? undefined, metadataCap: undefined };
}

/** A capability that is frozen or owned by the zero address can no longer mint. */
function readTreasury(object: StoredObject | undefined): types.CoinTreasury | undefined {
  const contents = contentsOf(object);
  if (!object || !contents) return undefined;
  const { id, totalSupply } = TreasuryCap.parse(contents);
  const { owner } = object;
  const fixed =
    owner.$kind === 'Immutable' ||
    owner.AddressOwner === ZERO_ADDRESS ||
    owner.ConsensusAddressOwner?.owner === ZERO_ADDRESS;
  return { id, totalSupply: BigInt(totalSupply), supplyState: fixed ? 'fixed' : 'unknown' };
}

function readRegulation(object: StoredObject | undefined): types.CoinRegulation {
  const contents = contentsOf(object);
  if (!contents) return { state: 'unregulated' };
  const { id, coinMetadataObject, denyCapObject } = RegulatedCoinMetadata.parse(contents);
  return {
    state: 'regulated',
    id,
    coinMetadataId: coinMetadataObject,
    denyCapId: denyCapObject,
  };
}

function contentsOf(object: StoredObject | undefined): Uint8Array | undefined {
  return object?.data.kind === 'move' ? object.data.contents : undefined;
}
