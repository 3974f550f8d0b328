/** Finds users to mention. */
import type { UserSummary } from '@atoll/api';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

const SUGGESTIONS = 8;
/** Comments whose authors are suggested before a name is typed. */
const RECENT = 100;

const escapePattern = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** Users whose name starts with `start`; without one, those who commented on the coin last. */
export async function findPeople(
  db: Db,
  start: string,
  poolId: string | undefined,
): Promise<UserSummary[]> {
  const people = db
    .selectFrom('profile')
    .select(['id', 'address', 'name', 'avatar'])
    .where('name', 'is not', null)
    .limit(SUGGESTIONS);
  if (start !== '') {
    return people
      .where((row) =>
        row(row.fn('lower', ['name']), 'like', `${escapePattern(start.toLowerCase())}%`),
      )
      .orderBy((row) => row.fn('lower', ['name']))
      .execute();
  }
  if (poolId === undefined) return [];
  const { rows } = await sql<{ author: string }>`
    select author from (
      select id, author from comment where pool_id = ${poolId} and is_visible
      order by id desc limit ${RECENT}
    ) as recent
    group by author order by max(id) desc limit ${SUGGESTIONS}`.execute(db);
  const addresses = rows.map(({ author }) => author);
  if (addresses.length === 0) return [];
  const found = await people.where('address', 'in', addresses).execute();
  return found.sort((a, b) => addresses.indexOf(a.address) - addresses.indexOf(b.address));
}
