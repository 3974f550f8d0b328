/** The ledger of points: each award once, within the daily limit, and the sums that are ranked. */

import { dayOf } from '@atoll/sdk';
import { sql } from 'kysely';
import { areLinked, ownersOf } from '../identity/owners.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import { type PeriodStart, periodStart, periodsOf } from '../platform/periods.ts';
import { pointRules } from './rules.ts';

export interface Award {
  action: Row<'point_award'>['action'];
  /** Who gets the points. */
  address: string;
  /** Subject of the award: pool id, comment id, mission. */
  subject: string;
  /** Whose action earned it, if not the receiver's; linked accounts earn nothing for each other. */
  from?: string;
  /** For actions without fixed points. */
  points?: number;
  atMs: number;
}

/**
 * Awards points, or nothing if the award was made before, the day's limit is reached or the account
 * earned it from a linked one. Call it in the transaction of the action.
 * @returns whether points were added.
 */
export type AwardPoints = (tx: Tx, award: Award) => Promise<boolean>;

/** Returns the function that awards; `sharedFunders` are accounts that fund strangers. */
export const createAwardPoints =
  (sharedFunders: ReadonlySet<string>): AwardPoints =>
  (tx, award) =>
    awardPoints(tx, award, sharedFunders);

const keyOf = ({ action, address, subject, from }: Award): string =>
  [action, address, subject, ...(from === undefined ? [] : [from])].join(':');

async function awardPoints(
  tx: Tx,
  award: Award,
  sharedFunders: ReadonlySet<string>,
): Promise<boolean> {
  const { action, address, subject, from, atMs } = award;
  const rule = pointRules[action];
  const points = rule.points ?? award.points ?? 0;
  if (points <= 0) return false;
  if (from !== undefined) {
    const owners = await ownersOf(tx, [address, from], atMs, sharedFunders);
    if (areLinked(address, from, owners)) return false;
  }
  const day = dayOf(atMs);
  const key = keyOf(award);
  // Serializes the awards of one account, so that parallel ones respect the limit.
  await addToTotal(tx, periodStart('all', atMs), address, 0);
  await sql`select id from point_total where period = 'all' and address = ${address} for update`.execute(
    tx,
  );
  const known = await tx
    .selectFrom('point_award')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst();
  if (known !== undefined) return false;
  if (rule.dailyLimit !== null) {
    const today = await tx
      .selectFrom('point_award')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('address', '=', address)
      .where('action', '=', action)
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    if (today.count >= rule.dailyLimit) return false;
  }
  await tx
    .insertInto('point_award')
    .values({ key, address, action, subject, points, day, created_ms: atMs })
    .execute();
  for (const period of periodsOf(atMs)) await addToTotal(tx, period, address, points);
  return true;
}

async function addToTotal(
  tx: Tx,
  period: PeriodStart,
  address: string,
  points: number,
): Promise<void> {
  await tx
    .insertInto('point_total')
    .values({ ...period, address, points })
    .onConflict((conflict) =>
      conflict
        .columns(['period', 'starts_day', 'address'])
        .doUpdateSet({ points: sql`point_total.points + excluded.points` }),
    )
    .execute();
}

/** Takes back every award for what happened on chain, for the index is being rebuilt. */
export async function forgetChainAwards(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('point_award')
    .where('action', 'in', ['trade', 'launch', 'referral'])
    .execute();
  await tx.deleteFrom('point_total').execute();
  await sql`
    insert into point_total (period, starts_day, address, points)
    select 'all', 0, address, sum(points)::int4 from point_award group by address
    union all
    select 'week', day - (day + 3) % 7, address, sum(points)::int4
      from point_award group by address, day - (day + 3) % 7
    union all
    select 'day', day, address, sum(points)::int4 from point_award group by address, day
  `.execute(tx);
}
