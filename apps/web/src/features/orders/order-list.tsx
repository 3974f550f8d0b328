// All orders of an account: open ones with the button to cancel, and the history.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useStream } from '../../lib/api/live.ts';
import { rowsOf } from '../../lib/api/rows.ts';
import { ordersQuery, refreshOrders } from '../../lib/orders/queries.ts';
import { errors } from '../../messages/en/errors.ts';
import { orders as text } from '../../messages/en/orders.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OrderRow } from './order-row.tsx';

type State = 'open' | 'closed';

export default function OrderList({ owner }: { owner: string }) {
  const [state, setState] = useState<State>('open');
  // Fills are trades of the owner.
  useStream('trades', (message) => {
    const isOwn = message.event === 'trade' && message.data.trader === owner;
    if (isOwn || message.event === 'lost') refreshOrders();
  });
  return (
    <Card className="grid gap-2 p-4" data-testid="orders">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-display text-body font-semibold">{text.list}</h2>
        <Choice<State>
          label={text.list}
          options={[
            { value: 'open', label: text.openTab },
            { value: 'closed', label: text.closedTab },
          ]}
          value={state}
          onChange={setState}
        />
      </div>
      <Rows key={state} owner={owner} state={state} />
    </Card>
  );
}

function Rows({ owner, state }: { owner: string; state: State }) {
  const list = useInfiniteQuery(ordersQuery(owner, state));
  if (list.isPending) return <Skeleton className="h-24" />;
  if (!list.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.listFailed}
        body={list.error.message}
        action={<Button onClick={() => void list.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const rows = rowsOf(list.data.pages, ({ order_id }) => order_id);
  if (rows.length === 0) {
    return state === 'open' ? (
      <EmptyState title={text.none} body={text.noneBody} />
    ) : (
      <EmptyState title={text.noHistory} body={text.noHistoryBody} />
    );
  }
  return (
    <>
      <ul>
        {rows.map((order) => (
          <OrderRow
            key={order.order_id}
            order={order}
            coin={
              <Link
                to="/coin/$poolId"
                params={{ poolId: order.pool.pool_id }}
                className="truncate font-medium hover:text-action"
              >
                {order.pool.name} <span className="text-muted">{order.pool.symbol}</span>
              </Link>
            }
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore pending={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </>
  );
}
