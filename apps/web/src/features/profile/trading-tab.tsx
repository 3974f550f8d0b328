// The trading of a wallet: results, coins in common with another wallet, and recent trades.
import type { WalletTrading } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatPercent, groupDigits } from '../../lib/format/format.ts';
import { shortDuration } from '../../lib/format/short-duration.ts';
import { formatDate } from '../../lib/format/time.ts';
import { labels } from '../../messages/en/labels.ts';
import { watchedWallets as text } from '../../messages/en/watched-wallets.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pnl, UsdPnl } from '../../ui/pnl.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CommonCoins } from './common-coins.tsx';
import { walletRecordQuery, walletTradingQuery } from './queries.ts';
import { TradeTable } from './trade-table.tsx';

const SUI = { decimals: 9, symbol: 'SUI' };

export default function TradingTab({ address }: { address: string }) {
  const { data, isPending, refetch } = useQuery(walletTradingQuery(address));
  if (isPending) return <Skeleton className="h-64" />;
  if (!data) return <SectionFailed message={text.tradingFailed} onRetry={refetch} />;
  if (data.coins === 0) return <EmptyState title={text.noTrading} body={text.noTradingBody} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Results trading={data} />
      <CommonCoins address={address} />
      <h2 className="font-display text-lead font-semibold">{text.recentTrades}</h2>
      <TradeTable address={address} />
    </div>
  );
}

function Results({ trading }: { trading: WalletTrading }) {
  const { win_rate_bps, median_holding_ms, purchases, sales } = trading;
  const record = useQuery(walletRecordQuery(trading.address)).data;
  return (
    <Card className="grid gap-4 p-6 text-label max-sm:p-4" data-testid="wallet-trading">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <Fact label="PnL">
          <UsdPnl value={trading.pnl_usd} className="font-semibold" />
        </Fact>
        <Fact label={text.realized}>
          <Pnl units={trading.realized_mist} {...SUI} />
        </Fact>
        <Fact label={text.unrealized}>
          <Pnl units={trading.unrealized_mist} {...SUI} />
        </Fact>
        <Fact label={text.winRate} title={text.winRateHint}>
          {win_rate_bps === null ? '–' : formatPercent(BigInt(win_rate_bps))}
        </Fact>
        <Fact label={text.coins}>{groupDigits(trading.coins)}</Fact>
        <Fact label={text.open}>
          <Link
            to="/profile/$address"
            params={{ address: trading.address }}
            className="underline decoration-dotted underline-offset-4"
          >
            {groupDigits(trading.open)}
          </Link>
        </Fact>
        <Fact label={text.trades}>{`${groupDigits(purchases)} / ${groupDigits(sales)}`}</Fact>
        <Fact label={text.holding} title={text.holdingHint(trading.holding_lots)}>
          {median_holding_ms === null ? '–' : shortDuration(median_holding_ms)}
        </Fact>
        <Fact label={text.firstSecond} title={labels.first_secondWhy}>
          {record === undefined ? '–' : groupDigits(record.first_second_coins)}
        </Fact>
        <Fact label={text.closedProfit} title={labels.profitableWhy}>
          {record === undefined
            ? '–'
            : `${groupDigits(record.profitable_positions)} / ${groupDigits(record.closed_positions)}`}
        </Fact>
        <Fact label={text.firstSeen}>
          {record?.first_seen_ms == null ? '–' : formatDate(record.first_seen_ms)}
        </Fact>
      </dl>
      {!trading.complete && <p className="text-note text-muted">{text.incomplete}</p>}
    </Card>
  );
}

function Fact(props: { label: string; title?: string; children: ReactNode }) {
  return (
    <div title={props.title}>
      <dt className="text-note text-muted">{props.label}</dt>
      <dd className="tabular">{props.children}</dd>
    </div>
  );
}
