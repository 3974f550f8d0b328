/** Linked X and Telegram accounts, and POST /api/profile/check-…. */
import type { LinkedAccounts } from '@atoll/api';
import type { Session } from '../../auth/sessions.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import { findLinked, unlinkAccount } from '../../social/accounts.ts';
import type { Checked } from '../../social/checks.ts';
import { telegramCode, xStatement } from '../../social/codes.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

type Flag = 'is_follow_twitter' | 'is_retweet' | 'is_join_tele';

export function socialProcedures(services: Services) {
  const { db, config, checks, social, socialKey, now, log } = services;
  const { community } = config.missions;

  const viewAccounts = async (address: string): Promise<LinkedAccounts> => {
    const [x, telegram, stated] = await Promise.all([
      findLinked(db, 'x', address),
      findLinked(db, 'telegram', address),
      statedHandles(db, address),
    ]);
    const statement = xStatement(socialKey, address);
    return {
      x: {
        configured: social.x !== null,
        linked: x !== undefined,
        handle: x?.handle ?? stated.x,
        statement,
        post_url:
          config.x && `${config.x.webUrl}/intent/post?text=${encodeURIComponent(statement)}`,
      },
      telegram: {
        configured: social.telegram !== null,
        linked: telegram !== undefined,
        handle: telegram?.handle ?? stated.telegram,
        start_url: telegram === undefined ? await startUrl(address) : null,
      },
    };
  };

  /** Null while Telegram is not configured or unavailable, which the page shows. */
  const startUrl = async (address: string): Promise<string | null> => {
    if (social.telegram === null) return null;
    try {
      return await social.telegram.startUrl(telegramCode(socialKey, address, now()));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      log.debug({ err: error }, 'no link to the Telegram bot');
      return null;
    }
  };

  const accounts = api.social.accounts.handler(async ({ context }) => {
    const { address } = context.session;
    return { data: await viewAccounts(address) };
  });

  const linkX = api.social.linkX.handler(async ({ input, context }) => {
    const { address } = context.session;
    await checks.linkX(address, input.handle);
    return { data: await viewAccounts(address) };
  });

  const unlink = api.social.unlink.handler(async ({ input, context }) => {
    const { address } = context.session;
    await unlinkAccount(db, input.provider, address);
    return { data: await viewAccounts(address) };
  });

  /** Runs a check and stores on the profile that it passed; a passed check is not repeated. */
  const passed = async (
    { address }: Session,
    flag: Flag,
    check: (address: string) => Promise<Checked>,
  ) => {
    const profile = await db
      .selectFrom('profile')
      .select(flag)
      .where('address', '=', address)
      .executeTakeFirst();
    if (profile?.[flag]) return { data: { done: true, message: null } };
    const checked = await check(address);
    if (!checked.done) return { data: { done: false, message: checked.reason } };
    await db
      .updateTable('profile')
      .set({ [flag]: true })
      .where('address', '=', address)
      .execute();
    return { data: { done: true, message: null } };
  };

  const checkFollow = api.social.checkFollow.handler(({ context }) =>
    passed(context.session, 'is_follow_twitter', (address) => {
      social.requireX();
      return checks.follows(address, named(community.x_account, 'X account to follow'));
    }),
  );
  const checkRepost = api.social.checkRepost.handler(({ context }) =>
    passed(context.session, 'is_retweet', (address) => {
      social.requireX();
      return checks.reposted(address, named(community.x_post, 'post to repost'));
    }),
  );
  const checkTelegram = api.social.checkTelegram.handler(({ context }) =>
    passed(context.session, 'is_join_tele', (address) => {
      social.requireTelegram();
      return checks.joined(address, named(community.telegram_chat, 'Telegram group'));
    }),
  );

  return { accounts, linkX, unlink, checkFollow, checkRepost, checkTelegram };
}

/** @throws {HttpError} 503 when the operator has not named it. */
function named(value: string | undefined, what: string): string {
  if (value !== undefined) return value;
  throw new HttpError(503, `The operator has not configured a ${what}.`);
}

async function statedHandles(db: Db, address: string) {
  const row = await db
    .selectFrom('profile')
    .select(['twitter_screen_name', 'telegram_username'])
    .where('address', '=', address)
    .executeTakeFirst();
  return { x: row?.twitter_screen_name ?? null, telegram: row?.telegram_username ?? null };
}
