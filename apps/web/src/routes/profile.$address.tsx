// The profile of an address: who it is, what it launched, what it traded.
import { createFileRoute, notFound } from '@tanstack/react-router';
import { CreatedCoins } from '../features/pools/created-coins.tsx';
import { InviteCard } from '../features/profile/invite-card.tsx';
import { ProfileHeader } from '../features/profile/profile-header.tsx';
import { TradeTable } from '../features/profile/trade-table.tsx';
import { profile as text } from '../messages/en/profile.ts';
import { TabPanel, Tabs } from '../ui/tabs.tsx';

type Tab = 'coins' | 'trades';

export const Route = createFileRoute('/profile/$address')({
  validateSearch: (search: Record<string, unknown>): { tab?: Tab } =>
    search.tab === 'trades' ? { tab: 'trades' } : {},
  beforeLoad: ({ params }) => {
    if (!/^0x[0-9a-fA-F]{1,64}$/.test(params.address)) throw notFound();
  },
  component: Profile,
});

function Profile() {
  const navigate = Route.useNavigate();
  const { tab = 'coins' } = Route.useSearch();
  // One address has one form, whatever the link left out.
  const address = `0x${Route.useParams().address.slice(2).toLowerCase().padStart(64, '0')}`;
  return (
    <div className="grid grid-cols-1 gap-6">
      <ProfileHeader address={address} />
      <InviteCard address={address} />
      <Tabs<Tab>
        label={text.coins}
        value={tab}
        onChange={(next) => navigate({ search: { tab: next }, replace: true })}
        tabs={[
          { value: 'coins', label: text.coins },
          { value: 'trades', label: text.trades },
        ]}
      >
        <TabPanel value="coins">
          <CreatedCoins address={address} />
        </TabPanel>
        <TabPanel value="trades">
          <TradeTable address={address} />
        </TabPanel>
      </Tabs>
    </div>
  );
}
