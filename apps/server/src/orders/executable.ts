/** Finds the orders that an executor has to look at, at a cost independent of the number of open orders. */
import { type RawBuilder, sql } from 'kysely';
import { NEAR_RATIO } from '../platform/chain/order-prices.ts';

/** Expired orders of one request, the oldest first: the next ones follow when these are returned. */
const EXPIRED = 500;

/**
 * Selects from the open legs of each pool in turn. `offset 0` keeps the planner from joining all open legs with the pools,
 * at a cost that grows with their number.
 */
const legsWhere = (condition: RawBuilder<unknown>) => sql`cross join lateral (
  select leg.trade_order from order_leg leg where leg.pool = pool.id and leg.is_open and ${condition} offset 0
) leg`;

/**
 * Returns a subquery of the IDs of open orders that have expired, and of those in pools changed after a checkpoint whose
 * limit is reached, whose stop is near or reached, or whose trailing stop could rise.
 */
export const executable = (changedAfter: number, nowMs: number) => sql<number>`(
  select leg.trade_order from pool ${legsWhere(sql`leg.fills_above and leg.price <= pool.price`)}
    where pool.updated_checkpoint > ${changedAfter}
  union select leg.trade_order from pool ${legsWhere(sql`not leg.fills_above
      and leg.price >= pool.price * ${sql.lit(NEAR_RATIO.numerator)} / ${sql.lit(NEAR_RATIO.denominator)}
      and (leg.trigger_quote is not null or leg.price >= pool.price)`)}
    where pool.updated_checkpoint > ${changedAfter}
  union select leg.trade_order from pool ${legsWhere(sql`leg.trail_bps > 0
      and leg.price * 10000 / (10000 - leg.trail_bps) < pool.price`)}
    where pool.updated_checkpoint > ${changedAfter}
  union (select id from trade_order
    where is_open and expires_ms < ${nowMs} order by expires_ms limit ${sql.lit(EXPIRED)})
)`;
