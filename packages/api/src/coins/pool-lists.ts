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
  /** Progress on the curve; graduated coins come last. */
  'progress',
  /** Coins that have not graduated come last. */
  'graduated_at',
] as const;

/** Rows of a page of the app's lists, and their order until the user chooses another. */
export const POOLS_PAGE = 24;
export const DEFAULT_POOL_SORT = 'marketcap:desc';

/** Time for which the app's lists show a coin that has graduated, without the choice to show all of them. */
export const FRESHLY_GRADUATED_MS = 86_400_000;

/** Filters of the app's lists: of one kind, with or without coins that graduated more than a day ago. */
export const poolTab = (isAgent: boolean, graduated: boolean) => ({
  is_agent: { $eq: isAgent },
  ...(!graduated && { is_current: { $eq: true } }),
});

/** Columns of the board, each with coins that are in no other. */
export const boardColumns = ['new', 'about_to_graduate', 'graduated'] as const;
export type BoardColumn = (typeof boardColumns)[number];

export type PoolSortField = (typeof poolSortFields)[number];
