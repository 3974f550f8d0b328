/** POST /api/orders/build, build-cancel and build-replace. */
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function orderBuildingProcedures({ orderTransactions }: Services) {
  const place = api.orderBuilding.place.handler(async ({ input }) => ({
    data: await orderTransactions.place(input),
  }));
  const cancel = api.orderBuilding.cancel.handler(async ({ input }) => ({
    data: await orderTransactions.cancel(input),
  }));
  const replace = api.orderBuilding.replace.handler(async ({ input }) => ({
    data: await orderTransactions.replace(input),
  }));
  return { place, cancel, replace };
}
