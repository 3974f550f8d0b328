// Applies the live stream to one coin's queries, without reading them again.
import type { Candle, Interval, TradeHistory, TradeHistoryList } from '@atoll/api';
import type { InfiniteData } from '@tanstack/react-query';
import { useRef } from 'react';
import { useStream } from '../../lib/api/live.ts';
import { endpointKey } from '../../lib/api/paged-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import type { StreamMessage } from '../../lib/api/stream.ts';
import { addTraderTrade } from '../../lib/coins/trader-trades.ts';
import { isLargeEnough } from './trade-sizes.ts';

/** Holders are read again at most this often while trades come in. */
const HOLDERS_EVERY_MS = 2_000;

/** Puts a trade on top, unless it is there already (a resumed stream repeats itself). */
export function withTrade(
  data: InfiniteData<TradeHistoryList, string> | undefined,
  trade: TradeHistory,
) {
  const [first, ...rest] = data?.pages ?? [];
  if (!data || !first || data.pages.some((page) => page.data.some(({ id }) => id === trade.id))) {
    return data;
  }
  return { ...data, pages: [{ ...first, data: [trade, ...first.data] }, ...rest] };
}

/** Replaces the candle of the same start or appends it; candles stay in order. */
export function withCandles(candles: Candle[] | undefined, changed: readonly Candle[]) {
  if (!candles) return candles;
  const byStart = new Map(candles.map((candle) => [candle.timestamp, candle]));
  for (const candle of changed) byStart.set(candle.timestamp, candle);
  return [...byStart.values()].sort((a, b) => a.timestamp - b.timestamp);
}

interface TradesInput {
  filters?: { quote_amount?: { $gte?: string } };
}

/** Key of a pool's trades of every size. */
const tradesOf = (poolId: string) =>
  endpointKey('trades', 'list', { filters: { pool_id: { $eq: poolId } } });

function apply(poolId: string, message: StreamMessage): void {
  switch (message.event) {
    case 'pool':
    case 'launch':
      queryClient.setQueryData(queryKeys.pools.detail(poolId), message.data);
      return;
    case 'trade':
      // One list for each minimum size that was selected.
      for (const [key] of queryClient.getQueriesData({ queryKey: tradesOf(poolId) })) {
        const { filters } = key[2] as TradesInput;
        if (!isLargeEnough(message.data, BigInt(filters?.quote_amount?.$gte ?? 0))) continue;
        queryClient.setQueryData<InfiniteData<TradeHistoryList, string>>(key, (data) =>
          withTrade(data, message.data),
        );
      }
      addTraderTrade(message.data);
      return;
    case 'candle':
      for (const [key, changed] of Object.entries(message.data)) {
        if (!Array.isArray(changed)) continue;
        const interval = key.replace(/^trade_/, '') as Interval;
        queryClient.setQueryData<Candle[]>(queryKeys.candles(poolId, interval), (candles) =>
          withCandles(candles, changed),
        );
      }
      return;
    default:
      for (const queryKey of [
        queryKeys.pools.detail(poolId),
        tradesOf(poolId),
        queryKeys.trades.inPool(poolId),
        ['candles', poolId],
        queryKeys.holders(poolId),
      ]) {
        void queryClient.invalidateQueries({ queryKey });
      }
  }
}

/** Follows the pool for as long as its page is open. */
export function useLivePool(poolId: string): void {
  const holdersTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useStream(`pool:${poolId}`, (message) => {
    apply(poolId, message);
    // Transfers change holders without a trade.
    const mayMove = message.event === 'trade' || message.event === 'pool';
    if (mayMove && holdersTimer.current === undefined) {
      holdersTimer.current = setTimeout(() => {
        holdersTimer.current = undefined;
        void queryClient.invalidateQueries({ queryKey: queryKeys.holders(poolId) });
      }, HOLDERS_EVERY_MS);
    }
  });
}
