/** Endpoint of the facts that a buyer should know. */
import { endpoint } from '../endpoint.ts';
import { poolParams } from '../pools.ts';
import { response } from '../response.ts';
import { riskResponse } from '../risk.ts';

export const risk = {
  get: endpoint(
    {
      method: 'GET',
      path: '/api/pools/{pool_id}/risk',
      summary: 'Get facts about the launch, holders and creator of a coin',
      tags: ['Pools'],
    },
    400,
    404,
  )
    .input(poolParams)
    .output(response(riskResponse)),
};
