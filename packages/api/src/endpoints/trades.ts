/** Endpoints of trades, candles and holders. */
import { endpoint } from '../endpoint.ts';
import { response } from '../response.ts';
import {
  candleQuery,
  candleResponse,
  holdersQuery,
  holdersResponse,
  tradeHistoryQuery,
  tradeHistoryResponse,
} from '../trades.ts';

export const trades = {
  candles: endpoint(
    {
      method: 'GET',
      path: '/api/trades',
      summary: 'Get the candles of a pool',
      tags: ['Trades'],
    },
    400,
    404,
  )
    .input(candleQuery)
    .output(response(candleResponse)),
  list: endpoint(
    { method: 'GET', path: '/api/trade-histories', summary: 'List trades', tags: ['Trades'] },
    400,
  )
    .input(tradeHistoryQuery)
    .output(response(tradeHistoryResponse)),
};

export const holders = {
  list: endpoint(
    {
      method: 'GET',
      path: '/api/holders',
      summary: 'List the holders of a coin',
      tags: ['Trades'],
    },
    400,
    404,
  )
    .input(holdersQuery)
    .output(response(holdersResponse)),
};
