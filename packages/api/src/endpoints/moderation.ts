/** Moderation endpoints. All except reports and blocks require an operator. */
import { endpoint } from '../endpoint.ts';
import {
  banBody,
  bansResponse,
  blockBody,
  blocksResponse,
  coinNoticeBody,
  decideBody,
  doneResponse,
  moderationLogQuery,
  moderationLogResponse,
  queueQuery,
  queueResponse,
  reportBody,
  wordsBody,
  wordsResponse,
} from '../moderation.ts';
import { response } from '../response.ts';

const tags: ['Moderation'] = ['Moderation'];

export const moderation = {
  report: endpoint(
    {
      method: 'POST',
      path: '/api/moderation/report',
      summary: 'Report a comment, picture or profile',
      tags,
    },
    400,
    401,
    404,
    409,
    413,
    415,
  )
    .input(reportBody)
    .output(response(doneResponse)),
  queue: endpoint(
    { method: 'GET', path: '/api/moderation/queue', summary: 'List reported content', tags },
    400,
    401,
    403,
  )
    .input(queueQuery)
    .output(response(queueResponse)),
  decide: endpoint(
    {
      method: 'POST',
      path: '/api/moderation/decide',
      summary: 'Hide or restore reported content',
      tags,
    },
    400,
    401,
    403,
    404,
    413,
    415,
  )
    .input(decideBody)
    .output(response(doneResponse)),
  ban: endpoint(
    {
      method: 'POST',
      path: '/api/moderation/ban',
      summary: 'Ban a person from posting, or lift the ban',
      tags,
    },
    400,
    401,
    403,
    413,
    415,
  )
    .input(banBody)
    .output(response(doneResponse)),
  bans: endpoint(
    { method: 'GET', path: '/api/moderation/bans', summary: 'List banned people', tags },
    401,
    403,
  ).output(response(bansResponse)),
  coin: endpoint(
    {
      method: 'POST',
      path: '/api/moderation/coin',
      summary: 'Add a warning to a coin or unlist it',
      tags,
    },
    400,
    401,
    403,
    404,
    413,
    415,
  )
    .input(coinNoticeBody)
    .output(response(doneResponse)),
  words: endpoint(
    { method: 'GET', path: '/api/moderation/words', summary: 'List blocked words', tags },
    401,
    403,
  ).output(response(wordsResponse)),
  updateWords: endpoint(
    {
      method: 'POST',
      path: '/api/moderation/words/update',
      summary: 'Update blocked words',
      tags,
    },
    400,
    401,
    403,
    413,
    415,
  )
    .input(wordsBody)
    .output(response(wordsResponse)),
  log: endpoint(
    { method: 'GET', path: '/api/moderation/log', summary: 'Read the moderation log', tags },
    400,
    401,
    403,
  )
    .input(moderationLogQuery)
    .output(response(moderationLogResponse)),
  blocks: endpoint(
    { method: 'GET', path: '/api/blocks', summary: 'List the people you block', tags },
    401,
  ).output(response(blocksResponse)),
  block: endpoint(
    { method: 'POST', path: '/api/blocks/update', summary: 'Block or unblock a person', tags },
    400,
    401,
    409,
    413,
    415,
  )
    .input(blockBody)
    .output(response(blocksResponse)),
};
