// The coin's trades, newest first; new ones appear on top as they happen.
import type { Pool, TradeHistory } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { rowsOf } from '../../lib/api/rows.ts';
import { cx } from '../../lib/cx.ts';
import { formatCompact } from '../../lib/format/format.ts';
import { PersonLink } from '../../lib/people/person-link.tsx';
import { useWindowRows } from '../../lib/use-window-rows.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { coin as text } from '../../messages/en/coin.ts';
import { errors } from '../../messages/en/errors.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ago, Amount, Price } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TradeSide } from '../../ui/trade-side.tsx';
import { tradesQuery } from './queries.ts';
import { tradeSizes } from './trade-sizes.ts';

export function TradesList({ pool }: { pool: Pool }) {
  const [min, setMin] = useState(0n);
  return (
    <div className="grid gap-3">
      {/* A coin without trades has nothing to filter. */}
      {pool.trade_count > 0 && <SizeFilter pool={pool} min={min} onChange={setMin} />}
      <Trades key={String(min)} pool={pool} min={min} />
    </div>
  );
}

interface SizeFilterProps {
  pool: Pool;
  min: bigint;
  onChange: (min: bigint) => void;
}

function SizeFilter({ pool, min, onChange }: SizeFilterProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="sr-only">{text.tradeSize}</legend>
      {tradeSizes(pool).map((size) => (
        <button
          key={String(size)}
          type="button"
          aria-pressed={size === min}
          onClick={() => onChange(size)}
          className={cx(
            'h-8 rounded-control px-2.5 text-note font-medium tabular transition-colors',
            size === min ? 'bg-raised text-text' : 'text-muted hover:text-text',
          )}
        >
          {size === 0n
            ? text.tradeSizeAll
            : text.tradeSizeFrom(
                `${formatCompact(size, pool.quote_decimals)} ${pool.quote_symbol}`,
              )}
        </button>
      ))}
    </fieldset>
  );
}

function Trades({ pool, min }: { pool: Pool; min: bigint }) {
  const query = useInfiniteQuery(tradesQuery(pool.pool_id, min));
  const { data, isPending, isLoadingError } = query;
  // The first row when the list was opened: only rows above it are new.
  const [opened, setOpened] = useState<string>();
  const newest = data?.pages[0]?.data[0]?.id ?? '';
  if (opened === undefined && data) setOpened(newest);
  if (isPending) return <Loading />;
  if (isLoadingError) {
    return (
      <EmptyState
        tone="failed"
        title={text.tradesFailed}
        body={query.error.message}
        action={<Button onClick={() => void query.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const trades = rowsOf(data.pages, ({ id }) => id);
  const news = opened === '' ? trades.length : trades.findIndex(({ id }) => id === opened);
  if (trades.length === 0 && query.hasNextPage) {
    return (
      <EmptyState
        title={text.tradesNoneTitle}
        body={text.tradesNoneSoFar}
        action={
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {text.tradesOlder}
          </Button>
        }
      />
    );
  }
  if (trades.length === 0) {
    return min > 0n ? (
      <EmptyState title={text.tradesNoneTitle} body={text.tradesNoneBody} />
    ) : (
      <EmptyState title={text.tradesEmptyTitle} body={text.tradesEmptyBody} />
    );
  }
  return (
    <div className="grid gap-3">
      <TradesTable pool={pool} trades={trades} news={news} />
      {query.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </div>
  );
}

/** Height of a row in pixels, to position rows without rendering those outside the viewport. */
const ROW_HEIGHT = 41;

interface TradesTableProps {
  pool: Pool;
  trades: readonly TradeHistory[];
  /** Trades that arrived after the list was opened. */
  news: number;
}

function TradesTable({ pool, trades, news }: TradesTableProps) {
  const { ref, start, end } = useWindowRows<HTMLTableSectionElement>(trades.length, ROW_HEIGHT, 4);
  const me = useAddress();
  return (
    <table className="w-full text-label" data-testid="trades" aria-rowcount={trades.length + 1}>
      <thead className="text-left text-note text-muted">
        <tr>
          <th className="py-2 font-medium">{text.columnTrader}</th>
          <th className="py-2 font-medium">{text.columnType}</th>
          <th className="max-w-20 truncate py-2 text-right font-medium">{pool.quote_symbol}</th>
          <th className="max-w-20 truncate py-2 text-right font-medium sm:max-w-32">
            {pool.symbol}
          </th>
          <th className="hidden py-2 text-right font-medium sm:table-cell">{text.price}</th>
          <th className="py-2 text-right font-medium">{text.columnTime}</th>
        </tr>
      </thead>
      <tbody ref={ref}>
        <Spacer rows={start} />
        {trades.slice(start, end).map((trade, offset) => (
          <Row
            key={trade.id}
            trade={trade}
            mine={trade.trader === me}
            decimals={pool.decimals}
            quoteDecimals={pool.quote_decimals}
            isNew={start + offset < news}
          />
        ))}
        <Spacer rows={trades.length - end} />
      </tbody>
    </table>
  );
}

/** Spacer for rows that are not rendered. */
const Spacer = ({ rows }: { rows: number }) =>
  rows > 0 && (
    <tr aria-hidden style={{ height: rows * ROW_HEIGHT }}>
      <td />
    </tr>
  );

interface RowProps {
  trade: TradeHistory;
  mine: boolean;
  decimals: number;
  quoteDecimals: number;
  isNew: boolean;
}

/** Memoized, so that new trades do not rerender it. */
const Row = memo(function Row({ trade, mine, decimals, quoteDecimals, isNew }: RowProps) {
  return (
    <tr
      className={cx('h-[41px] border-t border-line/50', isNew && 'animate-flash')}
      data-trade={trade.id}
    >
      <td className="max-w-40 py-2 pr-2">
        <PersonLink
          address={trade.trader}
          user={trade.user}
          label={mine ? text.you : undefined}
          image="hidden size-6 sm:block"
          className="max-w-full"
        />
      </td>
      <td className="py-2">
        <TradeSide isBuy={trade.is_buy}>{trade.is_buy ? text.bought : text.sold}</TradeSide>
      </td>
      <td className="py-2 text-right">
        <Amount units={trade.quote_amount} decimals={quoteDecimals} column />
      </td>
      <td className="py-2 text-right">
        <Amount units={trade.base_amount} decimals={decimals} column />
      </td>
      <td className="hidden py-2 text-right sm:table-cell">
        <Price value={trade.price} />
      </td>
      <td className="py-2 text-right text-muted">
        <Link
          to="/tx/$digest"
          params={{ digest: trade.tx_digest }}
          className="underline decoration-dotted underline-offset-4 hover:text-text"
        >
          <Ago at={trade.timestamp} bare />
          <span className="sr-only"> {text.receipt}</span>
        </Link>
      </td>
    </tr>
  );
});

function Loading() {
  return (
    <div className="grid gap-2 py-2">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </div>
  );
}
