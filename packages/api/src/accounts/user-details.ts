/** Users: addresses that have logged in or acted on chain, and their follows. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listOf, paginationQuery } from '../http/list.ts';
import { address, isoTime } from '../http/scalars.ts';
import { meResponse, user, userSummary } from './users.ts';

/** An address with its profile; `user` is null if it has never logged in. */
export const userAddress = z
  .object({ address, user: userSummary.nullable() })
  .meta({ id: 'UserAddress' });

/**
 * Badges of a user, computed from chain data and verified accounts:
 * - `graduated_creator`: launched a coin that has graduated.
 * - `early_buyer`: bought another creator's coin within an hour of its launch that later graduated, among
 *   the account's first 1,000 trades.
 * - `staker`: has an active stake.
 * - `contributor`: earns a share of an agent's fees as the author of an accepted proposal.
 * - `og_holder`: owns an NFT of the OG collection.
 * - `x_verified`, `telegram_verified`: verified ownership of the handle.
 */
export const badge = z.enum([
  'graduated_creator',
  'early_buyer',
  'staker',
  'contributor',
  'og_holder',
  'x_verified',
  'telegram_verified',
]);

/** A user as shown on cards and profiles. */
export const userDetails = z
  .object({
    address,
    user: user.nullable(),
    followers: z.number().int(),
    following: z.number().int(),
    coins_created: z.number().int(),
    badges: z.array(badge),
  })
  .meta({ id: 'UserDetails' });

export const userParams = z.object({ address });
export const userResponse = z.object({ data: userDetails });

/** The coin of an agent, as its name beside the agent's address. */
export const agentCoin = z
  .object({ pool_id: address, name: z.string(), symbol: z.string() })
  .meta({ id: 'AgentCoin' });

/** Idempotent: repeated follows and unfollows have no effect. */
export const followBody = z.strictObject({ address });
export const followResponse = z.object({
  data: z.object({
    address,
    is_following: z.boolean(),
    /** Follower count of the address after the change. */
    followers: z.number().int(),
  }),
});

/** Maximum number of users that one account can follow. */
export const MAX_FOLLOWING = 2_000;

/** Addresses that the caller follows, newest first. */
export const ownFollowsResponse = z.object({ data: z.array(address) });

/** Newest first. */
export const followListQuery = z.object({
  address,
  pagination: paginationQuery.prefault({}),
});
export const follow = z
  .object({
    ...userAddress.shape,
    /** The agent at this address, by its coin; null for users. */
    agent: agentCoin.nullable(),
    followers: z.number().int(),
    followed_at: isoTime,
  })
  .meta({ id: 'Follow' });
export const followListResponse = listOf(follow);

export type UserAddress = z.infer<typeof userAddress>;
export type Badge = z.infer<typeof badge>;
export type UserDetails = z.infer<typeof userDetails>;
export type Follow = z.infer<typeof follow>;
export type FollowListQuery = z.infer<typeof followListQuery>;

export const users = {
  me: endpoint('GET /api/users/me', {
    summary: 'Get your own profile',
    tag: 'Profiles and sessions',
    session: 'required',
    output: meResponse,
  }),
  get: endpoint('GET /api/users/{address}', {
    summary: 'Get a user: profile, counts and badges',
    tag: 'Profiles and sessions',
    isPublic: true,
    input: userParams,
    output: userResponse,
  }),
};

export const follows = {
  follow: endpoint('POST /api/profile/follow', {
    summary: 'Follow a user',
    tag: 'Profiles and sessions',
    session: 'required',
    limits: ['follow'],
    errors: [403, 409],
    input: followBody,
    output: followResponse,
  }),
  unfollow: endpoint('POST /api/profile/unfollow', {
    summary: 'Unfollow a user',
    tag: 'Profiles and sessions',
    session: 'required',
    limits: ['follow'],
    input: followBody,
    output: followResponse,
  }),
  own: endpoint('GET /api/profile/follows', {
    summary: 'List the addresses that you follow',
    tag: 'Profiles and sessions',
    session: 'required',
    output: ownFollowsResponse,
  }),
  followers: endpoint('GET /api/followers', {
    summary: 'List the followers of an address',
    tag: 'Profiles and sessions',
    input: followListQuery,
    output: followListResponse,
  }),
  following: endpoint('GET /api/following', {
    summary: 'List the users that an address follows',
    tag: 'Profiles and sessions',
    input: followListQuery,
    output: followListResponse,
  }),
};
