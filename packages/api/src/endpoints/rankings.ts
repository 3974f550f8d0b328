/** Endpoints of rankings. */
import { endpoint } from '../endpoint.ts';
import {
  agentRankingQuery,
  agentRankingResponse,
  coinRankingQuery,
  coinRankingResponse,
  creatorRankingQuery,
  creatorRankingResponse,
  referrerRankingQuery,
  referrerRankingResponse,
  traderRankingQuery,
  traderRankingResponse,
} from '../rankings.ts';
import { response } from '../response.ts';

const tags: ['Portfolio and rankings'] = ['Portfolio and rankings'];

export const rankings = {
  coins: endpoint({ method: 'GET', path: '/api/rankings/coins', summary: 'Rank coins', tags }, 400)
    .input(coinRankingQuery)
    .output(response(coinRankingResponse)),
  agents: endpoint(
    { method: 'GET', path: '/api/rankings/agents', summary: 'Rank agents', tags },
    400,
  )
    .input(agentRankingQuery)
    .output(response(agentRankingResponse)),
  traders: endpoint(
    { method: 'GET', path: '/api/rankings/traders', summary: 'Rank traders', tags },
    400,
  )
    .input(traderRankingQuery)
    .output(response(traderRankingResponse)),
  creators: endpoint(
    { method: 'GET', path: '/api/rankings/creators', summary: 'Rank creators', tags },
    400,
  )
    .input(creatorRankingQuery)
    .output(response(creatorRankingResponse)),
  referrers: endpoint(
    {
      method: 'GET',
      path: '/api/rankings/referrers',
      summary: 'Rank referrers by period',
      tags,
    },
    400,
  )
    .input(referrerRankingQuery)
    .output(response(referrerRankingResponse)),
};
