/**
 * Sums the fees that accounts earn, in quote base units by source: for each coin by day and in total, and for all coins
 * by day, by week and in total.
 */
import type { EarningSource } from '@atoll/api';
import { dayOf } from '@atoll/sdk';
import { mistOf } from '../../platform/chain/price.ts';
import type { Columns } from '../../platform/database/arrays.ts';
import type { Tx } from '../../platform/database/database.ts';
import { adding, columnInsert } from '../../platform/database/insert.ts';
import type { Row } from '../../platform/database/schema.ts';
import { periodsOf } from '../../platform/periods.ts';
import type { PoolDraft } from './pool-state.ts';

const amounts = {
  curve: 'numeric',
  pair: 'numeric',
  referral: 'numeric',
  co_creator: 'numeric',
  shared: 'numeric',
} as const satisfies Record<EarningSource, 'numeric'>;

const SOURCES = Object.keys(amounts) as EarningSource[];

type Amounts = Record<EarningSource, bigint>;

const dayColumns: Columns<Row<'earning_day'>> = {
  account: 'int4',
  pool: 'int4',
  day: 'int4',
  ...amounts,
};
const addDays = columnInsert(
  'earning_day',
  dayColumns,
  adding('earning_day', ['account', 'pool', 'day'], SOURCES),
);
const coinColumns: Columns<Row<'earning_coin'>> = {
  account: 'int4',
  pool: 'int4',
  ...amounts,
  mist: 'numeric',
};
const addCoins = columnInsert(
  'earning_coin',
  coinColumns,
  adding('earning_coin', ['account', 'pool'], [...SOURCES, 'mist']),
);
const totalColumns: Columns<Row<'earning_total'>> = {
  period: 'text',
  starts_day: 'int4',
  account: 'int4',
  quote_type: 'text',
  ...amounts,
};
const addTotals = columnInsert(
  'earning_total',
  totalColumns,
  adding('earning_total', ['account', 'period', 'starts_day', 'quote_type'], SOURCES),
);

interface Earned {
  account: number;
  pool: PoolDraft;
  timestampMs: number;
  amounts: Amounts;
  mist: bigint;
}

const none = (): Amounts => ({ curve: 0n, pair: 0n, referral: 0n, co_creator: 0n, shared: 0n });

function addTo(sum: Amounts, added: Amounts): void {
  for (const source of SOURCES) sum[source] += added[source];
}

export class EarningSet {
  /** By account, coin and day. */
  readonly #earned = new Map<string, Earned>();

  add(
    pool: PoolDraft,
    account: number,
    source: EarningSource,
    amount: bigint,
    timestampMs: number,
  ): void {
    if (amount === 0n) return;
    const key = `${account}:${pool.id}:${dayOf(timestampMs)}`;
    const earned = this.#earned.get(key) ?? {
      account,
      pool,
      timestampMs,
      amounts: none(),
      mist: 0n,
    };
    this.#earned.set(key, earned);
    earned.amounts[source] += amount;
    earned.mist += mistOf(amount, pool.quote_rate);
  }

  async save(tx: Tx): Promise<void> {
    if (this.#earned.size === 0) return;
    const coins = new Map<string, Row<'earning_coin'>>();
    const totals = new Map<string, Row<'earning_total'>>();
    const days: Row<'earning_day'>[] = [];
    for (const { account, pool, timestampMs, amounts, mist } of this.#earned.values()) {
      days.push({ account, pool: pool.id, day: dayOf(timestampMs), ...amounts });
      const coin = entry(coins, `${account}:${pool.id}`, () => ({
        account,
        pool: pool.id,
        ...none(),
        mist: 0n,
      }));
      addTo(coin, amounts);
      coin.mist += mist;
      const { quote_type } = pool;
      for (const start of periodsOf(timestampMs)) {
        const key = `${account}:${start.period}:${start.starts_day}:${quote_type}`;
        addTo(
          entry(totals, key, () => ({ ...start, account, quote_type, ...none() })),
          amounts,
        );
      }
    }
    await Promise.all([
      addDays(tx, days),
      addCoins(tx, [...coins.values()]),
      addTotals(tx, [...totals.values()]),
    ]);
  }
}

/** Returns the row of a key, created on first use. */
function entry<T>(rows: Map<string, T>, key: string, create: () => T): T {
  const row = rows.get(key) ?? create();
  rows.set(key, row);
  return row;
}
