// Trades of watched wallets among the latest ones, each with Buy.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReviewBuyButton } from '../../lib/coins/quick-buy-button.tsx';
import type { WatchedWallet } from '../../lib/watched-wallets/list.ts';
import { watchedTrades } from '../../lib/watched-wallets/matching.ts';
import { watchedWallets as text } from '../../messages/en/watched-wallets.ts';
import { Card } from '../../ui/card.tsx';
import { Ago } from '../../ui/figures.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { latestTradesQuery } from './latest-trades-query.ts';
import { sentenceOf } from './trade-alerts.tsx';

const MAX_SHOWN = 20;

export function LatestTrades({ wallets }: { wallets: readonly WatchedWallet[] }) {
  const { data, isPending, refetch } = useQuery(latestTradesQuery);
  const found = watchedTrades(data ?? [], wallets).slice(0, MAX_SHOWN);
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="font-display text-lead font-semibold">{text.recent}</h2>
      {isPending ? (
        <Skeleton className="h-16" />
      ) : data === undefined ? (
        <SectionFailed message={text.recentFailed} onRetry={refetch} />
      ) : found.length === 0 ? (
        <p className="text-label text-muted">{text.recentNone}</p>
      ) : (
        <ul className="grid gap-1" data-testid="watched-trades">
          {found.map((each) => (
            <li key={each.trade.id} className="relative flex items-center gap-3 py-1.5 text-label">
              <Link
                to="/coin/$poolId"
                params={{ poolId: each.trade.pool_id }}
                className="min-w-0 flex-1 wrap-anywhere hover:underline"
              >
                {sentenceOf(each)}
              </Link>
              <span className="text-note text-muted">
                <Ago at={each.trade.timestamp} bare />
              </span>
              <ReviewBuyButton poolId={each.trade.pool_id} name={each.trade.pool.name} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
