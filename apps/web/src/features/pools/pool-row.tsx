// A coin as a row of the dense table.
import type { Pool } from '@atoll/api';
import { Link } from '@tanstack/react-router';
import { lazy, memo, Suspense } from 'react';
import { StarButton } from '../../lib/coins/star-button.tsx';
import { cx } from '../../lib/cx.ts';
import { formatCompact, formatPercent, shortenAddress } from '../../lib/format/format.ts';
import { pools as text } from '../../messages/en/pools.ts';
import { contentMark } from '../../ui/content-mark.ts';
import { Ago, Change, Flash, Price, Usd } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { creatorName, PoolBadges, PoolImage, PoolTime } from './pool-facts.tsx';
import type { Sorting } from './pool-list.tsx';
import { type PoolSort, type SortField, turned } from './search.ts';
import { useLivePool } from './use-live-pool.ts';

const QuickBuyButton = lazy(() => import('../../lib/coins/quick-buy-button.tsx'));
const AgentStatus = lazy(() => import('../../lib/agents/agent-status.tsx'));

export const ROW_HEIGHT = 56;

const grid = cx(
  'grid items-center gap-2 px-3 text-left sm:gap-3 sm:px-4',
  'grid-cols-[minmax(0,1fr)_3.5rem_4.25rem_3.75rem] sm:grid-cols-[minmax(0,1fr)_5rem_6.25rem_3.75rem]',
  'md:grid-cols-[minmax(0,1fr)_6rem_6.25rem_5rem_4rem_5rem_3.75rem]',
  'lg:grid-cols-[minmax(0,1fr)_8rem_6rem_6.25rem_6rem_4rem_4rem_4rem_5rem_3.75rem]',
  'xl:grid-cols-[minmax(0,1fr)_8rem_6rem_6.25rem_6rem_4rem_4rem_4rem_5rem_7rem_3.75rem]',
);
const right = 'text-right';
const fromMd = 'text-right max-md:hidden';
const fromLg = 'text-right max-lg:hidden';
const fromXl = 'text-right max-xl:hidden';

const columns = [
  { label: text.coin, className: '' },
  { label: text.price, className: fromLg },
  { label: text.marketCapShort, className: right, sort: 'marketcap' },
  { label: text.change, className: right, sort: 'price_change' },
  { label: text.volume, className: fromMd, sort: 'volume_24h' },
  { label: text.progress, className: fromMd },
  { label: text.holdersColumn, className: fromLg, sort: 'holders' },
  { label: text.age, className: fromMd, sort: 'createdAt' },
  { label: text.lastTrade, className: fromLg, sort: 'updatedAt' },
  { label: text.creator, className: fromXl },
  { label: text.buyColumn, className: right },
] as const satisfies { label: string; className: string; sort?: SortField }[];

