/** Missions of staking pools: tasks that raise the multiplier of a staker's boost. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { address, amount, coinType, timestampMs } from '../http/scalars.ts';

export const missionKind = z.enum([
  'follow_x',
  'repost_x',
  'join_telegram',
  'hold_coin',
  'trade_volume',
  'refer_traders',
]);

export const mission = z
  .object({
    id: z.string(),
    pool_id: address,
    kind: missionKind,
    title: z.string(),
    /** Amount that the mission adds to the multiplier, in basis points. */
    boost_bps: z.number().int(),
    /** Page where the mission is completed; null for on-chain missions. */
    url: z.string().nullable(),
    /** Base units of `coin` to hold, MIST to trade, or traders to refer; null for X and Telegram. */
    goal: amount.nullable(),
    /** The coin to hold. */
    coin: z
      .object({
        type: coinType,
        symbol: z.string(),
        decimals: z.number().int(),
        pool_id: address.nullable(),
      })
      .nullable(),
    /** Length of the volume window in days. */
    days: z.number().int().nullable(),
    /** Hours over which the balance is averaged; 0 if the current balance counts. */
    hours: z.number().int().nullable(),
    /** Volume in MIST that each referred trader must reach. */
    volume_each: amount.nullable(),
    cooldown_seconds: z.number().int(),
    /** Whether this server can check the mission; false if X or Telegram is not configured. */
    available: z.boolean(),
  })
  .meta({ id: 'Mission' });

export const missionTask = z
  .object({
    ...mission.shape,
    done: z.boolean(),
    /** Progress towards `goal`, for coins the average balance over `hours`; null if unknown. */
    progress: amount.nullable(),
    /** Reason for the last failed attempt. */
    failure: z.string().nullable(),
    /** Time of the next allowed attempt; null if allowed now. */
    next_attempt_ms: timestampMs.nullable(),
  })
  .meta({ id: 'MissionTask' });

/** Missions of all pools, without progress. */
export const missionsResponse = z.object({ data: z.array(mission) });

export const getTaskBody = z.strictObject({ pool_id: address });
export const getTaskResponse = z.object({
  data: z.object({
    tasks: z.array(missionTask),
    /** Multiplier earned by completed missions, capped at the pool's maximum. */
    multiplier_bps: z.number().int(),
    /** Multiplier applied to the stake; null without a stake. */
    applied_bps: z.number().int().nullable(),
    /** Expiry of the last signed grant; null if there is none or it was used. */
    grant_expires_ms: timestampMs.nullable(),
  }),
  /** The server's clock. */
  meta: z.object({ now_ms: timestampMs }),
});

export const doneTaskBody = z.strictObject({
  pool_id: address,
  task_id: z.string().min(1).max(64),
});
/** The task after the check: `done`, or `failure` with the reason. */
export const doneTaskResponse = z.object({ data: missionTask });

export const claimBoostBody = z.strictObject({ pool_id: address });
/** Arguments of `boost::apply`. Valid once, for the staker and pool, until expiry. */
export const boostGrant = z
  .object({
    pool_id: address,
    staker: address,
    nonce: amount,
    multiplier_bps: z.number().int(),
    expires_ms: timestampMs,
    /** Ed25519 signature, base64. */
    signature: z.string(),
  })
  .meta({ id: 'BoostGrant' });
export const claimBoostResponse = z.object({ data: boostGrant });

export type Mission = z.infer<typeof mission>;
export type MissionTask = z.infer<typeof missionTask>;
export type BoostGrant = z.infer<typeof boostGrant>;

export const missions = {
  list: endpoint('GET /api/staking-pool-missions', {
    summary: 'List the missions of all staking pools',
    tag: 'Staking',
    output: missionsResponse,
  }),
  getTask: endpoint('POST /api/staking-pool-missions/get-task', {
    summary: 'Get the missions of a staking pool with your progress',
    tag: 'Staking',
    session: 'required',
    limits: ['mission-reads'],
    errors: [404],
    input: getTaskBody,
    output: getTaskResponse,
  }),
  doneTask: endpoint('POST /api/staking-pool-missions/done-task', {
    summary: 'Verify that you have completed a mission',
    tag: 'Staking',
    session: 'required',
    limits: ['missions'],
    errors: [404, 409],
    input: doneTaskBody,
    output: doneTaskResponse,
  }),
  claimBoost: endpoint('POST /api/staking-pool-missions/claim-boost', {
    summary: 'Get a signed grant for the boost earned by your missions',
    tag: 'Staking',
    session: 'required',
    limits: ['missions'],
    errors: [404, 409],
    input: claimBoostBody,
    output: claimBoostResponse,
  }),
};
