// Derives query keys and cursor paging from the API client.
import type { Inputs, Outputs } from '@atoll/api/client';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

type Area = keyof Inputs;
type Input<A extends Area, N extends keyof Inputs[A]> = NonNullable<Inputs[A][N]>;
type Output<A extends Area, N extends keyof Inputs[A]> = N extends keyof Outputs[A]
  ? Outputs[A][N]
  : never;

interface Page {
  readonly data: readonly unknown[];
  readonly meta: { readonly pagination: { readonly cursor: string | null } };
}

/** Endpoints of an area that return pages with a cursor. */
type Paged<A extends Area> = {
  [N in keyof Inputs[A] & string]: Output<A, N> extends Page ? N : never;
}[keyof Inputs[A] & string];

type PageOf<A extends Area, N extends Paged<A>> = Extract<Output<A, N>, Page>;

type Part<T> = T extends object ? { [K in keyof T]?: Part<T[K]> } : T;

/**
 * Key of an endpoint's queries. Without a name or an input, or with a part of the input, it matches all queries that
 * contain it.
 * @param reader account for which the server computes the response, if it depends on the session.
 */
export const endpointKey = <A extends Area, N extends keyof Inputs[A] & string>(
  area: A,
  name?: N,
  input?: Part<Input<A, N>>,
  reader?: string,
) => [area, name, input, reader].filter((part) => part !== undefined);

interface PagedOptions<T> {
  pageSize?: number;
  /** As in `endpointKey`. */
  reader?: string;
  /** Replaces the derived key. */
  key?: readonly unknown[];
  /** Loads code that computes the rest of the input. Requires a `key` that identifies the complete input. */
  complete?: (input: T) => Promise<T>;
}

/** Pages of a list, read by cursor. */
export const pagedQuery = <A extends Area, N extends Paged<A>>(
  area: A,
  name: N,
  input: Input<A, N>,
  { pageSize, reader, key, complete = async (same) => same }: PagedOptions<Input<A, N>> = {},
) =>
  infiniteQueryOptions<
    PageOf<A, N>,
    Error,
    InfiniteData<PageOf<A, N>, string>,
    readonly unknown[],
    string
  >({
    queryKey: key ?? endpointKey(area, name, input as Part<Input<A, N>>, reader),
    queryFn: async ({ pageParam, signal }) => {
      const pagination = { pageSize, cursor: pageParam || undefined, withCount: 'false' };
      return callOf(area, name)({ ...(await complete(input)), pagination }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
  });

type Call<T> = (input: object, options: { signal: AbortSignal }) => Promise<T>;

/** Returns the client's function of an endpoint; TypeScript cannot derive its type from type parameters. */
const callOf = <A extends Area, N extends Paged<A>>(area: A, name: N) =>
  (api[area] as unknown as { [name in N]: Call<PageOf<A, N>> })[name];
