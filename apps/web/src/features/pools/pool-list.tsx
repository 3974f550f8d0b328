// The list itself, as cards or as a table: endless, windowed, live.
import type { Pool } from '@atoll/api';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { cx } from '../../lib/cx.ts';
import { tall, useNearEnd, useWindowRows } from '../../lib/use-window-rows.ts';
import { pools as text } from '../../messages/en/pools.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CARD_HEIGHT, PoolCard, PoolCardSkeleton } from './pool-card.tsx';
import type { PoolSort, PoolView } from './search.ts';

const PoolTable = lazy(() => import('./pool-table.tsx'));

const GAP = 12;
const cardGrid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

/** The breakpoints of `cardGrid`, widest first. */
const columnSteps = [
  { columns: 4, query: '(min-width: 80rem)' },
  { columns: 3, query: '(min-width: 64rem)' },
  { columns: 2, query: '(min-width: 40rem)' },
];

function useColumns(): number {
  return useSyncExternalStore(
    (onChange) => {
      const lists = columnSteps.map(({ query }) => window.matchMedia(query));
      for (const list of lists) list.addEventListener('change', onChange);
      return () => {
        for (const list of lists) list.removeEventListener('change', onChange);
      };
    },
    () => columnSteps.find(({ query }) => window.matchMedia(query).matches)?.columns ?? 1,
  );
}

export interface PoolListProps {
  pools: readonly Pool[];
  view: PoolView;
  /** Called when the reader comes near the end. */
  onNearEnd?: () => void;
  /** Shows whether each coin is an agent or a fun coin, where a list has both. */
  kinds?: boolean;
  /** Makes the table's headers sort; determines the time that is shown. */
  sorting?: Sorting;
}

export interface Sorting {
  sort: PoolSort;
  onSort: (sort: PoolSort) => void;
}

export function PoolList({ view, ...props }: PoolListProps) {
  return view === 'table' ? (
    <Suspense fallback={<PoolListSkeleton view="table" />}>
      <PoolTable {...props} />
    </Suspense>
  ) : (
    <Cards {...props} />
  );
}

function Cards({ pools, onNearEnd, kinds, sorting }: Omit<PoolListProps, 'view'>) {
  const columns = useColumns();
  const count = Math.ceil(pools.length / columns);
  const height = CARD_HEIGHT + GAP;
  const { ref, start, end } = useWindowRows<HTMLUListElement>(count, height, 1);
  useNearEnd(end, count, onNearEnd);
  return (
    <ul ref={ref} className={cx(cardGrid, 'content-start')} style={tall(count, height, start)}>
      {pools.slice(start * columns, end * columns).map((pool, offset) => (
        <li key={pool.pool_id}>
          <PoolCard
            pool={pool}
            kinds={kinds}
            eager={start === 0 && offset < columns * 2}
            sort={sorting?.sort}
          />
        </li>
      ))}
    </ul>
  );
}

const places = Array.from({ length: 12 }, (_, index) => index);

/** As many empty cards or rows as fill a screen. */
export function PoolListSkeleton({ view }: { view: PoolView }) {
  return (
    <div role="status" aria-label={text.loading}>
      {view === 'table' ? (
        <div className="rounded-card bg-surface pt-10 shadow-card">
          {places.map((place) => (
            <span key={place} className="flex h-14 items-center gap-2.5 px-3 sm:px-4">
              <Skeleton className="size-9 rounded-pill sm:size-11" />
              <Skeleton className="h-4 w-32" />
              <Skeleton className="ml-auto h-4 w-16" />
              <Skeleton className="h-4 w-16" />
            </span>
          ))}
        </div>
      ) : (
        <div className={cardGrid}>
          {places.map((place) => (
            <PoolCardSkeleton key={place} />
          ))}
        </div>
      )}
    </div>
  );
}
