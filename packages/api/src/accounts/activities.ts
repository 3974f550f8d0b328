/** Activity of users, newest first (GET /api/activities). */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listOf, paginationQuery } from '../http/list.ts';
import { address, amount, isoTime, timestampMs } from '../http/scalars.ts';
import { agentCoin, userAddress } from './user-details.ts';

export const activityKinds = ['launch', 'trade', 'comment', 'follow', 'mint'] as const;
const activityKind = z.enum(activityKinds);

export const activityPool = z
  .object({
    pool_id: address,
    name: z.string(),
    symbol: z.string(),
    icon_url: z.string().nullable(),
  })
  .meta({ id: 'ActivityPool' });

const activityTrade = z
  .object({
    tx_digest: z.string(),
    is_buy: z.boolean(),
    base_amount: amount,
    quote_amount: amount,
    quote_symbol: z.string(),
    quote_decimals: z.number().int(),
  })
  .meta({ id: 'ActivityTrade' });

const activityNft = z
  .object({
    nft_id: address,
    collection: z.enum(['og', 'contributor']),
    number: z.number().int(),
    image_url: z.string().nullable(),
  })
  .meta({ id: 'ActivityNft' });

/** One action of `actor`. Fields that do not apply to its kind are null. */
export const activity = z
  .object({
    /** "<kind>:<number>". */
    id: z.string(),
    kind: activityKind,
    actor: userAddress,
    /** The coin of an actor that is an agent. */
    agent: agentCoin.nullable(),
    timestamp: timestampMs,
    createdAt: isoTime,
    /** The coin of a launch, trade or comment. */
    pool: activityPool.nullable(),
    trade: activityTrade.nullable(),
    /** `text` is empty for a comment with only an image. */
    comment: z.object({ id: z.number().int(), text: z.string() }).nullable(),
    /** The user that the actor followed. */
    followed: userAddress.nullable(),
    nft: activityNft.nullable(),
  })
  .meta({ id: 'Activity' });

const equals = <T extends z.ZodType>(type: T) => z.union([type, z.object({ $eq: type })]);

/**
 * Selects the activity of `actor`, or of the 500 users that `follower` followed most recently. `kind`
 * limits the list to one kind. Cursor pagination only.
 */
export const activitiesQuery = z.object({
  filters: z
    .strictObject({
      actor: equals(address).optional(),
      follower: equals(address).optional(),
      kind: equals(activityKind).optional(),
    })
    .refine(({ actor, follower }) => (actor === undefined) !== (follower === undefined), {
      error: 'Specify exactly one of actor and follower.',
    }),
  pagination: paginationQuery.omit({ page: true }).prefault({}),
});
export const activitiesResponse = listOf(activity);

export type Activity = z.infer<typeof activity>;
export type ActivityKind = z.infer<typeof activityKind>;

export const activities = {
  list: endpoint('GET /api/activities', {
    summary: 'List the activity of a user or of the users they follow',
    tag: 'Profiles and sessions',
    input: activitiesQuery,
    output: activitiesResponse,
  }),
};
