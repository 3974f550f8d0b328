/** The private Telegram chats that receive notifications: one for each account, connected by a code that works once. */
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';

const CODE_MS = 600_000;
const CODE_BYTES = 24;
const PREFIX = 'notify-';
const CODE = /^notify-[\w-]{32}$/;

/** Returns whether a start parameter connects a chat; others belong to other features of the bot. */
export const isChatCode = (text: string): boolean => CODE.test(text);

const digestOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Creates a code for an account, in place of an earlier one. Only its digest is stored. */
export async function issueCode(
  db: Db,
  address: string,
  nowMs: number,
): Promise<{ code: string; expiresMs: number }> {
  const code = `${PREFIX}${randomBytes(CODE_BYTES).toString('base64url')}`;
  const row = { digest: digestOf(code), expires_ms: nowMs + CODE_MS };
  await db
    .insertInto('telegram_chat_code')
    .values({ address, ...row })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
    .execute();
  return { code, expiresMs: row.expires_ms };
}

/** Returns the account of a code; undefined if the code is unknown, used or expired. */
export async function ownerOf(db: Db, code: string, nowMs: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('telegram_chat_code')
    .select('address')
    .where('digest', '=', digestOf(code))
    .where('expires_ms', '>', nowMs)
    .executeTakeFirst();
  return row?.address;
}

/**
 * Connects a chat to the account of a code, which becomes invalid. The account's earlier chat and the chat's earlier account
 * are disconnected, with the messages that are queued for that account.
 * @returns the account; undefined if the code is unknown, used or expired.
 */
export async function connectChat(
  db: Db,
  code: string,
  { chatId, name }: { chatId: number; name: string },
  nowMs: number,
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const used = await tx
      .deleteFrom('telegram_chat_code')
      .where('digest', '=', digestOf(code))
      .where('expires_ms', '>', nowMs)
      .returning('address')
      .executeTakeFirst();
    if (used === undefined) return undefined;
    const { address } = used;
    await tx
      .deleteFrom('telegram_chat')
      .where('chat_id', '=', chatId)
      .where('address', '!=', address)
      .execute();
    const row = { chat_id: chatId, name, connected_ms: nowMs };
    await tx
      .insertInto('telegram_chat')
      .values({ address, ...row })
      .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
      .execute();
    return address;
  });
}

/** Returns the name of an account's chat; null if none is connected. */
export async function chatOf(db: Db, address: string): Promise<string | null> {
  const row = await db
    .selectFrom('telegram_chat')
    .select('name')
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Returns the account whose notifications a chat receives. */
export async function accountOf(db: Db, chatId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('telegram_chat')
    .select('address')
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
  return row?.address;
}

/** Disconnects an account's chat and ends its code. */
export async function disconnectAccount(db: Db, address: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('telegram_chat_code').where('address', '=', address).execute();
    await tx.deleteFrom('telegram_chat').where('address', '=', address).execute();
  });
}

/** Returns whether a chat was connected. */
export async function disconnectChat(db: Db, chatId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('telegram_chat')
    .where('chat_id', '=', chatId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
