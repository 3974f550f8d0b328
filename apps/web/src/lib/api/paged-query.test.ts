import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { endpointKey, pagedQuery } from './paged-query.ts';

const ALICE = `0x${'a'.repeat(64)}`;
const BOB = `0x${'b'.repeat(64)}`;

afterEach(() => vi.unstubAllGlobals());

test('reads pages by cursor until the last one', async () => {
  const queries: string[] = [];
  // A page without embedded responses.
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('fetch', async (url: string) => {
    queries.push(new URL(url, 'http://localhost').search);
    const cursor = queries.length === 1 ? 'next' : null;
    const pagination = { page: 1, pageSize: 2, pageCount: 2, total: 3, cursor };
    return Response.json({ data: [], meta: { pagination } });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = pagedQuery('staking', 'history', { staker: ALICE }, { pageSize: 2 });
  await client.fetchInfiniteQuery({ ...query, pages: 5 });
  expect(queries.map(decodeURIComponent)).toEqual([
    `?staker=${ALICE}&pagination[pageSize]=2&pagination[withCount]=false`,
    `?staker=${ALICE}&pagination[pageSize]=2&pagination[cursor]=next&pagination[withCount]=false`,
  ]);
});

test('matches queries by area, endpoint, part of the input and reader', () => {
  const client = new QueryClient();
  const keys: (readonly unknown[])[] = [
    pagedQuery('trades', 'list', {
      filters: { pool_id: { $eq: ALICE }, quote_amount: { $gte: '5' } },
    }).queryKey,
    pagedQuery('trades', 'list', { filters: { trader: { $eq: ALICE } } }).queryKey,
    pagedQuery('agentChat', 'history', { pool_id: ALICE }, { reader: ALICE }).queryKey,
    pagedQuery('agentChat', 'history', { pool_id: ALICE }, { reader: BOB }).queryKey,
  ];
  for (const key of keys) client.setQueryData(key, {});
  const found = (queryKey: readonly unknown[]) =>
    client.getQueriesData({ queryKey }).map(([key]) => keys.indexOf(key));
  expect(found(endpointKey('trades'))).toEqual([0, 1]);
  expect(found(endpointKey('trades', 'list', { filters: { pool_id: { $eq: ALICE } } }))).toEqual([
    0,
  ]);
  expect(found(endpointKey('agentChat', 'history', { pool_id: ALICE }))).toEqual([2, 3]);
  expect(found(endpointKey('agentChat', 'history', { pool_id: ALICE }, BOB))).toEqual([3]);
});
