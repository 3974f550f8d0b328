// The last thirty days of an agent: what it did and what failed, as columns over a table for screen readers.
import type { AgentHealthDay } from '@atoll/api';
import { cx } from '../../lib/cx.ts';
import { formatUtcDate } from '../../lib/format/time.ts';
import { agentActivity as text } from '../../messages/en/agent-activity.ts';
import { Card } from '../../ui/card.tsx';

const doneOn = ({ posts, replies, answers }: AgentHealthDay) => posts + replies + answers;

export function HealthDays({ days }: { days: readonly AgentHealthDay[] }) {
  const highest = Math.max(1, ...days.map((day) => doneOn(day) + day.failures));
  const total = days.reduce((sum, day) => sum + doneOn(day), 0);
  const failures = days.reduce((sum, day) => sum + day.failures, 0);
  const active = days.filter((day) => doneOn(day) + day.failures > 0);
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-display text-lead font-semibold">{text.month}</h2>
        <p className="text-label text-muted">{text.monthTotal(total, failures)}</p>
      </div>
      <div className="flex h-20 items-end gap-px sm:gap-1" aria-hidden>
        {days.map((day) => (
          <div
            key={day.day}
            title={`${dateOf(day)}: ${totalOf(day)}`}
            className="flex h-full min-w-0 flex-1 flex-col justify-end overflow-hidden rounded-sm bg-raised/60"
          >
            <Part count={day.failures} highest={highest} className="bg-down" />
            <Part count={doneOn(day)} highest={highest} className="bg-action" />
          </div>
        ))}
      </div>
      {active.length === 0 ? (
        <p className="text-label text-muted">{text.monthEmpty}</p>
      ) : (
        <ol className="sr-only" aria-label={text.month}>
          {active.map((day) => (
            <li key={day.day}>{`${dateOf(day)}: ${totalOf(day)}`}</li>
          ))}
        </ol>
      )}
    </Card>
  );
}

const totalOf = ({ posts, replies, answers, failures }: AgentHealthDay) =>
  text.dayTotal(posts, replies, answers, failures);

const dateOf = ({ day }: AgentHealthDay) => formatUtcDate(Date.parse(day));

function Part(props: { count: number; highest: number; className: string }) {
  const { count, highest, className } = props;
  if (count === 0) return null;
  return (
    <div className={cx('min-h-0.5', className)} style={{ height: `${(100 * count) / highest}%` }} />
  );
}
