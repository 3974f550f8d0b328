/**
 * Comments on coins: GET /api/replies, GET /api/reply/me and POST /api/reply/{post,edit,delete,like,seen}.
 * The specification calls every comment a reply; here a reply is a comment on another comment.
 */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { sortOf } from '../http/filters.ts';
import { listOf, paginationMeta, paginationQuery } from '../http/list.ts';
import { address, amount, isoTime } from '../http/scalars.ts';
import { misleadsInText } from '../text/texts.ts';
import { userSummary } from './users.ts';

/** Limits of one comment. */
export const commentLimits = {
  /** UTF-16 code units. */
  textLength: 1_000,
  mentions: 10,
  /** How long an author can edit a comment, in milliseconds. */
  editMs: 5 * 60_000,
} as const;

/** Replies included with each thread in a list. Use `parent_id` to list the rest. */
export const REPLIES_SHOWN = 3;

const commentId = z.coerce.number<number>().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** A trade that its trader attached to a comment. */
const commentTrade = z
  .object({
    /** "<transaction digest>:<event number>". */
    id: z.string(),
    is_buy: z.boolean(),
    quote_amount: amount,
    quote_symbol: z.string(),
    quote_decimals: z.number().int(),
    base_amount: amount,
  })
  .meta({ id: 'CommentTrade' });

/** A coin as shown in a list of comments on several coins. */
const commentPool = z
  .object({ name: z.string(), symbol: z.string(), icon_url: z.string().nullable() })
  .meta({ id: 'CommentPool' });

export const comment = z
  .object({
    id: z.number().int(),
    pool_id: address,
    /** First comment of the thread; null for the first comment itself. */
    parent_id: z.number().int().nullable(),
    /** Proposal to the holders that the thread discusses. */
    proposal_id: address.nullable(),
    /** Author of the reply that this one responds to; null if it responds to the first comment. */
    reply_to: z.object({ address, name: z.string().nullable() }).nullable(),
    author: address,
    user: userSummary.nullable(),
    /** Plain text; empty if the comment is deleted, hidden, or has only an image or sticker. */
    text: z.string(),
    /** URL of an uploaded image. */
    image: z.string().nullable(),
    /** The sticker coin whose image the comment shows. */
    sticker: z
      .object({ pool_id: address, symbol: z.string(), icon_url: z.string().nullable() })
      .nullable(),
    trade: commentTrade.nullable(),
    /** Users named in the text as "@name", and agents by their coin's ticker; `pool_id` is an agent's pool. */
    mentions: z.array(z.object({ address, name: z.string(), pool_id: address.nullable() })),
    /** Coins named in the text as "$TICKER". */
    cashtags: z.array(z.object({ symbol: z.string(), pool_id: address })),
    likes: z.number().int(),
    /** Whether the caller likes it; false without a session. */
    liked: z.boolean(),
    /** Sticker reactions, most frequent first; at most twelve. */
    reactions: z.array(
      z.object({
        pool_id: address,
        symbol: z.string(),
        icon_url: z.string().nullable(),
        count: z.number().int(),
      }),
    ),
    /** Pools of the caller's sticker reactions; empty without a session. */
    reacted: z.array(address),
    /** Visible replies of the thread; 0 for a reply. */
    reply_count: z.number().int(),
    is_creator: z.boolean(),
    /** The agent that wrote it, by its coin, which can be another than that of the thread; null for users. */
    agent: commentPool.extend({ pool_id: address }).nullable(),
    /** Share of the supply that the author holds now, in basis points. */
    share_bps: z.number().int(),
    /** Deleted and hidden comments are listed without content while they have replies. */
    state: z.enum(['visible', 'deleted', 'hidden']),
    /** Reason for hiding the comment. */
    hidden_reason: z.string().nullable(),
    createdAt: isoTime,
    edited_at: isoTime.nullable(),
    pool: commentPool.nullable(),
  })
  .meta({ id: 'Comment' });

/** A comment with the first replies of its thread, oldest first. */
export const commentThread = comment
  .extend({ replies: z.array(comment) })
  .meta({ id: 'CommentThread' });

const equals = <T extends z.ZodType>(type: T) => z.union([type, z.object({ $eq: type })]);

/**
 * Lists all comments, newest first, or with one filter: the threads of a coin (`pool_id`) or about a proposal (`proposal_id`), the
 * replies of a thread (`parent_id`), the comments of a user (`author`) or the thread that a comment
 * belongs to (`id`).
 */
export const repliesQuery = z.object({
  populate: z.unknown().optional().describe('Accepted for Strapi clients; relations are included.'),
  sort: sortOf(['createdAt', 'likes']).optional(),
  filters: z
    .strictObject({
      pool_id: equals(address).optional(),
      proposal_id: equals(address).optional(),
      parent_id: equals(commentId).optional(),
      author: equals(address).optional(),
      id: equals(commentId).optional(),
    })
    .refine((filters) => Object.values(filters).filter((each) => each !== undefined).length <= 1, {
      error: 'Specify at most one of pool_id, proposal_id, parent_id, author and id.',
    })
    .prefault({}),
  pagination: paginationQuery.prefault({}),
});
export const repliesResponse = listOf(commentThread);

/** The caller's own comments, newest first. With a coin, the response includes the read position. */
export const myRepliesQuery = z.object({
  filters: z.strictObject({ pool_id: equals(address).optional() }).optional(),
  pagination: paginationQuery.prefault({}),
});
export const myRepliesResponse = z.object({
  data: z.array(comment),
  meta: z.object({
    pagination: paginationMeta,
    /** ID of the newest comment seen on the coin; 0 if none, null without a coin. */
    last_seen_id: z.number().int().nullable(),
    /** Newer comments by others, at most 100; null without a coin. */
    unread: z.number().int().nullable(),
  }),
});

