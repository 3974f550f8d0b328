// The trades of an address.
import { coinLabels, type TradeHistory, type WalletLabel } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { rowsOf } from '../../lib/api/rows.ts';
import { WalletLabels } from '../../lib/people/wallet-labels.tsx';
import { errors } from '../../messages/en/errors.ts';
import { profile as text } from '../../messages/en/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ago, Amount, Price } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TradeSide } from '../../ui/trade-side.tsx';
import { BrowseCoins } from './browse-coins.tsx';
import { tradesOfQuery } from './queries.ts';

/** Every coin launched here has six decimals. */
const COIN_DECIMALS = 6;

export function TradeTable({ address }: { address: string }) {
  const trades = useInfiniteQuery(tradesOfQuery(address));
  if (trades.isPending) return <Skeleton className="h-48" />;
  if (!trades.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.tradesFailed}
        body={trades.error.message}
        action={<Button onClick={() => void trades.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const rows = rowsOf(trades.data.pages, ({ id }) => id);
  if (rows.length === 0) {
    return <EmptyState title={text.noTrades} body={text.noTradesBody} action={<BrowseCoins />} />;
  }
  return (
    <Card className="overflow-x-auto">
      <table className="w-full text-label whitespace-nowrap">
        <thead className="text-left text-note text-muted">
          <tr className="h-10 *:px-4 *:font-normal max-sm:*:px-2.5">
            <th>{text.coin}</th>
            <th className="max-sm:hidden">{text.side}</th>
            <th className="text-right">{text.amount}</th>
            <th className="text-right">{text.paid}</th>
            <th className="text-right max-sm:hidden">{text.price}</th>
            <th className="text-right">{text.time}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((trade) => (
            <Row key={trade.id} trade={trade} />
          ))}
        </tbody>
      </table>
      {trades.hasNextPage && (
        <div className="p-3 text-center">
          <Button pending={trades.isFetchingNextPage} onClick={() => trades.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Labels in all coins are at the top of the page. */
const isOfCoin = (label: WalletLabel) => coinLabels.some((each) => each === label);

function Row({ trade }: { trade: TradeHistory }) {
  const side = (
    <TradeSide isBuy={trade.is_buy} isSession={trade.is_session}>
      {trade.is_buy ? text.buy : text.sell}
    </TradeSide>
  );
  return (
    <tr className="h-11 max-sm:h-13 *:px-4 hover:bg-raised max-sm:*:px-2.5">
      <td className="max-sm:w-full max-sm:max-w-0">
        <span className="items-center gap-2 sm:flex">
          <Link
            to="/coin/$poolId"
            params={{ poolId: trade.pool_id }}
            className="block truncate font-medium hover:underline sm:max-w-40"
          >
            {trade.pool.name}
          </Link>
          <span className="flex items-center gap-1.5">
            <span className="text-note sm:hidden">{side}</span>
            <WalletLabels labels={trade.labels.filter(isOfCoin)} short />
          </span>
        </span>
      </td>
      <td className="max-sm:hidden">{side}</td>
      <td className="text-right">
        <Amount units={trade.base_amount} decimals={COIN_DECIMALS} column />
      </td>
      <td className="text-right">
        <Amount
          units={trade.quote_amount}
          decimals={trade.pool.quote_decimals}
          symbol={trade.pool.quote_symbol}
          column
        />
      </td>
      <td className="text-right max-sm:hidden">
        <Price value={trade.price} />
      </td>
      <td className="text-right text-muted">
        <Ago at={trade.timestamp} bare />
      </td>
    </tr>
  );
}
