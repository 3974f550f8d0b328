/** Reads the authors of comments and the users they reply to, each with the coin of the comment. */
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import { readPrepared } from '../platform/database/statements/prepared.ts';
import { shownIcon } from '../pools/shown-icon.ts';

export type CommentUser = Awaited<ReturnType<typeof readRows>>[number];

/** Map key of a user and a coin. */
export const userKey = (poolId: string, address: string): string => `${poolId}|${address}`;

/** Returns users by key. While the index is rebuilt, the fields of a missing coin are null. */
export async function readUsers(
  db: Db,
  comments: readonly Row<'comment'>[],
): Promise<Map<string, CommentUser>> {
  const wanted = new Map<string, Wanted>();
  for (const { pool_id, author, reply_to } of comments) {
    for (const address of reply_to === null ? [author] : [author, reply_to])
      wanted.set(userKey(pool_id, address), { pool_id, address });
  }
  const rows = wanted.size === 0 ? [] : await readRows(db, [...wanted.values()]);
  return new Map(rows.map((row) => [userKey(row.pool_id, row.address), row]));
}

type Wanted = Pick<Row<'pool'>, 'pool_id'> & Pick<Row<'account'>, 'address'>;

function readRows(db: Db, users: readonly Wanted[]) {
  const pools = users.map(({ pool_id }) => pool_id);
  const addresses = users.map(({ address }) => address);
  const wanted = sql<Wanted>`unnest(${pools}::text[], ${addresses}::text[])`;
  const rows = db
    .selectFrom(wanted.as<'wanted'>(sql`wanted (pool_id, address)`))
    .leftJoin('pool', 'pool.pool_id', 'wanted.pool_id')
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
          .select(['profile.id', 'profile.address', 'profile.name', 'profile.avatar'])
          .whereRef('profile.address', '=', 'wanted.address'),
      ).as('user'),
      // If the address is that of an agent.
      jsonObjectFrom(
        db
          .selectFrom('agent')
          .innerJoin('pool', 'pool.id', 'agent.pool')
          .select(['pool.pool_id', 'pool.name', 'pool.symbol', shownIcon.as('icon_url')])
          .where('agent.agent_id', '=', sql.ref<string>('wanted.address')),
      ).as('agent'),
      // Uses the full primary key, because users and coins can have many positions.
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
