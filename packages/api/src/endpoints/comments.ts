/** Endpoints of comments on coins. */
import {
  mentionsQuery,
  mentionsResponse,
  myRepliesQuery,
  myRepliesResponse,
  repliesQuery,
  repliesResponse,
  replyDeleteBody,
  replyEditBody,
  replyLikeBody,
  replyPostBody,
  replyReactBody,
  replyResponse,
  replySeenBody,
  replySeenResponse,
} from '../comments.ts';
import { endpoint } from '../endpoint.ts';
import { response } from '../response.ts';

export const replies = {
  list: endpoint(
    {
      method: 'GET',
      path: '/api/replies',
      summary: 'List comments of a coin, replies to a comment or comments by a person',
      description: 'With a session, `liked` and `reacted` reflect the caller.',
      tags: ['Comments'],
    },
    400,
    404,
  )
    .input(repliesQuery)
    .output(response(repliesResponse)),
  mine: endpoint(
    {
      method: 'GET',
      path: '/api/reply/me',
      summary: 'List your comments and your read position',
      tags: ['Comments'],
    },
    400,
    401,
  )
    .input(myRepliesQuery)
    .output(response(myRepliesResponse)),
  mentions: endpoint(
    {
      method: 'GET',
      path: '/api/reply/mentions',
      summary: 'Search people to mention by name prefix',
      tags: ['Comments'],
    },
    400,
  )
    .input(mentionsQuery)
    .output(response(mentionsResponse)),
  post: endpoint(
    {
      method: 'POST',
      path: '/api/reply/post',
      summary: 'Post a comment or a reply',
      tags: ['Comments'],
    },
    400,
    401,
    403,
    404,
    409,
    413,
    415,
  )
    .input(replyPostBody)
    .output(response(replyResponse)),
  edit: endpoint(
    {
      method: 'POST',
      path: '/api/reply/edit',
      summary: 'Edit your comment within five minutes',
      tags: ['Comments'],
    },
    400,
    401,
    403,
    404,
    409,
    413,
    415,
  )
    .input(replyEditBody)
    .output(response(replyResponse)),
  delete: endpoint(
    {
      method: 'POST',
      path: '/api/reply/delete',
      summary: 'Delete your comment',
      tags: ['Comments'],
    },
    400,
    401,
    403,
    404,
    413,
    415,
  )
    .input(replyDeleteBody)
    .output(response(replyResponse)),
  like: endpoint(
    {
      method: 'POST',
      path: '/api/reply/like',
      summary: 'Like or unlike a comment',
      tags: ['Comments'],
    },
    400,
    401,
    404,
    413,
    415,
  )
    .input(replyLikeBody)
    .output(response(replyResponse)),
  react: endpoint(
    {
      method: 'POST',
      path: '/api/reply/react',
      summary: 'Add or remove a sticker reaction',
      tags: ['Comments'],
    },
    400,
    401,
    403,
    404,
    409,
    413,
    415,
  )
    .input(replyReactBody)
    .output(response(replyResponse)),
  seen: endpoint(
    {
      method: 'POST',
      path: '/api/reply/seen',
      summary: 'Mark the comments on a coin as seen',
      tags: ['Comments'],
    },
    400,
    401,
    404,
    413,
    415,
  )
    .input(replySeenBody)
    .output(response(replySeenResponse)),
};
