/** The watchlist and the price alerts of a user. */

import { z } from 'zod';
import { pool } from '../coins/pools.ts';
import { endpoint } from '../http/endpoint.ts';
import { address, decimal, isoTime } from '../http/scalars.ts';

export const MAX_WATCHED = 200;
export const MAX_ALERTS = 50;

/** Most recently watched first. */
export const watchlistResponse = z.object({ data: z.array(pool) });
export const watchedResponse = z.object({ data: z.object({ pool_ids: z.array(address) }) });
/** Accepts several pools, so that a browser's list can be merged at login. */
export const watchBody = z.strictObject({
  pool_ids: z.array(address).min(1).max(MAX_WATCHED),
});
export const unwatchBody = z.strictObject({ pool_id: address });

export const alertMetric = z.enum(['price', 'marketcap']);
export const alertDirection = z.enum(['above', 'below']);

/** A one-time alert, deleted when it fires. */
export const priceAlert = z
  .object({
    id: z.number().int(),
    pool_id: address,
    name: z.string(),
    symbol: z.string(),
    metric: alertMetric,
    direction: alertDirection,
    /** Price of one whole coin or market cap, in US dollars. */
    target_usd: decimal,
    createdAt: isoTime,
  })
  .meta({ id: 'PriceAlert' });

export const alertsQuery = z.object({ pool_id: address.optional() });
export const alertsResponse = z.object({ data: z.array(priceAlert) });
export const alertBody = z.strictObject({
  pool_id: address,
  metric: alertMetric,
  direction: alertDirection,
  target_usd: z
    .string()
    .regex(
      /^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,15})?$/,
      'must be a positive number of US dollars, with at most 15 decimals',
    ),
});
export const alertResponse = z.object({ data: priceAlert });
export const alertIdBody = z.strictObject({ id: z.number().int().positive() });

export type PriceAlert = z.infer<typeof priceAlert>;
export type AlertBody = z.infer<typeof alertBody>;

export const watchlist = {
  list: endpoint('GET /api/watchlist', {
    summary: 'List your watched coins',
    tag: 'Watchlist',
    session: 'required',
    output: watchlistResponse,
  }),
  ids: endpoint('GET /api/watchlist/ids', {
    summary: 'List the pool IDs of your watched coins',
    tag: 'Watchlist',
    session: 'required',
    output: watchedResponse,
  }),
  add: endpoint('POST /api/watchlist/add', {
    summary: 'Add coins to your watchlist',
    tag: 'Watchlist',
    session: 'required',
    limits: ['watchlist'],
    errors: [404, 409],
    input: watchBody,
    output: watchedResponse,
  }),
  remove: endpoint('POST /api/watchlist/remove', {
    summary: 'Remove a coin from your watchlist',
    tag: 'Watchlist',
    session: 'required',
    limits: ['watchlist'],
    input: unwatchBody,
    output: watchedResponse,
  }),
};

export const alerts = {
  list: endpoint('GET /api/alerts', {
    summary: 'List your price alerts',
    tag: 'Watchlist',
    session: 'required',
    input: alertsQuery,
    output: alertsResponse,
  }),
  create: endpoint('POST /api/alerts/create', {
    summary: 'Create a price alert',
    tag: 'Watchlist',
    session: 'required',
    limits: ['alerts'],
    errors: [404, 409],
    input: alertBody,
    output: alertResponse,
  }),
  remove: endpoint('POST /api/alerts/remove', {
    summary: 'Delete a price alert',
    tag: 'Watchlist',
    session: 'required',
    limits: ['alerts'],
    errors: [404],
    input: alertIdBody,
    output: alertsResponse,
  }),
};
