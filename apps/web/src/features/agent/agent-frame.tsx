// The frame of an agent's pages: who it is, who governs it, and the tabs.
import type { Agent } from '@atoll/api';
import { ApiError } from '@atoll/api/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { agentQuery, useLiveAgent } from '../../lib/agents.ts';
import { useNow } from '../../lib/clock.ts';
import { duration } from '../../lib/time.ts';
import { agent as text } from '../../messages/en/agent.ts';
import { errors } from '../../messages/en/errors.ts';
import { Picture } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface AgentFrameProps {
  poolId: string;
  /** Links of the tabs. */
  tabs: ReactNode;
  children: (agent: Agent) => ReactNode;
}

export function AgentFrame({ poolId, tabs, children }: AgentFrameProps) {
  const { data: agent, error, refetch } = useQuery(agentQuery(poolId));
  useLiveAgent(poolId);
  if (agent) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <PageTitle page={text.pageTitle(agent.name)} />
        <AgentHeader agent={agent} />
        <nav
          aria-label={text.tabsLabel}
          className="flex gap-1 overflow-x-auto rounded-control bg-surface p-1"
        >
          {tabs}
        </nav>
        {children(agent)}
      </div>
    );
  }
  if (!error) {
    return (
      <div className="grid grid-cols-1 gap-5" aria-busy>
        <Skeleton className="h-16" />
        <Skeleton className="h-11" />
        <Skeleton className="h-96" />
      </div>
    );
  }
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const title = missing ? text.missing : text.failed;
  return (
    <>
      <PageTitle page={title} />
      <EmptyState
        page
        tone="failed"
        title={title}
        body={missing ? text.missingBody : error.message}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button onClick={() => void refetch()}>{errors.retry}</Button>
            <Link to="/" className={buttonClass()}>
              {errors.backHome}
            </Link>
          </span>
        }
      />
    </>
  );
}

function AgentHeader({ agent }: { agent: Agent }) {
  const now = useNow();
  const { paused_until_ms: pausedUntil } = agent.pause;
  return (
    <header className="flex items-center gap-4">
      <Picture
        src={agent.icon_url}
        seed={agent.pool_id}
        ticker={agent.symbol}
        className="size-14"
        eager
      />
      <div className="grid min-w-0 gap-1">
        <h1 className="font-display text-title leading-tight font-bold wrap-anywhere">
          {agent.name}
        </h1>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-label text-muted">
          <Link
            to="/coin/$poolId"
            params={{ poolId: agent.pool_id }}
            className="min-h-6 py-0.5 underline decoration-dotted underline-offset-4 hover:text-text"
          >
            {text.toCoin(agent.symbol)}
          </Link>
          <Badge>{text.revisionBadge(agent.revision.number)}</Badge>
          <Badge
            tone={agent.is_graduated ? 'glow' : 'action'}
            title={agent.is_graduated ? text.byHoldersHint : text.byCreatorHint}
          >
            {agent.is_graduated ? text.byHolders : text.byCreator}
          </Badge>
          {pausedUntil > now && (
            <Badge tone="down">{text.paused(duration(pausedUntil - now))}</Badge>
          )}
        </div>
      </div>
    </header>
  );
}
