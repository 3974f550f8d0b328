/** The result of a sale or of a position, computed from the ledger for a share card. */

import type { ShareCardBody } from '@atoll/api';
import type { Db } from '../platform/database/database.ts';
import { digestBytes } from '../platform/database/digest.ts';
import type { Row } from '../platform/database/schema.ts';
import { HttpError } from '../platform/errors.ts';
import { positionOf } from './positions.ts';
import { saleValue } from './sale-value.ts';

/** Quote base units: what the coins cost, and what selling them returned or would return. */
export interface Result {
  pool_id: string;
  invested: bigint;
  returned: bigint;
}

/**
 * @throws {HttpError} 403 for another account's sale, 404 for unknown sales and positions, 409 for results
 *   without a cost and for coins that cannot be sold now.
 */
export async function resultOf(db: Db, address: string, of: ShareCardBody['of']): Promise<Result> {
  const result =
    'pool_id' in of
      ? await positionResult(db, address, of.pool_id)
      : await saleResult(db, address, of);
  if (result.invested <= 0n) {
    throw new HttpError(409, 'These coins have no cost basis, so there is no percentage to share.');
  }
  return result;
}

async function saleResult(
  db: Db,
  address: string,
  { tx_digest, event_seq }: { tx_digest: string; event_seq: number },
): Promise<Result> {
  const row = await db
    .selectFrom('trade')
    .innerJoin('account', 'account.id', 'trade.trader')
    .innerJoin('pool', 'pool.id', 'trade.pool')
    .innerJoin('sale', (join) =>
      join.onRef('sale.account', '=', 'trade.trader').onRef('sale.seq', '=', 'trade.seq'),
    )
    .select(['account.address', 'pool.pool_id', 'sale.cost'])
    .select(['trade.quote_amount', 'trade.fee', 'trade.tip'])
    .where('trade.tx_digest', '=', digestBytes(tx_digest))
    .where('trade.event_seq', '=', event_seq)
    .executeTakeFirst();
  if (row === undefined) throw new HttpError(404, 'No sale found for this transaction.');
  if (row.address !== address) {
    throw new HttpError(403, 'Only the trader can share the result of a sale.');
  }
  return { pool_id: row.pool_id, invested: row.cost, returned: proceedsOf(row) };
}

/** Quote that the seller received. */
export const proceedsOf = ({
  quote_amount,
  fee,
  tip,
}: Pick<Row<'trade'>, 'quote_amount' | 'fee' | 'tip'>): bigint => quote_amount - fee - tip;

async function positionResult(db: Db, address: string, poolId: string): Promise<Result> {
  const position = await positionOf(db, address, poolId);
  if (position === undefined) {
    throw new HttpError(404, 'This account has no position in this coin.');
  }
  const { quantity, acquired_cost, transferred_out_cost, received } = position;
  let held = 0n;
  if (quantity > 0n) {
    const pool = await db
      .selectFrom('pool')
      .selectAll()
      .where('pool_id', '=', poolId)
      .executeTakeFirstOrThrow();
    const value = saleValue(pool, quantity);
    if (value === undefined) {
      throw new HttpError(
        409,
        'This coin cannot be sold at the moment, so its position has no value to share. Try again after graduation.',
      );
    }
    held = value;
  }
  return {
    pool_id: poolId,
    invested: acquired_cost - transferred_out_cost,
    returned: received + held,
  };
}
