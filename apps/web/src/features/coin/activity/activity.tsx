// Below the chart: comments, trades and holders.
import type { Pool } from '@atoll/api';
import { type ReactNode, useEffect, useState } from 'react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { coin as text } from '../../../messages/en/coin.ts';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { tradesQuery } from '../queries.ts';
import { allTrades } from '../trade-filter.ts';
import type { ActivityTab } from './activity-tabs.ts';
import { HoldersList } from './holders-list.tsx';
import { TradesList } from './trades-list.tsx';

/** Delay of the first reading where the browser does not report that it is idle. */
const READ_AHEAD_MS = 2_000;

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
  const ahead = useTradesAhead(pool.pool_id);
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
      <TabPanel value="trades" ahead={ahead}>
        <TradesList pool={pool} />
      </TabPanel>
      <TabPanel value="holders">
        <HoldersList pool={pool} />
      </TabPanel>
    </Tabs>
  );
}

/**
 * Reads the newest trades when the page is idle, so that their tab opens with rows; the live stream adds to them.
 * Returns whether they have been read.
 */
function useTradesAhead(poolId: string): boolean {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const read = async () => {
      await queryClient.prefetchInfiniteQuery(tradesQuery(poolId, allTrades));
      setRead(true);
    };
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(read, READ_AHEAD_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(read);
    return () => cancelIdleCallback(handle);
  }, [poolId]);
  return isRead;
}
