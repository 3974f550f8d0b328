// A column of the board: its coins, or why there are none.
import type { BoardColumn as Column, Pool } from '@atoll/api';
import { memo } from 'react';
import { tall, useWindowRows } from '../../../lib/use-window-rows.ts';
import { board as text } from '../../../messages/en/board.ts';
import { errors } from '../../../messages/en/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BOARD_ROW_HEIGHT, BoardRow } from './board-row.tsx';

export interface BoardColumnProps {
  column: Column;
  rows: readonly Pool[];
  isFiltered: boolean;
  isLoading: boolean;
  /** Why it could not be read; the rows of before stay. */
  error: Error | null;
  onRetry: () => void;
}

export const BoardColumn = memo(
  function BoardColumn(props: BoardColumnProps) {
    const { column, rows, isFiltered, isLoading, error, onRetry } = props;
    if (rows.length > 0) return <Rows label={text[column]} rows={rows} />;
    if (isLoading) return <Loading />;
    if (error) {
      return (
        <Note isAlert>
          <span className="text-text">{text.failed}</span>
          {error.message}
          <Button size="small" onClick={onRetry}>
            {errors.retry}
          </Button>
        </Note>
      );
    }
    return <Note>{isFiltered ? text.noneMatch : text.empty}</Note>;
  },
  (before, after) =>
    before.rows === after.rows &&
    before.isLoading === after.isLoading &&
    before.error === after.error &&
    before.isFiltered === after.isFiltered,
);

function Rows({ label, rows }: { label: string; rows: readonly Pool[] }) {
  const { ref, start, end } = useWindowRows<HTMLUListElement>(rows.length, BOARD_ROW_HEIGHT, 1);
  return (
    <ul ref={ref} aria-label={label} style={tall(rows.length, BOARD_ROW_HEIGHT, start)}>
      {rows.slice(start, end).map((pool) => (
        <BoardRow key={pool.pool_id} pool={pool} />
      ))}
    </ul>
  );
}

const places = [1, 2, 3, 4, 5];

function Loading() {
  return (
    <div role="status" aria-label={text.loading}>
      {places.map((place) => (
        <span key={place} className="flex h-29 flex-col justify-between px-3 py-2.5">
          <span className="flex items-center gap-2.5">
            <Skeleton className="size-11 rounded-pill" />
            <Skeleton className="h-4 w-32" />
            <Skeleton className="ml-auto h-4 w-14" />
          </span>
          <Skeleton className="h-4 w-3/4" />
        </span>
      ))}
    </div>
  );
}

function Note({ children, isAlert }: { children: React.ReactNode; isAlert?: boolean }) {
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className="grid min-h-29 place-content-center justify-items-center gap-2 px-4 py-8 text-center text-label text-muted"
    >
      {children}
    </div>
  );
}
