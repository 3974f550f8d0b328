/** The coins that a user watches. */
import { MAX_WATCHED } from '@atoll/api';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';

/** Pool ids, newest star first. */
export async function watchedIds(db: Db | Tx, address: string): Promise<string[]> {
  const rows = await db
    .selectFrom('watched_coin')
    .select('pool_id')
    .where('address', '=', address)
    .orderBy('created_ms', 'desc')
    .orderBy('pool_id')
    .limit(MAX_WATCHED)
    .execute();
  return rows.map(({ pool_id }) => pool_id);
}

/**
 * Watches coins; those that are watched already stay as they are.
 * @throws {HttpError} 404 if none of them exists, 409 beyond `MAX_WATCHED`.
 */
export async function watch(
  db: Db,
  address: string,
  poolIds: readonly string[],
  nowMs: number,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // Parallel calls of one user count each other's coins.
    await sql`select 1 from profile where address = ${address} for update`.execute(tx);
    const pools = await tx
      .selectFrom('pool')
      .select('pool_id')
      .where('pool_id', 'in', poolIds)
      .execute();
    if (pools.length === 0) throw new HttpError(404, 'No pool has this id.');
    await tx
      .insertInto('watched_coin')
      .values(pools.map(({ pool_id }) => ({ address, pool_id, created_ms: nowMs })))
      .onConflict((conflict) => conflict.columns(['address', 'pool_id']).doNothing())
      .execute();
    const { total } = await tx
      .selectFrom('watched_coin')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where('address', '=', address)
      .executeTakeFirstOrThrow();
    if (total > MAX_WATCHED) {
      throw new HttpError(409, `Watchlist limit reached: ${MAX_WATCHED} coins. Remove one first.`);
    }
    return watchedIds(tx, address);
  });
}

export async function unwatch(db: Db, address: string, poolId: string): Promise<string[]> {
  await db
    .deleteFrom('watched_coin')
    .where('address', '=', address)
    .where('pool_id', '=', poolId)
    .execute();
  return watchedIds(db, address);
}
