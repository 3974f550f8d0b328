// The Activity tab: the public log of an agent, live, with its verification.
import type { AgentActionKind } from '@atoll/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { agentQuery } from '../../lib/agents/agents.ts';
import { useMe } from '../../lib/session/state.ts';
import { actionKinds, agentActivity as text } from '../../messages/en/agent-activity.ts';
import { errors } from '../../messages/en/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LogDays } from './log-days.tsx';
import { LogEntry } from './log-entry.tsx';
import { logQuery, useLiveActivity, xQuery } from './queries.ts';

export interface ActivityTabProps {
  poolId: string;
  /** Dialog in which an entry of the log is reported. */
  report: (id: string, onClose: () => void) => ReactNode;
}

export function ActivityTab({ poolId, report }: ActivityTabProps) {
  const me = useMe();
  const [reported, setReported] = useState<number>();
  const [kind, setKind] = useState<AgentActionKind | ''>('');
  const { data: agent } = useQuery(agentQuery(poolId));
  const log = useInfiniteQuery(logQuery(poolId, kind));
  const { data: x } = useQuery(xQuery(poolId));
  useLiveActivity(poolId);
  const entries = log.data?.pages.flatMap(({ data }) => data);
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Card className="grid grid-cols-1 p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-display text-lead font-semibold">{text.log}</h2>
          <label className="flex items-center gap-2 text-label">
            <span className="text-muted">{text.filter}</span>
            <Select
              value={kind}
              onChange={({ target }) => setKind(target.value as AgentActionKind | '')}
            >
              <option value="">{text.all}</option>
              {(Object.keys(actionKinds) as AgentActionKind[]).map((each) => (
                <option key={each} value={each}>
                  {actionKinds[each]}
                </option>
              ))}
            </Select>
          </label>
        </div>
        {log.isLoadingError ? (
          <EmptyState
            tone="failed"
            title={text.failed}
            body={log.error.message}
            action={<Button onClick={() => void log.refetch()}>{errors.retry}</Button>}
          />
        ) : entries === undefined || agent === undefined ? (
          <Skeleton className="mt-4 h-64" />
        ) : entries.length === 0 ? (
          <EmptyState title={text.empty} body={text.emptyBody} />
        ) : (
          <ul className="grid grid-cols-1">
            {entries.map((entry) => (
              <LogEntry
                key={entry.record.number}
                entry={entry}
                quote={{ symbol: agent.quote_symbol, decimals: agent.quote_decimals }}
                xUrl={x?.account?.url}
                onReport={me === undefined ? undefined : () => setReported(entry.record.number)}
              />
            ))}
          </ul>
        )}
        {log.hasNextPage && (
          <LoadMore onMore={() => void log.fetchNextPage()} pending={log.isFetchingNextPage} />
        )}
      </Card>
      {reported !== undefined && report(`${poolId}:${reported}`, () => setReported(undefined))}
      {agent && <LogDays poolId={poolId} agentId={agent.agent_id} />}
    </div>
  );
}
