// Keys of the query cache that the first screen needs; `page-keys.ts` has the others. A key begins with its
// subject; `all` keys match everything below them.
import type { Inputs } from '@atoll/api/client';

export interface PoolListFilter {
  isAgent: boolean;
  /** 'field:direction', as the API takes it. */
  sort: Inputs['pools']['list']['sort'];
  search: string;
  graduated: boolean;
  /** As in the address. */
  filters: { readonly [name: string]: string | undefined };
}

export const queryKeys = {
  config: ['config'] as const,
  search: (query: string) => ['search', query] as const,
  pools: {
    all: ['pools'] as const,
    list: (filter: PoolListFilter) => ['pools', 'list', filter] as const,
    king: (isAgent: boolean) => ['pools', 'king', isAgent] as const,
    detail: (poolId: string) => ['pools', 'detail', poolId] as const,
    createdBy: (address: string) => ['pools', 'created-by', address] as const,
  },
  candles: (poolId: string, interval: string) => ['candles', poolId, interval] as const,
  trades: {
    latest: ['trades', 'latest'] as const,
    /** The trades of single accounts in one pool; without a trader it matches all of them. */
    inPool: (poolId: string) => ['trades', 'pool-by', poolId] as const,
    ofPoolBy: (poolId: string, trader: string) => ['trades', 'pool-by', poolId, trader] as const,
  },
  watchlist: {
    ids: (me: string) => ['watchlist', 'ids', me] as const,
    pools: (ids: readonly string[]) => ['watchlist', 'pools', ids] as const,
  },
  holders: (poolId: string) => ['holders', poolId] as const,
  person: (address: string) => ['person', address] as const,
  suiName: (address: string) => ['sui-name', address] as const,
  balance: {
    of: (address: string) => ['balance', address] as const,
    coin: (address: string, coinType: string) => ['balance', address, coinType] as const,
  },
};
