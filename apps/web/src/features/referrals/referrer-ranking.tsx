// Ranking of referrers by what their referrals' trades credited.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errors } from '../../messages/en/errors.ts';
import { referrals as text } from '../../messages/en/referrals.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Amount, Usd } from '../../ui/figures.tsx';
import { PersonLink } from '../../ui/person-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { referrersQuery } from './queries.ts';

export function ReferrerRanking() {
  const ranking = useInfiniteQuery(referrersQuery);
  if (ranking.isPending) return <Skeleton className="h-80" />;
  if (!ranking.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={ranking.error.message}
        action={<Button onClick={() => ranking.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const rows = ranking.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) {
    return (
      <EmptyState
        title={text.noReferrers}
        body={text.noReferrersBody}
        action={
          <Link to="/referrals" className={buttonClass({ look: 'action' })}>
            {text.becomeFirst}
          </Link>
        }
      />
    );
  }
  return (
    <Card className="overflow-x-auto">
      <table className="w-full text-label" data-testid="referrers">
        <caption className="px-4 pt-3 text-left text-note text-muted">{text.rankingBody}</caption>
        <thead className="text-left text-note text-muted">
          <tr className="h-10 whitespace-nowrap *:px-4 *:font-normal max-sm:*:px-2.5">
            <th>#</th>
            <th>{text.person}</th>
            <th className="text-right max-sm:hidden">{text.traders}</th>
            <th className="text-right max-sm:hidden">{text.trades}</th>
            <th className="text-right">{text.earned}</th>
            <th className="text-right max-sm:hidden">{text.value}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.address} className="h-13 *:px-4 max-sm:*:px-2.5">
              <td className="text-muted tabular">{index + 1}</td>
              <td className="w-full max-w-0">
                <PersonLink address={row.address} user={row.user} picture="size-7" />
              </td>
              <td className="text-right tabular max-sm:hidden">{row.traders}</td>
              <td className="text-right tabular max-sm:hidden">{row.trades}</td>
              <td className="text-right whitespace-nowrap">
                <Amount units={row.credited_mist} decimals={9} symbol="SUI" />
              </td>
              <td className="text-right max-sm:hidden">
                <Usd value={row.credited_usd} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {ranking.hasNextPage && (
        <div className="p-3 text-center">
          <Button pending={ranking.isFetchingNextPage} onClick={() => ranking.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
    </Card>
  );
}
