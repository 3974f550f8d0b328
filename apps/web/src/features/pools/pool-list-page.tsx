// A list page, AI or Fun: ticker, king, toolbar, list.
import { POOLS_PAGE, type Pool } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useStream } from '../../lib/api/live.ts';
import { PageTitle } from '../../lib/api/page-title.tsx';
import { queryClient } from '../../lib/api/query-client.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import { rowsOf } from '../../lib/api/rows.ts';
import { readFlag, storage, storageKeys, writeFlag } from '../../lib/browser/storage.ts';
import { rememberTab } from '../../lib/browser/tab.ts';
import { cx } from '../../lib/cx.ts';
import { errors } from '../../messages/en/errors.ts';
import { pools as text } from '../../messages/en/pools.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { King } from './king.tsx';
import { isInOrder } from './order.ts';
import { PoolList, PoolListSkeleton } from './pool-list.tsx';
import { poolListQuery } from './queries.ts';
import {
  filtersOf,
  newestLast,
  type PoolSearch,
  type PoolSort,
  type PoolView,
  sortOf,
} from './search.ts';
import { Toolbar } from './toolbar.tsx';
import { liveRows, newestOf } from './use-live-pool.ts';

const Filters = lazy(() => import('./filters.tsx'));
const Ticker = lazy(() => import('./ticker.tsx'));
const NoResults = lazy(() => import('./no-results.tsx'));

const ORDER_CHECK_MS = 5_000;

const poolId = (pool: Pool) => pool.pool_id;

export interface PoolListPageProps {
  isAgent: boolean;
  search: PoolSearch;
  /** Activity of agents, between the king and the list; from other features. */
  agents?: ReactNode;
  /** Replaces parts of the address's query. */
  onSearch: (part: Partial<PoolSearch>) => void;
}

/** The remembered view, or rows on phones, where a card takes a quarter of the screen. */
function rememberedView(): PoolView {
  const view = storage.get(storageKeys.listView);
  if (view === 'table' || view === 'cards') return view;
  return window.matchMedia('(width < 40rem)').matches ? 'table' : 'cards';
}

