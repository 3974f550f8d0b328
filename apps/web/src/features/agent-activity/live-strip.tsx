// Shows an agent's bio, state, last and next action, and today's spending and income.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { agentQuery } from '../../lib/agents/agents.ts';
import { personaQuery } from '../../lib/agents/persona.ts';
import { useNow } from '../../lib/clock.ts';
import { duration } from '../../lib/format/time.ts';
import { agentActivity as text } from '../../messages/en/agent-activity.ts';
import { Ago, Amount } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HealthState } from './health-state.tsx';
import { healthQuery, useLiveActivity } from './queries.ts';

export default function LiveStrip({ poolId }: { poolId: string }) {
  const now = useNow();
  const agent = useQuery(agentQuery(poolId)).data;
  const health = useQuery(healthQuery(poolId)).data;
  useLiveActivity(poolId);
  if (agent === undefined || health === undefined) return <Skeleton className="h-44 sm:h-20" />;
  const quote = { decimals: agent.quote_decimals, symbol: agent.quote_symbol };
  const next = health.next_post === null ? undefined : Date.parse(health.next_post) - now;
  return (
    <div className="grid grid-cols-1 gap-3 text-label" data-testid="live-strip">
      {agent.revision.has_content && <Bio digest={agent.revision.digest} />}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-6">
        <Fact label={text.state}>
          <HealthState health={health} />
        </Fact>
        <Fact label={text.lastAction}>
          {health.last_action === null ? text.never : <Ago at={health.last_action} />}
        </Fact>
        <Fact label={text.nextPost}>
          {next === undefined ? text.none : next > 0 ? text.inTime(duration(next)) : text.due}
        </Fact>
        <Fact label={text.today}>{text.todayOf(health.posts_today, health.replies_today)}</Fact>
        <Fact label={text.spentToday}>
          <Amount units={agent.treasury.spent_today} {...quote} />
        </Fact>
        <Fact label={text.receivedToday}>
          <Amount units={health.received_today} {...quote} />
        </Fact>
      </dl>
    </div>
  );
}

/** The bio of the current persona, if its bytes match the digest on chain. */
function Bio({ digest }: { digest: string }) {
  const { data, isPending } = useQuery(personaQuery(digest));
  // As high as the first line, so that what follows the strip does not move under the pointer.
  if (isPending) return <Skeleton className="h-6" />;
  if (!data?.isVerified || !data.persona?.bio) return null;
  return <p className="max-w-prose text-body text-pretty wrap-anywhere">{data.persona.bio}</p>;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-note text-muted">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
