// Queries of the NFT pages.
import type { NftCollectionName } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { getAtoll } from '../../lib/chain/deployment.ts';

/** Supply and minting window, and the offset of the server's clock. */
export const collectionsQuery = queryOptions({
  queryKey: pageKeys.nfts.collections,
  queryFn: async ({ signal }) => {
    const { data, meta } = await api.nfts.collections(undefined, { signal });
    return { ...data, clockAheadMs: meta.now_ms - Date.now() };
  },
  // The admin can move the window at any time.
  refetchInterval: 30_000,
});

/** Whether an address can mint a Contributor NFT, and what it minted. */
export const mintStatusQuery = (address: string) =>
  queryOptions({
    queryKey: pageKeys.nfts.status(address),
    queryFn: async ({ signal }) => (await api.nfts.mintStatus({ address }, { signal })).data,
    refetchInterval: 30_000,
  });

/** The royalty of sales, from the chain. It changes at most every 48 hours. */
export const royaltyQuery = (collection: NftCollectionName) =>
  queryOptions({
    queryKey: pageKeys.nfts.royalty(collection),
    queryFn: async ({ signal }) => {
      const [{ getRoyalty }, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
      return getRoyalty(atoll, { collection, signal });
    },
    staleTime: 10 * 60_000,
  });

/** How wallets display the collection's NFTs, from the chain. */
export const displayQuery = (collection: NftCollectionName) =>
  queryOptions({
    queryKey: pageKeys.nfts.display(collection),
    queryFn: async ({ signal }) => {
      const [sdk, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
      const display = await sdk.getNftDisplay(atoll, { collection, signal });
      const render = (fields: Readonly<Record<string, string>>) =>
        sdk.renderDisplay(display, fields);
      return { render };
    },
    staleTime: 10 * 60_000,
  });
