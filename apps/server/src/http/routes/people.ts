/** GET /api/people/{address}. */
import { badgesOf, readAccountFacts } from '../../people/badges.ts';
import { followCounts } from '../../people/follows.ts';
import { findProfile } from '../../views/user-view.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function peopleProcedures({ db }: Services) {
  const get = api.people.get.handler(async ({ input: { address } }) => {
    const [user = null, counts, facts] = await Promise.all([
      findProfile(db, address),
      followCounts(db, address),
      readAccountFacts(db, address),
    ]);
    const { coins_created } = facts;
    return { data: { address, user, ...counts, coins_created, badges: badgesOf(facts) } };
  });
  return { get };
}
