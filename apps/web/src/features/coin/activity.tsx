// Below the chart: trades and holders.
import type { Pool } from '@atoll/api';
import { useState } from 'react';
import { coin as text } from '../../messages/en/coin.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { HoldersList } from './holders-list.tsx';
import { TradesList } from './trades-list.tsx';

type Tab = 'trades' | 'holders';

export function Activity({ pool }: { pool: Pool }) {
  const [tab, setTab] = useState<Tab>('trades');
  return (
    <Tabs
      label={text.tabs}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'trades', label: text.trades },
        { value: 'holders', label: text.holders },
      ]}
    >
      <TabPanel value="trades">
        <TradesList pool={pool} />
      </TabPanel>
      <TabPanel value="holders">
        <HoldersList pool={pool} />
      </TabPanel>
    </Tabs>
  );
}
