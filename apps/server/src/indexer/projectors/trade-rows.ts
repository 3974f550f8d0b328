/** Writes trades. */

import { columnInsert } from '../../platform/database/insert.ts';
import type { Row } from '../../platform/database/schema.ts';

export const insertTrades = columnInsert<Row<'trade'>>('trade', {
  seq: 'int8',
  timestamp_ms: 'int8',
  pool: 'int4',
  trader: 'int4',
  referrer: 'int4',
  event_seq: 'int4',
  is_buy: 'boolean',
  is_pair: 'boolean',
  is_session: 'boolean',
  tx_digest: 'bytea',
  quote_amount: 'numeric',
  base_amount: 'numeric',
  fee: 'numeric',
  launch_fee: 'numeric',
  quote_after: 'numeric',
  base_after: 'numeric',
  creator_fee: 'numeric',
  referrer_fee: 'numeric',
  co_creator_fee: 'numeric',
  tip: 'numeric',
  gas_charged: 'numeric',
  gas_rebate: 'numeric',
});
