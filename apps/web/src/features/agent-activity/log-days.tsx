// The days of an agent's log: each can be verified against the root on chain, or all of them at once.
import type { AgentLogDay } from '@atoll/api';
import type { DayVerdict } from '@atoll/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useExplorer } from '../../lib/chain/explorer.ts';
import { formatUtcDate } from '../../lib/format/time.ts';
import { logDefects, agentActivity as text } from '../../messages/en/agent-activity.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { logDaysQuery } from './queries.ts';
import { verifyAll, verifyDay } from './verify.ts';

export function LogDays({ poolId, agentId }: { poolId: string; agentId: string }) {
  const { data: days, error, refetch } = useQuery(logDaysQuery(poolId));
  return (
    <Card className="grid grid-cols-1 content-start gap-3 p-5">
      <h2 className="font-display text-lead font-semibold">{text.days}</h2>
      <p className="text-label text-pretty text-muted">{text.daysHint}</p>
      {error ? (
        <SectionFailed message={`${text.daysFailed}: ${error.message}`} onRetry={refetch} />
      ) : days === undefined ? (
        <Skeleton className="h-24" />
      ) : (
        <>
          <WholeLog poolId={poolId} />
          {days.length === 0 && <p className="text-label text-muted">{text.noDays}</p>}
          <ul className="grid grid-cols-1">
            {days.map((day) => (
              <Day key={day.day} poolId={poolId} agentId={agentId} day={day} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Day({ poolId, agentId, day }: { poolId: string; agentId: string; day: AgentLogDay }) {
  const explorer = useExplorer();
  const check = useMutation({ mutationFn: () => verifyDay(poolId, agentId, day.day) });
  const date = formatUtcDate(day.day * 86_400_000);
  const url = day.anchor === null ? undefined : explorer.transaction(day.anchor.tx_digest);
  return (
    <li className="grid gap-1 border-b border-line/40 py-2 text-label last:border-0">
      <div className="flex flex-wrap items-center gap-2">
        <span className="tabular font-medium">{date}</span>
        <span className="text-muted">{text.entries(day.count)}</span>
        {day.anchor === null ? (
          <Badge>{text.notAnchored}</Badge>
        ) : url === undefined ? (
          <Badge tone="action" title={day.anchor.tx_digest}>
            {text.anchored}
          </Badge>
        ) : (
          <a href={url} target="_blank" rel="noreferrer">
            <Badge tone="action">{text.anchored}</Badge>
          </a>
        )}
        <Button
          size="small"
          className="ml-auto"
          pending={check.isPending}
          aria-label={text.verifyDay(date)}
          onClick={() => check.mutate()}
        >
          {text.verify}
        </Button>
      </div>
      {day.failure !== null && (
        <p className="text-note wrap-anywhere text-down">{text.anchorFailed(day.failure)}</p>
      )}
      {day.anchor?.is_own === false && <p className="text-note text-muted">{text.otherAnchor}</p>}
      <div role="status">
        {check.data && <Verdict verdict={check.data} />}
        {check.error && (
          <p className="text-note text-down">
            {text.verifyFailed}: {check.error.message}
          </p>
        )}
      </div>
    </li>
  );
}

function WholeLog({ poolId }: { poolId: string }) {
  const check = useMutation({ mutationFn: () => verifyAll(poolId) });
  return (
    <div className="grid gap-2">
      <Button size="small" pending={check.isPending} onClick={() => check.mutate()}>
        {text.verifyAll}
      </Button>
      <div role="status">
        {check.data && (
          <ul className="grid gap-1">
            {check.data.map(({ day, verdict }) => (
              <li key={day} className="flex flex-wrap gap-x-2">
                <span className="tabular text-note font-medium">
                  {formatUtcDate(day * 86_400_000)}
                </span>
                <Verdict verdict={verdict} />
              </li>
            ))}
          </ul>
        )}
        {check.error && (
          <p className="text-note text-down">
            {text.verifyFailed}: {check.error.message}
          </p>
        )}
      </div>
    </div>
  );
}

function Verdict({ verdict }: { verdict: DayVerdict }) {
  switch (verdict.status) {
    case 'verified':
      return <p className="text-note wrap-anywhere text-up">{text.verified(verdict.root)}</p>;
    case 'open':
      return <p className="text-note text-muted">{text.consistent}</p>;
    case 'defect':
      return (
        <p className="text-note text-down">
          {text.defect(verdict.number, logDefects[verdict.defect])}
        </p>
      );
    case 'mismatch':
      return <p className="text-note text-down">{text.mismatch}</p>;
    case 'not_anchored':
      return <p className="text-note text-down">{text.notVerifiable}</p>;
    case 'gap':
      return <p className="text-note text-down">{text.gap}</p>;
    case 'withheld':
      return <p className="text-note text-down">{text.withheld}</p>;
  }
}
