/** Endpoints for programs that trade. */
import { endpoint } from '../endpoint.ts';
import { response } from '../response.ts';
import { buildBody, buildResponse, quoteBody, quoteResponse } from '../trading.ts';

export const trading = {
  quote: endpoint(
    {
      method: 'POST',
      path: '/api/trades/quote',
      summary: 'Quote a trade at the chain’s current state',
      tags: ['Trades'],
    },
    400,
    404,
    409,
    413,
    415,
  )
    .input(quoteBody)
    .output(response(quoteResponse)),
  build: endpoint(
    {
      method: 'POST',
      path: '/api/trades/build',
      summary: 'Build an unsigned transaction for a trade',
      tags: ['Trades'],
    },
    400,
    404,
    409,
    413,
    415,
  )
    .input(buildBody)
    .output(response(buildResponse)),
};
