/** Finds users by the name of their profile or by their address, from a bounded number of rows. */
import type { FoundUser } from '@atoll/api';
import { type RawBuilder, sql } from 'kysely';
import { userSummary } from '../identity/user-view.ts';
import type { Db } from '../platform/database/database.ts';
import { containing, isIndexable, rangeOf, similarTo, startingWith, swapped } from './patterns.ts';

const CANDIDATES = 200;

interface Found {
  address: string;
  profile_id: number | null;
  profile_name: string | null;
  profile_avatar: string | null;
}

/** Users that match, the best first. */
export async function findPeople(db: Db, query: string, limit: number): Promise<FoundUser[]> {
  const typed = query.toLowerCase().replace(/^@/, '');
  if (!/[\p{L}\p{N}]/u.test(typed)) return [];
  const found = typed.startsWith('0x') ? byAddress(typed, limit) : byName(typed, limit);
  const { rows } = await found.execute(db);
  return rows.map((row) => ({ address: row.address, user: userSummary(row, row.address) }));
}

/** Addresses that traded here or logged in; profiles first. */
function byAddress(typed: string, limit: number): RawBuilder<Found> {
  const prefix = startingWith(typed);
  return sql<Found>`
    select found.address, profile.id as profile_id, profile.name as profile_name,
      profile.avatar as profile_avatar
    from (
      (select address from account where address like ${prefix} order by address limit ${sql.lit(limit)})
      union
      (select address from profile where address like ${prefix} order by address limit ${sql.lit(limit)})
    ) as found
    left join profile on profile.address = found.address
    order by profile.id is null, found.address
    limit ${sql.lit(limit)}`;
}

/** `materialized` hides the limit from the planner, which would otherwise prefer a scan of all profiles to the index. */
const matching = (condition: RawBuilder<unknown>) => sql`(
  with matching as materialized (select id from profile where ${condition})
  select id from matching limit ${sql.lit(CANDIDATES)}
)`;

function byName(typed: string, limit: number): RawBuilder<Found> {
  const name = sql`lower(name)`;
  const sources = isIndexable(typed)
    ? [
        matching(sql`${name} like ${containing(typed)}`),
        matching(sql`${similarTo(typed)} <% ${name}`),
        matching(swapped(name, typed)),
      ]
    : [
        sql`(
          select id from profile where ${rangeOf(name, typed)}
          order by ${name} using ~<~ limit ${sql.lit(CANDIDATES)}
        )`,
      ];
  return sql<Found>`
    with candidate as (${sql.join(sources, sql` union `)})
    select profile.address, profile.id as profile_id, profile.name as profile_name,
      profile.avatar as profile_avatar
    from candidate join profile using (id)
    left join follow_count on follow_count.address = profile.address
    order by
      case
        when lower(name) = ${typed} then 0
        when lower(name) like ${startingWith(typed)} then 1
        when lower(name) like ${containing(typed)} then 2
        else 3
      end,
      word_similarity(${typed}, lower(name)) desc,
      coalesce(follow_count.followers, 0) desc,
      profile.id
    limit ${sql.lit(limit)}`;
}
