// The connected account's open orders in a coin, with the dialog that edits them. Shown only while there are any.
import type { Pool } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useStream } from '../../lib/api/live.ts';
import { $editedOrder } from '../../lib/orders/editing.ts';
import { openOrdersQuery, refreshOrders } from '../../lib/orders/queries.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { orders as text } from '../../messages/en/orders.ts';
import { Card } from '../../ui/card.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { EditOrder } from './edit-order.tsx';
import { OrderRow } from './order-row.tsx';

export default function CoinOrders({ pool }: { pool: Pool }) {
  const address = useAddress();
  return address === undefined ? null : <Own pool={pool} owner={address} />;
}

function Own({ pool, owner }: { pool: Pool; owner: string }) {
  const { data, isError, refetch } = useQuery(openOrdersQuery(owner, pool.pool_id));
  const edited = useSelector($editedOrder);
  useStream(`pool:${pool.pool_id}`, (message) => {
    const isOwn = message.event === 'order' && message.data.owner === owner;
    if (isOwn || message.event === 'lost') refreshOrders();
  });
  if (isError && data === undefined) {
    return (
      <Card className="p-4">
        <SectionFailed message={text.listFailed} onRetry={refetch} />
      </Card>
    );
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <Card className="grid gap-1 p-4" data-testid="coin-orders">
      <h2 className="font-display text-body font-semibold">{text.title}</h2>
      <p className="text-note text-muted max-lg:hidden">{text.dragHint}</p>
      <ul>
        {data.map((order) => (
          <OrderRow key={order.order_id} order={order} editable />
        ))}
      </ul>
      {edited && edited.order.pool.pool_id === pool.pool_id && (
        <EditOrder
          key={`${edited.order.order_id}:${edited.moved?.price}`}
          pool={pool}
          edited={edited}
          onClose={() => $editedOrder.set(null)}
        />
      )}
    </Card>
  );
}
