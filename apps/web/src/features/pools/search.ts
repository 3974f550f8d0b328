// The part of the address that describes a list: search text, sort, view, and graduated coins.
import { DEFAULT_POOL_SORT, type PoolSortField, poolSortFields } from '@atoll/api';

/** The sort options of the specification; a value is 'field:direction' in its first direction. */
export const sortValues = [
  'marketcap:desc',
  'volume_24h:desc',
  'createdAt:desc',
  'total_vol:asc',
  'updatedAt:desc',
] as const;

/** The API's sort fields that lists offer; one has two names, and two are of the board. */
export type SortField = Exclude<PoolSortField, 'total_volume' | 'progress' | 'graduated_at'>;
const isOffered = (field: PoolSortField): field is SortField =>
  field !== 'total_volume' && field !== 'progress' && field !== 'graduated_at';
type OfferedField = (typeof sortValues)[number] extends `${infer Field}:${string}` ? Field : never;

/** Sorts that only the table's headers offer. */
export const headerSortValues = poolSortFields
  .filter(isOffered)
  .filter((field): field is Exclude<SortField, OfferedField> =>
    sortValues.every((value) => !value.startsWith(`${field}:`)),
  )
  .map((field) => `${field}:desc` as const);

export type SortDirection = 'asc' | 'desc';
export type PoolSort = `${SortField}:${SortDirection}`;
export type PoolView = 'cards' | 'table';

/** As it stands in the address; what is left out has its default. */
export interface PoolSearch extends PoolFilters {
  q?: string;
  sort?: PoolSort;
  view?: PoolView;
  graduated?: '1' | '0';
}

/** Filters in the address: ranges as 'from-to', either left out; '1' for what a coin must be. */
export const filterKeys = [
  'mcap',
  'vol',
  'progress',
  'age',
  'quote',
  'stickers',
  'verified',
  'holders',
] as const;
export type PoolFilters = { [Key in (typeof filterKeys)[number]]?: string };

const isSort = (value: unknown): value is PoolSort =>
  [...sortValues, ...headerSortValues].some((sort) => {
    const [field] = sort.split(':');
    return value === `${field}:asc` || value === `${field}:desc`;
  });

/** Reads an address's query; what is unknown or malformed is left out. */
export function parsePoolSearch(input: Record<string, unknown>): PoolSearch {
  const { q, sort, view, graduated } = input;
  return {
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.slice(0, 64) }),
    ...(isSort(sort) && { sort }),
    ...((view === 'cards' || view === 'table') && { view }),
    ...((graduated === '1' || graduated === '0') && { graduated }),
    ...filtersOf(input),
  };
}

/** The filters of an address. */
export const filtersOf = (input: object): PoolFilters =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([key, value]) => filterKeys.some((each) => each === key) && /^[\w.-]{1,32}$/.test(value),
    ),
  );

/** The sort and its parts. */
export function sortOf(search: PoolSearch) {
  const sort = search.sort ?? DEFAULT_POOL_SORT;
  const [field, direction] = sort.split(':') as [SortField, SortDirection];
  return { sort, field, direction };
}

/** Whether a coin that was just launched belongs at the end: it is the smallest and the newest. */
export function newestLast(sort: PoolSort): boolean {
  const [field, direction] = sort.split(':');
  const byTime = field === 'createdAt' || field === 'updatedAt';
  return direction === (byTime ? 'asc' : 'desc');
}

/** The same field in the other direction. */
export function turned(sort: PoolSort): PoolSort {
  const [field, direction] = sort.split(':') as [SortField, SortDirection];
  return `${field}:${direction === 'asc' ? 'desc' : 'asc'}`;
}
