/** Projects what receipts show beyond the trades: fee parts, reserves, gas and graduations. */
import type { FeeParts } from '@atoll/sdk';
import type {
  MarketTransactionTable,
  PoolGraduationTable,
  TradeReceiptTable,
} from '../../db/schema/risk.ts';
import type { Batch, Tx } from '../batch.ts';
import type { DecodedTransaction, EventPosition } from '../checkpoint.ts';
import { insertMany } from '../insert.ts';

/** Events that give a transaction a receipt. */
const SHOWN = new Set(['PoolCreated', 'Traded', 'Swapped', 'PoolGraduated']);

export function marketTransaction(
  batch: Batch,
  { digest, events, gas, timestampMs }: DecodedTransaction,
  checkpoint: number,
): void {
  if (!events.some(({ event }) => SHOWN.has(event.name))) return;
  batch.receipts.transaction({
    tx_digest: digest,
    checkpoint,
    timestamp_ms: timestampMs,
    gas_charged: gas?.charged ?? null,
    gas_rebate: gas?.rebate ?? null,
  });
}

export class ReceiptSet {
  readonly #trades: TradeReceiptTable[] = [];
  readonly #transactions: MarketTransactionTable[] = [];
  readonly #graduations: PoolGraduationTable[] = [];

  traded(
    { txDigest, eventSeq }: EventPosition,
    {
      feeParts,
      ...row
    }: Pick<TradeReceiptTable, 'referrer' | 'quote_after' | 'base_after'> & {
      feeParts: FeeParts | undefined;
    },
  ): void {
    this.#trades.push({
      ...row,
      tx_digest: txDigest,
      event_seq: eventSeq,
      creator_fee: feeParts?.creator ?? null,
      referrer_fee: feeParts?.referrer ?? null,
      co_creator_fee: feeParts?.coCreators ?? null,
    });
  }

  transaction(row: MarketTransactionTable): void {
    this.#transactions.push(row);
  }

  graduated(row: PoolGraduationTable): void {
    this.#graduations.push(row);
  }

  async save(tx: Tx): Promise<void> {
    await insertMany(this.#trades, 1_000, (rows) =>
      tx.insertInto('trade_receipt').values(rows).execute(),
    );
    await insertMany(this.#transactions, 1_000, (rows) =>
      tx.insertInto('market_transaction').values(rows).execute(),
    );
    await insertMany(this.#graduations, 1_000, (rows) =>
      tx.insertInto('pool_graduation').values(rows).execute(),
    );
  }
}
