// Owns reading what a coin type says about itself from its metadata and treasury objects.
import { bcs } from '@mysten/sui/bcs';
import type { StoredObject } from '../execution/types.ts';
import type { Indexes } from './indexes.ts';
import type { ObjectStore } from './object-store.ts';
import type { CoinInfo } from './types.ts';

const CoinMetadata = bcs.struct('CoinMetadata', {
  id: bcs.Address,
  decimals: bcs.u8(),
  name: bcs.string(),
  symbol: bcs.string(),
  description: bcs.string(),
  iconUrl: bcs.option(bcs.string()),
});
const TreasuryCap = bcs.struct('TreasuryCap', { id: bcs.Address, totalSupply: bcs.u64() });

export function readCoinInfo(
  objects: ObjectStore,
  indexes: Indexes,
  coinType: string,
): CoinInfo | undefined {
  const metadata = contentsOf(objects, indexes.metadataId(coinType));
  const treasury = contentsOf(objects, indexes.treasuryId(coinType));
  if (!metadata && !treasury) return undefined;
  return {
    coinType,
    metadata: metadata && readMetadata(metadata),
    treasury: treasury && readTreasury(treasury),
  };
}

function readMetadata(contents: Uint8Array): CoinInfo['metadata'] {
  const { iconUrl, ...rest } = CoinMetadata.parse(contents);
  return { ...rest, iconUrl: iconUrl ?? undefined };
}

function readTreasury(contents: Uint8Array): CoinInfo['treasury'] {
  const { id, totalSupply } = TreasuryCap.parse(contents);
  return { id, totalSupply: BigInt(totalSupply) };
}

function contentsOf(objects: ObjectStore, id: string | undefined): Uint8Array | undefined {
  const object: StoredObject | undefined = id === undefined ? undefined : objects.get(id);
  return object?.data.kind === 'move' ? object.data.contents : undefined;
}
