// The Health tab: whether the agent runs, what it does next, and why it may not.
import type { AgentHealth } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format/time.ts';
import { useMe } from '../../lib/session/state.ts';
import {
  pausedBy,
  agentActivity as text,
  waitReasons,
  xStates,
} from '../../messages/en/agent-activity.ts';
import { errors } from '../../messages/en/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ago, Amount } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HealthDays } from './health-days.tsx';
import { HealthState } from './health-state.tsx';
import { OperatorPause } from './operator-pause.tsx';
import { healthQuery, useLiveActivity } from './queries.ts';

export function HealthTab({ poolId }: { poolId: string }) {
  const isOperator = useMe()?.is_operator === true;
  const { data: health, error, refetch } = useQuery(healthQuery(poolId));
  useLiveActivity(poolId);
  if (error && health === undefined) {
    return (
      <EmptyState
        tone="failed"
        title={text.healthFailed}
        body={error.message}
        action={<Button onClick={() => void refetch()}>{errors.retry}</Button>}
      />
    );
  }
  if (health === undefined) return <Skeleton className="h-64" />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Facts health={health} />
      <HealthDays days={health.days} />
      {isOperator && <OperatorPause health={health} />}
    </div>
  );
}

function Facts({ health }: { health: AgentHealth }) {
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-display text-lead font-semibold">{text.health}</h2>
        <HealthState health={health} />
      </div>
      {health.pause && (
        <p className="text-label">
          {pausedBy[health.pause.by]}
          {health.pause.until && ` ${text.until(formatDateTime(health.pause.until))}`}
          {health.pause.reason && `: ${health.pause.reason}`}
        </p>
      )}
      {health.waiting && health.waiting !== 'paused' && (
        <p className="text-label text-muted">{waitReasons[health.waiting]}</p>
      )}
      <dl className="grid grid-cols-1 gap-3 text-label sm:grid-cols-2">
        <Fact label={text.heartbeat}>{when(health.heartbeat)}</Fact>
        <Fact label={text.lastAction}>{when(health.last_action)}</Fact>
        <Fact label={text.nextPost}>{time(health.next_post)}</Fact>
        <Fact label={text.nextCheck}>{time(health.next_check)}</Fact>
        <Fact label={text.account}>
          {health.x === null ? text.none : `@${health.x.handle} · ${xStates[health.x.state]}`}
        </Fact>
        <Fact label={text.today}>{text.todayOf(health.posts_today, health.replies_today)}</Fact>
        <Fact label={text.lastFailure}>
          {health.last_failure === null ? (
            text.none
          ) : (
            <>
              <Ago at={health.last_failure.at} /> · {health.last_failure.reason}
            </>
          )}
        </Fact>
        <Fact label={text.gas}>
          {health.gas_balance === null ? (
            text.gasUnknown
          ) : (
            <>
              <Amount units={health.gas_balance} decimals={9} symbol="SUI" />
              {health.is_gas_low && <span className="text-down"> {text.gasLow}</span>}
            </>
          )}
        </Fact>
        <Fact label={text.forCreator}>{text.forCreatorOf(health.drafts, health.reviews)}</Fact>
        <Fact label={text.knowledge}>
          {health.knowledge.search === 'text'
            ? text.byText(health.knowledge.sources)
            : text.byVectors(health.knowledge.embedded, health.knowledge.sources)}
          {health.knowledge.problem && ` · ${health.knowledge.problem}`}
        </Fact>
      </dl>
    </Card>
  );
}

const when = (at: string | null) => (at === null ? text.never : <Ago at={at} />);
const time = (at: string | null) => (at === null ? text.none : formatDateTime(at));

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-note text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
