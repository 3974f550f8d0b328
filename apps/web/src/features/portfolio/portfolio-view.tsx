// An account's portfolio: figures, history, positions and earnings. Public for every address; claims are the
// owner's.
import type { Position } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useStream } from '../../lib/api/live.ts';
import { readAgain } from '../../lib/api/over-reads.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { endpointKey } from '../../lib/api/paged-query.ts';
import { earnings } from '../../messages/en/earnings.ts';
import { errors } from '../../messages/en/errors.ts';
import { portfolio as text } from '../../messages/en/portfolio.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { ClosedPositions } from './closed-positions.tsx';
import { ExportButton } from './export-button.tsx';
import { HistoryCard } from './history-card.tsx';
import { Holdings } from './holdings.tsx';
import { closedPositionsQuery, portfolioQuery } from './queries.ts';
import { SummaryCard, ValueCard } from './summary-card.tsx';

const Earnings = lazy(() => import('./earnings.tsx'));

type Tab = 'holdings' | 'closed' | 'trades' | 'earnings';

interface PortfolioViewProps {
  address: string;
  /** The owner's claims, beside the figures. */
  claims?: ReactNode;
  /** The account's trades, shown in a separate tab. */
  trades?: ReactNode;
  /** Action of the owner on a profitable position. */
  share?: (position: Position) => ReactNode;
  /** Action of the owner on a position that can be sold. */
  sell?: (position: Position) => ReactNode;
  /** The owner's shared results, beside the export. */
  shared?: ReactNode;
}

export function PortfolioView(props: PortfolioViewProps) {
  const { address, claims, trades, share, sell, shared } = props;
  const [tab, setTab] = useState<Tab>('holdings');
  const summary = useQuery(portfolioQuery(address));
  useStream('trades', (message) => {
    const isOwn = message.event === 'trade' && message.data.trader === address;
    if (!isOwn && message.event !== 'lost') return;
    for (const queryKey of [
      pageKeys.portfolio.of(address),
      closedPositionsQuery(address).queryKey,
      endpointKey('trades', 'list', { filters: { trader: { $eq: address } } }),
    ]) {
      readAgain(queryKey);
    }
  });
  if (summary.isPending) return <Loading />;
  if (!summary.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={summary.error.message}
        action={<Button onClick={() => void summary.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const { data } = summary;
  if (data.open + data.closed === 0) {
    return (
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 content-start gap-4">
          <ValueCard address={address} portfolio={data} />
          {claims}
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <EmptyState
            title={text.empty}
            body={text.emptyBody}
            action={
              <Link to="/" className={buttonClass({ look: 'action' })}>
                {text.browse}
              </Link>
            }
          />
          <h2 className="font-display text-lead font-semibold">{earnings.title}</h2>
          <EarningsPanel address={address} />
        </div>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 content-start gap-4">
          <SummaryCard address={address} portfolio={data} />
          {claims}
        </div>
        <HistoryCard address={address} />
      </div>
      <Tabs<Tab>
        label={text.tabs}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'holdings', label: `${text.holdings} (${data.open})` },
          { value: 'closed', label: text.closed },
          ...(trades === undefined ? [] : [{ value: 'trades' as const, label: text.trades }]),
          { value: 'earnings', label: earnings.title },
        ]}
      >
        <TabPanel value="holdings">
          <Holdings positions={data.holdings} share={share} sell={sell} />
        </TabPanel>
        <TabPanel value="closed">
          <ClosedPositions address={address} />
        </TabPanel>
        <TabPanel value="trades">{trades}</TabPanel>
        <TabPanel value="earnings">
          <EarningsPanel address={address} />
        </TabPanel>
      </Tabs>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-note text-muted">
          {data.complete ? text.beforeImpact : text.incomplete}
          {data.holdings.length < data.open && ` ${text.someHoldings(data.holdings.length)}`}
        </p>
        <span className="flex flex-wrap gap-2">
          {shared}
          <ExportButton address={address} />
        </span>
      </div>
    </div>
  );
}

const EarningsPanel = ({ address }: { address: string }) => (
  <Suspense fallback={<Skeleton className="h-64" />}>
    <Earnings address={address} />
  </Suspense>
);

const Loading = () => (
  <div className="grid grid-cols-1 gap-4" aria-busy>
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <Skeleton className="h-84" />
      <Skeleton className="h-85" />
    </div>
    <Skeleton className="h-64" />
  </div>
);
