/**
 * Projects trades, launches and graduations into sums by day, by week and in all. Values of different
 * quote coins are added in MIST at the rate of each trade.
 */

import { mistOf } from '../../platform/chain/price.ts';
import type { Cells, Columns } from '../../platform/database/arrays.ts';
import type { Tx } from '../../platform/database/database.ts';
import { adding, columnInsert } from '../../platform/database/insert.ts';
import type { Schema } from '../../platform/database/schema/tables.gen.ts';
import type { Row } from '../../platform/database/schema.ts';
import { type PeriodStart, periodStart, periodsOf } from '../../platform/periods.ts';
import type { PoolDraft } from './pool-state.ts';

const DAY_MS = 86_400_000;

type TraderTotal = Omit<Row<'trader_total'>, 'win_bps'>;
type CoinTotal = Omit<Row<'coin_total'>, 'gain_bps'>;

/** Rows by day and subject, summed up for the longer periods when they are written. */
class Totals<Row extends PeriodStart> {
  readonly #days = new Map<number, Map<number, Row>>();
  readonly #add: (sum: Row, row: Row) => void;

  /** @param add adds a row to that of a longer period. */
  constructor(add: (sum: Row, row: Row) => void) {
    this.#add = add;
  }

  /** Returns the row of a subject and day, created on first use. */
  of(timestampMs: number, subject: number, create: (day: PeriodStart) => Row): Row {
    const start = timestampMs - (timestampMs % DAY_MS);
    let rows = this.#days.get(start);
    if (rows === undefined) {
      rows = new Map();
      this.#days.set(start, rows);
    }
    let row = rows.get(subject);
    if (row === undefined) {
      row = create(periodStart('day', start));
      rows.set(subject, row);
    }
    return row;
  }

  /** Returns the rows of all periods. */
  all(): Row[] {
    const sums = new Map<string, Map<number, Row>>();
    for (const [start, rows] of this.#days) {
      for (const at of periodsOf(start)) {
        const key = `${at.period}:${at.starts_day}`;
        const known = sums.get(key) ?? new Map<number, Row>();
        sums.set(key, known);
        for (const [subject, row] of rows) {
          const sum = known.get(subject);
          if (sum === undefined) known.set(subject, { ...row, ...at });
          else this.#add(sum, row);
        }
      }
    }
    return [...sums.values()].flatMap((rows) => [...rows.values()]);
  }
}

