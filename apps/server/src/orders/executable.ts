/** Finds the orders that an executor has to look at, at a cost independent of the number of open orders. */
import { sql } from 'kysely';
import { NEAR_RATIO } from '../platform/chain/order-prices.ts';

/** Expired orders of one request, the oldest first: the next ones follow when these are returned. */
const EXPIRED = 500;

/**
 * Returns a subquery of the IDs of open orders that have expired, and of those in pools changed after a checkpoint whose
 * limit is reached, whose stop is near or reached, or whose trailing stop could rise.
 */
export const executable = (changedAfter: number, nowMs: number) => sql<number>`(
  select leg.trade_order from pool join order_leg leg on leg.pool = pool.id
    where pool.updated_checkpoint > ${changedAfter}
      and leg.is_open and leg.fills_above and leg.price <= pool.price
  union select leg.trade_order from pool join order_leg leg on leg.pool = pool.id
    where pool.updated_checkpoint > ${changedAfter}
      and leg.is_open and not leg.fills_above
      and leg.price >= pool.price * ${sql.lit(NEAR_RATIO.numerator)} / ${sql.lit(NEAR_RATIO.denominator)}
      and (leg.trigger_quote is not null or leg.price >= pool.price)
  union select leg.trade_order from pool join order_leg leg on leg.pool = pool.id
    where pool.updated_checkpoint > ${changedAfter}
      and leg.is_open and leg.trail_bps > 0
      and leg.price * 10000 / (10000 - leg.trail_bps) < pool.price
  union (select id from trade_order
    where is_open and expires_ms < ${nowMs} order by expires_ms limit ${sql.lit(EXPIRED)})
)`;
