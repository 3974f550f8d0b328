// Below the chart: comments, trades and holders.
import type { Pool } from '@atoll/api';
import type { ReactNode } from 'react';
import { coin as text } from '../../messages/en/coin.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { ActivityTab } from './activity-tabs.ts';
import { HoldersList } from './holders-list.tsx';
import { TradesList } from './trades-list.tsx';

export interface ActivityProps {
  pool: Pool;
  tab: ActivityTab;
  onTab: (tab: ActivityTab) => void;
  /** The route composes the comments. */
  commentsLabel: ReactNode;
  comments: ReactNode;
  /** The chat with the coin's agent; undefined for coins without one. */
  chat?: ReactNode;
}

export function Activity({ pool, tab, onTab, commentsLabel, comments, chat }: ActivityProps) {
  return (
    <Tabs
      label={text.tabs}
      value={tab}
      onChange={onTab}
      tabs={[
        { value: 'comments', label: commentsLabel },
        ...(chat ? [{ value: 'chat' as const, label: text.chat }] : []),
        { value: 'trades', label: text.trades },
        { value: 'holders', label: text.holders },
      ]}
    >
      <TabPanel value="comments">{comments}</TabPanel>
      {chat && <TabPanel value="chat">{chat}</TabPanel>}
      <TabPanel value="trades">
        <TradesList pool={pool} />
      </TabPanel>
      <TabPanel value="holders">
        <HoldersList pool={pool} />
      </TabPanel>
    </Tabs>
  );
}
