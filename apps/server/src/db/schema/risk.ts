/** Tables of launches, graduations and receipts. Built from checkpoints. */

/** What the event of a trade says beyond its row in `trade`. */
export interface TradeReceiptTable {
  tx_digest: string;
  event_seq: number;
  referrer: number | null;
  /** Parts of the fee; the protocol has the rest. Null at the venue, where the fee stays in the pair. */
  creator_fee: bigint | null;
  referrer_fee: bigint | null;
  co_creator_fee: bigint | null;
  /** Reserves that set the price after the trade. */
  quote_after: bigint;
  base_after: bigint;
}

/** A transaction that launched, traded or graduated. */
export interface MarketTransactionTable {
  tx_digest: string;
  checkpoint: number;
  timestamp_ms: number;
  /** MIST charged and given back; the network fee is the difference. Null if the node reported none. */
  gas_charged: bigint | null;
  gas_rebate: bigint | null;
}

/** How a pool was launched, and what was bought in its launch window. */
export interface PoolLaunchTable {
  pool: number;
  tx_digest: string;
  event_seq: number;
  window_ends_ms: number;
  /** Accounts that bought in the window; coins they bought there, and what became of those coins. */
  buyers: number;
  bought: bigint;
  sold: bigint;
  /** Left the account other than by a sale: transferred, staked or locked. */
  moved: bigint;
}

/** What one account bought in the launch window, and what became of it. */
export interface LaunchBuyerTable {
  pool: number;
  account: number;
  bought: bigint;
  sold: bigint;
  moved: bigint;
}

export interface PoolGraduationTable {
  pool: number;
  tx_digest: string;
  event_seq: number;
  quote_liquidity: bigint;
  base_liquidity: bigint;
  graduation_fee: bigint;
}

export interface RiskTables {
  trade_receipt: TradeReceiptTable;
  market_transaction: MarketTransactionTable;
  pool_launch: PoolLaunchTable;
  launch_buyer: LaunchBuyerTable;
  pool_graduation: PoolGraduationTable;
}
