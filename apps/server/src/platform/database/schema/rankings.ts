/** Tables of rankings: sums by day, by week and in all. */
import type { Generated } from 'kysely';

interface Period {
  period: 'day' | 'week' | 'all';
  /** First day of the period in days since 1970, UTC; 0 for all. */
  starts_day: number;
}

/** Values are MIST at the rate of each trade. Built from checkpoints. */
export interface TraderTotalTable extends Period {
  account: number;
  realized: bigint;
  volume: bigint;
  trades: number;
  sales: number;
  wins: number;
  /** Computed by the database. */
  win_bps: Generated<number>;
}

/** Built from checkpoints. */
export interface CoinTotalTable extends Period {
  pool: number;
  /** Stored prices before the first and after the last trade of the period. */
  open: bigint;
  close: bigint;
  /** MIST at the rate of each trade. */
  volume: bigint;
  /** Computed by the database, in basis points. */
  gain_bps: Generated<bigint>;
}

/** Built from checkpoints. */
export interface CreatorTotalTable extends Period {
  account: number;
  launched: number;
  graduated: number;
  /** Creator fees of trades, MIST at the rate of each trade. */
  fees: bigint;
}

/** Built from checkpoints. */
export interface ReferrerTotalTable extends Period {
  account: number;
  trades: number;
  /** MIST at the rate of each trade. */
  credited: bigint;
}

/** Built from checkpoints. */
export interface AgentTotalTable extends Period {
  pool: number;
  /** Paid messages. */
  messages: number;
  /** Accounts that got their first shares of the co-creators' fees, the creator's own included. */
  co_creators: number;
}

export interface RankingTables {
  trader_total: TraderTotalTable;
  coin_total: CoinTotalTable;
  creator_total: CreatorTotalTable;
  referrer_total: ReferrerTotalTable;
  agent_total: AgentTotalTable;
}
