/**
 * Rows. Amounts are bigint in base units, times milliseconds, prices quote base units for one whole coin × 10^9
 * (see platform/chain/price.ts).
 *
 * Two halves: data from the chain (rebuilt from checkpoints at any time) and data submitted by users
 * (profiles, sessions), which refers to accounts by address and so survives a rebuild.
 */
import type { Insertable, Selectable } from 'kysely';
import type { Schema } from './schema/tables.gen.ts';

/** A row as it is read. */
export type Row<Name extends keyof Schema> = Selectable<Schema[Name]>;
/** A row as it is inserted. */
export type NewRow<Name extends keyof Schema> = Insertable<Schema[Name]>;

/** Everything that is rebuilt from the chain, in the order that foreign keys allow to be filled. */
export const chainTables = [
  'watermark',
  'account',
  'pool',
  'coin_text',
  'agent_text',
  'trade',
  'candle',
  'holder',
  'position',
  'lot',
  'position_hour',
  'sale',
  'trader_total',
  'coin_total',
  'creator_total',
  'referrer_total',
  'agent_total',
  'fee_claim',
  'earning_day',
  'earning_coin',
  'earning_total',
  'fee_sharing',
  'fee_share_total',
  'fee_share',
  'governance_change',
  'governed_package',
  'staking_pool',
  'staking_campaign',
  'staking_position',
  'staking_history',
  'nft_collection',
  'nft',
  'agent',
  'agent_revision',
  'agent_proposal',
  'agent_vote',
  'agent_contributor',
  'agent_pledge',
  'agent_pause',
  'agent_message',
  'agent_treasury_entry',
  'coin_burn',
  'agent_anchor',
  'referral',
  'referrer_pool',
  'referrer',
  'referred_volume',
  'funding',
  'point_progress',
  'pool_launch',
  'launch_buyer',
  'coin_label',
  'pool_graduation',
  'vesting',
  'trade_order',
  'order_leg',
  'order_fill',
  'trading_session',
] as const satisfies readonly (keyof Schema)[];
