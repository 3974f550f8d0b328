/** GET /api/notifications with its unread count, read marks and preferences. */
import { MAX_UNREAD } from '@atoll/api';
import { readPreferences, savePreferences } from '../../notifications/preferences.ts';
import { selectNotifications, viewNotification } from '../../notifications/view.ts';
import { countRows } from '../../platform/list/count.ts';
import { readDescending } from '../../platform/list/list.ts';
import type { SortKey } from '../../platform/list/page.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

const bySeq: SortKey = {
  column: { name: 'notification.seq', type: 'int8' },
  unique: { name: 'notification.seq', type: 'int8' },
};

export function notificationProcedures(services: Services) {
  const { db, now } = services;

  const unreadOf = (address: string) =>
    countRows(
      db,
      db
        .selectFrom('notification')
        .select('id')
        .where('recipient', '=', address)
        .where('in_app', '=', true)
        .where('read_ms', 'is', null)
        .limit(MAX_UNREAD),
    );

  const list = api.notifications.list.handler(async ({ input, context }) => {
    const { address } = context.session;
    const select = () =>
      selectNotifications(db)
        .where('notification.recipient', '=', address)
        .where('notification.in_app', '=', true);
    return readDescending(
      db,
      input.pagination,
      { name: 'createdAt', key: bySeq, keyOf: (row) => [row.seq, row.seq], select },
      viewNotification,
    );
  });

  const unread = api.notifications.unread.handler(async ({ context }) => {
    const { address } = context.session;
    return { data: { unread: await unreadOf(address) } };
  });

  const read = api.notifications.read.handler(async ({ input, context }) => {
    const { address } = context.session;
    let unreadRows = db
      .updateTable('notification')
      .set({ read_ms: now() })
      .where('recipient', '=', address)
      .where('read_ms', 'is', null);
    if (input.ids !== undefined) unreadRows = unreadRows.where('id', 'in', input.ids);
    await unreadRows.execute();
    return { data: { unread: await unreadOf(address) } };
  });

  const preferences = api.notifications.preferences.handler(async ({ context }) => {
    const { address } = context.session;
    return { data: await readPreferences(db, address) };
  });

  const updatePreferences = api.notifications.updatePreferences.handler(
    async ({ input, context }) => {
      const { address } = context.session;
      const data = await db.transaction().execute(async (tx) => {
        await savePreferences(tx, address, input.preferences);
        return readPreferences(tx, address);
      });
      return { data };
    },
  );

  return { list, unread, read, preferences, updatePreferences };
}
