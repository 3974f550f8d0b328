/**
 * Delivers queued messages to Telegram, one at a time to each chat. Several servers can send: each leases messages, and
 * messages that are not delivered by the end of their lease are due again. Leases become longer with each attempt, so that
 * messages survive an outage of a day. Chats that block the bot are disconnected.
 */
import { GrammyError } from 'grammy';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { runTask } from '../../platform/telemetry/run-task.ts';
import { jobScope } from '../../platform/telemetry/scope.ts';
import type { Tracing } from '../../platform/telemetry/tracing.ts';
import type { TelegramClient } from '../../social/telegram/client.ts';
import { loadMessages, type NotificationMessage } from '../message.ts';
import { composeMessage } from './compose.ts';

/** Messages of one run, each to a different chat. Telegram allows about 30 a second, and one a second to a chat. */
const BATCH = 20;
const LEASE_MS = 60_000;
/** How often the lease doubles: from the third attempt on, it lasts four minutes. */
const DOUBLINGS = 2;
/** One day of attempts: three minutes for the first two together, four for each of the others. */
const MAX_ATTEMPTS = 361;
/** Pause if Telegram limits the bot without stating for how long. */
const PAUSE_S = 5;

const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::int8`;

export interface TelegramSenderOptions {
  db: Db;
  client: Pick<TelegramClient, 'send'>;
  publicUrl: () => string;
  log: Log;
  tracing: Tracing | null;
}

interface Taken {
  id: number;
  attempts: number;
  notification: number;
  request_id: string | null;
  address: string;
  chat_id: number;
}

/** Sends a batch of the messages that are due, and waits for the outcomes. */
export async function sendToTelegram(options: TelegramSenderOptions): Promise<void> {
  const { db, tracing, log } = options;
  const taken = await take(db);
  if (taken.length === 0) return;
  const messages = await loadMessages(
    db,
    taken.map(({ notification }) => notification),
  );
  const pauses = await Promise.all(
    taken.map(async (row) => {
      const message = messages.get(row.notification);
      if (message === undefined) return 0;
      const scope = jobScope('Telegram message', row.request_id);
      return runTask(tracing, scope, () => send(options, row, message)).catch((error: unknown) => {
        // Due again after its lease.
        log.warn({ err: error }, 'Telegram outcome not stored');
        return 0;
      });
    }),
  );
  const limited = taken.flatMap(({ address }, index) => (pauses[index] ? address : []));
  if (limited.length === 0) return;
  // Telegram does not state whether it limits the bot or a chat: the bot, if it rejects most of a batch.
  const isBot = limited.length * 2 > taken.length;
  await postpone(db, Math.max(...pauses), isBot ? undefined : limited);
}

/** Takes the oldest due message of each chat. */
async function take(db: Db): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with first as (
      select distinct on (address) id, due_ms from telegram_delivery
      where due_ms <= ${NOW} order by address, id
    ), taken as (
      update telegram_delivery set attempts = attempts + 1, due_ms = ${NOW} + (${LEASE_MS}::int8 << least(attempts, ${DOUBLINGS}::int4))
      where id in (
        select id from telegram_delivery
        where id in (select id from first order by due_ms, id limit ${BATCH}) and due_ms <= ${NOW}
        for update skip locked
      )
      returning id, attempts, notification, request_id, address
    )
    select taken.*, chat_id
    from taken join telegram_chat on telegram_chat.address = taken.address`.execute(db);
  return rows;
}

/** Sends a message and stores the outcome; returns the seconds for which Telegram demands a pause. */
async function send(
  { db, client, publicUrl, log }: TelegramSenderOptions,
  row: Taken,
  message: NotificationMessage,
): Promise<number> {
  const { text, buttons } = composeMessage(message, publicUrl());
  const outcome = await client
    .send(row.chat_id, text, buttons)
    .then(() => 'done' as const, outcomeOf);
  if (outcome === 'again' && row.attempts < MAX_ATTEMPTS) return 0;
  if (typeof outcome === 'object') {
    // The attempt does not count.
    await db
      .updateTable('telegram_delivery')
      .set({ attempts: row.attempts - 1, due_ms: NOW })
      .where('id', '=', row.id)
      .execute();
    return outcome.pauseS;
  }
  if (outcome === 'gone') {
    await db
      .deleteFrom('telegram_chat')
      .where('address', '=', row.address)
      .where('chat_id', '=', row.chat_id)
      .execute();
  } else {
    if (outcome !== 'done') log.warn({ outcome }, 'Telegram message not delivered');
    await db.deleteFrom('telegram_delivery').where('id', '=', row.id).execute();
  }
  return 0;
}

/** `gone`: the user blocked the bot or deleted their account. `rejected`: repeating the message would not help. */
type Outcome = 'gone' | 'again' | 'rejected' | { pauseS: number };

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof GrammyError)) return 'again';
  const { error_code: code, description, parameters } = error;
  if (code === 403 || /chat not found/i.test(description)) return 'gone';
  return code === 429 ? { pauseS: parameters.retry_after ?? PAUSE_S } : 'rejected';
}

/** Postpones the messages to some accounts; to all, if none are given. */
async function postpone(db: Db, seconds: number, addresses?: readonly string[]): Promise<void> {
  const resume = sql<number>`${NOW} + ${seconds * 1_000}::int8`;
  const earlier = db
    .updateTable('telegram_delivery')
    .set({ due_ms: resume })
    .where('due_ms', '<', resume);
  await (addresses ? earlier.where('address', 'in', addresses) : earlier).execute();
}
