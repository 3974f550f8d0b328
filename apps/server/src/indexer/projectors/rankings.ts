/**
 * Projects trades, launches and graduations into sums by day, by week and in all. Values of different
 * quote coins are added in MIST at the rate of each trade.
 */
import type { Cells, Columns } from '../../db/arrays.ts';
import type {
  AgentTotalTable,
  CoinTotalTable,
  CreatorTotalTable,
  ReferrerTotalTable,
  TraderTotalTable,
} from '../../db/schema/rankings.ts';
import type { Schema } from '../../db/schema.ts';
import { type PeriodStart, periodsOf } from '../../portfolio/periods.ts';
import type { PoolDraft, Tx } from '../batch.ts';
import { adding, columnInsert } from '../insert.ts';
import { mistOf } from '../price.ts';

type TraderTotal = Omit<TraderTotalTable, 'win_bps'>;
type CoinTotal = Omit<CoinTotalTable, 'gain_bps'>;

interface PeriodRows<Row> {
  at: PeriodStart;
  bySubject: Map<number, Row>;
}

/** Rows by period and subject, created on first use. */
class Totals<Row extends { period: string; starts_day: number }> {
  readonly #all: Row[] = [];
  readonly #periods = new Map<string, PeriodRows<Row>>();
  /** The periods of the last timestamp, which many changes share. */
  #last: { timestampMs: number; periods: readonly PeriodRows<Row>[] } | undefined;

  change(
    timestampMs: number,
    subject: number,
    create: (at: PeriodStart) => Row,
    add: (row: Row) => void,
  ): void {
    if (this.#last?.timestampMs !== timestampMs) {
      const periods = periodsOf(timestampMs).map((at) => this.#rowsOf(at));
      this.#last = { timestampMs, periods };
    }
    for (const { at, bySubject } of this.#last.periods) {
      let row = bySubject.get(subject);
      if (row === undefined) {
        row = create(at);
        bySubject.set(subject, row);
        this.#all.push(row);
      }
      add(row);
    }
  }

  #rowsOf(at: PeriodStart): PeriodRows<Row> {
    const key = `${at.period}:${at.starts_day}`;
    let rows = this.#periods.get(key);
    if (rows === undefined) {
      rows = { at, bySubject: new Map() };
      this.#periods.set(key, rows);
    }
    return rows;
  }

  all(): Row[] {
    return this.#all;
  }
}

export class RankingSet {
  readonly #traders = new Totals<TraderTotal>();
  readonly #coins = new Totals<CoinTotal>();
  readonly #creators = new Totals<CreatorTotalTable>();
  readonly #referrers = new Totals<ReferrerTotalTable>();
  readonly #agents = new Totals<AgentTotalTable>();

  /** A trade; the pool is in its state after it. */
  traded(
    pool: PoolDraft,
    account: number,
    quote: bigint,
    priceBefore: bigint,
    timestampMs: number,
  ): void {
    const volume = mistOf(quote, pool.quote_rate);
    this.#trader(account, timestampMs, (row) => {
      row.volume += volume;
      row.trades += 1;
    });
    this.#coins.change(
      timestampMs,
      pool.id,
      (at) => ({ ...at, pool: pool.id, open: priceBefore, close: priceBefore, volume: 0n }),
      (row) => {
        row.close = pool.price;
        row.volume += volume;
      },
    );
  }

  sold(pool: PoolDraft, account: number, profit: bigint, timestampMs: number): void {
    const realized = mistOf(profit, pool.quote_rate);
    this.#trader(account, timestampMs, (row) => {
      row.realized += realized;
      row.sales += 1;
      if (profit > 0n) row.wins += 1;
    });
  }

  launched(creator: number, timestampMs: number): void {
    this.#creator(creator, timestampMs, (row) => {
      row.launched += 1;
    });
  }

  graduated(creator: number, timestampMs: number): void {
    this.#creator(creator, timestampMs, (row) => {
      row.graduated += 1;
    });
  }

  /** Creator fees of a trade, in quote base units. */
  credited(pool: PoolDraft, amount: bigint, timestampMs: number): void {
    if (amount === 0n) return;
    const fees = mistOf(amount, pool.quote_rate);
    this.#creator(pool.creator, timestampMs, (row) => {
      row.fees += fees;
    });
  }

  referred(referrer: number, mist: bigint, timestampMs: number): void {
    this.#referrers.change(
      timestampMs,
      referrer,
      (at) => ({ ...at, account: referrer, trades: 0, credited: 0n }),
      (row) => {
        row.trades += 1;
        row.credited += mist;
      },
    );
  }

  #trader(account: number, timestampMs: number, add: (row: TraderTotal) => void): void {
    const none = { realized: 0n, volume: 0n, trades: 0, sales: 0, wins: 0 };
    this.#traders.change(timestampMs, account, (at) => ({ ...at, account, ...none }), add);
  }

  #creator(account: number, timestampMs: number, add: (row: CreatorTotalTable) => void): void {
    const none = { launched: 0, graduated: 0, fees: 0n };
    this.#creators.change(timestampMs, account, (at) => ({ ...at, account, ...none }), add);
  }

  /** An account got its first shares of an agent. */
  coCreated(pool: number, timestampMs: number): void {
    this.#agent(pool, timestampMs, (row) => {
      row.co_creators += 1;
    });
  }

  /** Somebody paid an agent for a message. */
  messaged(pool: number, timestampMs: number): void {
    this.#agent(pool, timestampMs, (row) => {
      row.messages += 1;
    });
  }

  #agent(pool: number, timestampMs: number, add: (row: AgentTotalTable) => void): void {
    const none = { messages: 0, co_creators: 0 };
    this.#agents.change(timestampMs, pool, (at) => ({ ...at, pool, ...none }), add);
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
const addAgents = addTotals<AgentTotalTable>('agent_total', {
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
const addCreators = addTotals<CreatorTotalTable>('creator_total', {
  ...period,
  account: 'int4',
  launched: 'int4',
  graduated: 'int4',
  fees: 'numeric',
});
const addReferrers = addTotals<ReferrerTotalTable>('referrer_total', {
  ...period,
  account: 'int4',
  trades: 'int4',
  credited: 'numeric',
});
