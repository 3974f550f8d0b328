/**
 * Tells accounts that probably belong to one person: one gave the other its first SUI, or the same
 * account gave it to both. Exchanges and faucets fund strangers: the operator names them.
 */
import type { Db } from '../db/database.ts';
import type { Tx } from '../indexer/batch.ts';

/**
 * Returns the funder of each account that has one.
 * @param untilMs later fundings are ignored, so that an award does not depend on when it is made.
 * @param shared accounts that fund strangers.
 */
export async function fundersOf(
  db: Db | Tx,
  addresses: readonly string[],
  untilMs: number,
  shared: ReadonlySet<string>,
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['address', 'funder'])
    .where('address', 'in', [...addresses])
    .where('funded_ms', '<=', untilMs)
    .execute();
  return new Map(
    rows.flatMap(({ address, funder }) =>
      funder === null || shared.has(funder) ? [] : [[address, funder] as const],
    ),
  );
}

/** Whether two accounts are the same or linked by their funders. */
export function areLinked(
  first: string,
  second: string,
  funders: ReadonlyMap<string, string>,
): boolean {
  const [funderOfFirst, funderOfSecond] = [funders.get(first), funders.get(second)];
  return (
    first === second ||
    funderOfFirst === second ||
    funderOfSecond === first ||
    (funderOfFirst !== undefined && funderOfFirst === funderOfSecond)
  );
}
