// The live board: three columns side by side, or as tabs on narrow screens. It pauses while it is pointed at or focused on.
import { boardColumns, type BoardColumn as Column } from '@atoll/api';
import { useSelector } from '@tanstack/react-store';
import { lazy, type PointerEvent, Suspense, useRef, useState } from 'react';
import { $streamState } from '../../../lib/api/live.ts';
import { PageTitle } from '../../../lib/api/page-title.tsx';
import { useDesktop } from '../../../lib/browser/desktop.ts';
import { useOnline } from '../../../lib/browser/online.ts';
import { cx } from '../../../lib/cx.ts';
import { board as text } from '../../../messages/en/board.ts';
import { pools } from '../../../messages/en/pools.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import Filters from '../filters.tsx';
import { filtersOf, type PoolFilters, type PoolSearch } from '../search.ts';
import { BoardColumn } from './board-column.tsx';
import { type Board, useBoard } from './use-board.ts';

const QuickBuyField = lazy(() => import('../../../lib/coins/quick-buy-field.tsx'));

export interface BoardSearch extends PoolFilters {
  column?: Column;
}

interface BoardPageProps {
  search: BoardSearch;
  /** Replaces parts of the address's query. */
  onSearch: (part: Partial<BoardSearch>) => void;
}

export function BoardPage({ search, onSearch }: BoardPageProps) {
  const filters = filtersOf(search);
  const isFiltered = Object.keys(filters).length > 0;
  const [filtering, setFiltering] = useState(false);
  const change = (part: Partial<PoolSearch>) => onSearch(filtersIn(part));
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageTitle page={text.title} />
      <div className="flex flex-wrap items-center gap-2">
        <div className="mr-auto min-w-0">
          <h1 className="font-display text-title font-bold">{text.title}</h1>
          <p className="text-label text-muted max-sm:hidden">{text.lead}</p>
        </div>
        <Suspense fallback={<span className="h-11 w-44" />}>
          <QuickBuyField />
        </Suspense>
        <Button
          size="large"
          className="h-11 px-3"
          aria-label={pools.filters}
          title={pools.filters}
          aria-expanded={filtering}
          onClick={() => setFiltering(!filtering)}
        >
          <Icon name="funnel" className={cx('size-5', isFiltered && 'text-action')} />
        </Button>
      </div>
      {(filtering || isFiltered) && (
        <Filters
          filters={filters}
          open={filtering}
          onChange={change}
          onClose={() => setFiltering(false)}
        />
      )}
      <Columns
        key={JSON.stringify(filters)}
        filters={filters}
        column={search.column ?? 'new'}
        onColumn={(column) => onSearch({ column })}
      />
    </div>
  );
}

/** Filters that are to be set or removed. */
const filtersIn = ({ q, sort, view, graduated, ...filters }: Partial<PoolSearch>) => filters;

interface ColumnsProps {
  filters: PoolFilters;
  column: Column;
  onColumn: (column: Column) => void;
}

const hints: Record<Column, string> = {
  new: text.newHint,
  about_to_graduate: text.aboutHint,
  graduated: text.graduatedHint,
};

function Columns({ filters, column, onColumn }: ColumnsProps) {
  const board = useBoard(filters);
  const isFiltered = Object.keys(filters).length > 0;
  const isDesktop = useDesktop();
  const show = (each: Column) => {
    const read = board.reads[each];
    return (
      <BoardColumn
        column={each}
        rows={board.columns[each]}
        isFiltered={isFiltered}
        isLoading={!board.loaded.has(each) && !read.isError}
        error={read.error}
        onRetry={() => void read.refetch()}
      />
    );
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <State board={board} />
      <Pausing onPaused={board.setPaused}>
        {isDesktop ? (
          <div className="grid grid-cols-3 items-start gap-3">
            {boardColumns.map((each) => (
              <section
                key={each}
                className="min-w-0 overflow-hidden rounded-card bg-surface shadow-card"
              >
                <h2
                  title={hints[each]}
                  className="border-b border-line/50 px-3 py-2.5 font-display font-semibold"
                >
                  {text[each]}
                </h2>
                {show(each)}
              </section>
            ))}
          </div>
        ) : (
          <Tabs<Column>
            label={text.columns}
            value={column}
            onChange={onColumn}
            tabs={boardColumns.map((value) => ({ value, label: text[value] }))}
          >
            {boardColumns.map((each) => (
              <TabPanel key={each} value={each}>
                <div className="overflow-hidden rounded-card bg-surface shadow-card">
                  {show(each)}
                </div>
              </TabPanel>
            ))}
          </Tabs>
        )}
      </Pausing>
    </div>
  );
}

/** Whether the board is live or paused, in a line of fixed height. */
function State({ board }: { board: Board }) {
  const stream = useSelector($streamState);
  const isLive = useOnline() && (stream === 'live' || stream === 'connecting');
  return (
    <p className="flex h-5 items-center gap-2 text-note text-muted" title={text.pausedHint}>
      <span
        aria-hidden
        className={cx(
          'size-2 rounded-pill',
          board.isPaused ? 'bg-glow' : isLive ? 'bg-up' : 'bg-down',
        )}
      />
      {board.isPaused ? text.paused : isLive ? text.live : text.offline}
      {board.isPaused && board.waiting > 0 && (
        <span className="tabular" data-testid="waiting-changes">
          {text.waiting(board.waiting)}
        </span>
      )}
    </p>
  );
}

interface PausingProps {
  onPaused: (isPaused: boolean) => void;
  children: React.ReactNode;
}

/** Pauses while a pointer is over the columns, or the keyboard's focus is in them. */
function Pausing({ onPaused, children }: PausingProps) {
  const reasons = useRef({ pointer: false, focus: false });
  const set = (part: Partial<typeof reasons.current>) => {
    Object.assign(reasons.current, part);
    onPaused(reasons.current.pointer || reasons.current.focus);
  };
  return (
    <section
      aria-label={text.columns}
      onPointerEnter={() => set({ pointer: true })}
      onPointerLeave={() => set({ pointer: false })}
      onPointerCancel={(event: PointerEvent) =>
        event.pointerType === 'touch' && set({ pointer: false })
      }
      // A click leaves the focus behind when the pointer has left.
      onFocus={({ target }) => set({ focus: target.matches(':focus-visible') })}
      onBlur={() => set({ focus: false })}
    >
      {children}
    </section>
  );
}
