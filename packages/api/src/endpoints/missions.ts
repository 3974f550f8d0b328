/** Endpoints of missions. */
import { endpoint } from '../endpoint.ts';
import {
  claimBoostBody,
  claimBoostResponse,
  doneTaskBody,
  doneTaskResponse,
  getTaskBody,
  getTaskResponse,
  missionsResponse,
} from '../missions.ts';
import { response } from '../response.ts';

const tags: ['Staking'] = ['Staking'];

export const missions = {
  list: endpoint({
    method: 'GET',
    path: '/api/staking-pool-missions',
    summary: 'List the missions of all staking pools',
    tags,
  }).output(response(missionsResponse)),
  getTask: endpoint(
    {
      method: 'POST',
      path: '/api/staking-pool-missions/get-task',
      summary: 'Get the missions of a staking pool with your progress',
      tags,
    },
    400,
    401,
    404,
    413,
    415,
  )
    .input(getTaskBody)
    .output(response(getTaskResponse)),
  doneTask: endpoint(
    {
      method: 'POST',
      path: '/api/staking-pool-missions/done-task',
      summary: 'Verify that you have completed a mission',
      tags,
    },
    400,
    401,
    404,
    409,
    413,
    415,
  )
    .input(doneTaskBody)
    .output(response(doneTaskResponse)),
  claimBoost: endpoint(
    {
      method: 'POST',
      path: '/api/staking-pool-missions/claim-boost',
      summary: 'Get a signed grant for the boost earned by your missions',
      tags,
    },
    400,
    401,
    404,
    409,
    413,
    415,
  )
    .input(claimBoostBody)
    .output(response(claimBoostResponse)),
};
