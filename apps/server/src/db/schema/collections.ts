/** Tables of the NFT collections. Built from checkpoints, except `step_up_use`. */

export type NftCollectionName = 'og' | 'contributor';

export interface NftCollectionTable {
  collection: NftCollectionName;
  /** NFTs minted, burned ones included. */
  minted: number;
  burned: number;
  /** The OG minter was destroyed. */
  sealed: boolean;
  /** Minting window of the Contributor collection. */
  opens_ms: number;
  closes_ms: number;
}

export interface NftTable {
  collection: NftCollectionName;
  /** In minting order, from 1. */
  number: number;
  nft_id: string;
  /** The first owner of an OG NFT, the contributor of a Contributor NFT. */
  minter: number;
  /** Null while another object holds it, such as a kiosk, and after a burn. */
  owner: number | null;
  image_url: string;
  tx_digest: string;
  seq: number;
  minted_ms: number;
  burned_ms: number | null;
  updated_checkpoint: number;
}

/** Signatures used for an action within a five-minute bucket. */
export interface StepUpUseTable {
  address: string;
  action: string;
  bucket: number;
  uses: number;
}

export interface CollectionTables {
  nft_collection: NftCollectionTable;
  nft: NftTable;
  step_up_use: StepUpUseTable;
}
