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
      summary: 'List comments on a coin, replies of a thread or comments of a person',
      description: 'With a session, `liked` tells whether the caller likes a comment.',
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
      summary: 'List your own comments and how far you have read',
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
      summary: 'Find people to mention by the start of their name',
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
      summary: 'Like a comment, or stop liking it',
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
      summary: 'React to a comment with a sticker, or take the reaction back',
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
