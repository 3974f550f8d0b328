/**
 * Links Telegram accounts: a user starts the bot through a link, the bot shows the address, and the user
 * confirms. A link sent by someone else therefore links nothing until it is confirmed. Updates are fetched, never
 * received: a request to this server cannot pretend to come from Telegram.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { GrammyError } from 'grammy';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { linkAccount } from '../accounts.ts';
import { readTelegramCode } from '../codes.ts';
import type { BotButton, BotStart, ButtonPress, TelegramClient } from './client.ts';

const WAIT_SECONDS = 25;
const RETRY_MS = 5_000;
/** Another server that shares the bot is listening; one of them is enough. */
const CONFLICT = 409;
/** First character of a button's data; a code of 63 characters follows `CONFIRM`. */
const CONFIRM = '+';
const CANCEL = '-';

export interface ListenerOptions {
  client: TelegramClient;
  db: Db;
  key: Uint8Array;
  /** Name of the product, for the bot's messages. */
  product: string;
  now: () => number;
  log: Log;
}

/** Starts listening; returns a function that stops it. */
export function listenToTelegram(options: ListenerOptions): () => Promise<void> {
  const { client, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;

  const listen = async () => {
    let offset = 0;
    while (!signal.aborted) {
      try {
        const { updates, next } = await client.updates(offset, WAIT_SECONDS, signal);
        for (const update of updates) await answer(options, update);
        offset = next;
      } catch (error) {
        if (signal.aborted) return;
        const shared = error instanceof GrammyError && error.error_code === CONFLICT;
        const reason = error instanceof Error ? error.message : String(error);
        if (!shared) log.warn({ reason }, 'listening to Telegram failed');
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  };
  const listening = listen();
  return async () => {
    stopping.abort();
    await listening;
  };
}

async function answer(options: ListenerOptions, update: BotStart | ButtonPress): Promise<void> {
  const { client, log } = options;
  const reply =
    update.kind === 'start'
      ? ask(options, update).then(({ text, buttons }) => client.send(update.chatId, text, buttons))
      : decide(options, update).then((text) => client.conclude(update, text));
  // The outcome is stored whether or not the message arrives.
  await reply.catch((error: unknown) => log.warn({ err: error }, 'answering on Telegram failed'));
}

/** Names the address of a link and asks whether to link the account to it. */
async function ask(
  { db, key, now, product }: ListenerOptions,
  { user, code }: BotStart,
): Promise<{ text: string; buttons?: BotButton[] }> {
  const address = readTelegramCode(key, code, now());
  if (address === undefined) return { text: expired(product) };
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
  { db, key, now, product }: ListenerOptions,
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
