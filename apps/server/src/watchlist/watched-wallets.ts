/** Encrypted lists of watched wallets. The server stores them as they are and cannot read them. */
import type { WatchedWalletList } from '@atoll/api';
import type { Db, Tx } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';

export async function readWatchedWallets(db: Db | Tx, address: string): Promise<WatchedWalletList> {
  const row = await db
    .selectFrom('watched_wallet_list')
    .select(['version', 'sealed'])
    .where('address', '=', address)
    .executeTakeFirst();
  return row === undefined
    ? { version: 0, sealed: null }
    : { version: row.version, sealed: Buffer.from(row.sealed).toString('base64') };
}

/**
 * Replaces the list and returns its version.
 * @param sealed base64.
 * @throws {HttpError} 409 if the list was saved since `baseVersion`.
 */
export async function saveWatchedWallets(
  db: Db,
  address: string,
  baseVersion: number,
  sealed: string,
): Promise<number> {
  const version = baseVersion + 1;
  const bytes = Buffer.from(sealed, 'base64');
  const saved =
    baseVersion === 0
      ? await db
          .insertInto('watched_wallet_list')
          .values({ address, version, sealed: bytes })
          .onConflict((conflict) => conflict.column('address').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('watched_wallet_list')
          .set({ version, sealed: bytes })
          .where('address', '=', address)
          .where('version', '=', baseVersion)
          .returning('version')
          .executeTakeFirst();
  if (saved !== undefined) return saved.version;
  const current = await readWatchedWallets(db, address);
  throw new HttpError(
    409,
    `The list was changed on another device: version ${current.version}, not ${baseVersion}. Load it again.`,
  );
}
