/**
 * The value of a portfolio over time: at each full hour, quantities come from the position's last
 * change before it and prices from the last candle before it, so every point is exact. Changes and
 * candles are read backwards from the newest, one for each range of points to which they apply. The
 * rows read depend on the activity and never exceed two for each point and position.
 */
import type { PortfolioPoint, PortfolioRange } from '@atoll/api';
import { type RawBuilder, sql } from 'kysely';
import { accountOf } from '../platform/chain/accounts.ts';
import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';
import { summarize } from './summary.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Distance and number of the points of a range. */
const steps: Record<Exclude<PortfolioRange, 'all'>, { stepMs: number; count: number }> = {
  day: { stepMs: HOUR_MS, count: 24 },
  week: { stepMs: 4 * HOUR_MS, count: 42 },
  month: { stepMs: DAY_MS, count: 30 },
};
const ALL_POINTS = 60;
/** Positions that history follows: those with coins first, the latest changed of each. */
const MAX_POSITIONS = 1_000;

/** Points of a range: full hours at equal intervals. */
interface Points {
  first: number;
  last: number;
  stepMs: number;
}

function pointsOf(range: PortfolioRange, nowMs: number, openedMs: number): Points {
  const last = nowMs - (nowMs % HOUR_MS);
  const { stepMs, count } = range === 'all' ? sinceOpened(last, openedMs) : steps[range];
  return { first: last - (count - 1) * stepMs, last, stepMs };
}

/** At most `ALL_POINTS` equal steps of full hours that begin before the first position. */
function sinceOpened(last: number, openedMs: number): { stepMs: number; count: number } {
  const hours = Math.max(1, Math.ceil((last - openedMs) / HOUR_MS));
  const stepMs = Math.ceil(hours / ALL_POINTS) * HOUR_MS;
  return { stepMs, count: Math.ceil((hours * HOUR_MS) / stepMs) + 1 };
}

export async function portfolioHistory(
  db: Db,
  market: Market,
  address: string,
  range: PortfolioRange,
  nowMs: number,
): Promise<PortfolioPoint[]> {
  const account = await accountOf(db, address);
  if (account === undefined) return [];
  const owned = sql`
    select position.pool, position.opened_ms, pool.quote_rate as rate,
      pool.venue in (${sql.join(market.venues)}) as priced
    from (
      select * from position where position.account = ${account}
      order by position.is_open desc, position.changed_ms desc, position.pool desc
      limit ${MAX_POSITIONS}
    ) position
    join pool on pool.id = position.pool`;
  const { rows } = await sql<{ opened: number | null }>`
    select min(opened_ms) as opened from (${owned}) owned`.execute(db);
  const opened = rows[0]?.opened ?? null;
  if (opened === null) return [];
  const points = pointsOf(range, nowMs, opened);
  const first = sql`${points.first}::int8`;
  const last = sql`${points.last}::int8`;
  const step = sql`${points.stepMs}::int8`;
  /** Returns the last point at or before a time. */
  const pointBefore = (time: RawBuilder<unknown>) =>
    sql`${last} - div(${last} - ${time} + ${step} - 1, ${step})::int8 * ${step}`;
  const changeBefore = (point: RawBuilder<unknown>) => sql`
    select position_hour.start_ms, position_hour.quantity, position_hour.cost,
      position_hour.realized
    from position_hour
    where position_hour.account = ${account} and position_hour.pool = earlier.pool
      and position_hour.start_ms < ${point}
    order by position_hour.start_ms desc limit 1`;
  const candleBefore = (point: RawBuilder<unknown>) => sql`
    select candle.start_ms, candle.close from candle
    where candle.pool = earlier.pool and candle.width = 3600 and candle.start_ms < ${point}
      and earlier.priced and earlier.quantity > 0
    order by candle.start_ms desc limit 1`;
  const stretch = sql`pool, rate, priced, quantity, cost, realized, since, until`;
  // A stretch covers the points after `since` and up to `until`; its price those after `from_ms`.
  const past = await sql<PortfolioPoint>`
    with recursive owned as materialized (${owned}),
    held (${stretch}) as (
      select pool, rate, priced, hour.quantity, hour.cost, hour.realized, hour.start_ms, ${last}
      from owned as earlier
      cross join lateral (${changeBefore(last)}) hour
      union all
      select pool, rate, priced, hour.quantity, hour.cost, hour.realized, hour.start_ms, point.ms
      from held as earlier
      cross join lateral (select ${pointBefore(sql`earlier.since`)} as ms) point
      cross join lateral (${changeBefore(sql`point.ms`)}) hour
      where point.ms >= ${first}
    ),
    valued (${stretch}, close, from_ms) as (
      select earlier.*, coalesce(candle.close, 0), greatest(candle.start_ms, earlier.since)
      from held as earlier
      left join lateral (${candleBefore(sql`earlier.until`)}) candle on true
      union all
      select earlier.pool, rate, priced, quantity, cost, realized, since, point.ms,
        coalesce(candle.close, 0), greatest(candle.start_ms, since)
      from valued as earlier
      cross join lateral (select ${pointBefore(sql`earlier.from_ms`)} as ms) point
      left join lateral (${candleBefore(sql`point.ms`)}) candle on true
      where point.ms > since and point.ms >= ${first}
    ),
    figures as (
      select until, greatest(from_ms + 1, ${first}) as from_ms, rate, cost, realized,
        div(quantity * close, 1000000000000000) as value
      from valued
    )
    select point.ms as timestamp,
      coalesce(sum(div(value * rate, 1000000)), 0) as value_mist,
      coalesce(sum(div((value - cost) * rate, 1000000) + div(realized * rate, 1000000)), 0)
        as pnl_mist
    from generate_series(${first}, ${last}, ${step}) as point (ms)
    left join (
      select generate_series(until, from_ms, -${step}) as ms, value, cost, realized, rate
      from figures
    ) state on state.ms = point.ms
    group by point.ms
    order by point.ms
  `.execute(db);
  const now = await summarize(db, market, address);
  return [
    ...past.rows,
    {
      timestamp: nowMs,
      value_mist: now.value_mist,
      pnl_mist: now.unrealized_mist + now.realized_mist,
    },
  ];
}
