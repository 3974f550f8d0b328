/** Queues the messages of notifications for every delivery channel. */
import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { currentRequestId } from '../platform/telemetry/scope.ts';

/** Maximum number of messages queued for a chat, which receives one a second. New messages replace the oldest. */
const MAX_WAITING = 200;

/** Queues a message to each device and to the connected Telegram chat of the recipients. */
export async function enqueue(tx: Tx, notifications: readonly number[]): Promise<void> {
  const requestId = sql<string | null>`${currentRequestId()}::text`.as('request_id');
  await tx
    .insertInto('push_delivery')
    .columns(['subscription', 'notification', 'request_id'])
    .expression((from) =>
      from
        .selectFrom('notification')
        .innerJoin('push_subscription', 'push_subscription.address', 'notification.recipient')
        .select(['push_subscription.id as subscription', 'notification.id as notification'])
        .select(requestId)
        .where('notification.id', 'in', notifications),
    )
    .execute();
  await tx
    .insertInto('telegram_delivery')
    .columns(['address', 'notification', 'request_id'])
    .expression((from) =>
      from
        .selectFrom('notification')
        .innerJoin('telegram_chat', 'telegram_chat.address', 'notification.recipient')
        .select(['telegram_chat.address', 'notification.id as notification'])
        .select(requestId)
        .where('notification.id', 'in', notifications)
        // A chat that is disconnected in the meantime must not fail the transaction of the notification.
        .forKeyShare('telegram_chat'),
    )
    .execute();
  await sql`
    delete from telegram_delivery where id in (
      select id from telegram_delivery where id in (
        select id from (
          select id, row_number() over (partition by address order by id desc) as place
          from telegram_delivery
          where address in (select recipient from notification where id = any(${[...notifications]}))
        ) waiting where place > ${MAX_WAITING}
      )
      order by id for update skip locked
    )`.execute(tx);
}
