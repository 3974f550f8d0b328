/** GET /api/watchlist and /api/alerts, with their changes. */
import { selectPools, viewPool } from '../../pools/pool-view.ts';
import { createAlert, deleteAlert, listAlerts } from '../../watchlist/alerts.ts';
import { unwatch, watch, watchedIds } from '../../watchlist/watchlist.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function watchlistProcedures(services: Services) {
  const { db, market, now } = services;

  const list = api.watchlist.list.handler(async ({ context }) => {
    const ids = await watchedIds(db, context.session.address);
    if (ids.length === 0) return { data: [] };
    const rows = await selectPools(db).where('pool.pool_id', 'in', ids).execute();
    const place = new Map(ids.map((id, index) => [id, index]));
    rows.sort((a, b) => (place.get(a.pool_id) ?? 0) - (place.get(b.pool_id) ?? 0));
    return { data: rows.map((row) => viewPool(row, market)) };
  });
  const ids = api.watchlist.ids.handler(async ({ context }) => ({
    data: { pool_ids: await watchedIds(db, context.session.address) },
  }));
  const add = api.watchlist.add.handler(async ({ input, context }) => ({
    data: { pool_ids: await watch(db, context.session.address, input.pool_ids, now()) },
  }));
  const remove = api.watchlist.remove.handler(async ({ input, context }) => ({
    data: { pool_ids: await unwatch(db, context.session.address, input.pool_id) },
  }));
  return { list, ids, add, remove };
}

export function alertProcedures(services: Services) {
  const { db, market, now } = services;

  const list = api.alerts.list.handler(async ({ input, context }) => {
    const { address } = context.session;
    return { data: await listAlerts(db, address, input.pool_id) };
  });
  const create = api.alerts.create.handler(async ({ input, context }) => {
    const { address } = context.session;
    return { data: await createAlert(db, market, address, input, now()) };
  });
  const remove = api.alerts.remove.handler(async ({ input, context }) => {
    const { address } = context.session;
    await deleteAlert(db, address, input.id);
    return { data: await listAlerts(db, address, undefined) };
  });
  return { list, create, remove };
}
