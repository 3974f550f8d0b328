/** Tables of watchlists and price alerts. Submitted by users. */
import type { Generated } from 'kysely';

export interface WatchedCoinTable {
  address: string;
  pool_id: string;
  created_ms: number;
}

export interface PriceAlertTable {
  id: Generated<number>;
  address: string;
  pool_id: string;
  metric: 'price' | 'marketcap';
  direction: 'above' | 'below';
  /** As its owner wrote it. */
  target_usd: string;
  /** The same as a market cap, in millionths of a US dollar. */
  target_marketcap: bigint;
  /** Only trades of later checkpoints make it fire. */
  after_checkpoint: number;
  created_ms: number;
}

export interface WatchlistTables {
  watched_coin: WatchedCoinTable;
  price_alert: PriceAlertTable;
}
