/**
 * X and Telegram accounts linked to addresses, one each. The provider's numeric ID identifies an account:
 * handles change and pass to others.
 */

import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import { HttpError } from '../platform/errors.ts';
import { showVerified } from '../pools/pool-columns.ts';

export interface LinkedAccount {
  externalId: string;
  handle: string | null;
}

const NAMES = { x: 'X', telegram: 'Telegram' };
const COLUMNS = { x: 'twitter_screen_name', telegram: 'telegram_username' } as const;
/** Checks that a profile passed with an account of the provider. */
const NO_CHECKS = {
  x: { is_follow_twitter: false, is_retweet: false },
  telegram: { is_join_tele: false },
};

export async function findLinked(
  db: Db,
  provider: Row<'social_account'>['provider'],
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
 * Links an account with proven ownership and sets its handle on the profile.
 * @throws {HttpError} 409 if the account is linked to another address, or the address to another account.
 */
export async function linkAccount(
  db: Db,
  link: {
    provider: Row<'social_account'>['provider'];
    address: string;
    account: LinkedAccount;
    nowMs: number;
  },
): Promise<LinkedAccount> {
  const { provider, address, account, nowMs } = link;
  const { externalId: external_id, handle } = account;
  return db.transaction().execute(async (tx) => {
    if (handle !== null) await releaseHandle(tx, provider, handle, external_id);
    // Of parallel links of one account, or for one address, the first wins.
    await tx
      .insertInto('social_account')
      .values({ provider, external_id, address, handle, linked_ms: nowMs, checked_ms: nowMs })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const rows = await tx
      .updateTable('social_account')
      .set({ handle, checked_ms: nowMs })
      .where('provider', '=', provider)
      .where('external_id', '=', external_id)
      .where('address', '=', address)
      .returning('external_id')
      .execute();
    if (rows.length === 0) throw await conflict(tx, provider, address);
    if (handle !== null) await setHandle(tx, provider, address, handle);
    if (provider === 'x') await showVerified(tx, address);
    return account;
  });
}

/** Removes an address's link, its handle from the profile, and the checks passed with the account. */
export async function unlinkAccount(
  db: Db,
  provider: Row<'social_account'>['provider'],
  address: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('social_account')
      .where('provider', '=', provider)
      .where('address', '=', address)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    if (provider === 'x') await showVerified(tx, address);
    await tx
      .updateTable('profile')
      .set({ [COLUMNS[provider]]: null, ...NO_CHECKS[provider] })
      .where('address', '=', address)
      .execute();
  });
}

/** Stores the handle that a linked account has now; null if it has none. */
export async function renameAccount(
  tx: Tx,
  account: {
    provider: Row<'social_account'>['provider'];
    external_id: string;
    handle: string | null;
  },
): Promise<void> {
  const { provider, external_id, handle } = account;
  if (handle !== null) await releaseHandle(tx, provider, handle, external_id);
  const before = await tx
    .selectFrom('social_account')
    .select(['address', 'handle'])
    .where('provider', '=', provider)
    .where('external_id', '=', external_id)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined || before.handle === handle) return;
  await tx
    .updateTable('social_account')
    .set({ handle })
    .where('provider', '=', provider)
    .where('external_id', '=', external_id)
    .execute();
  // A handle that the owner of the profile typed over stays.
  if (before.handle !== null) {
    await setHandle(tx, provider, before.address, handle, before.handle);
  }
}

/** Takes a handle from linked accounts that had it before the account that has it now. */
async function releaseHandle(
  tx: Tx,
  provider: Row<'social_account'>['provider'],
  handle: string,
  owner: string,
): Promise<void> {
  const former = await tx
    .updateTable('social_account')
    .set({ handle: null })
    .where('provider', '=', provider)
    .where(sql`lower(handle)`, '=', handle.toLowerCase())
    .where('external_id', '!=', owner)
    .returning('address')
    .execute();
  for (const { address } of former) await setHandle(tx, provider, address, null, handle);
}

/** Sets the handle of a profile; with `from` only if the profile still shows that one. */
async function setHandle(
  tx: Tx,
  provider: Row<'social_account'>['provider'],
  address: string,
  handle: string | null,
  from?: string,
): Promise<void> {
  let update = tx
    .updateTable('profile')
    .set({ [COLUMNS[provider]]: handle })
    .where('address', '=', address);
  if (from !== undefined) {
    update = update.where(sql`lower(${sql.ref(COLUMNS[provider])})`, '=', from.toLowerCase());
  }
  await update.execute();
}

async function conflict(
  db: Db,
  provider: Row<'social_account'>['provider'],
  address: string,
): Promise<HttpError> {
  const own = await findLinked(db, provider, address);
  const name = NAMES[provider];
  return new HttpError(
    409,
    own === undefined
      ? `This ${name} account is already linked to another address.`
      : `This address is already linked to another ${name} account${own.handle ? ` (@${own.handle})` : ''}. Unlink it first.`,
  );
}
