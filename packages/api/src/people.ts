/** People: anyone who logged in or acted on chain, whom others can follow. */
import { z } from 'zod';
import { listOf, paginationQuery } from './list.ts';
import { address, isoTime } from './scalars.ts';
import { user, userSummary } from './users.ts';

/** An address with its profile; null if it never logged in here. */
export const person = z.object({ address, user: userSummary.nullable() }).meta({ id: 'Person' });

/**
 * Facts about a person, computed from the chain and from verified accounts:
 * - `graduated_creator`: launched a coin that has graduated.
 * - `early_buyer`: bought a coin within an hour of its launch that has graduated since, among the
 *   account's first 1,000 trades; coins of their own do not count.
 * - `staker`: has coins staked.
 * - `contributor`: has a share in the fees of an agent, as the author of a change that its holders accepted.
 * - `og_holder`: owns an NFT of the OG collection.
 * - `x_verified`, `telegram_verified`: proved that the stated handle is theirs.
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

/** A person with the facts that cards and profiles show. */
export const personDetails = z
  .object({
    address,
    user: user.nullable(),
    followers: z.number().int(),
    following: z.number().int(),
    coins_created: z.number().int(),
    badges: z.array(badge),
  })
  .meta({ id: 'PersonDetails' });

export const personParams = z.object({ address });
export const personResponse = z.object({ data: personDetails });

/** Following again, or unfollowing someone who is not followed, changes nothing. */
export const followBody = z.strictObject({ address });
export const followResponse = z.object({
  data: z.object({
    address,
    is_following: z.boolean(),
    /** Followers of that address now. */
    followers: z.number().int(),
  }),
});

/** How many people one account can follow. */
export const MAX_FOLLOWING = 2_000;

/** Addresses that the caller follows, newest first. */
export const ownFollowsResponse = z.object({ data: z.array(address) });

/** Newest first. */
export const followListQuery = z.object({
  address,
  pagination: paginationQuery.prefault({}),
});
export const follow = z
  .object({ ...person.shape, followers: z.number().int(), followed_at: isoTime })
  .meta({ id: 'Follow' });
export const followListResponse = listOf(follow);

export type Person = z.infer<typeof person>;
export type Badge = z.infer<typeof badge>;
export type PersonDetails = z.infer<typeof personDetails>;
export type Follow = z.infer<typeof follow>;
export type FollowListQuery = z.infer<typeof followListQuery>;
