// Starred coins and price alerts.
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { WatchedCoins } from '../features/pools/watched-coins.tsx';
import { AlertList } from '../features/watchlist/alert-list.tsx';
import { PageTitle } from '../lib/api/page-title.tsx';
import { askForSession } from '../lib/session/ask.ts';
import { useMe } from '../lib/session/state.ts';
import { alerts as text } from '../messages/en/alerts.ts';
import { watchedWallets } from '../messages/en/watched-wallets.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';

export const Route = createFileRoute('/watchlist')({ component: Watchlist });

const WalletsTab = lazy(() => import('../features/watched-wallets/wallets-tab.tsx'));

type Tab = 'coins' | 'wallets' | 'alerts';

function Watchlist() {
  const me = useMe()?.address;
  const [tab, setTab] = useState<Tab>('coins');
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageTitle page={text.title} />
      <h1 className="font-display text-title font-bold">{text.title}</h1>
      {me === undefined ? (
        <>
          <p className="flex flex-wrap items-center gap-3 text-label text-muted">
            {text.localNote}
            <Button size="small" onClick={() => askForSession()}>
              {text.logIn}
            </Button>
          </p>
          <WatchedCoins />
        </>
      ) : (
        <Tabs<Tab>
          label={text.tabs}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'coins', label: text.coins },
            { value: 'wallets', label: watchedWallets.title },
            { value: 'alerts', label: text.alerts },
          ]}
        >
          <TabPanel value="coins">
            <WatchedCoins />
          </TabPanel>
          <TabPanel value="wallets">
            <Suspense fallback={<Skeleton className="h-64" />}>
              <WalletsTab me={me} />
            </Suspense>
          </TabPanel>
          <TabPanel value="alerts">
            <AlertList me={me} />
          </TabPanel>
        </Tabs>
      )}
    </div>
  );
}
