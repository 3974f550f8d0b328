/**
 * Listens for people who start the bot through their link, and links their accounts. Updates are
 * fetched, never received: nothing that an outsider sends to this server can pretend to be Telegram.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { GrammyError } from 'grammy';
import type { Db } from '../../db/database.ts';
import { HttpError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import { linkAccount } from '../accounts.ts';
import { readTelegramCode } from '../codes.ts';
import type { BotStart, TelegramClient } from './client.ts';

const WAIT_SECONDS = 25;
const RETRY_MS = 5_000;
/** Another server that shares the bot is listening; one of them is enough. */
const CONFLICT = 409;

export interface ListenerOptions {
  client: TelegramClient;
  db: Db;
  key: Uint8Array;
  /** Name of the product, for the bot's messages. */
  product: string;
  now: () => number;
  log: Log;
}

/** Starts listening; returns what stops it. */
export function listenToTelegram(options: ListenerOptions): () => Promise<void> {
  const { client, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;

  const listen = async () => {
    let offset = 0;
    while (!signal.aborted) {
      try {
        const { starts, next } = await client.starts(offset, WAIT_SECONDS, signal);
        for (const start of starts) await answer(options, start);
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

async function answer(options: ListenerOptions, start: BotStart): Promise<void> {
  const { client, log } = options;
  const text = await replyTo(options, start);
  await client.send(start.chatId, text).catch((error: unknown) => {
    // The account is linked whether or not its owner reads so here.
    log.warn({ err: error }, 'answering on Telegram failed');
  });
}

async function replyTo(options: ListenerOptions, { user, code }: BotStart): Promise<string> {
  const { db, key, now, product } = options;
  const address = readTelegramCode(key, code, now());
  if (address === undefined) {
    return `Open this bot from the missions page on ${product} to link your account. Links are valid for one hour.`;
  }
  try {
    const account = { externalId: user.id, handle: user.handle };
    await linkAccount(db, { provider: 'telegram', address, account, nowMs: now() });
    const short = `${address.slice(0, 6)}…${address.slice(-4)}`;
    return `Linked to ${short} on ${product}. Return to the page to continue.`;
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}
