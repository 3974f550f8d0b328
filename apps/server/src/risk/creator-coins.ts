/** The coins that a creator launched before this one, and what became of them. */
import type { CreatorCoin } from '@atoll/api';
import { priceChangeBps, progressBps } from '@atoll/sdk';
import type { Market } from '../platform/chain/market.ts';
import { storedPrice } from '../platform/chain/price.ts';
import type { Db } from '../platform/database/database.ts';
import { shiftDecimal } from '../platform/decimal.ts';
import { iso } from '../platform/iso.ts';
import { shownIcon } from '../pools/shown-icon.ts';

/** Coins that are counted, and those that are listed. */
const COUNTED = 100;
const LISTED = 10;
const INACTIVE_MS = 7 * 86_400_000;

const selectEarlier = (db: Db, creator: number, before: number) =>
  db
    .selectFrom('pool')
    .selectAll('pool')
    .select(shownIcon.as('shown_icon'))
    .where('pool.creator', '=', creator)
    .where('pool.id', '<', before)
    .orderBy('pool.id', 'desc')
    .limit(COUNTED);

type Row = Awaited<ReturnType<ReturnType<typeof selectEarlier>['execute']>>[number];

function viewCreatorCoin(row: Row, market: Market): CreatorCoin {
  const known = market.isKnownVenue(row.venue);
  const opening = storedPrice(row.initial_virtual_quote, row.initial_virtual_base);
  const change = priceChangeBps(
    { numerator: opening, denominator: 1n },
    { numerator: row.price, denominator: 1n },
  );
  return {
    pool_id: row.pool_id,
    name: row.name,
    symbol: row.symbol,
    icon_url: row.shown_icon,
    state: row.state,
    progress_bps: Number(progressBps({ sold: row.sold, curveSupply: row.curve_supply })),
    marketcap_usd: known ? market.worth(row.marketcap, row) : '0',
    change_since_launch: known ? shiftDecimal(change, 2) : '0',
    last_trade_at: row.last_trade_ms === null ? null : iso(row.last_trade_ms),
    createdAt: iso(row.created_ms),
  };
}

export async function creatorCoins(
  db: Db,
  market: Market,
  pool: { id: number; creator: number },
  nowMs: number,
) {
  const rows = await selectEarlier(db, pool.creator, pool.id).execute();
  const graduated = rows.filter(({ state }) => state === 'graduated').length;
  const inactive = rows.filter(
    ({ state, updated_ms }) => state !== 'graduated' && updated_ms < nowMs - INACTIVE_MS,
  ).length;
  return {
    coins: rows.length,
    graduated,
    inactive,
    earlier: rows.slice(0, LISTED).map((row) => viewCreatorCoin(row, market)),
  };
}
