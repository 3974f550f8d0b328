// Price alerts, of one coin or of all, each with its delete button.
import type { PriceAlert } from '@atoll/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { ReviewBuyButton } from '../../lib/coins/quick-buy-button.tsx';
import { groupDecimal } from '../../lib/format/dollars.ts';
import { toast } from '../../lib/toast.ts';
import { alerts as text } from '../../messages/en/alerts.ts';
import { errors } from '../../messages/en/errors.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { alertsQuery } from './queries.ts';

export const subjectOf = ({ metric, direction, target_usd }: PriceAlert): string =>
  text.subject(text[metric], text[direction], groupDecimal(target_usd));

/** `poolId` limits it to one coin; an empty list then renders nothing. */
export function AlertList({ me, poolId }: { me: string; poolId?: string }) {
  const alerts = useQuery(alertsQuery(me));
  const remove = useMutation({
    mutationFn: (id: number) => api.alerts.remove({ id }),
    onSuccess: ({ data }) => queryClient.setQueryData(pageKeys.alerts(me), data),
    onError: (error) => toast.error(text.removeFailed, { description: error.message }),
  });
  if (alerts.isPending) return <Skeleton className="h-12" />;
  if (!alerts.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.alertsFailed}
        body={alerts.error.message}
        action={<Button onClick={() => alerts.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const rows = alerts.data.filter((row) => poolId === undefined || row.pool_id === poolId);
  if (rows.length === 0) {
    if (poolId !== undefined) return null;
    return <EmptyState title={text.noAlerts} body={text.noAlertsBody} />;
  }
  return (
    <ul className="grid gap-1">
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex min-h-12 items-center gap-3 rounded-control bg-raised py-1 pr-1 pl-3 text-label"
        >
          {poolId === undefined && (
            <Link
              to="/coin/$poolId"
              params={{ poolId: row.pool_id }}
              className="font-display font-semibold hover:underline"
            >
              ${row.symbol}
            </Link>
          )}
          <span className="min-w-0 flex-1 wrap-anywhere">{subjectOf(row)}</span>
          <ReviewBuyButton poolId={row.pool_id} name={row.symbol} />
          <Button
            look="ghost"
            size="icon"
            aria-label={text.remove(`$${row.symbol} ${subjectOf(row)}`)}
            disabled={remove.isPending}
            onClick={() => remove.mutate(row.id)}
          >
            <Icon name="x" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