export class RankingSet {
  readonly #traders = new Totals<TraderTotal>((sum, row) => {
    sum.realized += row.realized;
    sum.volume += row.volume;
    sum.trades += row.trades;
    sum.sales += row.sales;
    sum.wins += row.wins;
  });
  readonly #coins = new Totals<CoinTotal>((sum, row) => {
    sum.close = row.close;
    sum.volume += row.volume;
  });
  readonly #creators = new Totals<Row<'creator_total'>>((sum, row) => {
    sum.launched += row.launched;
    sum.graduated += row.graduated;
    sum.fees += row.fees;
  });
  readonly #referrers = new Totals<Row<'referrer_total'>>((sum, row) => {
    sum.trades += row.trades;
    sum.credited += row.credited;
  });
  readonly #agents = new Totals<Row<'agent_total'>>((sum, row) => {
    sum.messages += row.messages;
    sum.co_creators += row.co_creators;
  });

  /** A trade; the pool is in its state after it. */
  traded(
    pool: PoolDraft,
    account: number,
    quote: bigint,
    priceBefore: bigint,
    timestampMs: number,
  ): void {
    const volume = mistOf(quote, pool.quote_rate);
    const trader = this.#trader(account, timestampMs);
    trader.volume += volume;
    trader.trades += 1;
    const coin = this.#coins.of(timestampMs, pool.id, (at) => ({
      ...at,
      pool: pool.id,
      open: priceBefore,
      close: priceBefore,
      volume: 0n,
    }));
    coin.close = pool.price;
    coin.volume += volume;
  }

  sold(pool: PoolDraft, account: number, pnl: bigint, timestampMs: number): void {
    const trader = this.#trader(account, timestampMs);
    trader.realized += mistOf(pnl, pool.quote_rate);
    trader.sales += 1;
    if (pnl > 0n) trader.wins += 1;
  }

  launched(creator: number, timestampMs: number): void {
    this.#creator(creator, timestampMs).launched += 1;
  }

  graduated(creator: number, timestampMs: number): void {
    this.#creator(creator, timestampMs).graduated += 1;
  }

  /** Creator fees of a trade, in quote base units. */
  credited(pool: PoolDraft, amount: bigint, timestampMs: number): void {
    if (amount === 0n) return;
    this.#creator(pool.creator, timestampMs).fees += mistOf(amount, pool.quote_rate);
  }

  referred(account: number, mist: bigint, timestampMs: number): void {
    const none = { account, trades: 0, credited: 0n };
    const referrer = this.#referrers.of(timestampMs, account, (at) => ({ ...at, ...none }));
    referrer.trades += 1;
    referrer.credited += mist;
  }

  /** An account got its first shares of an agent. */
  coCreated(pool: number, timestampMs: number): void {
    this.#agent(pool, timestampMs).co_creators += 1;
  }

  /** Somebody paid an agent for a message. */
  messaged(pool: number, timestampMs: number): void {
    this.#agent(pool, timestampMs).messages += 1;
  }

  #trader(account: number, timestampMs: number): TraderTotal {
    return this.#traders.of(timestampMs, account, (at) => ({
      ...at,
      account,
      realized: 0n,
      volume: 0n,
      trades: 0,
      sales: 0,
      wins: 0,
    }));
  }

  #creator(account: number, timestampMs: number): Row<'creator_total'> {
    return this.#creators.of(timestampMs, account, (at) => ({
      ...at,
      account,
      launched: 0,
      graduated: 0,
      fees: 0n,
    }));
  }

  #agent(pool: number, timestampMs: number): Row<'agent_total'> {
    const none = { messages: 0, co_creators: 0 };
    return this.#agents.of(timestampMs, pool, (at) => ({ ...at, pool, ...none }));
  }

  async save(tx: Tx): Promise<void> {
    await Promise.all([
      addAgents(tx, this.#agents.all()),
      addTraders(tx, this.#traders.all()),
      addCoins(tx, this.#coins.all()),
      addCreators(tx, this.#creators.all()),
      addReferrers(tx, this.#referrers.all()),
    ]);
  }
}

const period = { period: 'text', starts_day: 'int4' } as const;

/** Adds rows to the stored ones of the same period and subject, which are the first three columns. */
const addTotals = <Row extends Cells<Row>>(table: keyof Schema, columns: Columns<Row>) => {
  const names = Object.keys(columns);
  return columnInsert<Row>(table, columns, adding(table, names.slice(0, 3), names.slice(3)));
};
const addAgents = addTotals<Row<'agent_total'>>('agent_total', {
  ...period,
  pool: 'int4',
  messages: 'int4',
  co_creators: 'int4',
});
const addTraders = addTotals<TraderTotal>('trader_total', {
  ...period,
  account: 'int4',
  realized: 'numeric',
  volume: 'numeric',
  trades: 'int4',
  sales: 'int4',
  wins: 'int4',
});
const addCoins = columnInsert<CoinTotal>(
  'coin_total',
  { ...period, pool: 'int4', open: 'numeric', close: 'numeric', volume: 'numeric' },
  `on conflict (period, starts_day, pool) do update set
    close = excluded.close,
    volume = coin_total.volume + excluded.volume`,
);
const addCreators = addTotals<Row<'creator_total'>>('creator_total', {
  ...period,
  account: 'int4',
  launched: 'int4',
  graduated: 'int4',
  fees: 'numeric',
});
const addReferrers = addTotals<Row<'referrer_total'>>('referrer_total', {
  ...period,
  account: 'int4',
  trades: 'int4',
  credited: 'numeric',
});