export function PoolListPage({ isAgent, search, agents, onSearch }: PoolListPageProps) {
  // Filters missing from the URL come from this browser's storage.
  const graduated = search.graduated
    ? search.graduated === '1'
    : readFlag(storage, storageKeys.showGraduated);
  const view: PoolView = search.view ?? rememberedView();

  const filters = filtersOf(search);
  const filtered = Object.keys(filters).length > 0;
  const [filtering, setFiltering] = useState(false);

  useEffect(() => rememberTab(!isAgent), [isAgent]);

  const change = (part: Partial<PoolSearch>) => {
    if (part.graduated) writeFlag(storage, storageKeys.showGraduated, part.graduated === '1');
    if (part.view) storage.set(storageKeys.listView, part.view);
    onSearch(part);
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <PageTitle page={isAgent ? undefined : text.funHeading} />
      <h1 className="sr-only">{isAgent ? text.aiHeading : text.funHeading}</h1>
      <Suspense fallback={<div className="h-9" />}>
        <Ticker />
      </Suspense>
      <King isAgent={isAgent} />
      {agents}
      <Toolbar
        search={search}
        graduated={graduated}
        view={view}
        filtering={filtering || filtered}
        onFilters={() => setFiltering(!filtering)}
        onChange={change}
      />
      {(filtering || filtered) && (
        <Suspense>
          <Filters
            filters={filters}
            open={filtering}
            onChange={change}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
      <Results
        // Another list starts from its own top, with its own news.
        key={JSON.stringify([isAgent, sortOf(search).sort, search.q, graduated, filters])}
        isAgent={isAgent}
        search={search}
        graduated={graduated}
        view={view}
        onSort={(sort) => change({ sort })}
      />
    </div>
  );
}

interface ResultsProps {
  isAgent: boolean;
  search: PoolSearch;
  graduated: boolean;
  view: PoolView;
  onSort: (sort: PoolSort) => void;
}

function Results({ isAgent, search, graduated, view, onSort }: ResultsProps) {
  const filter = {
    isAgent,
    sort: sortOf(search).sort,
    search: search.q ?? '',
    graduated,
    filters: filtersOf(search),
  };
  const filtered = Object.keys(filter.filters).length > 0;
  const list = useInfiniteQuery(poolListQuery(filter));
  const [launched, setLaunched] = useState<Pool[]>([]);

  // If few coins match, a short page continues after the coins that the server has scanned.
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const sparse = (data?.pages.at(-1)?.data.length ?? POOLS_PAGE) < POOLS_PAGE;
  useEffect(() => {
    if (sparse && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [sparse, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  // Rows never move under the reader; that others belong in their places is said instead.
  const [moved, setMoved] = useState(false);
  const pages = data?.pages;
  useEffect(() => {
    const timer = setInterval(
      () => setMoved(!isInOrder(rowsOf(pages ?? [], poolId).map(newestOf), filter.sort)),
      ORDER_CHECK_MS,
    );
    return () => clearInterval(timer);
  }, [pages, filter.sort]);

  const refresh = () => {
    setLaunched([]);
    setMoved(false);
    return queryClient.resetQueries({ queryKey: queryKeys.pools.list(filter) });
  };
  useStream(
    'pools',
    (message) => {
      if (message.event === 'pool') liveRows.put(message.data);
      if (message.event === 'lost') {
        // Rare enough to cancel a read in flight; `readAgain` would add to the entry script.
        void queryClient.invalidateQueries({ queryKey: queryKeys.pools.all });
      }
      if (
        message.event === 'launch' &&
        message.data.is_agent === isAgent &&
        !filtered &&
        filter.search === ''
      ) {
        const { data } = message;
        setLaunched((old) => [...old.filter(({ pool_id }) => pool_id !== data.pool_id), data]);
      }
    },
    list.dataUpdatedAt,
  );

  if (list.isPending) return <PoolListSkeleton view={view} />;
  if (!list.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.failedTitle}
        body={list.error.message}
        action={<Button onClick={() => list.refetch()}>{errors.retry}</Button>}
      />
    );
  }

  const read = rowsOf(list.data.pages, poolId);
  const known = new Set(read.map((pool) => pool.pool_id));
  const news = launched.filter((pool) => !known.has(pool.pool_id));
  // A new coin is appended to a list that is loaded to its end, where it moves no row. In any other
  // order it waits behind a button.
  const joins = !list.hasNextPage && newestLast(filter.sort);
  const rows = joins ? [...read, ...news] : read;
  if (rows.length === 0 && news.length === 0 && !list.hasNextPage) {
    return (
      <Suspense>
        <NoResults search={filter.search} filtered={filtered} />
      </Suspense>
    );
  }

  return (
    <div className="relative">
      {(moved || (!joins && news.length > 0)) && (
        <div className="pointer-events-none sticky top-20 z-10 -mb-10 flex justify-center">
          <Button
            look="action"
            className="pointer-events-auto animate-surface rounded-pill shadow-float"
            onClick={refresh}
          >
            <Icon name="arrow-up" />
            {joins || news.length === 0 ? text.orderChanged : text.newCoins(news.length)}
          </Button>
        </div>
      )}
      <PoolList
        pools={rows}
        view={view}
        kinds={filter.search !== ''}
        sorting={{ sort: filter.sort, onSort }}
        onNearEnd={() => {
          if (list.hasNextPage && !list.isFetching && !list.isFetchNextPageError) {
            void list.fetchNextPage();
          }
        }}
      />
      {/* Said, not shown, while more is read: a line that moves down with every page would be noise. */}
      <p
        role="status"
        className={cx(
          'grid h-16 place-items-center text-label text-muted',
          list.hasNextPage && !list.isFetchNextPageError && 'sr-only',
        )}
      >
        {list.isFetchNextPageError ? (
          <span className="flex items-center gap-3">
            {text.moreFailed}
            <Button size="small" onClick={() => list.fetchNextPage()}>
              {errors.retry}
            </Button>
          </span>
        ) : list.hasNextPage ? (
          text.loading
        ) : (
          text.end
        )}
      </p>
    </div>
  );
}
