/** Tables of the NFT collections. Built from checkpoints, except `step_up_use`. */

export type NftCollectionName = 'og' | 'contributor';

export interface NftCollectionTable {
  collection: NftCollectionName;
  /** Number of NFTs minted, including burned ones. */
  minted: number;
  burned: number;
  /** Whether the OG minter was destroyed. */
  sealed: boolean;
  /** Minting window of the Contributor collection. */
  opens_ms: number;
  closes_ms: number;
}

export interface NftTable {
  collection: NftCollectionName;
  /** Number in minting order, starting at 1. */
  number: number;
  nft_id: string;
  /** First owner of an OG NFT, or contributor of a Contributor NFT. */
  minter: number;
  /** Null after a burn, or while another object such as a kiosk holds the NFT. */
  owner: number | null;
  image_url: string;
  tx_digest: string;
  seq: number;
  minted_ms: number;
  burned_ms: number | null;
  updated_checkpoint: number;
}

/** Step-up signatures that were used, by action and five-minute bucket. */
export interface StepUpUseTable {
  address: string;
  action: string;
  bucket: number;
  uses: number;
}

export interface NftTables {
  nft_collection: NftCollectionTable;
  nft: NftTable;
  step_up_use: StepUpUseTable;
}
