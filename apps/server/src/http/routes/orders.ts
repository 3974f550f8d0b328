/** GET /api/orders, GET /api/orders/{order_id}, GET /api/executable-orders and GET /api/order-fills. */
import { sql } from 'kysely';
import { executable } from '../../orders/executable.ts';
import { selectFills, viewFill } from '../../orders/fill-view.ts';
import { selectOrders, viewOrder } from '../../orders/order-view.ts';
import { readWatermark } from '../../platform/chain/watermark.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import { readDescending } from '../../platform/list/list.ts';
import type { SortKey } from '../../platform/list/page.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

const byPlacement: SortKey = {
  column: { name: 'trade_order.seq', type: 'int8' },
  unique: { name: 'trade_order.seq', type: 'int8' },
};
const bySeq: SortKey = {
  column: { name: 'order_fill.seq', type: 'int8' },
  unique: { name: 'order_fill.seq', type: 'int8' },
};

// Numbers, so that the planner uses the indexes in their order.
const accountId = (db: Db, address: string) =>
  db.selectFrom('account').select('id').where('address', '=', address);
const poolId = (db: Db, id: string) => db.selectFrom('pool').select('id').where('pool_id', '=', id);
const orderId = (db: Db, id: string) =>
  db.selectFrom('trade_order').select('id').where('order_id', '=', id);

export function orderProcedures({ db, market, now }: Services) {
  const list = api.orders.list.handler(({ input: { owner, pool_id, state, pagination } }) =>
    readDescending(
      db,
      pagination,
      {
        name: 'placedAt',
        key: byPlacement,
        keyOf: (row) => [row.seq, row.seq],
        select: () => {
          let rows = selectOrders(db).where('trade_order.is_open', '=', state === 'open');
          if (owner) rows = rows.where('trade_order.owner', '=', accountId(db, owner));
          if (pool_id) rows = rows.where('trade_order.pool', '=', poolId(db, pool_id));
          return rows;
        },
      },
      (row) => viewOrder(row, market),
    ),
  );

  const get = api.orders.get.handler(async ({ input }) => {
    const row = await selectOrders(db)
      .where('trade_order.order_id', '=', input.order_id)
      .executeTakeFirst();
    if (row === undefined) throw new HttpError(404, 'Order not found.');
    return { data: viewOrder(row, market) };
  });

  const listExecutable = api.orders.executable.handler(
    async ({ input: { changed_after, pagination } }) => {
      // Before the orders, so that the next request includes what changes in between.
      const { checkpoint = 0, timestamp_ms = 0 } = (await readWatermark(db)) ?? {};
      // The chain's clock decides; on an idle network its last checkpoint is old.
      const nowMs = Math.max(now(), timestamp_ms);
      const { data, meta } = await readDescending(
        db,
        pagination,
        {
          name: 'placedAt',
          key: byPlacement,
          keyOf: (row) => [row.seq, row.seq],
          select: () =>
            // An array, so that the planner looks orders up instead of joining all of them.
            selectOrders(db).where(
              sql<boolean>`trade_order.id = any (array${executable(changed_after, nowMs)})`,
            ),
        },
        (row) => viewOrder(row, market),
      );
      return { data, meta: { ...meta, checkpoint: Math.max(checkpoint, 0) } };
    },
  );

  const fills = api.orders.fills.handler(({ input: { owner, pool_id, order_id, pagination } }) =>
    readDescending(
      db,
      pagination,
      {
        name: 'createdAt',
        key: bySeq,
        keyOf: (row) => [row.seq, row.seq],
        select: () => {
          let rows = selectFills(db);
          if (order_id) rows = rows.where('order_fill.trade_order', '=', orderId(db, order_id));
          if (owner) rows = rows.where('order_fill.owner', '=', accountId(db, owner));
          if (pool_id) rows = rows.where('order_fill.pool', '=', poolId(db, pool_id));
          return rows;
        },
      },
      (row) => viewFill(row, market),
    ),
  );

  return { list, get, executable: listExecutable, fills };
}
