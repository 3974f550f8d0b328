/** GET /api/people/{address} and GET /api/activities. */

import { findProfile } from '../../identity/user-view.ts';
import { readActivities } from '../../people/activities.ts';
import { badgesOf, readAccountFacts } from '../../people/badges.ts';
import { followCounts } from '../../people/follows.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function peopleProcedures({ db, market }: Services) {
  const get = api.people.get.handler(async ({ input: { address } }) => {
    const [user = null, counts, facts] = await Promise.all([
      findProfile(db, address),
      followCounts(db, address),
      readAccountFacts(db, address),
    ]);
    const { coins_created } = facts;
    return { data: { address, user, ...counts, coins_created, badges: badgesOf(facts, user) } };
  });

  const activities = api.people.activities.handler(({ input }) =>
    readActivities(db, market, input),
  );

  return { get, activities };
}
