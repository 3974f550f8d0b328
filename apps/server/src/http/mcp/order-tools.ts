/** The tools of /mcp for orders: lists them, and builds transactions that their owner signs elsewhere. */
import {
  address,
  cancelOrderBody,
  order,
  orderPreview,
  placeOrderBody,
  replaceOrderBody,
} from '@atoll/api';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { selectOrders, viewOrder } from '../../orders/order-view.ts';
import type { Services } from '../env.ts';
import { answer } from './answer.ts';

const UNSIGNED = 'Nothing is sent: its sender must review, sign and execute it.';
const MAX_ORDERS = 50;

export function registerOrderTools(
  server: McpServer,
  { db, market, orderTransactions }: Pick<Services, 'db' | 'market' | 'orderTransactions'>,
): void {
  server.registerTool(
    'list_orders',
    {
      description: `Lists the latest ${MAX_ORDERS} open orders of an owner.`,
      inputSchema: z.object({ owner: address }),
      annotations: { readOnlyHint: true },
    },
    ({ owner }) =>
      answer(async () => {
        const rows = await selectOrders(db)
          .where('owner.address', '=', owner)
          .where('trade_order.is_open', '=', true)
          .orderBy('trade_order.seq', 'desc')
          .limit(MAX_ORDERS)
          .execute();
        return { orders: rows.map((row) => z.encode(order, viewOrder(row, market))) };
      }),
  );
  server.registerTool(
    'build_order',
    {
      description: `Builds an unsigned Sui transaction (BCS, base64) that places a limit, stop, trailing or recurring order, which the contract holds and anyone executes for its tip. ${UNSIGNED}`,
      inputSchema: placeOrderBody,
      annotations: { readOnlyHint: true },
    },
    (request) =>
      answer(async () => {
        const { preview, ...built } = await orderTransactions.place(request);
        return { ...built, preview: z.encode(orderPreview, preview) };
      }),
  );
  server.registerTool(
    'build_order_cancel',
    {
      description: `Builds an unsigned Sui transaction (BCS, base64) that cancels an order. ${UNSIGNED}`,
      inputSchema: cancelOrderBody,
      annotations: { readOnlyHint: true },
    },
    (request) => answer(() => orderTransactions.cancel(request)),
  );
  server.registerTool(
    'build_order_replace',
    {
      description: `Builds an unsigned Sui transaction (BCS, base64) that cancels an order and places another with what is left of its escrow. A trailing stop starts a new peak: pass its current level as the trigger. ${UNSIGNED}`,
      inputSchema: replaceOrderBody,
      annotations: { readOnlyHint: true },
    },
    (request) =>
      answer(async () => {
        const { preview, ...built } = await orderTransactions.replace(request);
        return { ...built, preview: z.encode(orderPreview, preview) };
      }),
  );
}
