/** Points: rules, ranking and the ledger of an account. */

import { z } from 'zod';
import { userSummary } from '../accounts/users.ts';
import { endpoint } from '../http/endpoint.ts';
import { listOf, paginationQuery } from '../http/list.ts';
import { address, isoTime } from '../http/scalars.ts';

export const pointAction = z.enum(['trade', 'launch', 'referral', 'like_received', 'mission']);
export const pointPeriods = ['day', 'week', 'all'] as const;

/** Reward for an action. `points` is null for missions, which set their own. */
export const pointRule = z
  .object({
    action: pointAction,
    points: z.number().int().nullable(),
    /** Maximum awards for the action per account and day (UTC); null if unlimited. */
    daily_limit: z.number().int().nullable(),
  })
  .meta({ id: 'PointRule' });

export const pointRulesResponse = z.object({ data: z.array(pointRule) });

export const pointRankingQuery = z.object({
  /** Since midnight UTC, since Monday UTC, or all time. */
  period: z.enum(pointPeriods).default('all'),
  pagination: paginationQuery.prefault({}),
});
export const rankedUser = z
  .object({ address, points: z.number().int(), user: userSummary.nullable() })
  .meta({ id: 'RankedUser' });
export const pointRankingResponse = listOf(rankedUser);

/** Awards of an account, newest first. */
export const pointHistoryQuery = z.object({ address, pagination: paginationQuery.prefault({}) });
export const pointAward = z
  .object({
    id: z.number().int(),
    action: pointAction,
    /** Pool, account, comment or mission that the award is for. */
    subject: z.string(),
    points: z.number().int(),
    createdAt: isoTime,
  })
  .meta({ id: 'PointAward' });
export const pointHistoryResponse = listOf(pointAward);

export type PointAction = z.infer<typeof pointAction>;
export type PointPeriod = (typeof pointPeriods)[number];
export type PointRule = z.infer<typeof pointRule>;
export type PointAward = z.infer<typeof pointAward>;
export type RankedUser = z.infer<typeof rankedUser>;

export const points = {
  rules: endpoint('GET /api/points/rules', {
    summary: 'List the rules for earning points',
    tag: 'Referrals and points',
    output: pointRulesResponse,
  }),
  ranking: endpoint('GET /api/points/ranking', {
    summary: 'Rank users by points',
    tag: 'Referrals and points',
    input: pointRankingQuery,
    output: pointRankingResponse,
  }),
  history: endpoint('GET /api/points/history', {
    summary: 'List the point awards of an account',
    tag: 'Referrals and points',
    input: pointHistoryQuery,
    output: pointHistoryResponse,
  }),
};
