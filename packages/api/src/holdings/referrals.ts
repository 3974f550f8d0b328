/** Referrals: the caller's code, the users it referred and its on-chain earnings. */

import { z } from 'zod';
import { userSummary } from '../accounts/users.ts';
import { endpoint } from '../http/endpoint.ts';
import { listOf, paginationQuery } from '../http/list.ts';
import { address, amount, coinType, decimal, isoTime } from '../http/scalars.ts';

/** A quote coin that referral fees are paid in. */
const earnedCoin = {
  quote_type: coinType,
  quote_symbol: z.string(),
  quote_decimals: z.number().int(),
};

/** Referral fees in one quote coin, in its base units. */
export const referralTotal = z
  .object({
    ...earnedCoin,
    credited: amount,
    claimed: amount,
    /** Credited and not claimed. */
    claimable: amount,
  })
  .meta({ id: 'ReferralTotal' });

/** A pool that owes the referrer fees. */
export const claimablePool = z
  .object({ pool_id: address, base_type: coinType, symbol: z.string(), ...earnedCoin, amount })
  .meta({ id: 'ClaimablePool' });

export const shareCodeResponse = z.object({
  data: z.object({
    code: z.string(),
    /** URL that assigns the code to new users who log in through it. */
    link: z.url(),
    /** Users who logged in through the link. */
    referrals: z.number().int(),
    totals: z.array(referralTotal),
    /** Claimable pools, largest amount first; at most as many as one transaction can claim. */
    claimable: z.array(claimablePool),
  }),
});

export const shareCodeQuery = z.object({ code: z.string().trim().min(1).max(64) });
export const shareCodeOwnerResponse = z.object({
  data: z.object({ code: z.string(), address, user: userSummary }),
});

/** Users who logged in through the caller's link, the latest first. */
export const referralsQuery = z.object({ pagination: paginationQuery.prefault({}) });
export const referral = z
  .object({
    user: userSummary,
    joinedAt: isoTime,
    /** Bonding-curve trades that credited the caller. */
    trades: z.number().int(),
    earned: z.array(z.object({ ...earnedCoin, credited: amount })),
  })
  .meta({ id: 'Referral' });
export const referralsResponse = listOf(referral);

export const referrersQuery = z.object({ pagination: paginationQuery.prefault({}) });
export const rankedReferrer = z
  .object({
    address,
    user: userSummary.nullable(),
    /** Accounts whose trades credited the referrer, and the number of those trades. */
    traders: z.number().int(),
    trades: z.number().int(),
    /** Credits in MIST at the rate of each trade, and their current value in US dollars. */
    credited_mist: amount,
    credited_usd: decimal,
  })
  .meta({ id: 'RankedReferrer' });
export const referrersResponse = listOf(rankedReferrer);

export type ShareCode = z.infer<typeof shareCodeResponse>['data'];
export type ReferralTotal = z.infer<typeof referralTotal>;
export type ClaimablePool = z.infer<typeof claimablePool>;
export type Referral = z.infer<typeof referral>;
export type RankedReferrer = z.infer<typeof rankedReferrer>;

export const referrals = {
  code: endpoint('GET /api/share-code/get-share-code', {
    summary: 'Get your referral code and earnings',
    tag: 'Referrals and points',
    session: 'required',
    output: shareCodeResponse,
  }),
  byCode: endpoint('GET /api/share-code/get-share-code-by-code', {
    summary: 'Get the owner of a referral code',
    tag: 'Referrals and points',
    errors: [404],
    input: shareCodeQuery,
    output: shareCodeOwnerResponse,
  }),
  invited: endpoint('GET /api/share-code/referrals', {
    summary: 'List users who joined through your link',
    tag: 'Referrals and points',
    session: 'required',
    input: referralsQuery,
    output: referralsResponse,
  }),
  ranking: endpoint('GET /api/share-code/referrers', {
    summary: 'Rank referrers by earnings',
    tag: 'Referrals and points',
    input: referrersQuery,
    output: referrersResponse,
  }),
};
