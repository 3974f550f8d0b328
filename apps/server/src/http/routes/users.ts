/** GET /api/users/me and GET /api/users/{address}. */
import { findProfile } from '../../identity/user-view.ts';
import { badgesOf, readAccountFacts } from '../../people/badges.ts';
import { followCounts } from '../../people/follows.ts';
import { sessionEnded } from '../access/authorization.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function userProcedures(services: Services) {
  const { db } = services;

  const addressOfCode = async (refCode: string | null) => {
    if (refCode === null) return null;
    const row = await db
      .selectFrom('profile')
      .select('address')
      .where('ref_code', '=', refCode)
      .executeTakeFirst();
    return row?.address ?? null;
  };

  const me = api.users.me.handler(async ({ context }) => {
    const { address } = context.session;
    const user = await findProfile(db, address);
    if (user === undefined) throw sessionEnded();
    const referrer_address = await addressOfCode(user.from_ref_code);
    const is_operator = services.config.operators.includes(address);
    return { data: { ...user, referrer_address, is_operator } };
  });

  const get = api.users.get.handler(async ({ input: { address } }) => {
    const [user = null, counts, facts] = await Promise.all([
      findProfile(db, address),
      followCounts(db, address),
      readAccountFacts(db, address),
    ]);
    const { coins_created } = facts;
    return { data: { address, user, ...counts, coins_created, badges: badgesOf(facts, user) } };
  });

  return { me, get };
}
