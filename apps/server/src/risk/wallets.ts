/** Reads the wallets whose funding is examined: the largest holders, the window's buyers, the creator. */
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Wallet } from './clusters.ts';

/** Holders and buyers examined, each. */
const EXAMINED = 100;
/** Accounts of one funder that are counted. */
const MAX_FUNDED = 1_000;

export async function examinedWallets(
  db: Db,
  pool: { id: number; creator: number },
): Promise<Wallet[]> {
  const { rows } = await sql<Wallet>`
    with examined as (
      (select account from holder where pool = ${pool.id}::int4 and balance > 0
        order by balance desc, account desc limit ${EXAMINED})
      union
      (select account from launch_buyer where pool = ${pool.id}::int4
        order by bought desc, account limit ${EXAMINED})
      union
      select ${pool.creator}::int4
    )
    select account.address, account.funder, account.funded_ms,
      coalesce(holder.balance, 0) as balance, coalesce(launch_buyer.bought, 0) as launch_bought
    from examined
    join account on account.id = examined.account
    left join holder on holder.pool = ${pool.id}::int4 and holder.account = examined.account
    left join launch_buyer
      on launch_buyer.pool = ${pool.id}::int4 and launch_buyer.account = examined.account`.execute(
    db,
  );
  return rows;
}

/** How many accounts known here each funder sent their first SUI to, counted up to 1,000. */
export async function fundedAccounts(
  db: Db,
  funders: readonly string[],
): Promise<Map<string, number>> {
  if (funders.length === 0) return new Map();
  const { rows } = await sql<{ funder: string; funded: number }>`
    select funder, (
      select count(*)::int4 from (
        select from account where account.funder = given.funder limit ${MAX_FUNDED}
      ) counted
    ) as funded
    from unnest(${[...funders]}::text[]) as given (funder)`.execute(db);
  return new Map(rows.map(({ funder, funded }) => [funder, funded]));
}
