/** Accounts elsewhere that people linked: each serves one address for good, and each address has one. */
import type { Db } from '../db/database.ts';
import type { SocialProvider } from '../db/schema/missions.ts';
import { HttpError } from '../errors.ts';

export interface LinkedAccount {
  externalId: string;
  handle: string | null;
}

const NAMES = { x: 'X', telegram: 'Telegram' };
const COLUMNS = { x: 'twitter_screen_name', telegram: 'telegram_username' } as const;

export async function findLinked(
  db: Db,
  provider: SocialProvider,
  address: string,
): Promise<LinkedAccount | undefined> {
  const row = await db
    .selectFrom('social_account')
    .select(['external_id', 'handle'])
    .where('provider', '=', provider)
    .where('address', '=', address)
    .executeTakeFirst();
  return row && { externalId: row.external_id, handle: row.handle };
}

/**
 * Links an account whose owner proved that it is theirs, and states its handle on the profile.
 * @throws {HttpError} 409 when it serves another address, or the address has another account.
 */
export async function linkAccount(
  db: Db,
  link: { provider: SocialProvider; address: string; account: LinkedAccount; nowMs: number },
): Promise<LinkedAccount> {
  const { provider, address, account, nowMs } = link;
  const { externalId: external_id, handle } = account;
  return db.transaction().execute(async (tx) => {
    // Of parallel links of one account, or for one address, the first wins.
    await tx
      .insertInto('social_account')
      .values({ provider, external_id, address, handle, linked_ms: nowMs })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const rows = await tx
      .updateTable('social_account')
      .set({ handle })
      .where('provider', '=', provider)
      .where('external_id', '=', external_id)
      .where('address', '=', address)
      .returning('external_id')
      .execute();
    if (rows.length === 0) throw await conflict(tx, provider, address);
    if (handle !== null) {
      await tx
        .updateTable('profile')
        .set({ [COLUMNS[provider]]: handle })
        .where('address', '=', address)
        .execute();
    }
    return account;
  });
}

async function conflict(db: Db, provider: SocialProvider, address: string): Promise<HttpError> {
  const own = await findLinked(db, provider, address);
  const name = NAMES[provider];
  return new HttpError(
    409,
    own === undefined
      ? `This ${name} account is already linked to another address.`
      : `This address is already linked to another ${name} account${own.handle ? ` (@${own.handle})` : ''}.`,
  );
}
