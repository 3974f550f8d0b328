// The connected account's holdings and trades.
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { HeldCoins } from '../features/profile/held-coins.tsx';
import { TradeTable } from '../features/profile/trade-table.tsx';
import { openConnectDialog, useWallet } from '../lib/wallet/state.ts';
import { connect } from '../messages/en/connect.ts';
import { profile as text } from '../messages/en/profile.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';

export const Route = createFileRoute('/portfolio')({ component: Portfolio });

function Portfolio() {
  const account = useWallet();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageTitle page={text.portfolio} />
      <h1 className="font-display text-title font-bold">{text.portfolio}</h1>
      {account.status === 'connected' ? (
        <Holdings address={account.address} />
      ) : account.status === 'reconnecting' ? (
        <Skeleton className="h-48" />
      ) : (
        <EmptyState
          title={text.portfolioEmpty}
          body={text.portfolioBody}
          action={
            <Button look="action" onClick={openConnectDialog}>
              {connect.connect}
            </Button>
          }
        />
      )}
    </div>
  );
}

type Tab = 'held' | 'trades';

function Holdings({ address }: { address: string }) {
  const [tab, setTab] = useState<Tab>('held');
  return (
    <Tabs<Tab>
      label={text.tabs}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'held', label: text.held },
        { value: 'trades', label: text.trades },
      ]}
    >
      <TabPanel value="held">
        <HeldCoins address={address} />
      </TabPanel>
      <TabPanel value="trades">
        <TradeTable address={address} />
      </TabPanel>
    </Tabs>
  );
}
