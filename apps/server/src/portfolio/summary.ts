/** Sums of an account's positions, computed by the database. */
import type { Portfolio } from '@atoll/api';
import { sql } from 'kysely';
import { accountOf, NOBODY } from '../platform/chain/accounts.ts';
import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';
import { MIST_RATE, selectPositionViews, viewPosition } from './position-view.ts';

/** Positions that are summed: those with coins first, the latest changed of each. */
const MAX_POSITIONS = 10_000;
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
}

export async function summarize(db: Db, market: Market, address: string): Promise<Portfolio> {
  const account = (await accountOf(db, address)) ?? NOBODY;
  const sums = await sumOf(db, market, account);
  const { holdings, best, worst } = sums;
  const pools = [...(holdings ?? []), best, worst].filter((pool) => pool !== null);
  const rows =
    pools.length === 0
      ? []
      : await selectPositionViews(db)
          .where('position.account', '=', account)
          .where('position.pool', 'in', [...new Set(pools)])
          .execute();
  const views = new Map(rows.map((row) => [row.pool, viewPosition(row, market)]));
  const viewOf = (pool: number | null) => (pool === null ? null : (views.get(pool) ?? null));
  return {
    value_mist: sums.value,
    value_usd: market.usd(sums.value, MIST_RATE),
    cost_basis_mist: sums.cost,
    unrealized_mist: sums.unrealized,
    realized_mist: sums.realized,
    pnl_usd: market.usd(sums.unrealized + sums.realized, MIST_RATE),
    open: sums.open,
    closed: Math.min(sums.total, MAX_POSITIONS) - sums.open,
    complete: sums.total <= MAX_POSITIONS,
    holdings: (holdings ?? []).map(viewOf).filter((view) => view !== null),
    best: viewOf(best),
    worst: viewOf(worst),
  };
}

/** MIST of each position are rounded as `mistOf` does, so that the sums are those of the positions. */
async function sumOf(db: Db, market: Market, account: number): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with valued as materialized (
      select position.pool, position.quantity,
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
          limit ${MAX_POSITIONS}
        ) owned
        join pool on pool.id = owned.pool
      ) position
    )
    select
      (select count(*) from (
        select from position where position.account = ${account} limit ${MAX_POSITIONS + 1}
      ) counted) as total,
      count(*) filter (where quantity > 0) as open,
      coalesce(sum(value_mist), 0) as value,
      coalesce(sum(cost_mist), 0) as cost,
      coalesce(sum(realized_mist), 0) as realized,
      coalesce(sum(unrealized_mist), 0) as unrealized,
      (select json_agg(pool order by value_mist desc, pool) from (
        select pool, value_mist from valued where quantity > 0
        order by value_mist desc, pool limit ${MAX_HOLDINGS}
      ) held) as holdings,
      (select pool from valued where unrealized_mist + realized_mist > 0
        order by unrealized_mist + realized_mist desc, pool limit 1) as best,
      (select pool from valued where unrealized_mist + realized_mist < 0
        order by unrealized_mist + realized_mist, pool limit 1) as worst
    from valued`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('The sums of a portfolio have no row.');
  return sums;
}
