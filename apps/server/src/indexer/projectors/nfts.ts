/**
 * The event family of NFTs. Mints, burns, sealing and the minting window come from events; owners come from
 * changed objects, because transfers emit no events.
 */

import type { EventData } from '@atoll/sdk';
import type { EventPosition, ObjectChange } from '../../platform/chain/checkpoint.ts';
import type { Row } from '../../platform/database/schema.ts';
import type { Batch } from '../batch.ts';
import type { Family } from '../family.ts';
import { NftSet } from './nft-set.ts';

interface Minted {
  nftId: string;
  number: bigint;
  imageUrl: string;
}

function minted(
  batch: Batch,
  collection: Row<'nft'>['collection'],
  { nftId, number, imageUrl }: Minted,
  minter: string,
  at: EventPosition,
): void {
  batch.nfts.collection(collection).minted += 1;
  batch.nfts.add({
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

function burned(
  batch: Batch,
  collection: Row<'nft'>['collection'],
  { nftId }: EventData<'OgBurned' | 'ContributorBurned'>,
  at: EventPosition,
): void {
  const nft = batch.nfts.nft(nftId, at.checkpoint);
  if (nft === undefined) throw new Error(`An unknown NFT was burned: ${nftId}`);
  nft.owner = null;
  nft.burned_ms = at.timestampMs;
  batch.nfts.collection(collection).burned += 1;
}

/** Updates the owners of NFTs that a transaction minted, transferred, wrapped or unwrapped. */
export function objectsChanged(
  batch: Batch,
  changes: readonly ObjectChange[],
  checkpoint: number,
): void {
  for (const { objectId, owner } of changes) {
    const nft = batch.nfts.nft(objectId, checkpoint);
    if (nft) nft.owner = owner === null ? null : batch.accounts.id(owner);
  }
}

type Name =
  | 'OgMinted'
  | 'OgSealed'
  | 'OgBurned'
  | 'ContributorMinted'
  | 'ContributorBurned'
  | 'MintWindowChanged';

export const nftFamily: Family<Name, NftSet> = {
  events: {
    OgMinted: {
      addresses: ['recipient'],
      project: (batch, data, at) => minted(batch, 'og', data, data.recipient, at),
    },
    OgSealed: {
      project: (batch) => {
        batch.nfts.collection('og').sealed = true;
      },
    },
    OgBurned: { project: (batch, data, at) => burned(batch, 'og', data, at) },
    ContributorMinted: {
      addresses: ['contributor'],
      project: (batch, data, at) => minted(batch, 'contributor', data, data.contributor, at),
    },
    ContributorBurned: { project: (batch, data, at) => burned(batch, 'contributor', data, at) },
    MintWindowChanged: {
      project: (batch, { opensMs, closesMs }) => {
        const collection = batch.nfts.collection('contributor');
        collection.opens_ms = Number(opensMs);
        collection.closes_ms = Number(closesMs);
      },
    },
  },
  load: (tx, events, transactions) => NftSet.load(tx, events, transactions),
};
