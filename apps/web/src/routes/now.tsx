// Current activity: actions of agents, activity of followed users, and votes on the user's coins.
import { createFileRoute } from '@tanstack/react-router';
import OpenVotes from '../features/agent/proposals/open-votes.tsx';
import GraduatedStrip from '../features/now/graduated-strip.tsx';
import { LatestActions } from '../features/now/latest-actions.tsx';
import { Feed } from '../features/profile/activity-feed.tsx';
import { PageTitle } from '../lib/api/page-title.tsx';
import { askForWallet } from '../lib/wallet/ask.ts';
import { useAddress } from '../lib/wallet/state.ts';
import { connect as words } from '../messages/en/connect.ts';
import { now as text } from '../messages/en/now.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';

const tabs = ['agents', 'following', 'votes'] as const;
type Tab = (typeof tabs)[number];

export const Route = createFileRoute('/now')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: Tab } => {
    const known = tabs.find((each) => each === tab);
    return known === undefined ? {} : { tab: known };
  },
  component: Now,
});

function Now() {
  const navigate = Route.useNavigate();
  const { tab = 'agents' } = Route.useSearch();
  const address = useAddress();
  const connect = (
    <EmptyState
      title={text.connect}
      action={<Button onClick={() => askForWallet()}>{words.connect}</Button>}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageTitle page={text.title} />
      <h1 className="font-display text-title font-bold">{text.title}</h1>
      <Tabs
        label={text.tabs}
        value={tab}
        onChange={(next) => navigate({ search: { tab: next }, replace: true })}
        tabs={tabs.map((value) => ({ value, label: text[value] }))}
      >
        <TabPanel value="agents">
          <div className="grid grid-cols-1 gap-4">
            <GraduatedStrip />
            <LatestActions />
          </div>
        </TabPanel>
        <TabPanel value="following">
          {address === undefined ? connect : <Feed of="follower" address={address} />}
        </TabPanel>
        <TabPanel value="votes">
          {address === undefined ? connect : <OpenVotes address={address} />}
        </TabPanel>
      </Tabs>
    </div>
  );
}
