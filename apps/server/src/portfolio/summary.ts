/** Sums of an account's positions. */
import type { Portfolio, Position } from '@atoll/api';
import type { Db } from '../db/database.ts';
import { mistOf } from '../indexer/price.ts';
import type { Market } from '../market.ts';
import { MIST_RATE, selectPositionViews, viewPosition } from '../views/position-view.ts';
import { accountOf, NOBODY } from './positions.ts';

/** Positions that are summed: those with coins first, the latest changed of each. */
export const MAX_POSITIONS = 500;
/** Positions with coins that the summary lists. */
const MAX_HOLDINGS = 200;

export async function summarize(db: Db, market: Market, address: string): Promise<Portfolio> {
  const account = (await accountOf(db, address)) ?? NOBODY;
  const rows = await selectPositionViews(db)
    .where('position.account', '=', account)
    .orderBy('position.is_open', 'desc')
    .orderBy('position.changed_ms', 'desc')
    .orderBy('position.pool', 'desc')
    .limit(MAX_POSITIONS + 1)
    .execute();
  const summed = rows.slice(0, MAX_POSITIONS);
  const positions = summed.map((row) => ({
    position: viewPosition(row, market),
    rate: row.quote_rate,
  }));
  const sum = (value: (position: Position) => bigint) =>
    positions.reduce((total, { position, rate }) => total + mistOf(value(position), rate), 0n);
  const value = sum((position) => position.value);
  const unrealized = sum((position) => position.unrealized);
  const realized = sum((position) => position.realized);
  const byProfit = positions
    .map(({ position }) => position)
    .sort((a, b) => compare(b.profit_mist, a.profit_mist));
  const holdings = positions
    .map(({ position }) => position)
    .filter(({ quantity }) => quantity > 0n)
    .sort((a, b) => compare(b.value_mist, a.value_mist));
  return {
    value_mist: value,
    value_usd: market.usd(value, MIST_RATE),
    cost_mist: sum((position) => position.cost),
    unrealized_mist: unrealized,
    realized_mist: realized,
    profit_usd: market.usd(unrealized + realized, MIST_RATE),
    open: holdings.length,
    closed: positions.length - holdings.length,
    complete: rows.length <= MAX_POSITIONS,
    holdings: holdings.slice(0, MAX_HOLDINGS),
    best: byProfit.find(({ profit_mist }) => profit_mist > 0n) ?? null,
    worst: byProfit.findLast(({ profit_mist }) => profit_mist < 0n) ?? null,
  };
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
