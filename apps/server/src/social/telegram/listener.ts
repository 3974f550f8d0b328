/**
 * Listens to the operator's bot. Updates are fetched, never received: a request to this server cannot pretend to come
 * from Telegram.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { GrammyError } from 'grammy';
import { MemoryCounts } from '../../platform/limits/rate-limit.ts';
import type { Log } from '../../platform/log.ts';
import type { BotButton, BotUpdate, TelegramClient } from './client.ts';

const WAIT_SECONDS = 25;
const RETRY_MS = 5_000;
/** Limit of updates per chat. The rest are ignored, because the updates of all chats are processed one after another. */
const PER_CHAT = { requests: 40, seconds: 60 };
/** Another server that shares the bot is listening; one of them is enough. */
const CONFLICT = 409;

export interface BotReply {
  text: string;
  buttons: readonly BotButton[];
}

export interface ListenerOptions {
  client: TelegramClient;
  /** Handles an update and returns the bot's reply. */
  reply: (update: BotUpdate) => Promise<BotReply>;
  log: Log;
}

/** Starts listening; returns a function that stops it. */
export function listenToTelegram(options: ListenerOptions): () => Promise<void> {
  const { client, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const counts = new MemoryCounts(PER_CHAT);

  const listen = async () => {
    let offset = 0;
    while (!signal.aborted) {
      try {
        const { updates, next } = await client.updates(offset, WAIT_SECONDS, signal);
        for (const update of updates) {
          if (counts.take(String(update.chatId)) === 0) await answer(options, update);
        }
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

async function answer({ client, reply, log }: ListenerOptions, update: BotUpdate): Promise<void> {
  try {
    const { text, buttons } = await reply(update);
    // The outcome is stored whether or not the message arrives.
    await (update.kind === 'press'
      ? client.conclude(update, text)
      : client.send(update.chatId, text, buttons));
  } catch (error) {
    log.warn({ err: error }, 'answering on Telegram failed');
  }
}
