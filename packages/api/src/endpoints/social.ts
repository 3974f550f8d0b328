/** Endpoints of X and Telegram accounts. */
import { endpoint } from '../endpoint.ts';
import { response } from '../response.ts';
import {
  communityCheckBody,
  communityCheckResponse,
  linkedAccountsResponse,
  linkXBody,
  unlinkBody,
} from '../social.ts';

const check = (path: `/api/profile/${string}`, summary: string) =>
  endpoint(
    { method: 'POST', path, summary, tags: ['Profiles and sessions'] },
    400,
    401,
    409,
    413,
    415,
  )
    .input(communityCheckBody.prefault({}))
    .output(response(communityCheckResponse));

export const social = {
  accounts: endpoint(
    {
      method: 'GET',
      path: '/api/profile/linked-accounts',
      summary: 'Get your linked X and Telegram accounts and linking codes',
      tags: ['Profiles and sessions'],
    },
    401,
  ).output(response(linkedAccountsResponse)),
  linkX: endpoint(
    {
      method: 'POST',
      path: '/api/profile/link-x',
      summary: 'Link the X account that has your code in its bio or latest posts',
      tags: ['Profiles and sessions'],
    },
    400,
    401,
    409,
    413,
    415,
  )
    .input(linkXBody)
    .output(response(linkedAccountsResponse)),
  unlink: endpoint(
    {
      method: 'POST',
      path: '/api/profile/unlink',
      summary: 'Remove your linked X or Telegram account',
      tags: ['Profiles and sessions'],
    },
    400,
    401,
    413,
    415,
  )
    .input(unlinkBody)
    .output(response(linkedAccountsResponse)),
  checkFollow: check('/api/profile/check-follow-twitter', 'Check that you follow us on X'),
  checkRepost: check('/api/profile/check-retweet', 'Check that you reposted our post on X'),
  checkTelegram: check('/api/profile/check-join-tele', 'Check that you joined our Telegram group'),
};
