/** Reads the authors of comments and those whom they reply to, with the coin that they commented on. */
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import { readPrepared } from '../platform/database/statements/prepared.ts';
import { shownIcon } from '../pools/shown-icon.ts';

export type Person = Awaited<ReturnType<typeof readRows>>[number];

/** Key of a person in a coin. */
export const personKey = (poolId: string, address: string): string => `${poolId}|${address}`;

/** People by key. While the index is rebuilt, those of missing coins are missing. */
export async function readPeople(
  db: Db,
  comments: readonly Row<'comment'>[],
): Promise<Map<string, Person>> {
  const wanted = new Map<string, Wanted>();
  for (const { pool_id, author, reply_to } of comments) {
    for (const address of reply_to === null ? [author] : [author, reply_to])
      wanted.set(personKey(pool_id, address), { pool_id, address });
  }
  const rows = wanted.size === 0 ? [] : await readRows(db, [...wanted.values()]);
  return new Map(rows.map((row) => [personKey(row.pool_id, row.address), row]));
}

type Wanted = Pick<Row<'pool'>, 'pool_id'> & Pick<Row<'account'>, 'address'>;

function readRows(db: Db, people: readonly Wanted[]) {
  const pools = people.map(({ pool_id }) => pool_id);
  const addresses = people.map(({ address }) => address);
  const wanted = sql<Wanted>`unnest(${pools}::text[], ${addresses}::text[])`;
  const rows = db
    .selectFrom(wanted.as<'wanted'>(sql`wanted (pool_id, address)`))
    .innerJoin('pool', 'pool.pool_id', 'wanted.pool_id')
    .select([
      'wanted.pool_id',
      'wanted.address',
      'pool.name',
      'pool.symbol',
      shownIcon.as('icon_url'),
      'pool.quote_type',
      'pool.total_supply',
      'pool.creator_address',
    ])
    .select((row) => [
      jsonObjectFrom(
        row
          .selectFrom('profile')
          .select(['id', 'address', 'name', 'avatar'])
          .whereRef('address', '=', 'wanted.address'),
      ).as('user'),
      // If the address is that of an agent.
      jsonObjectFrom(
        row
          .selectFrom('agent')
          .innerJoin('pool', 'pool.id', 'agent.pool')
          .select(['pool.pool_id', 'pool.name', 'pool.symbol', shownIcon.as('icon_url')])
          .whereRef('agent.agent_id', '=', 'wanted.address'),
      ).as('agent'),
      // By its whole key, because people and coins can have many positions.
      row
        .selectFrom('position')
        .select('quantity')
        .whereRef('position.pool', '=', 'pool.id')
        .where('position.account', '=', (account) =>
          account.selectFrom('account').select('id').whereRef('address', '=', 'wanted.address'),
        )
        .where('is_open', '=', true)
        .as('holding'),
    ]);
  return readPrepared(db, rows.compile());
}
