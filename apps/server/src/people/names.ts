/** Profile names: one person each, by what the name looks like. */
import { lookalikes, skeletons } from '@atoll/api';
import type { Transaction } from 'kysely';
import type { BrandSettings } from '../brand.ts';
import type { Schema } from '../db/schema.ts';
import { HttpError } from '../errors.ts';

/** Names that a person of the operator's would have. */
const OFFICES = ['Admin', 'Administrator', 'Moderator', 'Official', 'Support', 'Team', 'Help'];

/** Returns a function that names the reserved name that a name equals or looks like, if any. */
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
  await tx.deleteFrom('name_skeleton').where('address', '=', address).execute();
  if (name === null) return;
  // In one order everywhere: two claims of the same name wait for each other in line.
  const claimed = [...new Set(skeletons(name))].sort();
  await tx
    .insertInto('name_skeleton')
    .values(claimed.map((skeleton) => ({ skeleton, address })))
    .execute();
}

export const nameTaken = () =>
  new HttpError(409, 'This name is taken or looks like a name that is taken. Choose another one.');

export const nameReserved = (ticker: string) =>
  new HttpError(400, `This name looks like ${ticker}, which is reserved. Choose another one.`);
