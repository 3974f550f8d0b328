/** Counts orders that an executor would have filled or returned if one were active, from the index alone. */
import { sql } from 'kysely';
import { PRICE_UNITS } from '../platform/chain/order-prices.ts';
import type { Db } from '../platform/database/database.ts';

/** How long an order must have been fillable or expired to count. */
const AGE_MS = 300_000;
/**
 * How long an expired order counts. Some cannot be returned, for instance if the issuer of the coin freezes the owner, and
 * must not hide later ones.
 */
const EXPIRED_MS = 3_600_000;
/** Lowest tip in MIST: twice the gas of an execution. Orders with a lower tip are expected to wait. */
const MIN_TIP = 2_000_000;
/** Margin below the estimated output, in basis points, for the fees of a pair and for rounding. */
const MARGIN_BPS = 200;
/** Longest window of a stop whose mean price of five minutes ago counts; others must be below their level for an hour. */
const SHORT_WINDOW_MS = 100_000;

const LEG = sql`leg.trade_order, leg.bound_quote, leg.bound_base, leg.trail_bps, leg.slippage_bps, leg.price as level`;

/**
 * Returns the number of open orders that expired between an hour and five minutes ago, or could have filled completely five
 * minutes ago and still can: at the prices then and now, after fees and price impact, for a tip that pays for the gas. The level of
 * a trailing stop is that of its last reading. The cost depends on the number of coins with open orders and on the number
 * of orders found.
 */
export async function countWaiting(db: Db, nowMs: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    with recursive coin (pool) as (
      (select pool from order_leg where is_open order by pool limit 1)
      union all
      select (
        select leg.pool from order_leg leg
        where leg.is_open and leg.pool > coin.pool order by leg.pool limit 1
      )
      from coin where coin.pool is not null
    ),
    reached as (
      select ${LEG}, pool.*
      from coin join pool on pool.id = coin.pool
      -- One coin after the other: the planner would join all open legs.
      cross join lateral (
        select * from order_leg
        where order_leg.pool = pool.id and is_open and fills_above
          and order_leg.price <= least(pool.price, pool.price_5m_ago) offset 0
      ) leg
      union all
      select ${LEG}, pool.*
      from coin join pool on pool.id = coin.pool
      cross join lateral (
        select * from order_leg
        where order_leg.pool = pool.id and is_open and not fills_above
          and order_leg.price >= greatest(pool.price, pool.price_5m_ago)
          and (coalesce(window_ms, 0) <= ${sql.lit(SHORT_WINDOW_MS)}
            or order_leg.price >= pool.price_1h_ago) offset 0
      ) leg
    ),
    execution as (
      select reached.*, part.is_buy, part.amount, part.amount * part.tip / part.escrow as tip
      from reached join lateral (
        select *, case when slices is null then remaining
          else least(ceil(escrow / slices), remaining) end as amount
        from trade_order where id = reached.trade_order
      ) part on true
      where part.expires_ms > ${nowMs}
        and greatest(part.placed_ms, part.next_ms, part.last_fill_ms) < ${nowMs - AGE_MS}
        and (reached.state = 'trading' or reached.has_pair)
    ),
    estimate as (
      select *,
        virtual_quote * amount * (10000 - trade_fee_bps - ${sql.lit(MARGIN_BPS)}) / 10000.0
          / (virtual_base + amount) - tip as received,
        (amount - tip) * (10000 - trade_fee_bps - ${sql.lit(MARGIN_BPS)}) / 10000.0 as paid
      from execution
      where tip * quote_rate >= ${sql.lit(MIN_TIP)} * 1e6
    ), fillable as (
      select distinct trade_order from estimate
      where case when is_buy
        then amount * bound_base * (virtual_quote + paid) <= virtual_base * paid * bound_quote
          and greatest(launch_ends_ms, launch_fee_ends_ms) < ${nowMs}
          and (has_pair or virtual_base * paid / (virtual_quote + paid) < curve_supply - sold)
        else received * bound_base >= amount * bound_quote
          and (trail_bps = 0 or received * ${sql.lit(String(PRICE_UNITS))}::numeric * 10000
            >= amount * level * (10000 - slippage_bps))
      end
    )
    select (select count(*) from fillable) + (
      select count(*) from trade_order
      where is_open and expires_ms between ${nowMs - EXPIRED_MS} and ${nowMs - AGE_MS}
    ) as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
