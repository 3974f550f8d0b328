// Reads the columns of the board and keeps them current from the stream.
import { type BoardColumn, boardColumnQuery, boardColumns } from '@atoll/api';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useStream } from '../../../lib/api/live.ts';
import { applyOverReads } from '../../../lib/api/over-reads.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import type { PoolFilters } from '../search.ts';
import { type BoardState, COLUMN_ROWS, createBoardRows } from './board-rows.ts';

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

/** @param filters must not change; remount the board to use others. */
export function useBoard(filters: PoolFilters): Board {
  const [rows] = useState(() => createBoardRows({ nextFrame: requestAnimationFrame }));
  const state = useSyncExternalStore(rows.subscribe, rows.getState);
  const queries = useQueries({
    queries: boardColumns.map((column) => columnQuery(column, filters)),
  });
  const [fresh, near, graduated] = queries;
  if (!fresh || !near || !graduated) throw new Error('A column has no query.');
  const reads = { new: fresh, about_to_graduate: near, graduated };
  const isUnfiltered = Object.keys(filters).length === 0;

  useLoaded(rows, 'new', fresh);
  useLoaded(rows, 'about_to_graduate', near);
  useLoaded(rows, 'graduated', graduated);
  useStream(
    'pools',
    (message) => {
      if (message.event === 'pool' || message.event === 'launch') {
        applyOverReads([BOARD], () => rows.put(message.data, isUnfiltered));
      }
      if (message.event === 'lost') void queryClient.invalidateQueries({ queryKey: BOARD });
    },
    Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)) || undefined,
  );
  return { ...state, reads, setPaused: rows.setPaused };
}

function useLoaded(
  rows: ReturnType<typeof createBoardRows>,
  column: BoardColumn,
  { data }: Read,
): void {
  useEffect(() => {
    if (data) rows.load(column, data);
  }, [rows, column, data]);
}
