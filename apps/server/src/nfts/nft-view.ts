/** Maps NFTs to the API's. */
import { type Nft, safeIcon } from '@atoll/api';
import { userSummary } from '../identity/user-view.ts';
import type { Db } from '../platform/database/database.ts';

/** Selects NFTs with minter and owner and their profiles; add conditions. */
export const selectNfts = (db: Db) =>
  db
    .selectFrom('nft')
    .innerJoin('account as minter', 'minter.id', 'nft.minter')
    .leftJoin('profile as minter_profile', 'minter_profile.address', 'minter.address')
    .leftJoin('account as owner', 'owner.id', 'nft.owner')
    .leftJoin('profile as owner_profile', 'owner_profile.address', 'owner.address')
    .select([
      'nft.nft_id',
      'nft.collection',
      'nft.number',
      'nft.image_url',
      'nft.tx_digest',
      'nft.seq',
      'nft.minted_ms',
      'nft.burned_ms',
      'minter.address as minter_address',
      'minter_profile.id as minter_profile_id',
      'minter_profile.name as minter_name',
      'minter_profile.avatar as minter_avatar',
      'owner.address as owner_address',
      'owner_profile.id as owner_profile_id',
      'owner_profile.name as owner_name',
      'owner_profile.avatar as owner_avatar',
    ]);

export type NftViewRow = Awaited<ReturnType<ReturnType<typeof selectNfts>['execute']>>[number];

export function viewNft(row: NftViewRow): Nft {
  const minter = {
    profile_id: row.minter_profile_id,
    profile_name: row.minter_name,
    profile_avatar: row.minter_avatar,
  };
  const owner = {
    profile_id: row.owner_profile_id,
    profile_name: row.owner_name,
    profile_avatar: row.owner_avatar,
  };
  return {
    nft_id: row.nft_id,
    collection: row.collection,
    number: row.number,
    image_url: safeIcon(row.image_url),
    minter: row.minter_address,
    minter_user: userSummary(minter, row.minter_address),
    owner: row.owner_address,
    owner_user: row.owner_address === null ? null : userSummary(owner, row.owner_address),
    tx_digest: row.tx_digest,
    minted_at: new Date(row.minted_ms).toISOString(),
    burned_at: row.burned_ms === null ? null : new Date(row.burned_ms).toISOString(),
  };
}
