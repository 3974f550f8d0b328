/** Fees that an account earned, from sums by day, week and coin: the rows read do not depend on the number of trades. */
import {
  type CoinEarnings,
  type EarningPoint,
  type EarningSource,
  type EarningStep,
  type Earnings,
  earningSources,
  type QuoteEarnings,
} from '@atoll/api';
import type { Market, QuoteRow } from '../platform/chain/market.ts';
import { mistOf } from '../platform/chain/price.ts';
import type { Db } from '../platform/database/database.ts';
import { parseDecimal, shiftDecimal } from '../platform/decimal.ts';
import { iso } from '../platform/iso.ts';
import { periodStart } from '../platform/periods.ts';

const DAY_MS = 86_400_000;
/** Days between points, and the number of points. */
const steps: Record<EarningStep, { days: number; count: number }> = {
  day: { days: 1, count: 30 },
  week: { days: 7, count: 26 },
};
/** Decimals of dollar values. */
const USD_DECIMALS = 6;

type Amounts = Record<EarningSource, bigint>;
interface QuoteRowOfEarnings extends Amounts {
  quote_type: string;
}
interface DatedRow extends QuoteRowOfEarnings {
  starts_day: number;
}

/** @param poolId limits the earnings to one coin. */
export async function readEarnings(
  db: Db,
  market: Market,
  account: number,
  { poolId, step, nowMs }: { poolId: string | undefined; step: EarningStep; nowMs: number },
): Promise<Earnings> {
  const { days, count } = steps[step];
  const last = periodStart(step, nowMs).starts_day;
  const first = last - (count - 1) * days;
  const [totals, dated] =
    poolId === undefined
      ? [await totalsOf(db, account), await datedOf(db, account, step, first)]
      : [await coinTotalsOf(db, account, poolId), await coinDaysOf(db, account, poolId, first)];
  const byStart = Map.groupBy(
    dated,
    ({ starts_day }) => starts_day - ((starts_day - first) % days),
  );
  const points = Array.from({ length: count }, (_, index): EarningPoint => {
    const start = first + index * days;
    const quotes = viewQuotes(market, byStart.get(start) ?? []);
    const mist = quotes.reduce(
      (sum, { quote_type, total }) => sum + mistAt(market, quote_type, total),
      0n,
    );
    return { startsAt: iso(start * DAY_MS), quotes, total_mist: mist, total_usd: usdOf(quotes) };
  });
  const quotes = viewQuotes(market, totals);
  return { quotes, total_usd: usdOf(quotes), points };
}

const mistAt = (market: Market, quoteType: string, amount: bigint) =>
  mistOf(amount, market.quoteRates.get(quoteType) ?? 0n);

const usdOf = (quotes: readonly { total_usd: string }[]) =>
  shiftDecimal(
    quotes.reduce((sum, { total_usd }) => sum + parseSigned(total_usd), 0n),
    USD_DECIMALS,
  );

const parseSigned = (usd: string): bigint =>
  usd.startsWith('-') ? -parseDecimal(usd.slice(1), USD_DECIMALS) : parseDecimal(usd, USD_DECIMALS);

/** Sums rows by quote coin, highest value first. */
function viewQuotes(market: Market, rows: readonly QuoteRowOfEarnings[]): QuoteEarnings[] {
  const sums = new Map<string, Amounts>();
  for (const row of rows) {
    const sum = sums.get(row.quote_type) ?? pick(() => 0n);
    sums.set(
      row.quote_type,
      pick((source) => sum[source] + row[source]),
    );
  }
  return [...sums]
    .map(([quote_type, amounts]) => {
      const { symbol, decimals } = market.quote(quote_type);
      const quote = { quote_type, quote_rate: market.quoteRates.get(quote_type) ?? 0n };
      return {
        quote_type,
        quote_symbol: symbol,
        quote_decimals: decimals,
        ...amounts,
        ...sumsOf(market, amounts, quote),
      };
    })
    .sort((a, b) => Number(parseSigned(b.total_usd) - parseSigned(a.total_usd)));
}

