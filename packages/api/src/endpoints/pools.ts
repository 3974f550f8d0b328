/** Endpoints of pools. */
import { endpoint } from '../endpoint.ts';
import {
  poolKingBody,
  poolKingResponse,
  poolListQuery,
  poolListResponse,
  poolParams,
  poolResponse,
} from '../pools.ts';
import { response } from '../response.ts';

export const pools = {
  list: endpoint({ method: 'GET', path: '/api/pools', summary: 'List pools', tags: ['Pools'] }, 400)
    .input(poolListQuery)
    .output(response(poolListResponse)),
  get: endpoint(
    { method: 'GET', path: '/api/pools/{pool_id}', summary: 'Get a pool', tags: ['Pools'] },
    400,
    404,
  )
    .input(poolParams)
    .output(response(poolResponse)),
  king: endpoint(
    {
      method: 'POST',
      path: '/api/pools/get-pool-king',
      summary: 'Get the ungraduated pool with the highest market cap',
      tags: ['Pools'],
    },
    400,
    413,
    415,
  )
    .input(poolKingBody.prefault({}))
    .output(response(poolKingResponse)),
};
