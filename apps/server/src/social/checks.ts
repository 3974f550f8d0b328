/** Tasks on X and Telegram, checked with the services for a linked account. */
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';
import { findLinked, type LinkedAccount, linkAccount } from './accounts.ts';
import type { SocialClients } from './clients.ts';
import { xStatement } from './codes.ts';

/** Result of a check; `externalId` is the account that did it. */
export type Checked = { done: true; externalId: string | null } | { done: false; reason: string };

export interface SocialChecks {
  follows(address: string, account: string): Promise<Checked>;
  reposted(address: string, postId: string): Promise<Checked>;
  joined(address: string, chat: string): Promise<Checked>;
  /**
   * Links the X account with a handle.
   * @throws {HttpError} 400 unless its bio or latest posts contain the address's statement, 409 when it or
   *   the address is linked already, 503 if X is not configured or away.
   */
  linkX(address: string, handle: string): Promise<LinkedAccount>;
}

/** Services break lines and change case. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ');

export function createSocialChecks(
  db: Db,
  clients: SocialClients,
  key: Uint8Array,
  now: () => number,
): SocialChecks {
  const linkX: SocialChecks['linkX'] = async (address, handle) => {
    const x = clients.requireX();
    const user = await x.findUser(handle);
    if (user === undefined) throw new HttpError(400, `X account not found: @${handle}.`);
    const statement = xStatement(key, address);
    const shows = (text: string) => plain(text).includes(plain(statement));
    if (!shows(user.bio) && !(await x.latestPosts(user.id)).some(shows)) {
      throw new HttpError(
        400,
        `The text “${statement}” was not found in the bio or the five latest posts of @${user.handle}. Post it or add it to your bio unchanged, then try again.`,
      );
    }
    const account = { externalId: user.id, handle: user.handle };
    return linkAccount(db, { provider: 'x', address, account, nowMs: now() });
  };

  /** The linked X account; a handle that the profile states is linked if it shows the statement. */
  const ownX = async (address: string): Promise<LinkedAccount> => {
    clients.requireX();
    const linked = await findLinked(db, 'x', address);
    if (linked !== undefined) return linked;
    const profile = await db
      .selectFrom('profile')
      .select('twitter_screen_name')
      .where('address', '=', address)
      .executeTakeFirst();
    if (profile?.twitter_screen_name) return linkX(address, profile.twitter_screen_name);
    throw new HttpError(400, 'Link your X account first.');
  };

  const checked = ({ externalId }: LinkedAccount, done: boolean, reason: () => string): Checked =>
    done ? { done, externalId } : { done, reason: reason() };

  return {
    linkX,
    async follows(address, account) {
      const own = await ownX(address);
      const done = await clients.requireX().follows(own.externalId, account);
      return checked(
        own,
        done,
        () =>
          `@${own.handle} does not follow @${account} yet. X can take a minute to show a new follow.`,
      );
    },
    async reposted(address, postId) {
      const own = await ownX(address);
      const done = await clients.requireX().reposted(own.externalId, postId);
      return checked(
        own,
        done,
        () =>
          `No repost by @${own.handle} yet. X can take a minute to show it, and quotes do not count.`,
      );
    },
    async joined(address, chat) {
      const telegram = clients.requireTelegram();
      const own = await findLinked(db, 'telegram', address);
      if (own === undefined) throw new HttpError(400, 'Link your Telegram account first.');
      const done = await telegram.isMember(chat, own.externalId);
      const who = own.handle === null ? 'Your Telegram account' : `@${own.handle}`;
      return checked(own, done, () => `${who} is not in the group yet.`);
    },
  };
}
