/**
 * Holdings: what accounts own of a pool's coin. `position.quantity` is the one figure for it. It includes coins in the
 * wallet and those locked in stakes, votes, pledges and vesting, so that locking coins costs no holder's rights.
 * `holder.balance` has the coins in wallets and vesting only.
 */
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/**
 * A query for the largest holdings of a coin: `account` and `quantity`, largest first. Without locked coins, a quantity is
 * the balance, and both parts read the first rows of an index.
 * @param poolId object id of the pool.
 */
export const largestHoldings = (poolId: string, limit: number) => {
  const pool = sql`(select id from pool where pool_id = ${poolId})`;
  return sql<{ account: number; quantity: bigint }>`
    select position.account, position.quantity
    from (
      (select account from holder where pool = ${pool} and balance > 0
        order by balance desc, account desc limit ${limit})
      union
      (select account from position where pool = ${pool} and locked > 0
        order by quantity desc, account limit ${limit})
    ) as owner
    join position on position.pool = ${pool} and position.account = owner.account
    order by position.quantity desc, position.account limit ${limit}`;
};

/** Returns holders of a coin who have a profile, by their number. */
export async function holdersWithProfile(
  db: Db,
  pool: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ account: number; address: string }[]> {
  const { rows } = await sql<{ account: number; address: string }>`
    select owner.account, account.address
    from (
      select account from holder where pool = ${pool} and balance > 0
      union
      select account from position where pool = ${pool} and locked > 0
    ) as owner
    join account on account.id = owner.account
    join profile on profile.address = account.address
    where owner.account > ${after}
    order by owner.account limit ${limit}`.execute(db);
  return rows;
}
