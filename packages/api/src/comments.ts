/**
 * Comments on coins: GET /api/replies, GET /api/reply/me and POST /api/reply/{post,edit,delete,like,seen}.
 * The specification calls a comment a reply; here a reply is a comment that answers another one.
 */
import { z } from 'zod';
import { sortOf } from './filters.ts';
import { listOf, paginationMeta, paginationQuery } from './list.ts';
import { address, amount, isoTime } from './scalars.ts';
import { misleadsInText } from './texts.ts';
import { userSummary } from './users.ts';

/** Limits of one comment. */
export const commentLimits = {
  /** UTF-16 code units. */
  textLength: 1_000,
  mentions: 10,
  /** How long an author can edit a comment, in milliseconds. */
  editMs: 5 * 60_000,
} as const;

/** Replies of a thread that the list of threads includes; more are read by `parent_id`. */
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

/** What a list of comments on several coins shows of each coin. */
const commentPool = z
  .object({ name: z.string(), symbol: z.string(), icon_url: z.string().nullable() })
  .meta({ id: 'CommentPool' });

export const comment = z
  .object({
    id: z.number().int(),
    pool_id: address,
    /** First comment of the thread; null for the first comment itself. */
    parent_id: z.number().int().nullable(),
    /** Author of the reply that this one answers, if it does not answer the first comment. */
    reply_to: z.object({ address, name: z.string().nullable() }).nullable(),
    author: address,
    user: userSummary.nullable(),
    /** Plain text; empty while the comment is deleted or hidden, or if it only has a picture. */
    text: z.string(),
    /** URL of an uploaded picture. */
    picture: z.string().nullable(),
    /** A sticker coin, whose picture the comment shows. */
    sticker: z
      .object({ pool_id: address, symbol: z.string(), icon_url: z.string().nullable() })
      .nullable(),
    trade: commentTrade.nullable(),
    /** People named in the text as "@name". */
    mentions: z.array(z.object({ address, name: z.string() })),
    /** Coins named in the text as "$TICKER". */
    cashtags: z.array(z.object({ symbol: z.string(), pool_id: address })),
    likes: z.number().int(),
    /** Whether the caller likes it; false without a session. */
    liked: z.boolean(),
    /** Stickers that people reacted with, most frequent first; at most twelve. */
    reactions: z.array(
      z.object({
        pool_id: address,
        symbol: z.string(),
        icon_url: z.string().nullable(),
        count: z.number().int(),
      }),
    ),
    /** Pools of the stickers that the caller reacted with; empty without a session. */
    reacted: z.array(address),
    /** Visible replies of the thread; 0 for a reply. */
    reply_count: z.number().int(),
    is_creator: z.boolean(),
    /** Share of the supply that the author holds now, in basis points. */
    share_bps: z.number().int(),
    /** A comment that was deleted or hidden stays while it has replies, without its content. */
    state: z.enum(['visible', 'deleted', 'hidden']),
    /** Why it was hidden. */
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
 * One filter decides what is listed: the threads of a coin (`pool_id`), the replies of a thread
 * (`parent_id`), the comments of a person (`author`) or the thread that a comment belongs to (`id`).
 */
export const repliesQuery = z.object({
  populate: z.unknown().optional().describe('Accepted for Strapi clients; relations are included.'),
  sort: sortOf(['createdAt', 'likes']).optional(),
  filters: z
    .strictObject({
      pool_id: equals(address).optional(),
      parent_id: equals(commentId).optional(),
      author: equals(address).optional(),
      id: equals(commentId).optional(),
    })
    .refine((filters) => Object.values(filters).filter((each) => each !== undefined).length === 1, {
      error: 'Give one of pool_id, parent_id, author and id.',
    }),
  pagination: paginationQuery.prefault({}),
});
export const repliesResponse = listOf(commentThread);

/** The caller's own comments, newest first; with a coin also how far they have read there. */
export const myRepliesQuery = z.object({
  filters: z.strictObject({ pool_id: equals(address).optional() }).optional(),
  pagination: paginationQuery.prefault({}),
});
export const myRepliesResponse = z.object({
  data: z.array(comment),
  meta: z.object({
    pagination: paginationMeta,
    /** Newest comment seen on the coin; null without a coin, 0 if none. */
    last_seen_id: z.number().int().nullable(),
    /** Comments by others since then, counted up to 100. */
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
    /** Comment that this one answers. */
    parent_id: z.number().int().min(1).nullish(),
    text: commentText.default(''),
    /** A URL returned by POST /api/media. */
    picture: z.string().max(512).nullish(),
    /** Pool of a sticker coin. */
    sticker_pool: address.nullish(),
    /** Id of an own trade of this coin. */
    trade_id: z.string().max(80).nullish(),
    /** Addresses that the text mentions by names with spaces; other names are found by themselves. */
    mentions: z.array(address).max(commentLimits.mentions).default([]),
    /** Chosen by the client: the same id posts once. */
    client_id: z.uuid().nullish(),
  })
  .refine(({ text, picture, sticker_pool }) => text !== '' || picture || sticker_pool, {
    error: 'Write something, or add a picture or a sticker.',
  });

export const replyEditBody = z.strictObject({
  id: z.number().int().min(1),
  text: commentText,
  mentions: z.array(address).max(commentLimits.mentions).default([]),
});
export const replyDeleteBody = z.strictObject({ id: z.number().int().min(1) });
export const replyLikeBody = z.strictObject({ id: z.number().int().min(1), liked: z.boolean() });
/** Adds or takes back the caller's reaction with a sticker coin's picture; at most three per comment. */
export const replyReactBody = z.strictObject({
  id: z.number().int().min(1),
  sticker_pool: address,
  on: z.boolean(),
});
/** Marks the comments of a coin up to `id` as seen; an older id changes nothing. */
export const replySeenBody = z.strictObject({ pool_id: address, id: z.number().int().min(0) });
export const replySeenResponse = z.object({ data: z.object({ last_seen_id: z.number().int() }) });
export const replyResponse = z.object({ data: comment });

/** People whose name starts with `query`; without one, those who commented on the coin last. */
export const mentionsQuery = z.object({
  query: z.string().trim().max(32).default(''),
  pool_id: address.optional(),
});
export const mentionsResponse = z.object({ data: z.array(userSummary) });

export type Comment = z.infer<typeof comment>;
export type CommentThread = z.infer<typeof commentThread>;
export type CommentList = z.infer<typeof repliesResponse>;
export type ReplyPostBody = z.infer<typeof replyPostBody>;
