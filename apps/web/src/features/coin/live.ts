// Applies the live stream to one coin's queries, without reading them again.
import type { Candle, Interval, Pool, TradeHistory, TradeHistoryList } from '@atoll/api';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { useStream } from '../../lib/api/live.ts';
import { applyOverReads, readAgain } from '../../lib/api/over-reads.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { endpointKey } from '../../lib/api/paged-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import type { StreamMessage } from '../../lib/api/stream.ts';
import { addTraderTrade } from '../../lib/coins/trader-trades.ts';
import { type filtersOf, matches } from './trade-filter.ts';

/** Minimum time between refetches of holders and unclaimed fees while trades arrive. */
const SLOW_EVERY_MS = 2_000;

/** Minimum time between updates of the page, because a hot coin can trade faster than the page can render. */
const APPLY_EVERY_MS = 100;

/** Prepends trades, given oldest first, and skips known ones, which a resumed stream repeats. */
export function withTrades(
  data: InfiniteData<TradeHistoryList, string> | undefined,
  trades: readonly TradeHistory[],
) {
  const [first, ...rest] = data?.pages ?? [];
  if (!data || !first) return data;
  const known = new Set(data.pages.flatMap((page) => page.data.map(({ id }) => id)));
  const added = trades.filter(({ id }) => !known.has(id));
  if (added.length === 0) return data;
  return { ...data, pages: [{ ...first, data: [...added.reverse(), ...first.data] }, ...rest] };
}

/** Replaces the candle of the same start or appends it; candles stay in order. */
export function withCandles(candles: Candle[] | undefined, changed: readonly Candle[]) {
  if (!candles) return candles;
  const byStart = new Map(candles.map((candle) => [candle.timestamp, candle]));
  for (const candle of changed) byStart.set(candle.timestamp, candle);
  return [...byStart.values()].sort((a, b) => a.timestamp - b.timestamp);
}

interface TradesInput {
  filters: Partial<ReturnType<typeof filtersOf>>;
}

/** Key of all lists of a pool's trades. */
const tradesOf = (poolId: string) =>
  endpointKey('trades', 'list', { filters: { pool_id: { $eq: poolId } } });

/** Applies messages in one batch, so that the page renders once: the last row, all trades, the last of each candle. */
export function apply(poolId: string, messages: readonly StreamMessage[]): void {
  const trades: TradeHistory[] = [];
  const candles = new Map<Interval, Candle[]>();
  let pool: Pool | undefined;
  for (const message of messages) {
    if (message.event === 'pool' || message.event === 'launch') pool = message.data;
    else if (message.event === 'trade') trades.push(message.data);
    else if (message.event === 'candle') {
      for (const [key, changed] of Object.entries(message.data)) {
        if (!Array.isArray(changed)) continue;
        const interval = key.replace(/^trade_/, '') as Interval;
        candles.set(interval, [...(candles.get(interval) ?? []), ...changed]);
      }
    } else if (message.event === 'lost') readAll(poolId);
  }
  if (pool) setPool(pool);
  for (const [interval, changed] of candles) {
    const key = queryKeys.candles(poolId, interval);
    applyOverReads([key], () =>
      queryClient.setQueryData<Candle[]>(key, (read) => withCandles(read, changed)),
    );
  }
  if (trades.length > 0) {
    applyOverReads([tradesOf(poolId), queryKeys.trades.inPool(poolId)], () =>
      addTrades(poolId, trades),
    );
  }
}

function setPool(pool: Pool): void {
  const key = queryKeys.pools.detail(pool.pool_id);
  applyOverReads([key], () =>
    queryClient.setQueryData<Pool>(key, (read) =>
      read !== undefined && read.updatedAt > pool.updatedAt ? read : pool,
    ),
  );
}

function addTrades(poolId: string, trades: readonly TradeHistory[]): void {
  // There is one list for each selected filter.
  for (const [key] of queryClient.getQueriesData({ queryKey: tradesOf(poolId) })) {
    const { filters } = key[2] as TradesInput;
    queryClient.setQueryData<InfiniteData<TradeHistoryList, string>>(key, (data) =>
      withTrades(
        data,
        trades.filter((trade) => matches(trade, filters)),
      ),
    );
  }
  for (const trade of trades) addTraderTrade(trade);
}

/** Reads everything again; reads in flight, which may hang on the connection that was lost, are canceled. */
function readAll(poolId: string): void {
  for (const queryKey of [
    queryKeys.pools.detail(poolId),
    tradesOf(poolId),
    queryKeys.trades.inPool(poolId),
    ['candles', poolId],
    queryKeys.holders(poolId),
    pageKeys.credit(poolId),
    pageKeys.feeSharing(poolId),
  ]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** Returns a function that reads queries again in two seconds, once for all calls until then. */
function useSlowReads(queryKeys: readonly QueryKey[]): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const queryKey of queryKeys) readAgain(queryKey);
    }, SLOW_EVERY_MS);
  };
}

/** Follows the pool for as long as its page is open. */
export function useLivePool(poolId: string): void {
  const readHolders = useSlowReads([
    queryKeys.holders(poolId),
    pageKeys.credit(poolId),
    pageKeys.feeSharing(poolId),
  ]);
  const readPool = useSlowReads([queryKeys.pools.detail(poolId)]);
  const waiting = useRef<StreamMessage[]>([]);
  const appliedAt = useRef(0);
  useStream(`pool:${poolId}`, (message) => {
    waiting.current.push(message);
    if (waiting.current.length === 1) {
      const due = appliedAt.current + APPLY_EVERY_MS - performance.now();
      setTimeout(
        () => {
          appliedAt.current = performance.now();
          apply(poolId, waiting.current.splice(0));
        },
        Math.max(0, due),
      );
    }
    // Transfers change holders without a trade.
    if (message.event === 'trade' || message.event === 'pool') readHolders();
    // Their messages do not contain the pool's number of comments.
    if (message.event === 'comment' || message.event === 'comment_changed') readPool();
  });
}