export function TableHead({ sorting }: { sorting?: Sorting }) {
  const [field, direction] = sorting?.sort.split(':') ?? [];
  return (
    <thead className="block">
      <tr className={cx(grid, 'h-10 text-note text-muted')}>
        {columns.map((column) => (
          <th
            key={column.label}
            scope="col"
            aria-sort={
              'sort' in column && column.sort === field
                ? direction === 'asc'
                  ? 'ascending'
                  : 'descending'
                : undefined
            }
            className={cx('font-normal', column.className)}
          >
            {sorting && 'sort' in column ? (
              <SortButton column={column} sorting={sorting} />
            ) : (
              column.label
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Sorts by the column, largest or newest first; again, the other way round. */
function SortButton(props: { column: { label: string; sort: SortField }; sorting: Sorting }) {
  const { column, sorting } = props;
  const [field, direction] = sorting.sort.split(':');
  const current = field === column.sort;
  return (
    <button
      type="button"
      title={text.sortBy(column.label)}
      onClick={() => sorting.onSort(current ? turned(sorting.sort) : `${column.sort}:desc`)}
      className={cx(
        'inline-flex min-h-6 max-w-full items-center gap-0.5 hover:text-text',
        current && 'text-text',
      )}
    >
      <span className="truncate">{column.label}</span>
      {current && (
        <Icon name="chevron-down" className={cx('size-3.5', direction === 'asc' && 'rotate-180')} />
      )}
    </button>
  );
}

/** Widths at which the column of the sorted time is hidden. */
const timeClass: Partial<Record<PoolSort, string>> = {
  'createdAt:desc': 'md:hidden',
  'createdAt:asc': 'md:hidden',
  'updatedAt:desc': 'lg:hidden',
  'updatedAt:asc': 'lg:hidden',
};

export interface PoolRowProps {
  pool: Pool;
  index: number;
  /** Shows the coin's kind. */
  kinds?: boolean;
  /** Sort of the list, whose time the row shows where the column is hidden. */
  sort?: PoolSort;
}

export const PoolRow = memo(function PoolRow(props: PoolRowProps) {
  const { index, kinds, sort } = props;
  const pool = useLivePool(props.pool);
  return (
    <tr
      aria-rowindex={index + 2}
      className={cx(grid, 'relative h-14 text-label transition-colors hover:bg-raised')}
    >
      <td className="flex min-w-0 items-center gap-2 sm:gap-2.5">
        <StarButton
          poolId={pool.pool_id}
          name={pool.name}
          className="relative z-1 -mx-1.5 max-sm:hidden"
        />
        <PoolImage pool={pool} className="size-9 sm:size-11" />
        <span className="min-w-0">
          <Link
            to="/coin/$poolId"
            params={{ poolId: pool.pool_id }}
            {...contentMark}
            className="block truncate font-display font-semibold after:absolute after:inset-0"
          >
            {pool.name}
          </Link>
          <span className="flex h-5 items-center gap-1.5 text-note text-muted">
            <span className="truncate">${pool.symbol}</span>
            {sort && timeClass[sort] && (
              <span className={cx('whitespace-nowrap', timeClass[sort])}>
                <PoolTime pool={pool} sort={sort} bare />
              </span>
            )}
            {pool.has_agent && (
              <Suspense>
                <AgentStatus poolId={pool.pool_id} brief />
              </Suspense>
            )}
            <PoolBadges pool={pool} narrow="phones" kind={kinds} />
          </span>
        </span>
      </td>
      <td className={cx(fromLg, 'font-mono text-note')}>
        <Price value={pool.price} symbol={pool.quote_symbol} />
      </td>
      <td className={right}>
        <Flash value={pool.marketcap} className="font-medium">
          <Usd value={pool.marketcap_usd} />
        </Flash>
      </td>
      <td className={right}>
        {/* On a phone the sign tells the direction; the arrow would cost the name its place. */}
        <Change value={pool.price_change} className="max-sm:[&_svg]:hidden" />
      </td>
      <td className={fromMd}>
        <Usd value={pool.volume_24h_usd} />
      </td>
      <td className={cx(fromMd, 'tabular')}>{formatPercent(BigInt(pool.progress_bps))}</td>
      <td className={cx(fromLg, 'tabular')}>{formatCompact(BigInt(pool.holders), 0)}</td>
      <td className={cx(fromMd, 'text-muted')}>
        <Ago at={pool.createdAt} bare />
      </td>
      <td className={cx(fromLg, 'text-muted')}>
        {pool.last_trade_at ? <Ago at={pool.last_trade_at} /> : '–'}
      </td>
      <td className={fromXl}>
        <Link
          to="/profile/$address"
          params={{ address: pool.creator }}
          className="relative block truncate text-muted hover:text-text hover:underline"
        >
          {creatorName(pool, shortenAddress)}
        </Link>
      </td>
      <td className={right}>
        <Suspense>
          <QuickBuyButton pool={pool} />
        </Suspense>
      </td>
    </tr>
  );
});
