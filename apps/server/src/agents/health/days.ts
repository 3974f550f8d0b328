/** Actions of an agent on each of the last days, counted from its public log. */
import { type AgentHealthDay, HEALTH_DAYS } from '@atoll/api';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { DAY_MS } from '../autonomy/settings.ts';

type Counts = Omit<AgentHealthDay, 'day'>;
const NONE: Counts = { posts: 0, replies: 0, answers: 0, failures: 0 };

/** Returns the last days (UTC), the oldest first, with zeros for days without actions. */
export async function healthDays(db: Db, poolId: string, nowMs: number): Promise<AgentHealthDay[]> {
  const today = Math.floor(nowMs / DAY_MS);
  const first = today - HEALTH_DAYS + 1;
  const { rows } = await sql<Counts & { day: number }>`
    select day,
      (count(*) filter (where kind = 'post' and result = 'done'))::int4 as posts,
      (count(*) filter (where kind in ('reply', 'comment') and result = 'done'))::int4 as replies,
      (count(*) filter (where kind in ('chat', 'telegram', 'message') and result = 'done'))::int4 as answers,
      (count(*) filter (where result in ('failed', 'unknown')))::int4 as failures
    from agent_action
    where pool_id = ${poolId} and day >= ${first} and day <= ${today}
    group by day`.execute(db);
  const counted = new Map(rows.map(({ day, ...counts }) => [day, counts]));
  return Array.from({ length: HEALTH_DAYS }, (_, index) => ({
    day: new Date((first + index) * DAY_MS).toISOString(),
    ...(counted.get(first + index) ?? NONE),
  }));
}
