/** Sums of an account's positions, computed by the database. */
import { sql } from 'kysely';
import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';
import { readPrepared } from '../platform/database/statements/prepared.ts';

/** Positions that are summed: those with coins first, the latest changed of each. */
export const MAX_POSITIONS = 10_000;
/** Positions with coins that the summary lists. */
const MAX_HOLDINGS = 200;

interface Sums {
  total: number;
  open: number;
  value: bigint;
  cost: bigint;
  realized: bigint;
  unrealized: bigint;
  /** Pools of the positions with coins, the highest value first. */
  holdings: number[] | null;
  best: number | null;
  worst: number | null;
  /** Positions with a purchase or a sale. */
  traded: number;
  purchases: number;
  sales: number;
  wins: number;
}

/** Amounts in MIST are rounded per position, as `mistOf` does, so that they add up to the sums. */
export async function sumPositions(db: Db, market: Market, account: number): Promise<Sums> {
  const query = sql<Sums>`
    with valued as materialized (
      select position.pool, position.quantity, position.purchases, position.sales, position.wins,
        div(position.value * quote_rate, 1000000) as value_mist,
        div(position.cost * quote_rate, 1000000) as cost_mist,
        div(position.realized * quote_rate, 1000000) as realized_mist,
        div((position.value - position.cost) * quote_rate, 1000000) as unrealized_mist
      from (
        select owned.*, pool.quote_rate,
          case when pool.venue in (${sql.join(market.venues)})
            then div(pool.price * owned.quantity, 1000000000000000) else 0 end as value
        from (
          select * from position where position.account = ${account}
          order by position.is_open desc, position.changed_ms desc, position.pool desc
          limit ${sql.lit(MAX_POSITIONS)}
        ) owned
        join pool on pool.id = owned.pool
      ) position
    )
    select
      (select count(*) from (
        select from position where position.account = ${account} limit ${sql.lit(MAX_POSITIONS + 1)}
      ) counted) as total,
      count(*) filter (where quantity > 0) as open,
      count(*) filter (where purchases + sales > 0) as traded,
      coalesce(sum(purchases), 0)::int4 as purchases,
      coalesce(sum(sales), 0)::int4 as sales,
      coalesce(sum(wins), 0)::int4 as wins,
      coalesce(sum(value_mist), 0) as value,
      coalesce(sum(cost_mist), 0) as cost,
      coalesce(sum(realized_mist), 0) as realized,
      coalesce(sum(unrealized_mist), 0) as unrealized,
      (select json_agg(pool order by value_mist desc, pool) from (
        select pool, value_mist from valued where quantity > 0
        order by value_mist desc, pool limit ${sql.lit(MAX_HOLDINGS)}
      ) held) as holdings,
      (select pool from valued where unrealized_mist + realized_mist > 0
        order by unrealized_mist + realized_mist desc, pool limit 1) as best,
      (select pool from valued where unrealized_mist + realized_mist < 0
        order by unrealized_mist + realized_mist, pool limit 1) as worst
    from valued`;
  const [sums] = await readPrepared(db, query.compile(db));
  if (sums === undefined) throw new Error('The sums of a portfolio have no row.');
  return sums;
}
