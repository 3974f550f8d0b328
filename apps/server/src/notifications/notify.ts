/**
 * Notifies users, in the transaction that causes the notification. Calls may be repeated: an
 * event has one effect. Users are not notified of their own actions, before their first login, or about users that
 * they blocked.
 */

import { sql } from 'kysely';
import { publishAll } from '../platform/bus/publish.ts';
import type { Tx } from '../platform/database/database.ts';
import { enqueue } from './enqueue.ts';
import { type NewNotification, type NewNotificationRow, rowOf } from './new-notification.ts';
import { loadPreferences } from './preferences.ts';
import { selectNotifications, viewNotification } from './view.ts';

/** Rows of one statement. */
const ROWS = 500;
/** Users that one notification counts. */
const MAX_ACTORS = 100;

/** Notifies the recipients in the list, on their open pages, devices and chats, as they prefer. */
export async function notify(
  tx: Tx,
  notifications: NewNotification | readonly NewNotification[],
): Promise<void> {
  const rows = [notifications]
    .flat()
    .map(rowOf)
    .filter(({ recipient, actors }) => !actors.includes(recipient));
  // A statement may write a row once; the first of equal ones counts.
  const unique = new Map(
    rows.toReversed().map((row) => [`${row.recipient} ${row.unique_key}`, row]),
  );
  const all = [...unique.values()].reverse();
  for (let start = 0; start < all.length; start += ROWS) {
    await notifySome(tx, all.slice(start, start + ROWS));
  }
}

async function notifySome(tx: Tx, rows: readonly NewNotificationRow[]): Promise<void> {
  const recipients = [...new Set(rows.map((row) => row.recipient))];
  const preferenceOf = await loadPreferences(tx, recipients);
  const isBlocked = await loadBlocks(tx, recipients, [
    ...new Set(rows.flatMap(({ actors }) => actors)),
  ]);
  const wanted = rows.flatMap((row) => {
    const preference = preferenceOf(row.recipient, row.kind);
    return preference === undefined || isBlocked(row)
      ? []
      : [{ ...row, in_app: preference.in_app }];
  });
  if (wanted.length === 0) return;
  const written = await tx
    .insertInto('notification')
    .values(wanted)
    .onConflict((conflict) =>
      conflict
        .columns(['recipient', 'unique_key'])
        // Likes of one comment share a notification, which moves to the top unread.
        .doUpdateSet({
          actors: sql`notification.actors || excluded.actors`,
          excerpt: sql`excluded.excerpt`,
          seq: sql`nextval('notification_seq')`,
          created_ms: sql`excluded.created_ms`,
          read_ms: null,
        })
        .where('notification.kind', '=', 'like')
        .where(sql<boolean>`not notification.actors @> excluded.actors`)
        .where(sql<boolean>`cardinality(notification.actors) < ${MAX_ACTORS}`),
    )
    .returning(['notification.id', 'notification.recipient', 'notification.kind'])
    .execute();
  await updateAmounts(tx, wanted);
  if (written.length === 0) return;
  const ids = written.map(({ id }) => id);
  const views = await selectNotifications(tx)
    .where('notification.id', 'in', ids)
    .where('notification.in_app', '=', true)
    .orderBy('notification.seq')
    .execute();
  await publishAll(
    tx,
    views.map((row) => ({
      topics: [`user:${row.recipient}`],
      event: { event: 'notification', data: viewNotification(row) },
      // Quotes a comment: withdrawn with it.
      subject: row.about_comment === null ? undefined : `comment:${row.about_comment}`,
    })),
  );
  const delivered = written
    .filter(({ recipient, kind }) => preferenceOf(recipient, kind)?.push)
    .map(({ id }) => id);
  if (delivered.length > 0) await enqueue(tx, delivered);
}

/**
 * Updates the amount and link of notifications that grow with each payment. They keep their place in the list and stay
 * read, so frequent payments do not flood it.
 */
async function updateAmounts(tx: Tx, rows: readonly NewNotificationRow[]): Promise<void> {
  for (const { recipient, unique_key, amount, link } of rows) {
    if (amount === null) continue;
    await tx
      .updateTable('notification')
      .set({ amount, link })
      .where('recipient', '=', recipient)
      .where('unique_key', '=', unique_key)
      .where('amount', '!=', amount)
      .execute();
  }
}

/** Returns whether the recipient has blocked the user who caused a notification. */
async function loadBlocks(
  tx: Tx,
  recipients: readonly string[],
  actors: readonly string[],
): Promise<(row: NewNotificationRow) => boolean> {
  if (actors.length === 0) return () => false;
  const blocks = await tx
    .selectFrom('blocked_person')
    .select(['blocker', 'blocked'])
    .where('blocker', 'in', recipients)
    .where('blocked', 'in', actors)
    .execute();
  const pairs = new Set(blocks.map(({ blocker, blocked }) => `${blocker} ${blocked}`));
  return ({ recipient, actors: [actor] }) => pairs.has(`${recipient} ${actor}`);
}