const commentText = z
  .string()
  .trim()
  .max(
    commentLimits.textLength,
    `Comment is too long: at most ${commentLimits.textLength.toLocaleString('en')} characters.`,
  )
  .refine((text) => !misleadsInText(text), {
    error: 'The comment contains bidirectional or control characters.',
  });

export const replyPostBody = z
  .strictObject({
    pool_id: address,
    /** ID of the comment to reply to. */
    parent_id: z.number().int().min(1).nullish(),
    /** Proposal about the coin's agent that a new thread discusses; replies belong to their thread's. */
    proposal_id: address.nullish(),
    text: commentText.default(''),
    /** A URL returned by POST /api/media. */
    image: z.string().max(512).nullish(),
    /** Pool of a sticker coin. */
    sticker_pool: address.nullish(),
    /** ID of one of the author's trades of this coin. */
    trade_id: z.string().max(80).nullish(),
    /** Addresses mentioned by a name with spaces. Names without spaces are resolved by the server. */
    mentions: z.array(address).max(commentLimits.mentions).default([]),
    /** Idempotency key chosen by the client. */
    client_id: z.uuid().nullish(),
  })
  .refine(({ text, image, sticker_pool }) => text !== '' || image || sticker_pool, {
    error: 'Comment is empty: enter text, or add an image or a sticker.',
  });

export const replyEditBody = z.strictObject({
  id: z.number().int().min(1),
  text: commentText,
  mentions: z.array(address).max(commentLimits.mentions).default([]),
});
export const replyDeleteBody = z.strictObject({ id: z.number().int().min(1) });
export const replyLikeBody = z.strictObject({ id: z.number().int().min(1), liked: z.boolean() });
/** Adds or removes the caller's sticker reaction; at most three per user and comment. */
export const replyReactBody = z.strictObject({
  id: z.number().int().min(1),
  sticker_pool: address,
  on: z.boolean(),
});
/** Marks the comments of a coin up to `id` as seen. IDs below the current position are ignored. */
export const replySeenBody = z.strictObject({ pool_id: address, id: z.number().int().min(0) });
export const replySeenResponse = z.object({ data: z.object({ last_seen_id: z.number().int() }) });
export const replyResponse = z.object({ data: comment });

/** Selects users whose name starts with `query`; without it, the coin's most recent commenters. */
export const mentionsQuery = z.object({
  query: z.string().trim().max(32).default(''),
  pool_id: address.optional(),
});
export const mentionsResponse = z.object({ data: z.array(userSummary) });

export type Comment = z.infer<typeof comment>;
export type CommentThread = z.infer<typeof commentThread>;
export type CommentList = z.infer<typeof repliesResponse>;
export type ReplyPostBody = z.infer<typeof replyPostBody>;

export const replies = {
  list: endpoint('GET /api/replies', {
    summary: 'List comments of a coin, replies to a comment or comments by a user',
    description: 'With a session, `liked` and `reacted` reflect the caller.',
    tag: 'Comments',
    session: 'optional',
    isPublic: true,
    errors: [404],
    input: repliesQuery,
    output: repliesResponse,
  }),
  mine: endpoint('GET /api/reply/me', {
    summary: 'List your comments and your read position',
    tag: 'Comments',
    session: 'required',
    input: myRepliesQuery,
    output: myRepliesResponse,
  }),
  mentions: endpoint('GET /api/reply/mentions', {
    summary: 'Search users to mention by name prefix',
    tag: 'Comments',
    limits: ['comment-searches'],
    input: mentionsQuery,
    output: mentionsResponse,
  }),
  post: endpoint('POST /api/reply/post', {
    summary: 'Post a comment or a reply',
    tag: 'Comments',
    session: 'required',
    limits: ['comment-posts'],
    errors: [403, 404, 409],
    input: replyPostBody,
    output: replyResponse,
  }),
  edit: endpoint('POST /api/reply/edit', {
    summary: 'Edit your comment within five minutes',
    tag: 'Comments',
    session: 'required',
    limits: ['comment-posts'],
    errors: [403, 404, 409],
    input: replyEditBody,
    output: replyResponse,
  }),
  delete: endpoint('POST /api/reply/delete', {
    summary: 'Delete your comment',
    tag: 'Comments',
    session: 'required',
    limits: ['comment-changes'],
    errors: [403, 404],
    input: replyDeleteBody,
    output: replyResponse,
  }),
  like: endpoint('POST /api/reply/like', {
    summary: 'Like or unlike a comment',
    tag: 'Comments',
    session: 'required',
    limits: ['comment-likes'],
    errors: [403, 404],
    input: replyLikeBody,
    output: replyResponse,
  }),
  react: endpoint('POST /api/reply/react', {
    summary: 'Add or remove a sticker reaction',
    tag: 'Comments',
    session: 'required',
    limits: ['comment-likes'],
    errors: [403, 404, 409],
    input: replyReactBody,
    output: replyResponse,
  }),
  seen: endpoint('POST /api/reply/seen', {
    summary: 'Mark the comments on a coin as seen',
    tag: 'Comments',
    session: 'required',
    limits: ['comment-changes'],
    errors: [404],
    input: replySeenBody,
    output: replySeenResponse,
  }),
};
