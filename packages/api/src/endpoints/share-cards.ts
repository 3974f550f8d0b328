/** Endpoints of share cards. */
import { endpoint } from '../endpoint.ts';
import { response } from '../response.ts';
import {
  revokeCardBody,
  shareCardBody,
  shareCardParams,
  shareCardResponse,
  shareCardsResponse,
} from '../share-cards.ts';

const tags: ['Portfolio and rankings'] = ['Portfolio and rankings'];

export const shareCards = {
  list: endpoint(
    { method: 'GET', path: '/api/share-cards', summary: 'List your share cards', tags },
    401,
  ).output(response(shareCardsResponse)),
  get: endpoint(
    { method: 'GET', path: '/api/share-cards/{id}', summary: 'Get a share card', tags },
    400,
    404,
  )
    .input(shareCardParams)
    .output(response(shareCardResponse)),
  create: endpoint(
    {
      method: 'POST',
      path: '/api/share-cards/create',
      summary: 'Publish the result of one of your sales or positions',
      tags,
    },
    400,
    401,
    403,
    404,
    409,
    413,
    415,
  )
    .input(shareCardBody)
    .output(response(shareCardResponse)),
  revoke: endpoint(
    { method: 'POST', path: '/api/share-cards/revoke', summary: 'Revoke a share card', tags },
    400,
    401,
    404,
    413,
    415,
  )
    .input(revokeCardBody)
    .output(response(shareCardsResponse)),
};
