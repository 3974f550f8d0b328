// Positions that were sold or sent in full, the latest first.
import type { Position } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '../../lib/api/rows.ts';
import { errors } from '../../messages/en/errors.ts';
import { portfolio as text } from '../../messages/en/portfolio.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ago, Amount } from '../../ui/figures.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Pnl } from '../../ui/pnl.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PositionCoin } from './position-coin.tsx';
import { closedPositionsQuery } from './queries.ts';

export function ClosedPositions({ address }: { address: string }) {
  const closed = useInfiniteQuery(closedPositionsQuery(address));
  if (closed.isPending) return <Skeleton className="h-48" />;
  if (!closed.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.closedFailed}
        body={closed.error.message}
        action={<Button onClick={() => void closed.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const positions = rowsOf(closed.data.pages, ({ pool }) => pool.pool_id);
  if (positions.length === 0) return <EmptyState title={text.noClosed} body={text.noClosedBody} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Card className="overflow-x-auto">
        <table className="w-full text-label" data-testid="closed-positions">
          <thead className="text-left text-note text-muted">
            <tr className="h-10 whitespace-nowrap *:px-4 *:font-normal max-sm:*:px-2.5">
              <th>{text.coin}</th>
              <th className="text-right max-md:hidden">{text.bought}</th>
              <th className="text-right max-md:hidden">{text.received}</th>
              <th className="text-right">{text.realizedPnl}</th>
            </tr>
          </thead>
          <tbody>
            {positions.map((position) => (
              <Row key={position.pool.pool_id} position={position} />
            ))}
          </tbody>
        </table>
      </Card>
      {closed.hasNextPage && (
        <LoadMore pending={closed.isFetchingNextPage} onMore={() => void closed.fetchNextPage()} />
      )}
    </div>
  );
}

function Row({ position }: { position: Position }) {
  const { pool, paid, received, realized } = position;
  const quote = { decimals: pool.quote_decimals, symbol: pool.quote_symbol };
  return (
    <tr className="relative h-16 *:px-4 hover:bg-raised max-sm:*:px-2.5">
      <td className="w-full max-w-0">
        <PositionCoin pool={pool}>
          <Ago at={position.changedAt} />
        </PositionCoin>
      </td>
      <td className="text-right whitespace-nowrap max-md:hidden">
        <Amount units={paid} {...quote} />
      </td>
      <td className="text-right whitespace-nowrap max-md:hidden">
        <Amount units={received} {...quote} />
      </td>
      <td className="text-right whitespace-nowrap">
        <Pnl units={realized} cost={received - realized} {...quote} />
      </td>
    </tr>
  );
}
