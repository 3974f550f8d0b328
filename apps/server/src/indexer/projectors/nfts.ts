/**
 * Projects NFT collections. Mints, burns, sealing and the minting window come from events; owners come from
 * changed objects, because transfers emit no events.
 */
import type { EventData } from '@atoll/sdk';
import type { EventPosition, ObjectChange } from '../../platform/chain/checkpoint.ts';
import type { NftCollectionName } from '../../platform/database/schema/nfts.ts';
import type { Batch } from '../batch.ts';

interface Minted {
  nftId: string;
  number: bigint;
  imageUrl: string;
}

function minted(
  batch: Batch,
  collection: NftCollectionName,
  { nftId, number, imageUrl }: Minted,
  minter: string,
  at: EventPosition,
): void {
  batch.collections.collection(collection).minted += 1;
  batch.collections.add({
    collection,
    number: Number(number),
    nft_id: nftId,
    minter: batch.accounts.id(minter),
    // Set by the transaction's changed objects.
    owner: null,
    image_url: imageUrl,
    tx_digest: at.txDigest,
    seq: at.seq,
    minted_ms: at.timestampMs,
    burned_ms: null,
    updated_checkpoint: at.checkpoint,
  });
}

export const ogMinted = (batch: Batch, data: EventData<'OgMinted'>, at: EventPosition): void =>
  minted(batch, 'og', data, data.recipient, at);

export const contributorMinted = (
  batch: Batch,
  data: EventData<'ContributorMinted'>,
  at: EventPosition,
): void => minted(batch, 'contributor', data, data.contributor, at);

export function nftBurned(
  batch: Batch,
  collection: NftCollectionName,
  { nftId }: EventData<'OgBurned' | 'ContributorBurned'>,
  at: EventPosition,
): void {
  const nft = batch.collections.nft(nftId, at.checkpoint);
  if (nft === undefined) throw new Error(`An unknown NFT was burned: ${nftId}`);
  nft.owner = null;
  nft.burned_ms = at.timestampMs;
  batch.collections.collection(collection).burned += 1;
}

export function ogSealed(batch: Batch): void {
  batch.collections.collection('og').sealed = true;
}

export function mintWindowChanged(
  batch: Batch,
  { opensMs, closesMs }: EventData<'MintWindowChanged'>,
): void {
  const collection = batch.collections.collection('contributor');
  collection.opens_ms = Number(opensMs);
  collection.closes_ms = Number(closesMs);
}

/** Updates the owners of NFTs that a transaction minted, transferred, wrapped or unwrapped. */
export function objectsChanged(
  batch: Batch,
  changes: readonly ObjectChange[],
  checkpoint: number,
): void {
  for (const { objectId, owner } of changes) {
    const nft = batch.collections.nft(objectId, checkpoint);
    if (nft) nft.owner = owner === null ? null : batch.accounts.id(owner);
  }
}
