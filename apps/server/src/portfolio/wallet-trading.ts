/** The trading results of an address: sums of its positions, and how long it held what it sold last. */
import { HOLDING_LOTS, type WalletTrading } from '@atoll/api';
import { sql } from 'kysely';
import { accountOf, NOBODY } from '../platform/chain/accounts.ts';
import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';
import { MAX_POSITIONS, sumPositions } from './position-sums.ts';
import { MIST_RATE } from './position-view.ts';
import { realizedOf } from './sales.ts';

export async function walletTrading(
  db: Db,
  market: Market,
  address: string,
): Promise<WalletTrading> {
  const account = (await accountOf(db, address)) ?? NOBODY;
  const sums = await sumPositions(db, market, account);
  const { median, lots } = await holdingTime(db, account);
  return {
    address,
    value_mist: sums.value,
    value_usd: market.usd(sums.value, MIST_RATE),
    cost_basis_mist: sums.cost,
    unrealized_mist: sums.unrealized,
    realized_mist: sums.realized,
    pnl_usd: market.usd(sums.unrealized + sums.realized, MIST_RATE),
    coins: sums.traded,
    open: sums.open,
    purchases: sums.purchases,
    sales: sums.sales,
    win_rate_bps: sums.sales === 0 ? null : Math.floor((sums.wins * 10_000) / sums.sales),
    median_holding_ms: median,
    holding_lots: lots,
    complete: sums.total <= MAX_POSITIONS,
  };
}

/** Counts lots, not quantities, because coins have different units. */
async function holdingTime(
  db: Db,
  account: number,
): Promise<{ median: number | null; lots: number }> {
  const last = realizedOf(
    account,
    [],
    sql`order by sale.seq desc, lot.upto desc limit ${HOLDING_LOTS}`,
  );
  const { rows } = await sql<{ median: number | null; lots: number }>`
    select percentile_disc(0.5) within group (order by sold_ms - acquired_ms) as median,
      count(*) as lots
    from (${last}) as sold where not transferred`.execute(db);
  return rows[0] ?? { median: null, lots: 0 };
}
