// NFTs: their queries and names, shared by the collections' pages and the profile.

import type { Nft } from '@atoll/api';
import { ApiError } from '@atoll/api/client';
import { queryOptions } from '@tanstack/react-query';
import { nfts as text } from '../../messages/en/nfts.ts';
import { api } from '../api/api.ts';
import { type NftFilter, pageKeys } from '../api/page-keys.ts';
import { pagedQuery } from '../api/paged-query.ts';

const PAGE_SIZE = 48;
/** The server indexes a mint a moment after the wallet has it. */
const MINT_RETRIES = 8;
const MINT_RETRY_MS = 500;

/** 'OG #12'. */
export const nftTitle = ({ collection, number }: Pick<Nft, 'collection' | 'number'>): string =>
  collection === 'og' ? text.og(number) : text.contributor(number);

/** NFTs page by page: a collection in order of numbers, both (of an owner) newest first. */
export const nftsQuery = (filter: NftFilter) =>
  pagedQuery(
    'nfts',
    'list',
    {
      sort: filter.collection === undefined ? 'minted:desc' : 'number:asc',
      filters: filtersOf(filter),
    },
    { pageSize: PAGE_SIZE },
  );

const filtersOf = ({ collection, owner, number, ownerName }: NftFilter) => ({
  ...(collection !== undefined && { collection }),
  ...(owner !== undefined && { owner }),
  ...(number !== undefined && { number }),
  ...(ownerName !== undefined && { owner_name: { $eqi: ownerName } }),
});

/** One NFT; waits a few seconds for one that was minted just now. */
export const nftQuery = (nftId: string) =>
  queryOptions({
    queryKey: pageKeys.nfts.detail(nftId),
    queryFn: async ({ signal }) => (await api.nfts.get({ nft_id: nftId }, { signal })).data,
    retry: (failures, error) =>
      failures < MINT_RETRIES && (!(error instanceof ApiError) || error.status === 404),
    retryDelay: MINT_RETRY_MS,
  });
