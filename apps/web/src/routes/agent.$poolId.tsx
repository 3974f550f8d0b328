// The agent of a coin: the frame of its tabs.
import { createFileRoute, Link, Outlet } from '@tanstack/react-router';
import { AgentFrame } from '../features/agent/agent-frame.tsx';
import LiveStrip from '../features/agent-activity/live-strip.tsx';
import ReadinessCard from '../features/agent-activity/readiness-card.tsx';
import { SettingsLabel } from '../features/agent-activity/settings-label.tsx';
import { queryClient } from '../lib/api/query-client.ts';
import { agent as text } from '../messages/en/agent.ts';
import { agentActivity } from '../messages/en/agent-activity.ts';

/** Tabs in order; each is a route below this one. That of the settings counts what waits. */
const tabs = [
  { to: '/agent/$poolId/chat', label: text.chat },
  { to: '/agent/$poolId/persona', label: text.persona },
  { to: '/agent/$poolId/proposals', label: text.proposals },
  { to: '/agent/$poolId/treasury', label: text.treasury },
  { to: '/agent/$poolId/activity', label: agentActivity.activity },
  { to: '/agent/$poolId/health', label: agentActivity.healthTab },
  { to: '/agent/$poolId/settings', label: undefined },
] as const;

export const Route = createFileRoute('/agent/$poolId')({
  // Starts the request with the navigation; the page shows what comes of it.
  loader: async ({ params }) => {
    const { agentQuery } = await import('../lib/agents/agents.ts');
    void queryClient.prefetchQuery(agentQuery(params.poolId));
  },
  component: AgentLayout,
});

const tabClass =
  'tap grid h-9 flex-1 place-items-center rounded-[calc(var(--radius-control)-0.25rem)] px-3 text-label font-medium whitespace-nowrap transition-colors';

function AgentLayout() {
  const { poolId } = Route.useParams();
  return (
    <AgentFrame
      poolId={poolId}
      life={<LiveStrip poolId={poolId} />}
      tabs={tabs.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ poolId }}
          className={tabClass}
          activeProps={{ className: 'bg-raised text-text' }}
          inactiveProps={{ className: 'text-muted hover:text-text' }}
        >
          {label ?? <SettingsLabel poolId={poolId} />}
        </Link>
      ))}
    >
      {() => (
        <>
          <ReadinessCard poolId={poolId} />
          <Outlet />
        </>
      )}
    </AgentFrame>
  );
}
