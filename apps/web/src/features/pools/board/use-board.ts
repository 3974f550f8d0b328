// Reads the columns of the board and keeps them current from the stream.
import { type BoardColumn, boardColumnQuery, boardColumns, type Pool } from '@atoll/api';
import { hashKey, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useStream } from '../../../lib/api/live.ts';
import { applyOverReads, readAgain } from '../../../lib/api/over-reads.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import type { PoolFilters } from '../search.ts';
import { type BoardRows, type BoardState, COLUMN_ROWS, createBoardRows } from './board-rows.ts';

/** Columns are refetched, because coins can also enter them through changes that the stream does not report. */
const READ_AGAIN_MS = 60_000;
/** With filters, which the server evaluates, coins enter only when a column is read. */
const READ_FILTERED_MS = 10_000;

/** Not below the key of lists, whose pages have another shape. */
const BOARD = ['board'];

const columnQuery = (column: BoardColumn, filters: PoolFilters) => {
  const filtered = Object.keys(filters).length > 0;
  return {
    queryKey: [...BOARD, column, filters],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { filters: own, sort } = boardColumnQuery[column];
      const conditions = filtered
        ? [await (await import('../filter-conditions.ts')).conditionsOf(filters)]
        : [];
      const { data } = await api.pools.list(
        {
          sort,
          filters: { $and: [own, ...conditions] },
          pagination: { pageSize: COLUMN_ROWS, withCount: 'false' },
        },
        { signal },
      );
      return data;
    },
    refetchInterval: filtered ? READ_FILTERED_MS : READ_AGAIN_MS,
  };
};

type Read = UseQueryResult<Awaited<ReturnType<ReturnType<typeof columnQuery>['queryFn']>>>;

export interface Board extends BoardState {
  reads: Readonly<Record<BoardColumn, Read>>;
  setPaused: (isPaused: boolean) => void;
}

/** @param initialFilters fixed for the lifetime of the board; remount it to change them. */
export function useBoard(initialFilters: PoolFilters): Board {
  const [filters] = useState(initialFilters);
  const [rows] = useState(() => createBoardRows({ nextFrame: requestAnimationFrame }));
  const state = useSyncExternalStore(rows.subscribe, rows.getState);
  const queries = useQueries({
    queries: boardColumns.map((column) => columnQuery(column, filters)),
  });
  const [fresh, near, graduated] = queries;
  if (!fresh || !near || !graduated) throw new Error('A column has no query.');
  const reads = { new: fresh, about_to_graduate: near, graduated };
  const isUnfiltered = Object.keys(filters).length === 0;

  useEffect(() => followReads(rows, filters), [rows, filters]);
  useStream(
    'pools',
    (message) => {
      if (message.event === 'pool' || message.event === 'launch') {
        applyOverReads([BOARD], () => rows.put(message.data, isUnfiltered));
      }
      if (message.event === 'lost') readAgain(BOARD);
    },
    Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)) || undefined,
  );
  return { ...state, reads, setPaused: rows.setPaused };
}

/**
 * Loads what was read of the columns, and every later read as it ends: changes that arrived during the read are reapplied
 * right after it, before React renders. Returns what ends it.
 */
export function followReads(rows: Pick<BoardRows, 'load'>, filters: PoolFilters): () => void {
  const cache = queryClient.getQueryCache();
  const columns = new Map<string, BoardColumn>();
  for (const column of boardColumns) {
    const { queryKey } = columnQuery(column, filters);
    columns.set(hashKey(queryKey), column);
    const read = queryClient.getQueryData<Pool[]>(queryKey);
    if (read) rows.load(column, read);
  }
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const column = columns.get(event.query.queryHash);
    if (column !== undefined) rows.load(column, event.query.state.data);
  });
}
