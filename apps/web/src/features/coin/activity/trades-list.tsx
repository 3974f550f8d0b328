// The coin's trades, newest first; new ones appear on top as they happen.
import type { Pool, TradeHistory } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { rowsOf } from '../../../lib/api/rows.ts';
import { quoteRate, worthAt } from '../../../lib/coins/market.ts';
import { cx } from '../../../lib/cx.ts';
import { formatCompact } from '../../../lib/format/format.ts';
import { PersonLink } from '../../../lib/people/person-link.tsx';
import { WalletLabels } from '../../../lib/people/wallet-labels.tsx';
import { useWindowRows } from '../../../lib/use-window-rows.ts';
import { useAddress } from '../../../lib/wallet/state.ts';
import { coin as text } from '../../../messages/en/coin.ts';
import { errors } from '../../../messages/en/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Ago, Amount, MicroUsd } from '../../../ui/figures.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TradeSide } from '../../../ui/trade-side.tsx';
import { tradesQuery } from '../queries.ts';
import { allTrades, type TradeFilter, tradeSizes } from '../trade-filter.ts';

export function TradesList({ pool }: { pool: Pool }) {
  const [filter, setFilter] = useState(allTrades);
  return (
    <div className="grid gap-3">
      {/* A coin without trades has nothing to filter. */}
      {pool.trade_count > 0 && <Filters pool={pool} filter={filter} onChange={setFilter} />}
      <Trades key={`${filter.min}:${filter.trader}`} pool={pool} filter={filter} />
    </div>
  );
}

interface FilterProps {
  pool: Pool;
  filter: TradeFilter;
}

function Filters(props: FilterProps & { onChange: (filter: TradeFilter) => void }) {
  const { pool, filter, onChange } = props;
  const address = useAddress();
  const amount = (size: bigint) =>
    `${formatCompact(size, pool.quote_decimals)} ${pool.quote_symbol}`;
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <Choice
        label={text.tradeSize}
        value={filter.min}
        onChange={(min) => onChange({ ...filter, min })}
        options={tradeSizes(pool).map((size) => ({
          value: size,
          label: size === 0n ? text.tradeSizeAll : text.tradeSizeFrom(amount(size)),
        }))}
      />
      <Choice
        label={text.tradesBy}
        value={filter.trader}
        onChange={(trader) => onChange({ ...filter, trader })}
        options={[
          { value: undefined, label: text.tradesByAll },
          ...(address === undefined ? [] : [{ value: address, label: text.tradesByYou }]),
          ...(address === pool.creator ? [] : [{ value: pool.creator, label: text.creator }]),
        ]}
      />
    </div>
  );
}

function Trades({ pool, filter }: FilterProps) {
  const query = useInfiniteQuery(tradesQuery(pool.pool_id, filter));
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
    return filter.min > 0n || filter.trader !== undefined ? (
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
  const rate = quoteRate(pool);
  return (
    <table className="w-full text-label" data-testid="trades" aria-rowcount={trades.length + 1}>
      <thead className="text-left text-note text-muted">
        <tr>
          <th className="py-2 font-medium">{text.columnTrader}</th>
          <th className="py-2 font-medium">{text.columnType}</th>
          <th className="max-w-20 truncate py-2 text-right font-medium">{pool.quote_symbol}</th>
          <th className="py-2 text-right font-medium">{text.columnUsd}</th>
          <th className="hidden max-w-20 truncate py-2 text-right font-medium sm:table-cell sm:max-w-32">
            {pool.symbol}
          </th>
          <th className="py-2 text-right font-medium">{text.columnMarketCap}</th>
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
            rate={rate}
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
  /** Dollars of a quote coin now: see `quoteRate`. */
  rate: bigint;
  isNew: boolean;
}

/** Memoized, so that new trades do not rerender it. */
const Row = memo(function Row({ trade, mine, decimals, quoteDecimals, rate, isNew }: RowProps) {
  const usd = (units: bigint) =>
    rate === 0n ? '–' : <MicroUsd units={worthAt(rate, units, quoteDecimals)} />;
  return (
    <tr
      className={cx('h-[41px] border-t border-line/50', isNew && 'animate-flash')}
      data-trade={trade.id}
    >
      <td className="max-w-40 py-2 pr-2">
        <span className="flex max-w-full min-w-0 items-center gap-1.5 overflow-hidden">
          <PersonLink
            address={trade.trader}
            user={trade.user}
            label={mine ? text.you : undefined}
            image="hidden size-6 sm:block"
          />
          <WalletLabels labels={trade.labels} short />
        </span>
      </td>
      <td className="py-2">
        <TradeSide isBuy={trade.is_buy} isSession={trade.is_session}>
          {trade.is_buy ? text.bought : text.sold}
        </TradeSide>
      </td>
      <td className="py-2 text-right">
        <Amount units={trade.quote_amount} decimals={quoteDecimals} column />
      </td>
      <td className="py-2 text-right">{usd(trade.quote_amount)}</td>
      <td className="hidden py-2 text-right sm:table-cell">
        <Amount units={trade.base_amount} decimals={decimals} column />
      </td>
      <td className="py-2 text-right" title={text.priceOf(trade.price, trade.pool.quote_symbol)}>
        {usd(trade.marketcap)}
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
