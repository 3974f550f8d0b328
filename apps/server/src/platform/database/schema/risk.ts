/** Tables of launches and graduations. Built from checkpoints. */

/** The transaction of a row. */
interface InTransaction {
  tx_digest: Uint8Array;
  event_seq: number;
  /** See `TradeTable.seq`. */
  seq: number;
  timestamp_ms: number;
  /** MIST charged and given back; the network fee is the difference. Null if the node reported none. */
  gas_charged: bigint | null;
  gas_rebate: bigint | null;
}

/** How a pool was launched, and what was bought in its launch window. */
export interface PoolLaunchTable extends InTransaction {
  pool: number;
  window_ends_ms: number;
  /** Accounts that bought in the window; coins they bought there, and what became of those coins. */
  buyers: number;
  bought: bigint;
  sold: bigint;
  /** Left the account other than by a sale: transferred, staked or locked. */
  moved: bigint;
}

/** Coins that one account bought under the launch limit, and their later use. */
export interface LaunchBuyerTable {
  pool: number;
  account: number;
  bought: bigint;
  sold: bigint;
  moved: bigint;
}

export interface PoolGraduationTable extends InTransaction {
  pool: number;
  quote_liquidity: bigint;
  base_liquidity: bigint;
  graduation_fee: bigint;
}

export interface RiskTables {
  pool_launch: PoolLaunchTable;
  launch_buyer: LaunchBuyerTable;
  pool_graduation: PoolGraduationTable;
}
