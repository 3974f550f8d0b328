/** GET /api/profiles and POST /api/profile/update. */
import { profileFilters } from '@atoll/api';
import { findProfile, selectUsers, viewUser } from '../../identity/user-view.ts';
import { ownsNftImage } from '../../nfts/owned.ts';
import { claimName, nameReserved, nameTaken, reservedNames } from '../../people/names.ts';
import { HttpError } from '../../platform/errors.ts';
import { columnsOf, parseFilters } from '../../platform/list/filters.ts';
import { readDescending } from '../../platform/list/list.ts';
import type { SortKey } from '../../platform/list/page.ts';
import { showCreator } from '../../pools/pool-columns.ts';
import { assertMayEditProfile, assertMayPost } from '../../posting/may-post.ts';
import { sessionEnded } from '../access/authorization.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

const fields = columnsOf(profileFilters, 'profile', {});
const byId: SortKey = {
  column: { name: 'profile.id', type: 'int8' },
  unique: { name: 'profile.id', type: 'int8' },
};
const UNIQUE_VIOLATION = '23505';

export function profileProcedures(services: Services) {
  const { db, config, market, siteImages } = services;

  const reserved = reservedNames(config.brand);

  const list = api.profiles.list.handler(async ({ input }) => {
    const condition = parseFilters(input.filters, fields);
    const select = () =>
      condition === undefined ? selectUsers(db) : selectUsers(db).where(condition);
    const keyOf = ({ id }: { id: number }) => [id, id] as const;
    const order = { name: 'createdAt', key: byId, keyOf, select };
    return readDescending(db, input.pagination, order, viewUser);
  });

  const update = api.profiles.update.handler(async ({ input: given, context }) => {
    // The page may have been opened before the site moved.
    const input = given.avatar ? { ...given, avatar: siteImages.current(given.avatar) } : given;
    const { address } = context.session;
    await assertMayEditProfile(db, address);
    await assertMayPost(db, address, [
      input.name,
      input.bio,
      input.twitter_screen_name,
      input.telegram_username,
    ]);
    if (
      input.avatar &&
      // No profile makes its readers' browsers call another server.
      (await siteImages.find(input.avatar)) === undefined &&
      // The operator chose where images of NFTs are.
      !(await ownsNftImage(db, address, input.avatar))
    ) {
      throw new HttpError(
        400,
        'avatar: must be a URL returned by POST /api/media, or the image of an NFT you own.',
      );
    }
    const imitated = input.name ? (market.imitated(input.name) ?? reserved(input.name)) : undefined;
    if (imitated !== undefined) throw nameReserved(imitated);
    const changes = Object.fromEntries(
      Object.entries(input).map(([key, value]) => [key, value === '' ? null : value]),
    );
    if (Object.keys(changes).length > 0) {
      await db
        .transaction()
        .execute(async (tx) => {
          if (input.name !== undefined) await claimName(tx, address, input.name || null);
          await tx.updateTable('profile').set(changes).where('address', '=', address).execute();
          await showCreator(tx, address);
        })
        .catch((error) => {
          throw error?.code === UNIQUE_VIOLATION ? nameTaken() : error;
        });
    }
    const data = await findProfile(db, address);
    if (data === undefined) throw sessionEnded();
    return { data };
  });

  return { list, update };
}
