/** Endpoints of staking. */
import { endpoint } from '../endpoint.ts';
import { response } from '../response.ts';
import {
  stakingHistoriesQuery,
  stakingHistoriesResponse,
  stakingPoolsQuery,
  stakingPoolsResponse,
} from '../staking.ts';

export const staking = {
  pools: endpoint(
    {
      method: 'GET',
      path: '/api/staking-pools',
      summary: 'List staking pools, with the positions of a staker',
      tags: ['Staking'],
    },
    400,
  )
    .input(stakingPoolsQuery)
    .output(response(stakingPoolsResponse)),
  history: endpoint(
    {
      method: 'GET',
      path: '/api/staking-histories',
      summary: 'List what a staker did in staking pools',
      tags: ['Staking'],
    },
    400,
  )
    .input(stakingHistoriesQuery)
    .output(response(stakingHistoriesResponse)),
};
