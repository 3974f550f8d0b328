/** Referrals: the own code, who it brought and what they earned the referrer on chain. */
import { z } from 'zod';
import { listOf, paginationQuery } from './list.ts';
import { address, amount, coinType, decimal, isoTime } from './scalars.ts';
import { userSummary } from './users.ts';

/** A quote coin that referral fees are paid in. */
const earnedCoin = {
  quote_type: coinType,
  quote_symbol: z.string(),
  quote_decimals: z.number().int(),
};

/** What trades credited in one quote coin, in its base units. */
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
    /** Page that binds the code to whoever logs in there for the first time. */
    link: z.url(),
    /** People who logged in through the link. */
    referrals: z.number().int(),
    totals: z.array(referralTotal),
    /** Pools that owe the most first; as many as one transaction can claim. */
    claimable: z.array(claimablePool),
  }),
});

export const shareCodeQuery = z.object({ code: z.string().trim().min(1).max(64) });
export const shareCodeOwnerResponse = z.object({
  data: z.object({ code: z.string(), address, user: userSummary }),
});

/** People who logged in through the caller's link, the latest first. */
export const referralsQuery = z.object({ pagination: paginationQuery.prefault({}) });
export const referral = z
  .object({
    user: userSummary,
    joinedAt: isoTime,
    /** Trades on bonding curves that credited the caller. */
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
    /** Credits in MIST, each at the rate of its time, and their value in dollars now. */
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
