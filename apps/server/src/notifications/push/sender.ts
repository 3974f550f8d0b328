/**
 * Delivers queued push messages. Several servers may send: each takes messages for a minute, and what
 * was not delivered by then is due again. The messages in flight are limited per host, so a push service
 * that is slow or away delays its own messages only. Browsers that have unsubscribed are removed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PushConfig } from '../../platform/config/push-keys.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Egress } from '../../platform/net/egress.ts';
import { runTask } from '../../platform/telemetry/run-task.ts';
import { jobScope } from '../../platform/telemetry/scope.ts';
import type { Tracing } from '../../platform/telemetry/tracing.ts';
import { loadMessages } from '../message.ts';
import { deliver } from './deliver.ts';

/** Messages in flight, in all and to one host. */
const CAPACITY = 64;
const PER_HOST = 16;
/** Due messages that are looked at to choose from. */
const CANDIDATES = 500;
const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 5;
const PAUSE_MS = 100;

interface Taken {
  id: number;
  attempts: number;
  notification: number;
  subscription: number;
  request_id: string | null;
  host: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSenderOptions {
  db: Db;
  push: PushConfig;
  log: Log;
  egress: Pick<Egress, 'request'>;
  tracing: Tracing | null;
  /** Whether push services of this machine are allowed. */
  allowLocal: boolean;
}

export class PushSender {
  readonly #options: PushSenderOptions;
  readonly #closed = new AbortController();
  readonly #inFlight = new Set<Promise<void>>();
  readonly #perHost = new Map<string, number>();

  constructor(options: PushSenderOptions) {
    this.#options = options;
  }

  /** Starts sending the messages that are due, until none is left that may start now. */
  async sendDue(): Promise<void> {
    while (!this.#closed.signal.aborted) {
      const taken = await this.#take();
      if (taken.length === 0) return;
      const messages = await loadMessages(
        this.#options.db,
        taken.map(({ notification }) => notification),
      );
      for (const row of taken) {
        this.#start(row, JSON.stringify(messages.get(row.notification) ?? ''));
      }
      await Promise.race([...this.#inFlight, sleep(PAUSE_MS)]);
    }
  }

  /** Aborts what is in flight; it is sent again when its lease ends. */
  async close(): Promise<void> {
    this.#closed.abort();
    await Promise.all(this.#inFlight);
  }

  /** Takes messages of hosts that have capacity left, oldest first. */
  async #take(): Promise<Taken[]> {
    const free = CAPACITY - this.#inFlight.size;
    if (free <= 0) return [];
    const busy = [...this.#perHost].filter(([, count]) => count > 0);
    const full = busy.flatMap(([host, count]) => (count >= PER_HOST ? [host] : []));
    const counts = JSON.stringify(Object.fromEntries(busy));
    const now = sql`(extract(epoch from clock_timestamp()) * 1000)::int8`;
    const { rows } = await sql<Taken>`
      with candidate as (
        select push_delivery.id, due_ms, host
        from push_delivery join push_subscription on push_subscription.id = subscription
        where due_ms <= ${now} and host <> all(${full}::text[])
        order by due_ms limit ${CANDIDATES}
      ), allowed as (
        select id from (
          select id, due_ms, row_number() over (partition by host order by due_ms)
            + coalesce((${counts}::jsonb ->> host)::int, 0) as position
          from candidate
        ) as placed
        where position <= ${PER_HOST}
        order by due_ms limit ${free}
      ), taken as (
        update push_delivery set attempts = attempts + 1, due_ms = ${now} + ${LEASE_MS}
        where id in (
          select id from push_delivery
          where id in (select id from allowed) and due_ms <= ${now}
          for update skip locked
        )
        returning id, attempts, notification, subscription, request_id
      )
      select taken.*, host, endpoint, p256dh, auth
      from taken join push_subscription on push_subscription.id = taken.subscription`.execute(
      this.#options.db,
    );
    return rows;
  }

  #start(row: Taken, message: string): void {
    const { host } = row;
    this.#perHost.set(host, (this.#perHost.get(host) ?? 0) + 1);
    const scope = jobScope('push message', row.request_id);
    const sending = runTask(this.#options.tracing, scope, () => this.#send(row, message)).finally(
      () => {
        this.#inFlight.delete(sending);
        const left = (this.#perHost.get(host) ?? 1) - 1;
        if (left > 0) this.#perHost.set(host, left);
        else this.#perHost.delete(host);
      },
    );
    this.#inFlight.add(sending);
  }

  async #send(row: Taken, message: string): Promise<void> {
    const { db, log } = this.#options;
    const outcome = await deliver({ ...this.#options, signal: this.#closed.signal }, row, message);
    try {
      if (outcome === 'gone') {
        await db.deleteFrom('push_subscription').where('id', '=', row.subscription).execute();
      } else if (outcome === 'done' || (outcome === 'again' && row.attempts >= MAX_ATTEMPTS)) {
        await db.deleteFrom('push_delivery').where('id', '=', row.id).execute();
      }
    } catch (error) {
      // Due again after its lease; the notification's tag replaces the repeated message.
      log.warn({ err: error }, 'push outcome not stored');
    }
  }
}
