// The list itself, as cards or as a table: endless, windowed, live.
import type { Pool } from '@atoll/api';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { cx } from '../../lib/cx.ts';
import { pools as text } from '../../messages/en/pools.ts';
import { CARD_HEIGHT, PoolCard, PoolCardSkeleton } from './pool-card.tsx';
import { PoolRow, ROW_HEIGHT, TableHead } from './pool-row.tsx';
import type { PoolView } from './search.ts';
import { useWindowRows } from './use-window-rows.ts';

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
}

export function PoolList({ pools, view, onNearEnd }: PoolListProps) {
  return view === 'table' ? (
    <Table pools={pools} onNearEnd={onNearEnd} />
  ) : (
    <Cards pools={pools} onNearEnd={onNearEnd} />
  );
}

type ViewProps = Pick<PoolListProps, 'pools' | 'onNearEnd'>;

function Table({ pools, onNearEnd }: ViewProps) {
  const { ref, start, end } = useWindowRows<HTMLTableSectionElement>(pools.length, ROW_HEIGHT);
  useNearEnd(end, pools.length, onNearEnd);
  return (
    <table
      aria-rowcount={pools.length + 1}
      className="block overflow-hidden rounded-card bg-surface shadow-card"
    >
      <TableHead />
      <tbody ref={ref} className="block" style={tall(pools.length, ROW_HEIGHT, start)}>
        {pools.slice(start, end).map((pool, offset) => (
          <PoolRow key={pool.pool_id} pool={pool} index={start + offset} />
        ))}
      </tbody>
    </table>
  );
}

function Cards({ pools, onNearEnd }: ViewProps) {
  const columns = useColumns();
  const count = Math.ceil(pools.length / columns);
  const height = CARD_HEIGHT + GAP;
  const { ref, start, end } = useWindowRows<HTMLUListElement>(count, height);
  useNearEnd(end, count, onNearEnd);
  return (
    <ul ref={ref} className={cx(cardGrid, 'content-start')} style={tall(count, height, start)}>
      {pools.slice(start * columns, end * columns).map((pool, offset) => (
        <li key={pool.pool_id}>
          <PoolCard pool={pool} eager={start === 0 && offset < columns * 2} />
        </li>
      ))}
    </ul>
  );
}

/** The height of the whole list, with the rows pushed down to where they belong. */
const tall = (count: number, rowHeight: number, start: number) => ({
  height: count * rowHeight,
  paddingTop: start * rowHeight,
});

/** Tells once when the last rows come near the screen, and again when the list has grown. */
function useNearEnd(end: number, count: number, onNearEnd: (() => void) | undefined) {
  const nearEnd = end >= count - 2;
  const tell = useEffectEvent(() => onNearEnd?.());
  useEffect(() => {
    if (nearEnd) tell();
  }, [nearEnd, count]);
}

/** As many empty cards as fill a screen. */
export function PoolListSkeleton({ view }: { view: PoolView }) {
  const places = Array.from({ length: 12 }, (_, index) => index);
  return (
    <div role="status" aria-label={text.loading}>
      <div className={view === 'table' ? 'grid gap-3' : cardGrid}>
        {places.map((place) => (
          <span key={place} className={cx('block', view === 'table' && 'h-14 overflow-hidden')}>
            <PoolCardSkeleton />
          </span>
        ))}
      </div>
    </div>
  );
}
