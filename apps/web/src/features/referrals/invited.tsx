// Users who joined through the link, with what each earned.
import type { Referral } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PersonLink } from '../../lib/people/person-link.tsx';
import { errors } from '../../messages/en/errors.ts';
import { referrals as text } from '../../messages/en/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ago, Amount } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { invitedQuery } from './queries.ts';

export function Invited({ address }: { address: string }) {
  return (
    <section className="grid gap-3" aria-labelledby="invited">
      <h2 id="invited" className="font-display text-lead font-semibold">
        {text.invited}
      </h2>
      <Rows address={address} />
    </section>
  );
}

function Rows({ address }: { address: string }) {
  const invited = useInfiniteQuery(invitedQuery(address));
  if (invited.isPending) return <Skeleton className="h-40" />;
  if (!invited.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={invited.error.message}
        action={<Button onClick={() => void invited.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const rows = invited.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) {
    return <EmptyState title={text.noneInvited} body={text.noneInvitedBody} />;
  }
  return (
    <Card className="overflow-x-auto">
      <table className="w-full text-label" data-testid="invited">
        <thead className="text-left text-note text-muted">
          <tr className="h-10 *:px-4 *:font-normal max-sm:*:px-2.5">
            <th>{text.person}</th>
            <th className="text-right">{text.trades}</th>
            <th className="text-right">{text.earned}</th>
            <th className="text-right max-sm:hidden">{text.joined}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.user.id} row={row} />
          ))}
        </tbody>
      </table>
      {invited.hasNextPage && (
        <div className="p-3 text-center">
          <Button pending={invited.isFetchingNextPage} onClick={() => invited.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Row({ row }: { row: Referral }) {
  return (
    <tr className="h-13 *:px-4 max-sm:*:px-2.5">
      <td className="w-full max-w-0">
        <PersonLink address={row.user.address} user={row.user} image="size-7" />
      </td>
      <td className="text-right tabular">{row.trades}</td>
      <td className="text-right whitespace-nowrap">
        {row.earned.length === 0
          ? '–'
          : row.earned.map((coin) => (
              <span key={coin.quote_type} className="block">
                <Amount
                  units={coin.credited}
                  decimals={coin.quote_decimals}
                  symbol={coin.quote_symbol}
                />
              </span>
            ))}
      </td>
      <td className="text-right whitespace-nowrap text-muted max-sm:hidden">
        <Ago at={row.joinedAt} />
      </td>
    </tr>
  );
}
