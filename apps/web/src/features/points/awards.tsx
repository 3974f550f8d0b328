// The awards of the connected account, newest first.
import type { PointAward } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errors } from '../../messages/en/errors.ts';
import { points as text } from '../../messages/en/points.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ago } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pointHistoryQuery } from './queries.ts';

export function Awards({ address }: { address: string }) {
  return (
    <section className="grid gap-3" aria-labelledby="point-awards">
      <h2 id="point-awards" className="font-display text-lead font-semibold">
        {text.history}
      </h2>
      <Rows address={address} />
    </section>
  );
}

function Rows({ address }: { address: string }) {
  const history = useInfiniteQuery(pointHistoryQuery(address));
  if (history.isPending) return <Skeleton className="h-40" />;
  if (!history.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={history.error.message}
        action={<Button onClick={() => void history.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const rows = history.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) return <EmptyState title={text.noHistory} body={text.noHistoryBody} />;
  return (
    <Card>
      <ul className="grid divide-y divide-line/60" data-testid="awards">
        {rows.map((award) => (
          <Row key={award.id} award={award} />
        ))}
      </ul>
      {history.hasNextPage && (
        <div className="p-3 text-center">
          <Button pending={history.isFetchingNextPage} onClick={() => history.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Row({ award }: { award: PointAward }) {
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3 text-label">
      <span className="min-w-0">
        <span className="block truncate">{text[`awarded_${award.action}`]}</span>
        <Ago at={award.createdAt} className="text-note text-muted" />
      </span>
      <span className="font-semibold text-up tabular">{text.perAward(award.points)}</span>
    </li>
  );
}
