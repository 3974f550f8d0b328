// How points are earned.
import type { PointRule } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { errors } from '../../messages/en/errors.ts';
import { points as text } from '../../messages/en/points.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pointRulesQuery } from './queries.ts';

export function Rules() {
  const rules = useQuery(pointRulesQuery);
  return (
    <section className="grid gap-3" aria-labelledby="point-rules">
      <h2 id="point-rules" className="font-display text-lead font-semibold">
        {text.how}
      </h2>
      {rules.isPending ? (
        <Skeleton className="h-72" />
      ) : rules.data ? (
        <Card>
          <ul className="grid divide-y divide-line/60">
            {rules.data.map((rule) => (
              <Rule key={rule.action} rule={rule} />
            ))}
          </ul>
        </Card>
      ) : (
        <EmptyState
          tone="failed"
          title={text.failed}
          body={rules.error.message}
          action={<Button onClick={() => rules.refetch()}>{errors.retry}</Button>}
        />
      )}
      <p className="max-w-prose text-note text-pretty text-muted">{text.fairness}</p>
    </section>
  );
}

function Rule({ rule: { action, points, daily_limit } }: { rule: PointRule }) {
  return (
    <li className="flex items-start justify-between gap-4 p-4 text-label">
      <div className="grid min-w-0 gap-0.5">
        <h3 className="font-medium">{text[action]}</h3>
        <p className="text-pretty text-muted">{text[`${action}Body`]}</p>
      </div>
      <p className="shrink-0 text-right">
        <span className="block font-semibold text-up tabular">
          {points === null ? text.varies : text.perAward(points)}
        </span>
        <span className="text-note text-muted">
          {daily_limit === null ? text.unlimited : text.daily(daily_limit)}
        </span>
      </p>
    </li>
  );
}
