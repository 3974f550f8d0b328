/** Profile names: one person each, by what the name looks like. */
import { lookalikes, skeletons } from '@atoll/api';
import { sql, type Transaction } from 'kysely';
import type { BrandSettings } from '../platform/config/brand.ts';
import type { Schema } from '../platform/database/schema/tables.gen.ts';
import { HttpError } from '../platform/errors.ts';

/** Names that a person of the operator's would have. */
const OFFICES = ['Admin', 'Administrator', 'Moderator', 'Official', 'Support', 'Team', 'Help'];

/** Returns a function that finds the reserved name that a name equals or looks like, if any. */
export const reservedNames = ({ name, ticker }: BrandSettings) =>
  lookalikes([
    name,
    ticker,
    ...OFFICES.flatMap((office) => [office, `${name} ${office}`, `${office} ${name}`]),
  ]);

/**
 * Claims a name for an address and gives its last one up; null gives it up only.
 * @throws a unique violation if the name looks like that of someone else.
 */
export async function claimName(
  tx: Transaction<Schema>,
  address: string,
  name: string | null,
): Promise<void> {
  // Changes of one account wait for each other, so that its last skeletons are known.
  await tx
    .selectFrom('profile')
    .select('address')
    .where('address', '=', address)
    .forNoKeyUpdate()
    .execute();
  const held = await tx
    .selectFrom('name_skeleton')
    .select('skeleton')
    .where('address', '=', address)
    .execute();
  const claimed = name === null ? [] : [...new Set(skeletons(name))].sort();
  await lockSkeletons(tx, [...claimed, ...held.map(({ skeleton }) => skeleton)]);
  await tx.deleteFrom('name_skeleton').where('address', '=', address).execute();
  if (claimed.length === 0) return;
  await tx
    .insertInto('name_skeleton')
    .values(claimed.map((skeleton) => ({ skeleton, address })))
    .execute();
}

/**
 * Locks skeletons in one order everywhere. Rows alone would be locked as they are given up and claimed: two accounts
 * that swap look-alike names would wait for each other.
 */
async function lockSkeletons(tx: Transaction<Schema>, all: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(skeleton, 0) as key
      from unnest(${all}::text[]) as skeleton order by key
    ) as keys`.execute(tx);
}

export const nameTaken = () =>
  new HttpError(409, 'This name is taken or looks like a name that is taken. Choose another one.');

export const nameReserved = (ticker: string) =>
  new HttpError(400, `This name looks like ${ticker}, which is reserved. Choose another one.`);
