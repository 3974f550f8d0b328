/** The summary of an account's portfolio. */
import type { Portfolio } from '@atoll/api';
import { accountOf, NOBODY } from '../platform/chain/accounts.ts';
import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';
import { MAX_POSITIONS, sumPositions } from './position-sums.ts';
import { MIST_RATE, selectPositionViews, viewPosition } from './position-view.ts';

export async function summarize(db: Db, market: Market, address: string): Promise<Portfolio> {
  const account = (await accountOf(db, address)) ?? NOBODY;
  const sums = await sumPositions(db, market, account);
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
