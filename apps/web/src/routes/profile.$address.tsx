// The profile of an address: who it is, what it launched, what it traded.
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PostActions } from '../features/moderation/post-actions.tsx';
import { CreatedCoins } from '../features/pools/created-coins.tsx';
import { PortfolioView } from '../features/portfolio/portfolio-view.tsx';
import { ActivityFeed } from '../features/profile/activity-feed.tsx';
import { CommentList } from '../features/profile/comment-list.tsx';
import { FollowList } from '../features/profile/follow-list.tsx';
import { InviteCard } from '../features/profile/invite-card.tsx';
import { NftList } from '../features/profile/nft-list.tsx';
import { ProfileHeader } from '../features/profile/profile-header.tsx';
import { TradeTable } from '../features/profile/trade-table.tsx';
import { personQuery } from '../lib/people/follows.ts';
import { profile as text } from '../messages/en/profile.ts';
import { watchedWallets } from '../messages/en/watched-wallets.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';

const TradingTab = lazy(() => import('../features/profile/trading-tab.tsx'));
const VoteHistory = lazy(() => import('../features/agent/proposals/vote-history.tsx'));

const tabs = [
  'held',
  'trading',
  'coins',
  'trades',
  'nfts',
  'comments',
  'votes',
  'activity',
  'followers',
  'following',
] as const;
type Tab = (typeof tabs)[number];

export const Route = createFileRoute('/profile/$address')({
  validateSearch: (search: Record<string, unknown>): { tab?: Tab } => {
    const tab = tabs.find((known) => known === search.tab);
    return tab ? { tab } : {};
  },
  beforeLoad: ({ params }) => {
    if (!/^0x[0-9a-fA-F]{1,64}$/.test(params.address)) throw notFound();
  },
  component: Profile,
});

function Profile() {
  const navigate = Route.useNavigate();
  const { tab = 'held' } = Route.useSearch();
  // Normalizes addresses that omit leading zeros.
  const address = `0x${Route.useParams().address.slice(2).toLowerCase().padStart(64, '0')}`;
  const { isPending } = useQuery(personQuery(address));
  return (
    <div className="grid grid-cols-1 gap-6">
      <ProfileHeader
        address={address}
        actions={<PostActions kind="profile" id={address} author={address} />}
      />
      {/* Loads immediately, but stays hidden until the header has its final height. */}
      <div className="grid grid-cols-1 gap-6" hidden={isPending}>
        <InviteCard address={address} />
        <Tabs<Tab>
          label={text.tabs}
          value={tab}
          onChange={(next) => navigate({ search: { tab: next }, replace: true })}
          tabs={[
            { value: 'held', label: text.portfolio },
            { value: 'trading', label: watchedWallets.trading },
            { value: 'coins', label: text.coins },
            { value: 'trades', label: text.trades },
            { value: 'nfts', label: text.nfts },
            { value: 'comments', label: text.comments },
            { value: 'votes', label: text.votes },
            { value: 'activity', label: text.activity },
            { value: 'followers', label: text.followers },
            { value: 'following', label: text.following },
          ]}
        >
          <TabPanel value="held">
            <PortfolioView address={address} />
          </TabPanel>
          <TabPanel value="trading">
            <Suspense fallback={<Skeleton className="h-64" />}>
              <TradingTab address={address} />
            </Suspense>
          </TabPanel>
          <TabPanel value="coins">
            <CreatedCoins address={address} />
          </TabPanel>
          <TabPanel value="trades">
            <TradeTable address={address} />
          </TabPanel>
          <TabPanel value="nfts">
            <NftList address={address} />
          </TabPanel>
          <TabPanel value="comments">
            <CommentList address={address} />
          </TabPanel>
          <TabPanel value="votes">
            <Suspense fallback={<Skeleton className="h-48" />}>
              <VoteHistory address={address} />
            </Suspense>
          </TabPanel>
          <TabPanel value="activity">
            <ActivityFeed address={address} />
          </TabPanel>
          <TabPanel value="followers">
            <FollowList side="followers" address={address} />
          </TabPanel>
          <TabPanel value="following">
            <FollowList side="following" address={address} />
          </TabPanel>
        </Tabs>
      </div>
    </div>
  );
}
