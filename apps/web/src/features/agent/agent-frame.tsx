// The frame of an agent's pages: who it is, who governs it, and the tabs.
import type { Agent } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { agentQuery, useLiveAgent } from '../../lib/agents/agents.ts';
import { PageFailed } from '../../lib/api/page-failed.tsx';
import { PageTitle } from '../../lib/api/page-title.tsx';
import { useNow } from '../../lib/clock.ts';
import { duration } from '../../lib/format/time.ts';
import { FollowButton } from '../../lib/people/follow-button.tsx';
import { useLastingError } from '../../lib/use-lasting-error.ts';
import { agent as text } from '../../messages/en/agent.ts';
import { Image } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface AgentFrameProps {
  poolId: string;
  /** Links of the tabs. */
  tabs: ReactNode;
  /** The agent's state and latest actions, from another feature. */
  life: ReactNode;
  children: (agent: Agent) => ReactNode;
}

export function AgentFrame({ poolId, tabs, life, children }: AgentFrameProps) {
  const { data: agent, error: latest, refetch } = useQuery(agentQuery(poolId));
  const error = useLastingError(poolId, latest);
  useLiveAgent(poolId);
  if (agent) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <PageTitle page={text.pageTitle(agent.name)} />
        <AgentHeader agent={agent} />
        {life}
        <Actions agent={agent} />
        <Tabs>{tabs}</Tabs>
        {children(agent)}
      </div>
    );
  }
  if (!error) {
    return (
      <div className="grid grid-cols-1 gap-5" aria-busy>
        <div className="flex items-center gap-4">
          <Skeleton className="size-14 rounded-pill" />
          <div className="grid flex-1 grid-cols-1 gap-2">
            <Skeleton className="h-8 w-56 max-w-full" />
            <Skeleton className="h-5 w-72 max-w-full" />
          </div>
        </div>
        <Skeleton className="h-11" />
        <Skeleton className="h-96" />
      </div>
    );
  }
  return (
    <PageFailed
      error={error}
      onRetry={() => void refetch()}
      missing={{ title: text.missing, body: text.missingBody }}
      failed={text.failed}
    />
  );
}

/** The tabs in one row; on a phone it scrolls to the current one. */
function Tabs({ children }: { children: ReactNode }) {
  const row = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    // Named by the path: the link is marked after this effect.
    const current = [...(row.current?.querySelectorAll('a') ?? [])].find((link) =>
      path.startsWith(new URL(link.href).pathname),
    );
    if (row.current === null || current === undefined) return;
    row.current.scrollLeft =
      current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [path]);
  return (
    <nav
      ref={row}
      aria-label={text.tabsLabel}
      className="relative flex gap-1 overflow-x-auto rounded-control bg-surface p-1"
    >
      {children}
    </nav>
  );
}

/** Actions on the agent that are open to everyone. */
function Actions({ agent }: { agent: Agent }) {
  const params = { poolId: agent.pool_id };
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/agent/$poolId/chat" params={params} className={buttonClass({ look: 'action' })}>
        {text.ask}
      </Link>
      <Link to="/agent/$poolId/proposals" params={params} className={buttonClass({})}>
        {text.propose}
      </Link>
      <Link to="/agent/$poolId/treasury" params={params} className={buttonClass({})}>
        {text.fund}
      </Link>
      <FollowButton address={agent.agent_id} name={agent.name} size="medium" look="quiet" />
    </div>
  );
}

function AgentHeader({ agent }: { agent: Agent }) {
  const now = useNow();
  const { paused_until_ms: pausedUntil } = agent.pause;
  return (
    <header className="flex items-center gap-4">
      <Image
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
