/** Writes trades into their partitions. */
import { ensurePartitions, tradePartitions } from '../../db/partitions.ts';
import type { TradeTable } from '../../db/schema/chain.ts';
import type { Tx } from '../batch.ts';
import { insertColumns } from '../insert.ts';

const types = {
  seq: 'int8',
  timestamp_ms: 'int8',
  pool: 'int4',
  trader: 'int4',
  referrer: 'int4',
  event_seq: 'int4',
  is_buy: 'boolean',
  is_amm: 'boolean',
  tx_digest: 'bytea',
  quote_amount: 'numeric',
  base_amount: 'numeric',
  fee: 'numeric',
  quote_after: 'numeric',
  base_after: 'numeric',
  creator_fee: 'numeric',
  referrer_fee: 'numeric',
  co_creator_fee: 'numeric',
  gas_charged: 'numeric',
  gas_rebate: 'numeric',
} as const;

export async function insertTrades(tx: Tx, trades: readonly TradeTable[]): Promise<void> {
  await ensurePartitions(
    tx,
    tradePartitions,
    trades.map(({ seq }) => seq),
  );
  await insertColumns(tx, 'trade', types, trades);
}
