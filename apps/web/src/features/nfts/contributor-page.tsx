// The Contributor collection: its minting window, the connected wallet's way to an NFT, and what others
// have minted.
import { useQuery } from '@tanstack/react-query';
import { useStream } from '../../lib/api/live.ts';
import { readAgain } from '../../lib/api/over-reads.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { PageTitle } from '../../lib/api/page-title.tsx';
import { useChainClock } from '../../lib/chain/chain-clock.ts';
import { groupDigits } from '../../lib/format/format.ts';
import { shortDuration } from '../../lib/format/short-duration.ts';
import { errors } from '../../messages/en/errors.ts';
import { nftPages as text } from '../../messages/en/nft-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Fact, RoyaltyFact } from './facts.tsx';
import { Gallery, type GalleryProps } from './gallery.tsx';
import { MintPanel } from './mint-panel.tsx';
import { type MintWindow, mintWindowAt } from './mint-window.ts';
import { collectionsQuery } from './queries.ts';

export function ContributorPage(props: Pick<GalleryProps, 'search' | 'onSearch'>) {
  useStream('nfts', () => {
    readAgain(pageKeys.nfts.all);
  });
  const { data, error, refetch } = useQuery(collectionsQuery);
  const nowMs = useChainClock(data?.clockAheadMs ?? 0, data !== undefined);
  const window = data && mintWindowAt(data.contributor, nowMs);
  return (
    <div className="grid gap-6">
      <PageTitle page={text.contributorTitle} />
      <header className="grid gap-1">
        <h1 className="flex items-center gap-3 font-display text-title font-bold">
          {text.contributorTitle}
          {window && <WindowBadge window={window} />}
        </h1>
        <p className="max-w-prose text-label text-pretty text-muted">{text.contributorIntro}</p>
      </header>
      {window ? (
        <>
          <Card className="p-6 text-label max-sm:p-4">
            <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4" data-testid="contributor-facts">
              <Fact label={text.window}>
                <span data-testid="mint-window">{windowText(window)}</span>
              </Fact>
              <Fact label={text.minted}>{groupDigits(data.contributor.minted)}</Fact>
              <Fact label={text.perWallet}>1</Fact>
              <RoyaltyFact collection="contributor" />
            </dl>
          </Card>
          <MintPanel window={window.state} />
        </>
      ) : error ? (
        <EmptyState
          tone="failed"
          title={text.windowFailed}
          body={errors.unreachable}
          action={<Button onClick={() => void refetch()}>{errors.retry}</Button>}
        />
      ) : (
        <div className="grid gap-6" aria-busy>
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
      {/* Read at once, shown below parts that have their final height. */}
      <div className="grid gap-6" hidden={!window && !error}>
        <h2 className="font-display text-lead font-semibold">{text.contributors}</h2>
        <Gallery
          collection="contributor"
          empty={{ title: text.contributorEmpty, body: text.contributorEmptyBody }}
          {...props}
        />
      </div>
    </div>
  );
}

function windowText(window: MintWindow): string {
  switch (window.state) {
    case 'unscheduled':
      return text.unscheduled;
    case 'closed':
      return text.closed;
    case 'soon':
      return text.opensIn(shortDuration(window.leftMs));
    case 'open':
      return text.closesIn(shortDuration(window.leftMs));
  }
}

function WindowBadge({ window }: { window: MintWindow }) {
  if (window.state === 'open') return <Badge tone="up">{text.open}</Badge>;
  if (window.state === 'soon') return <Badge tone="glow">{text.soon}</Badge>;
  return <Badge>{window.state === 'closed' ? text.closed : text.notOpen}</Badge>;
}
