/** Endpoints of referral codes and earnings. */
import { endpoint } from '../endpoint.ts';
import {
  referralsQuery,
  referralsResponse,
  referrersQuery,
  referrersResponse,
  shareCodeOwnerResponse,
  shareCodeQuery,
  shareCodeResponse,
} from '../referrals.ts';
import { response } from '../response.ts';

const tags: ['Referrals and points'] = ['Referrals and points'];

export const referrals = {
  code: endpoint(
    {
      method: 'GET',
      path: '/api/share-code/get-share-code',
      summary: 'Get your referral code and earnings',
      tags,
    },
    401,
  ).output(response(shareCodeResponse)),
  byCode: endpoint(
    {
      method: 'GET',
      path: '/api/share-code/get-share-code-by-code',
      summary: 'Get the owner of a referral code',
      tags,
    },
    400,
    404,
  )
    .input(shareCodeQuery)
    .output(response(shareCodeOwnerResponse)),
  invited: endpoint(
    {
      method: 'GET',
      path: '/api/share-code/referrals',
      summary: 'List people who joined through your link',
      tags,
    },
    400,
    401,
  )
    .input(referralsQuery)
    .output(response(referralsResponse)),
  ranking: endpoint(
    {
      method: 'GET',
      path: '/api/share-code/referrers',
      summary: 'Rank referrers by earnings',
      tags,
    },
    400,
  )
    .input(referrersQuery)
    .output(response(referrersResponse)),
};
