/** Wallets whose trades notify an account. The account's user chose to reveal each of them to the server. */
import { MAX_WALLET_ALERTS, type WalletAlert } from '@atoll/api';
import { sql } from 'kysely';
import { firstSeq } from '../platform/chain/checkpoint.ts';
import { readWatermark } from '../platform/chain/watermark.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';
import { iso } from '../platform/iso.ts';

/** Latest first. */
export async function listWalletAlerts(db: Db | Tx, owner: string): Promise<WalletAlert[]> {
  const rows = await db
    .selectFrom('wallet_alert')
    .select(['wallet', 'created_ms'])
    .where('owner', '=', owner)
    .orderBy('created_ms', 'desc')
    .orderBy('wallet')
    .limit(MAX_WALLET_ALERTS)
    .execute();
  return rows.map(({ wallet, created_ms }) => ({ wallet, createdAt: iso(created_ms) }));
}

/**
 * Notifies of trades of later checkpoints; adding a wallet again has no effect.
 * @throws {HttpError} 400 for the account itself, 409 beyond `MAX_WALLET_ALERTS`.
 */
export async function addWalletAlert(
  db: Db,
  owner: string,
  wallet: string,
  nowMs: number,
): Promise<WalletAlert[]> {
  if (owner === wallet) {
    throw new HttpError(400, 'wallet: is your own address. Enter another address.');
  }
  return db.transaction().execute(async (tx) => {
    // Parallel calls of one user count each other's wallets.
    await sql`select 1 from profile where address = ${owner} for update`.execute(tx);
    const after = (await readWatermark(tx))?.checkpoint ?? -1;
    await tx
      .insertInto('wallet_alert')
      .values({ owner, wallet, from_seq: firstSeq(after + 1), created_ms: nowMs })
      .onConflict((conflict) => conflict.columns(['owner', 'wallet']).doNothing())
      .execute();
    const { total } = await tx
      .selectFrom('wallet_alert')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where('owner', '=', owner)
      .executeTakeFirstOrThrow();
    if (total > MAX_WALLET_ALERTS) {
      throw new HttpError(409, `Limit reached: ${MAX_WALLET_ALERTS} wallets. Remove one first.`);
    }
    return listWalletAlerts(tx, owner);
  });
}

/** Deletes the wallet and the notifications of its trades, so that the account's rows do not mention it. */
export async function removeWalletAlert(
  db: Db,
  owner: string,
  wallet: string,
): Promise<WalletAlert[]> {
  return db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('wallet_alert')
      .where('owner', '=', owner)
      .where('wallet', '=', wallet)
      .execute();
    await tx
      .deleteFrom('notification')
      .where('recipient', '=', owner)
      .where('kind', 'in', ['wallet_bought', 'wallet_sold'])
      .where(sql<boolean>`actors = array[${wallet}]::text[]`)
      .execute();
    return listWalletAlerts(tx, owner);
  });
}
