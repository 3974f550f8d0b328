/** Tables of watchlists, price alerts and filter presets. Submitted by users. */
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
  /** Target as entered by the owner. */
  target_usd: string;
  /** Target as a market cap, in millionths of a US dollar. */
  target_marketcap: bigint;
  /** The alert triggers on trades of later checkpoints only. */
  after_checkpoint: number;
  created_ms: number;
}

export interface FilterPresetTable {
  address: string;
  /** The body that was saved, as JSON. */
  presets: string;
  updated_ms: number;
}

export interface WatchlistTables {
  filter_preset: FilterPresetTable;
  watched_coin: WatchedCoinTable;
  price_alert: PriceAlertTable;
}
