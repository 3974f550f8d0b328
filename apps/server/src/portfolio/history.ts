/**
 * The value of a portfolio over time: at each full hour, quantities come from the last change of the
 * position before it and prices from the last candle before it, so every point is exact.
 */
import type { PortfolioPoint, PortfolioRange } from '@atoll/api';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Market } from '../market.ts';
import { accountOf } from './positions.ts';
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

/** The points of a range that ends at `nowMs`: full hours, oldest first. */
export function pointsOf(range: PortfolioRange, nowMs: number, openedMs: number): number[] {
  const last = nowMs - (nowMs % HOUR_MS);
  const { stepMs, count } = range === 'all' ? sinceOpened(last, openedMs) : steps[range];
  return Array.from({ length: count }, (_, index) => last - (count - 1 - index) * stepMs);
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
    select position.account, position.pool, position.opened_ms, pool.quote_rate as rate,
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
  const past = await sql<PortfolioPoint>`
    with owned as materialized (${owned})
    select
      point.ms as timestamp,
      coalesce(sum(div(state.value * owned.rate, 1000000)), 0) as value_mist,
      coalesce(sum(div((state.value - state.cost) * owned.rate, 1000000)
        + div(state.realized * owned.rate, 1000000)), 0) as profit_mist
    from json_array_elements_text(${JSON.stringify(points)}::json) as listed (text)
    cross join lateral (select listed.text::int8 as ms) point
    cross join owned
    left join lateral (
      select
        hour.cost,
        hour.realized,
        case when owned.priced then div(hour.quantity * coalesce((
          select candle.close from candle
          where candle.pool = owned.pool and candle.width = 3600 and candle.start_ms < point.ms
          order by candle.start_ms desc limit 1
        ), 0), 1000000000000000) else 0 end as value
      from (
        select * from position_hour
        where position_hour.account = owned.account and position_hour.pool = owned.pool
          and position_hour.start_ms < point.ms
        order by position_hour.start_ms desc limit 1
      ) hour
    ) state on true
    group by point.ms
    order by point.ms
  `.execute(db);
  const now = await summarize(db, market, address);
  return [
    ...past.rows,
    {
      timestamp: nowMs,
      value_mist: now.value_mist,
      profit_mist: now.unrealized_mist + now.realized_mist,
    },
  ];
}
