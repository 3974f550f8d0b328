/** Background tasks of notifications: those about chain events, messages to devices and chats, and retention. */
import type { Context } from '../platform/context.ts';
import { inTurns, startTasks, type Task } from '../platform/tasks.ts';
import { feesToClaim } from './chain/fees.ts';
import { followIndex } from './chain/follow-index.ts';
import { notify } from './notify.ts';
import { PushSender } from './push/sender.ts';
import { sendToTelegram, type TelegramSenderOptions } from './telegram/sender.ts';

/** Interval at which new checkpoints are searched together: a search costs as much as indexing a trade. */
const CHAIN_MS = 1_000;
const PUSH_MS = 500;
const TELEGRAM_MS = 1_000;
const FEES_MS = 60_000;
const PRUNE_MS = 3_600_000;
const RETENTION_MS = 90 * 86_400_000;

type Dependencies = Pick<
  Context,
  'db' | 'market' | 'log' | 'egress' | 'tracing' | 'config' | 'now'
>;

/**
 * Starts the work; returns a function that stops it.
 * @param client the operator's Telegram bot; null while it is not configured.
 */
export function startNotifications(
  parts: Dependencies,
  client: TelegramSenderOptions['client'] | null,
  publicUrl: () => string,
): () => Promise<void> {
  const { db, log, egress, tracing, config } = parts;
  const { push, allowLocalUrls: allowLocal } = config;
  const sender = push && new PushSender({ db, push, log, egress, tracing, allowLocal });
  const toTelegram = client && { db, client, publicUrl, log, tracing };
  const stop = startTasks(tasks(parts, sender, toTelegram), parts);
  return async () => {
    await sender?.close();
    await stop();
  };
}

function tasks(
  { db, market, now }: Dependencies,
  sender: PushSender | null,
  toTelegram: TelegramSenderOptions | null,
): Task[] {
  return [
    {
      name: 'on-chain notifications',
      everyMs: CHAIN_MS,
      run: () => followIndex(db, market),
    },
    inTurns(db, {
      name: 'notifications of fees',
      everyMs: FEES_MS,
      async run() {
        const notifications = await feesToClaim(db, market, now());
        if (notifications.length === 0) return;
        await db.transaction().execute((tx) => notify(tx, notifications));
      },
    }),
    inTurns(db, {
      name: 'retention of notifications',
      everyMs: PRUNE_MS,
      run: () =>
        db
          .deleteFrom('notification')
          .where('created_ms', '<', now() - RETENTION_MS)
          .execute(),
    }),
    ...(sender === null
      ? []
      : [{ name: 'push messages', everyMs: PUSH_MS, run: () => sender.sendDue() }]),
    ...(toTelegram === null
      ? []
      : [
          {
            name: 'Telegram messages',
            everyMs: TELEGRAM_MS,
            run: () => sendToTelegram(toTelegram),
          },
        ]),
  ];
}
