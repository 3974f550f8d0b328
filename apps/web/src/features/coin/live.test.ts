import type { Candle, Pool, TradeHistory, TradeHistoryList } from '@atoll/api';
import type { InfiniteData } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import { apply, withCandles, withTrades } from './live.ts';

const trade = (id: string) => ({ id }) as TradeHistory;
const page = (...ids: string[]): TradeHistoryList => ({
  data: ids.map(trade),
  meta: { pagination: { page: null, pageSize: 50, pageCount: null, total: null, cursor: null } },
});
const pages = (...all: TradeHistoryList[]): InfiniteData<TradeHistoryList, string> => ({
  pages: all,
  pageParams: all.map(() => ''),
});
const ids = (data: ReturnType<typeof withTrades>) =>
  data?.pages.map((each) => each.data.map(({ id }) => id));

describe('withTrades', () => {
  test('prepends new trades to the first page, newest first', () => {
    expect(ids(withTrades(pages(page('b'), page('a')), [trade('c'), trade('d')]))).toEqual([
      ['d', 'c', 'b'],
      ['a'],
    ]);
  });

  test('a trade that is on any page already changes nothing', () => {
    const data = pages(page('b'), page('a'));
    expect(withTrades(data, [trade('a')])).toBe(data);
  });

  test('before the first page has come there is nothing to add to', () => {
    expect(withTrades(undefined, [trade('a')])).toBeUndefined();
  });
});

describe('withCandles', () => {
  const candle = (timestamp: number, close: string) => ({ timestamp, close }) as Candle;

  test('replaces a candle of the same start and appends a new one, in order', () => {
    const merged = withCandles([candle(1, '1'), candle(3, '3')], [candle(3, '4'), candle(2, '2')]);
    expect(merged?.map(({ timestamp, close }) => [timestamp, close])).toEqual([
      [1, '1'],
      [2, '2'],
      [3, '4'],
    ]);
  });
});

test.each([
  ['an older', '10:00:00', '10:00:01'],
  ['a newer', '10:00:02', '10:00:02'],
])(
  'shows the newest state of a coin after %s read that began before its message',
  async (_, read, shown) => {
    const at = (time: string) =>
      ({ pool_id: '0x1', updatedAt: `2026-03-01T${time}.000Z` }) as unknown as Pool;
    const queryKey = queryKeys.pools.detail('0x1');
    const response = Promise.withResolvers<Pool>();
    const reading = queryClient.fetchQuery({ queryKey, queryFn: () => response.promise });
    apply('0x1', [{ event: 'pool', data: at('10:00:01') }]);
    expect(queryClient.getQueryData(queryKey)).toEqual(at('10:00:01'));
    response.resolve(at(read));
    await reading;
    expect(queryClient.getQueryData(queryKey)).toEqual(at(shown));
    queryClient.clear();
  },
);
