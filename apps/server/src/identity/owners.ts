/**
 * Finds accounts that probably belong to one person: following first funders, one descends from the other or both
 * from the same account. Exchanges and faucets fund strangers: the operator lists them.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';

/** First fundings that are followed. Each hop costs its owner a transaction, and the reader an index lookup. */
const MAX_HOPS = 32;

/** Accounts by the accounts that they descend from, nearest first, themselves included. */
export type Owners = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the funders of accounts, and theirs.
 * @param untilMs later fundings are ignored, so that an award does not depend on when it is made.
 * @param shared accounts that fund strangers.
 */
export async function ownersOf(
  db: Db | Tx,
  addresses: readonly string[],
  untilMs: number,
  shared: ReadonlySet<string>,
): Promise<Owners> {
  const { rows } = await sql<{ address: string; ancestors: string[] }>`
    with recursive descent (address, ancestor, hop) as (
      select given, given, 0 from unnest(${[...new Set(addresses)]}::text[]) as given
      union all
      select descent.address, first.funder, descent.hop + 1
      from descent
      cross join lateral (
        select funder, funded_ms from (
          select funder, funded_ms, 0 as source from account where address = descent.ancestor
          union all
          -- Funders that were never active themselves.
          select funder, funded_ms, 1 from funding where address = descent.ancestor
        ) known
        where funder is not null order by source limit 1
      ) first
      where descent.hop < ${MAX_HOPS} and first.funded_ms <= ${untilMs}
        and first.funder <> all(${[...shared]}::text[])
    )
    select address, array_agg(ancestor order by hop) as ancestors from descent group by address`.execute(
    db,
  );
  return new Map(rows.map(({ address, ancestors }) => [address, ancestors]));
}

/** Returns whether two accounts are the same or descend from one account. */
export function areLinked(first: string, second: string, owners: Owners): boolean {
  const others = new Set(owners.get(second) ?? [second]);
  return (owners.get(first) ?? [first]).some((ancestor) => others.has(ancestor));
}

/** Returns the account that stands for all that are linked to an account. */
export const ownerOf = (address: string, owners: Owners): string =>
  owners.get(address)?.at(-1) ?? address;
