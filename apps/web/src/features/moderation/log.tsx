// The moderation log: who did what and why.
import { useInfiniteQuery } from '@tanstack/react-query';
import { shortenAddress } from '../../lib/format/format.ts';
import { PersonLink } from '../../lib/people/person-link.tsx';
import { errors } from '../../messages/en/errors.ts';
import { moderation as text } from '../../messages/en/moderation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ago } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { logQuery } from './queries.ts';

export function Log() {
  const log = useInfiniteQuery(logQuery);
  if (log.isPending) return <Skeleton className="h-64" />;
  if (!log.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={log.error.message}
        action={<Button onClick={() => log.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const rows = log.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) return <EmptyState title={text.noLog} body={text.noLogBody} />;
  return (
    <Card>
      <ul className="grid divide-y divide-line/60 text-label" data-testid="moderation-log">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-0.5 p-4">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium">{row.action.replaceAll('_', ' ')}</span>
              <span className="min-w-0 wrap-anywhere text-muted" title={row.target_id}>
                {text.did(row.target_kind, shortenAddress(row.target_id))}
              </span>
              <Ago at={row.createdAt} className="ml-auto text-note text-muted" />
            </p>
            <p className="wrap-anywhere">{row.reason}</p>
            <p className="text-note text-muted">
              {row.operator === null ? (
                text.automatic
              ) : (
                <PersonLink address={row.operator} user={row.user} />
              )}
            </p>
          </li>
        ))}
      </ul>
      {log.hasNextPage && (
        <div className="p-3 text-center">
          <Button pending={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
    </Card>
  );
}
