/**
 * Projects trades, launches and graduations into sums by day, by week and in all. Values of different
 * quote coins are added in MIST at the rate of each trade.
 */
import { sql } from 'kysely';
import type {
  AgentTotalTable,
  CoinTotalTable,
  CreatorTotalTable,
  ReferrerTotalTable,
  TraderTotalTable,
} from '../../db/schema/rankings.ts';
import { type PeriodStart, periodsOf } from '../../portfolio/periods.ts';
import type { PoolDraft, Tx } from '../batch.ts';
import { insertMany } from '../insert.ts';
import { mistOf } from '../price.ts';

type TraderTotal = Omit<TraderTotalTable, 'win_bps'>;
type CoinTotal = Omit<CoinTotalTable, 'gain_bps'>;

/** Rows by period and subject, created on first use. */
class Totals<Row extends { period: string; starts_day: number }> {
  readonly #rows = new Map<string, Row>();

  change(
    timestampMs: number,
    subject: number,
    create: (at: PeriodStart) => Row,
    add: (row: Row) => void,
  ): void {
    for (const at of periodsOf(timestampMs)) {
      const key = `${at.period}:${at.starts_day}:${subject}`;
      let row = this.#rows.get(key);
      if (row === undefined) {
        row = create(at);
        this.#rows.set(key, row);
      }
      add(row);
    }
  }

  all(): Row[] {
    return [...this.#rows.values()];
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
    await insertMany(this.#agents.all(), 2_000, (rows) =>
      tx
        .insertInto('agent_total')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['period', 'starts_day', 'pool']).doUpdateSet({
            messages: sql`agent_total.messages + excluded.messages`,
            co_creators: sql`agent_total.co_creators + excluded.co_creators`,
          }),
        )
        .execute(),
    );
    await insertMany(this.#traders.all(), 2_000, (rows) =>
      tx
        .insertInto('trader_total')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['period', 'starts_day', 'account']).doUpdateSet({
            realized: sql`trader_total.realized + excluded.realized`,
            volume: sql`trader_total.volume + excluded.volume`,
            trades: sql`trader_total.trades + excluded.trades`,
            sales: sql`trader_total.sales + excluded.sales`,
            wins: sql`trader_total.wins + excluded.wins`,
          }),
        )
        .execute(),
    );
    await insertMany(this.#coins.all(), 2_000, (rows) =>
      tx
        .insertInto('coin_total')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['period', 'starts_day', 'pool']).doUpdateSet({
            close: sql`excluded.close`,
            volume: sql`coin_total.volume + excluded.volume`,
          }),
        )
        .execute(),
    );
    await insertMany(this.#creators.all(), 2_000, (rows) =>
      tx
        .insertInto('creator_total')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['period', 'starts_day', 'account']).doUpdateSet({
            launched: sql`creator_total.launched + excluded.launched`,
            graduated: sql`creator_total.graduated + excluded.graduated`,
            fees: sql`creator_total.fees + excluded.fees`,
          }),
        )
        .execute(),
    );
    await insertMany(this.#referrers.all(), 2_000, (rows) =>
      tx
        .insertInto('referrer_total')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['period', 'starts_day', 'account']).doUpdateSet({
            trades: sql`referrer_total.trades + excluded.trades`,
            credited: sql`referrer_total.credited + excluded.credited`,
          }),
        )
        .execute(),
    );
  }
}
