/** GET /api/profiles and POST /api/profile/update. */
import { profileFilters } from '@atoll/api';
import { HttpError } from '../../errors.ts';
import { assertMayPost } from '../../moderation/may-post.ts';
import { findProfile, selectUsers, viewUser } from '../../views/user-view.ts';
import { requireSession, sessionEnded } from '../authorization.ts';
import type { Services } from '../env.ts';
import { columnsOf, parseFilters } from '../list/filters.ts';
import { api } from '../procedures.ts';

const fields = columnsOf(profileFilters, {
  id: 'profile.id',
  address: 'profile.address',
  name: 'profile.name',
  ref_code: 'profile.ref_code',
});
const MAX_PROFILES = 50;
const UNIQUE_VIOLATION = '23505';

export function profileProcedures(services: Services) {
  const { db, config, rateLimiter, publicUrl } = services;
  const perAddress = rateLimiter('profile-address', config.limits.profile);

  const isTaken = async (name: string, address: string) => {
    const row = await db
      .selectFrom('profile')
      .select('id')
      .where((profile) => profile(profile.fn('lower', ['name']), '=', name.toLowerCase()))
      .where('address', '!=', address)
      .executeTakeFirst();
    return row !== undefined;
  };

  const list = api.profiles.list.handler(async ({ input }) => {
    const condition = parseFilters(input.filters, fields);
    if (condition === undefined) {
      throw new HttpError(400, 'filters: required, for example filters[address][$eq]=0x….');
    }
    const rows = await selectUsers(db)
      .where(condition)
      .orderBy('profile.id')
      .limit(MAX_PROFILES)
      .execute();
    return { data: rows.map(viewUser) };
  });

  const update = api.profiles.update.handler(async ({ input, context }) => {
    const { address } = await requireSession(context.authorization, services);
    await perAddress.take(address);
    await assertMayPost(db, address, [input.name, input.bio]);
    if (input.avatar && !input.avatar.startsWith(`${publicUrl()}/media/`)) {
      throw new HttpError(400, 'avatar: upload the image first and send the URL you receive.');
    }
    if (input.name && (await isTaken(input.name, address))) throw nameTaken();
    const changes = Object.entries(input).map(([key, value]) => [key, value === '' ? null : value]);
    if (changes.length > 0) {
      await db
        .updateTable('profile')
        .set(Object.fromEntries(changes))
        .where('address', '=', address)
        .execute()
        .catch((error) => {
          // Another profile took the name in between.
          throw error?.code === UNIQUE_VIOLATION ? nameTaken() : error;
        });
    }
    const data = await findProfile(db, address);
    if (data === undefined) throw sessionEnded();
    return { data };
  });

  return { list, update };
}

const nameTaken = () => new HttpError(409, 'This name is taken. Choose another one.');
