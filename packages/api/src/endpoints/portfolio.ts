/** Endpoints of portfolios. */
import { endpoint } from '../endpoint.ts';
import {
  claimableQuery,
  claimableResponse,
  portfolioHistoryQuery,
  portfolioHistoryResponse,
  portfolioQuery,
  portfolioResponse,
  positionQuery,
  positionResponse,
  positionsQuery,
  positionsResponse,
  salesQuery,
  salesResponse,
} from '../portfolio.ts';
import { response } from '../response.ts';

const tags: ['Portfolio and rankings'] = ['Portfolio and rankings'];

export const portfolio = {
  get: endpoint(
    { method: 'GET', path: '/api/portfolio', summary: 'Get the portfolio of an account', tags },
    400,
  )
    .input(portfolioQuery)
    .output(response(portfolioResponse)),
  positions: endpoint(
    {
      method: 'GET',
      path: '/api/portfolio/positions',
      summary: 'List the positions of an account',
      tags,
    },
    400,
  )
    .input(positionsQuery)
    .output(response(positionsResponse)),
  position: endpoint(
    {
      method: 'GET',
      path: '/api/portfolio/position',
      summary: 'Get the position of an account in a coin',
      tags,
    },
    400,
  )
    .input(positionQuery)
    .output(response(positionResponse)),
  sales: endpoint(
    {
      method: 'GET',
      path: '/api/portfolio/sales',
      summary: 'List what an account sold, by the lots that its sales consumed',
      tags,
    },
    400,
  )
    .input(salesQuery)
    .output(response(salesResponse)),
  history: endpoint(
    {
      method: 'GET',
      path: '/api/portfolio/history',
      summary: 'Get the value of a portfolio over time',
      tags,
    },
    400,
  )
    .input(portfolioHistoryQuery)
    .output(response(portfolioHistoryResponse)),
  claimable: endpoint(
    {
      method: 'GET',
      path: '/api/portfolio/claimable',
      summary: 'List the fees that an account can claim',
      tags,
    },
    400,
  )
    .input(claimableQuery)
    .output(response(claimableResponse)),
};
