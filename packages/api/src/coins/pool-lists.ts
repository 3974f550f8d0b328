/** Sorts and pages of the app's lists of pools, apart from the schemas: the app's router reads them at the start. */

/** Sort keys of the specification (`total_vol` is its name of `total_volume`), and ours. */
export const poolSortFields = [
  'marketcap',
  'volume_24h',
  'createdAt',
  'total_vol',
  'total_volume',
  'updatedAt',
  'price_change',
  'holders',
] as const;

/** Rows of a page of the app's lists, and their order until the user chooses another. */
export const POOLS_PAGE = 24;
export const DEFAULT_POOL_SORT = 'marketcap:desc';

/** Filters of the app's lists: of one kind, with or without coins that have graduated. */
export const poolTab = (isAgent: boolean, graduated: boolean) => ({
  is_agent: { $eq: isAgent },
  ...(!graduated && { is_graduated: { $eq: false } }),
});

export type PoolSortField = (typeof poolSortFields)[number];
