/** Endpoints of points. */
import { endpoint } from '../endpoint.ts';
import {
  pointHistoryQuery,
  pointHistoryResponse,
  pointRankingQuery,
  pointRankingResponse,
  pointRulesResponse,
} from '../points.ts';
import { response } from '../response.ts';

const tags: ['Referrals and points'] = ['Referrals and points'];

export const points = {
  rules: endpoint({
    method: 'GET',
    path: '/api/points/rules',
    summary: 'List the rules for earning points',
    tags,
  }).output(response(pointRulesResponse)),
  ranking: endpoint(
    { method: 'GET', path: '/api/points/ranking', summary: 'Rank people by points', tags },
    400,
  )
    .input(pointRankingQuery)
    .output(response(pointRankingResponse)),
  history: endpoint(
    {
      method: 'GET',
      path: '/api/points/history',
      summary: 'List the point awards of an account',
      tags,
    },
    400,
  )
    .input(pointHistoryQuery)
    .output(response(pointHistoryResponse)),
};
