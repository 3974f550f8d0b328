// The Activity tab: the public log of an agent, live, with its verification.
import type { Agent, AgentActionPart } from '@atoll/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { agentQuery } from '../../lib/agents/agents.ts';
import { groupDigits } from '../../lib/format/format.ts';
import { useMe } from '../../lib/session/state.ts';
import { actionParts, agentActivity as text } from '../../messages/en/agent-activity.ts';
import { errors } from '../../messages/en/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { LogDays } from './log-days.tsx';
import { LogEntry } from './log-entry.tsx';
import { logQuery, privateCountQuery, useLiveActivity, xQuery } from './queries.ts';

export interface ActivityTabProps {
  poolId: string;
  /** Dialog in which an entry of the log is reported. */
  report: (id: string, onClose: () => void) => ReactNode;
}

export function ActivityTab({ poolId, report }: ActivityTabProps) {
  const [reported, setReported] = useState<number>();
  const [part, setPart] = useState<AgentActionPart>('public');
  const { data: agent } = useQuery(agentQuery(poolId));
  useLiveActivity(poolId);
  const parts = Object.keys(actionParts) as AgentActionPart[];
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Card className="grid grid-cols-1 gap-3 p-5">
        <h2 className="font-display text-lead font-semibold">{text.log}</h2>
        <Tabs
          value={part}
          onChange={setPart}
          label={text.log}
          tabs={parts.map((each) => ({ value: each, label: actionParts[each] }))}
        >
          {parts.map((each) => (
            <TabPanel key={each} value={each}>
              {each === 'private' ? (
                <PrivateEntries poolId={poolId} />
              ) : (
                <Entries poolId={poolId} part={each} agent={agent} onReport={setReported} />
              )}
            </TabPanel>
          ))}
        </Tabs>
      </Card>
      {reported !== undefined && report(`${poolId}:${reported}`, () => setReported(undefined))}
      {agent && <LogDays poolId={poolId} agentId={agent.agent_id} />}
    </div>
  );
}

interface EntriesProps {
  poolId: string;
  part: AgentActionPart;
  agent: Agent | undefined;
  onReport: (number: number) => void;
}

function Entries({ poolId, part, agent, onReport }: EntriesProps) {
  const me = useMe();
  const log = useInfiniteQuery(logQuery(poolId, part));
  const { data: x } = useQuery(xQuery(poolId));
  const entries = log.data?.pages.flatMap(({ data }) => data);
  if (log.isLoadingError) return <Failed error={log.error} onRetry={() => void log.refetch()} />;
  if (entries === undefined || agent === undefined) return <Skeleton className="mt-4 h-64" />;
  if (entries.length === 0) return <EmptyState title={text.empty} body={text.emptyBody} />;
  return (
    <>
      <ul className="grid grid-cols-1">
        {entries.map((entry) => (
          <LogEntry
            key={entry.record.number}
            entry={entry}
            quote={{ symbol: agent.quote_symbol, decimals: agent.quote_decimals }}
            xUrl={x?.account?.url}
            onReport={me === undefined ? undefined : () => onReport(entry.record.number)}
          />
        ))}
      </ul>
      {log.hasNextPage && (
        <LoadMore onMore={() => void log.fetchNextPage()} pending={log.isFetchingNextPage} />
      )}
    </>
  );
}

/** Private entries are counted only: nothing else about them is published. */
function PrivateEntries({ poolId }: { poolId: string }) {
  const { data: count, error, refetch } = useQuery(privateCountQuery(poolId));
  if (count === undefined) {
    return error ? (
      <Failed error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="mt-4 h-16" />
    );
  }
  return (
    <div className="grid gap-1 py-4">
      <p className="text-body">{text.privateCount(count, groupDigits(count))}</p>
      <p className="max-w-prose text-label text-pretty text-muted">{text.privateHint}</p>
    </div>
  );
}

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <EmptyState
    tone="failed"
    title={text.failed}
    body={error.message}
    action={<Button onClick={onRetry}>{errors.retry}</Button>}
  />
);
