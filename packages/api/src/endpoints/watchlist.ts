/** Endpoints of the watchlist and of price alerts. */
import { endpoint } from '../endpoint.ts';
import { response } from '../response.ts';
import {
  alertBody,
  alertIdBody,
  alertResponse,
  alertsQuery,
  alertsResponse,
  unwatchBody,
  watchBody,
  watchedResponse,
  watchlistResponse,
} from '../watchlist.ts';

export const watchlist = {
  list: endpoint(
    {
      method: 'GET',
      path: '/api/watchlist',
      summary: 'List your watched coins',
      tags: ['Watchlist'],
    },
    401,
  ).output(response(watchlistResponse)),
  ids: endpoint(
    {
      method: 'GET',
      path: '/api/watchlist/ids',
      summary: 'List the pool IDs of your watched coins',
      tags: ['Watchlist'],
    },
    401,
  ).output(response(watchedResponse)),
  add: endpoint(
    {
      method: 'POST',
      path: '/api/watchlist/add',
      summary: 'Add coins to your watchlist',
      tags: ['Watchlist'],
    },
    400,
    401,
    404,
    409,
    413,
    415,
  )
    .input(watchBody)
    .output(response(watchedResponse)),
  remove: endpoint(
    {
      method: 'POST',
      path: '/api/watchlist/remove',
      summary: 'Remove a coin from your watchlist',
      tags: ['Watchlist'],
    },
    400,
    401,
    413,
    415,
  )
    .input(unwatchBody)
    .output(response(watchedResponse)),
};

export const alerts = {
  list: endpoint(
    { method: 'GET', path: '/api/alerts', summary: 'List your price alerts', tags: ['Watchlist'] },
    400,
    401,
  )
    .input(alertsQuery)
    .output(response(alertsResponse)),
  create: endpoint(
    {
      method: 'POST',
      path: '/api/alerts/create',
      summary: 'Create a price alert',
      tags: ['Watchlist'],
    },
    400,
    401,
    404,
    409,
    413,
    415,
  )
    .input(alertBody)
    .output(response(alertResponse)),
  remove: endpoint(
    {
      method: 'POST',
      path: '/api/alerts/remove',
      summary: 'Delete a price alert',
      tags: ['Watchlist'],
    },
    400,
    401,
    404,
    413,
    415,
  )
    .input(alertIdBody)
    .output(response(alertsResponse)),
};
