/** Maps the rows of a transaction to the API's receipt. */
import type { Receipt, ReceiptCoin, ReceiptTrade } from '@atoll/api';
import { tradeOutcome } from '@atoll/sdk';
import { userSummary } from '../identity/user-view.ts';
import { checkpointOf } from '../platform/chain/checkpoint.ts';
import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';
import { digestBytes } from '../platform/database/digest.ts';
import { shownIcon } from './shown-icon.ts';
import { marketOf } from './trade-view.ts';

/** More than the commands of one Sui transaction. */
const MAX_PARTS = 1_024;

const coinColumns = [
  'pool.pool_id',
  'pool.name as pool_name',
  'pool.symbol',
  'pool.decimals',
  'pool.base_type',
  'pool.quote_type',
  'pool.quote_rate',
] as const;

interface CoinRow {
  pool_id: string;
  pool_name: string;
  symbol: string;
  decimals: number;
  icon: string | null;
  base_type: string;
  quote_type: string;
}

function viewCoin(row: CoinRow, market: Market): ReceiptCoin {
  const quote = market.quote(row.quote_type);
  return {
    pool_id: row.pool_id,
    name: row.pool_name,
    symbol: row.symbol,
    decimals: row.decimals,
    icon_url: row.icon,
    base_type: row.base_type,
    quote_type: row.quote_type,
    quote_symbol: quote.symbol,
    quote_decimals: quote.decimals,
  };
}

const selectTrades = (db: Db, digest: Uint8Array) =>
  db
    .selectFrom('trade')
    .innerJoin('pool', 'pool.id', 'trade.pool')
    .innerJoin('account as trader', 'trader.id', 'trade.trader')
    .leftJoin('sale', (join) =>
      join.onRef('sale.account', '=', 'trade.trader').onRef('sale.seq', '=', 'trade.seq'),
    )
    .leftJoin('account as referrer', 'referrer.id', 'trade.referrer')
    .leftJoin('profile', 'profile.address', 'trader.address')
    .selectAll('trade')
    .select(coinColumns)
    .select([
      shownIcon.as('icon'),
      'sale.cost',
      'trader.address as trader_address',
      'referrer.address as referrer_address',
      'profile.id as profile_id',
      'profile.name as profile_name',
      'profile.avatar as profile_avatar',
    ])
    .where('trade.tx_digest', '=', digest)
    .orderBy('trade.event_seq')
    .limit(MAX_PARTS);

type TradeRow = Awaited<ReturnType<ReturnType<typeof selectTrades>['execute']>>[number];

function feeParts(row: TradeRow): ReceiptTrade['fee_parts'] {
  const { creator_fee, referrer_fee, co_creator_fee } = row;
  return {
    creator: creator_fee,
    referrer: referrer_fee,
    co_creators: co_creator_fee,
    protocol: row.fee - creator_fee - referrer_fee - co_creator_fee,
  };
}

function viewReceiptTrade(row: TradeRow, market: Market): ReceiptTrade {
  const outcome = tradeOutcome({
    isBuy: row.is_buy,
    quoteAmount: row.quote_amount,
    baseAmount: row.base_amount,
    fee: row.fee,
    launchFee: row.launch_fee,
    tip: row.tip,
    quoteAfter: row.quote_after,
    baseAfter: row.base_after,
  });
  return {
    event_seq: row.event_seq,
    coin: viewCoin(row, market),
    trader: row.trader_address,
    user: userSummary(row, row.trader_address),
    is_buy: row.is_buy,
    market: marketOf(row),
    quote_amount: row.quote_amount,
    base_amount: row.base_amount,
    fee: row.fee,
    launch_fee: row.launch_fee,
    fee_parts: feeParts(row),
    tip: row.tip,
    referrer: row.referrer_address,
    cost_basis: row.cost,
    quote_after: row.quote_after,
    base_after: row.base_after,
    impact_bps: Number(outcome.impactBps),
    quote_usd: market.worth(row.is_buy ? outcome.paid : outcome.received, row),
    timestamp: row.timestamp_ms,
  };
}

const selectLaunches = (db: Db, digest: Uint8Array) =>
  db
    .selectFrom('pool_launch')
    .innerJoin('pool', 'pool.id', 'pool_launch.pool')
    .leftJoin('vesting', 'vesting.pool', 'pool.id')
    .select(coinColumns)
    .select(['pool.launch_fee_bps', 'pool.launch_fee_ends_ms', 'pool.created_ms'])
    .select(['vesting.total as locked', 'vesting.cliff_ms', 'vesting.end_ms as locked_until_ms'])
    .selectAll('pool_launch')
    .select([shownIcon.as('icon'), 'pool.creator_address'])
    .where('pool_launch.tx_digest', '=', digest)
    .orderBy('pool_launch.event_seq')
    .limit(MAX_PARTS);

const selectGraduations = (db: Db, digest: Uint8Array) =>
  db
    .selectFrom('pool_graduation')
    .innerJoin('pool', 'pool.id', 'pool_graduation.pool')
    .select(coinColumns)
    .selectAll('pool_graduation')
    .select([shownIcon.as('icon'), 'pool.venue_pool_id'])
    .where('pool_graduation.tx_digest', '=', digest)
    .orderBy('pool_graduation.event_seq')
    .limit(MAX_PARTS);

/** Returns the receipt of a transaction, or undefined if nothing of it was indexed. */
export async function readReceipt(
  db: Db,
  market: Market,
  digest: string,
): Promise<Receipt | undefined> {
  const bytes = digestBytes(digest);
  // One snapshot: the transaction may be indexed between two reads.
  const { trades, launches, graduations } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      trades: await selectTrades(tx, bytes).execute(),
      launches: await selectLaunches(tx, bytes).execute(),
      graduations: await selectGraduations(tx, bytes).execute(),
    }));
  const transaction = [...trades, ...launches, ...graduations][0];
  if (transaction === undefined) return undefined;
  return {
    tx_digest: digest,
    checkpoint: checkpointOf(transaction.seq),
    timestamp: transaction.timestamp_ms,
    gas_charged: transaction.gas_charged,
    gas_rebate: transaction.gas_rebate,
    trades: trades.map((row) => viewReceiptTrade(row, market)),
    launches: launches.map((row) => ({
      event_seq: row.event_seq,
      coin: viewCoin(row, market),
      creator: row.creator_address,
      launch_fee_bps: row.launch_fee_bps,
      launch_fee_ms: row.launch_fee_bps === 0 ? 0 : row.launch_fee_ends_ms - row.created_ms,
      locked: row.locked,
      cliff_ms: row.cliff_ms,
      locked_until_ms: row.locked_until_ms,
    })),
    graduations: graduations.map((row) => ({
      event_seq: row.event_seq,
      coin: viewCoin(row, market),
      venue_pool_id: row.venue_pool_id,
      quote_liquidity: row.quote_liquidity,
      base_liquidity: row.base_liquidity,
      graduation_fee: row.graduation_fee,
    })),
  };
}
