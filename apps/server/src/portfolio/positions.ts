/** Reads positions at current prices. */

import { sql } from 'kysely';
import { capAt } from '../platform/chain/price.ts';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';

/** A position with its value. Amounts are base units of the pool's coins. */
export interface ValuedPosition extends Row<'position'> {
  pool_id: string;
  /** Part of the quantity that was received by transfer. */
  transferred: bigint;
  /** At the current price, before price impact and fees. */
  value: bigint;
  unrealized: bigint;
}

/** The columns of positions with what their value depends on. */
export const selectPositions = (db: Db) =>
  db
    .selectFrom('position')
    .innerJoin('pool', 'pool.id', 'position.pool')
    .innerJoin('account as owner', 'owner.id', 'position.account')
    .selectAll('position')
    .select(['pool.pool_id', 'pool.price']);

export function valuePosition<T extends Row<'position'> & { price: bigint }>(row: T) {
  const value = capAt(row.price, row.quantity);
  return {
    ...row,
    transferred: row.transferred_in - row.transferred_disposed,
    value,
    unrealized: value - row.cost,
  };
}

/** Finds one position by its key, whatever else the account has. */
export const isPosition = (owner: string, poolId: string) => sql<boolean>`
  position.account = (select id from account where address = ${owner})
  and position.pool = (select id from pool where pool_id = ${poolId})`;

/**
 * Returns the position of an address in the coin of a pool, undefined if it never had any.
 * @param owner address, normalized.
 * @param poolId object id of the pool, normalized.
 */
export async function positionOf(
  db: Db,
  owner: string,
  poolId: string,
): Promise<ValuedPosition | undefined> {
  const row = await selectPositions(db).where(isPosition(owner, poolId)).executeTakeFirst();
  return row === undefined ? undefined : valuePosition(row);
}