const pick = (value: (source: EarningSource) => bigint): Amounts => ({
  curve: value('curve'),
  pair: value('pair'),
  shared: value('shared'),
  co_creator: value('co_creator'),
  referral: value('referral'),
});

function sumsOf(market: Market, amounts: Amounts, quote: QuoteRow) {
  const total = earningSources.reduce((sum, source) => sum + amounts[source], 0n);
  return { total, total_usd: market.worth(total, quote) };
}

const totalsOf = (db: Db, account: number) =>
  db
    .selectFrom('earning_total')
    .select(['quote_type', ...earningSources])
    .where('account', '=', account)
    .where('period', '=', 'all')
    .execute();

const datedOf = (
  db: Db,
  account: number,
  period: EarningStep,
  first: number,
): Promise<DatedRow[]> =>
  db
    .selectFrom('earning_total')
    .select(['starts_day', 'quote_type', ...earningSources])
    .where('account', '=', account)
    .where('period', '=', period)
    .where('starts_day', '>=', first)
    .execute();

const coinTotalsOf = (db: Db, account: number, poolId: string) =>
  db
    .selectFrom('earning_coin')
    .innerJoin('pool', 'pool.id', 'earning_coin.pool')
    .select(['pool.quote_type', ...earningSources])
    .where('earning_coin.account', '=', account)
    .where('pool.pool_id', '=', poolId)
    .execute();

const coinDaysOf = (db: Db, account: number, poolId: string, first: number): Promise<DatedRow[]> =>
  db
    .selectFrom('earning_day')
    .innerJoin('pool', 'pool.id', 'earning_day.pool')
    .select(['earning_day.day as starts_day', 'pool.quote_type', ...earningSources])
    .where('earning_day.account', '=', account)
    .where('pool.pool_id', '=', poolId)
    .where('earning_day.day', '>=', first)
    .execute();

/** Selects coins that an account earned from, without conditions or order. */
export const selectCoinEarnings = (db: Db, account: number) =>
  db
    .selectFrom('earning_coin')
    .innerJoin('pool', 'pool.id', 'earning_coin.pool')
    .select(['earning_coin.pool', 'earning_coin.mist', ...earningSources])
    .select(['pool.pool_id', 'pool.name', 'pool.symbol', 'pool.icon_url', 'pool.is_image_hidden'])
    .select(['pool.quote_type', 'pool.quote_rate'])
    .where('earning_coin.account', '=', account);

type CoinRow = Awaited<ReturnType<ReturnType<typeof selectCoinEarnings>['execute']>>[number];

export function viewCoinEarnings(row: CoinRow, market: Market): CoinEarnings {
  const quote = market.quote(row.quote_type);
  return {
    pool: {
      pool_id: row.pool_id,
      name: row.name,
      symbol: row.symbol,
      icon_url: row.is_image_hidden ? null : row.icon_url,
      quote_symbol: quote.symbol,
      quote_decimals: quote.decimals,
    },
    ...pick((source) => row[source]),
    ...sumsOf(market, row, row),
  };
}

/** Selects an account's earnings by coin and day, oldest first within a coin, for the export. */
export const selectEarningDays = (db: Db, account: number) =>
  db
    .selectFrom('earning_day')
    .innerJoin('pool', 'pool.id', 'earning_day.pool')
    .select(['earning_day.pool', 'earning_day.day', ...earningSources])
    .select(['pool.pool_id', 'pool.name', 'pool.symbol', 'pool.base_type'])
    .select(['pool.quote_type', 'pool.quote_rate'])
    .where('earning_day.account', '=', account)
    .orderBy('earning_day.pool')
    .orderBy('earning_day.day');

export type EarningDay = ReturnType<typeof viewEarningDay>;

export function viewEarningDay(
  row: Awaited<ReturnType<ReturnType<typeof selectEarningDays>['execute']>>[number],
  market: Market,
) {
  const { symbol: quote_symbol, decimals: quote_decimals } = market.quote(row.quote_type);
  return { ...row, quote_symbol, quote_decimals, ...sumsOf(market, row, row) };
}
