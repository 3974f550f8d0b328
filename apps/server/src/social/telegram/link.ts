/**
 * Links Telegram accounts: a user starts the bot through a link, the bot shows the address, and the user
 * confirms. A link sent by someone else therefore links nothing until it is confirmed.
 */
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import { linkAccount } from '../accounts.ts';
import { readTelegramCode } from '../codes.ts';
import type { BotStart, ButtonPress } from './client.ts';
import type { BotReply } from './listener.ts';

/** First character of a button's data; a code of 63 characters follows `CONFIRM`. */
const CONFIRM = '+';
const CANCEL = '-';

export interface LinkOptions {
  db: Db;
  key: Uint8Array;
  /** Name of the product, for the bot's messages. */
  product: string;
  now: () => number;
}

/** Returns the bot's reply to the start of a link, or to a button of the question that followed. */
export async function replyToLink(
  options: LinkOptions,
  update: BotStart | ButtonPress,
): Promise<BotReply> {
  return update.kind === 'start'
    ? ask(options, update)
    : { text: await decide(options, update), buttons: [] };
}

/** Shows the address of a link and asks whether to link the account to it. */
async function ask(
  { db, key, now, product }: LinkOptions,
  { user, code }: BotStart,
): Promise<BotReply> {
  const address = readTelegramCode(key, code, now());
  if (address === undefined) return { text: expired(product), buttons: [] };
  const profile = await db
    .selectFrom('profile')
    .select('name')
    .where('address', '=', address)
    .executeTakeFirst();
  const account = user.handle === null ? 'this Telegram account' : `@${user.handle}`;
  return {
    text: [
      `Link ${account} to this ${product} address?`,
      profile?.name ? `${address}\nProfile name: ${profile.name}` : address,
      'Confirm only if this is your address. Do not confirm a link that someone else sent you.',
    ].join('\n\n'),
    buttons: [
      { label: `Link to ${shorten(address)}`, data: `${CONFIRM}${code}` },
      { label: 'Cancel', data: CANCEL },
    ],
  };
}

/** Links the account if its user confirmed; returns what the message says afterwards. */
async function decide(
  { db, key, now, product }: LinkOptions,
  { user, data }: ButtonPress,
): Promise<string> {
  if (data === CANCEL) return 'Canceled. No account was linked.';
  const address = data.startsWith(CONFIRM)
    ? readTelegramCode(key, data.slice(CONFIRM.length), now())
    : undefined;
  if (address === undefined) return expired(product);
  try {
    const account = { externalId: user.id, handle: user.handle };
    await linkAccount(db, { provider: 'telegram', address, account, nowMs: now() });
    return `Linked to ${shorten(address)} on ${product}. Return to the page to continue.`;
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}

const expired = (product: string) =>
  `This link is invalid or has expired. Open the bot from your profile on ${product}; links are valid for one hour.`;

const shorten = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;
