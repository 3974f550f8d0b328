/**
 * Delivers queued push messages. Several servers may send: each takes messages for a minute, and what
 * was not delivered by then is due again. Browsers that have unsubscribed are removed.
 */
import { sql } from 'kysely';
import webpush from 'web-push';
import type { Db } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import { ForbiddenAddressError, publicRequest } from '../../net/public-request.ts';
import { selectNotifications, viewNotification } from '../view.ts';
import type { PushConfig } from './keys.ts';
import { pushMessage } from './message.ts';

/** Messages sent at once. */
const BATCH = 20;
const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 5;
const TIMEOUT_MS = 10_000;
/** How long a push service keeps a message for a device that is off. */
const TTL_S = 86_400;

interface Taken {
  id: number;
  attempts: number;
  notification: number;
  subscription: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSenderOptions {
  db: Db;
  push: PushConfig;
  log: Log;
  /** Localnet: push services of this machine are allowed. */
  allowLocal: boolean;
}

/** Sends the messages that are due, at most `BATCH`; returns how many it took. */
export async function sendDue(options: PushSenderOptions): Promise<number> {
  const { db } = options;
  const now = sql`(extract(epoch from clock_timestamp()) * 1000)::int8`;
  const { rows } = await sql<Taken>`
    with taken as (
      update push_delivery set attempts = attempts + 1, due_ms = ${now} + ${LEASE_MS}
      where id in (
        select id from push_delivery where due_ms <= ${now}
        order by due_ms limit ${BATCH} for update skip locked
      )
      returning id, attempts, notification, subscription
    )
    select taken.*, endpoint, p256dh, auth
    from taken join push_subscription on push_subscription.id = taken.subscription`.execute(db);
  if (rows.length === 0) return 0;
  const notifications = await selectNotifications(db)
    .where('notification.id', 'in', [...new Set(rows.map(({ notification }) => notification))])
    .execute();
  const messages = new Map(
    notifications.map((row) => [row.id, JSON.stringify(pushMessage(viewNotification(row)))]),
  );
  await Promise.all(
    rows.map(async (row) => {
      const outcome = await deliver(options, row, messages.get(row.notification) ?? '');
      if (outcome === 'gone') {
        await db.deleteFrom('push_subscription').where('id', '=', row.subscription).execute();
      } else if (outcome === 'done' || row.attempts >= MAX_ATTEMPTS) {
        await db.deleteFrom('push_delivery').where('id', '=', row.id).execute();
      }
    }),
  );
  return rows.length;
}

/** `gone`: the browser has unsubscribed. `again`: the push service is away or limits us. */
async function deliver(
  { push, log, allowLocal }: PushSenderOptions,
  { endpoint, p256dh, auth }: Taken,
  message: string,
): Promise<'done' | 'gone' | 'again'> {
  try {
    const { method, headers, body } = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      message,
      { vapidDetails: push, TTL: TTL_S, urgency: 'normal' },
    );
    const { status } = await publicRequest(endpoint, {
      method,
      headers,
      body,
      timeoutMs: TIMEOUT_MS,
      allowLocal,
    });
    if (status === 404 || status === 410) return 'gone';
    if (status >= 200 && status < 300) return 'done';
    log.warn({ host: new URL(endpoint).host, status }, 'push message rejected');
    return status === 429 || status >= 500 ? 'again' : 'done';
  } catch (error) {
    if (error instanceof ForbiddenAddressError) return 'gone';
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ host: new URL(endpoint).host, reason }, 'push service unavailable');
    return 'again';
  }
}
