/**
 * Creates notifications from indexed rows, independently of the indexer. Its position is stored in a
 * separate row; a lock on that row limits the work to one server at a time, and a repeated step has no
 * further effect. History before the first start causes no notifications.
 */

import type { Market } from '../../platform/chain/market.ts';
import { readWatermark } from '../../platform/chain/watermark.ts';
import type { Db } from '../../platform/database/database.ts';
import type { NewNotification } from '../new-notification.ts';
import { notify } from '../notify.ts';
import { findNotifications } from './find.ts';

/** Notifies of everything up to the index's last checkpoint. */
export async function followIndex(db: Db, market: Market): Promise<void> {
  const watermark = await readWatermark(db);
  if (watermark === undefined) return;
  const progress = await db.selectFrom('notification_progress').selectAll().executeTakeFirst();
  const reached = { checkpoint: watermark.checkpoint, timestamp_ms: watermark.timestamp_ms };
  // A rebuilt index starts over: its rows were notified of before.
  if (progress === undefined || progress.checkpoint > watermark.checkpoint) {
    await db
      .insertInto('notification_progress')
      .values(reached)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(reached))
      .execute();
    return;
  }
  const { checkpoint: after, timestamp_ms: afterMs } = progress;
  if (after === watermark.checkpoint) return;
  const { checkpoint: until, timestamp_ms: untilMs } = watermark;
  const span = { after, afterMs, until, untilMs };
  for await (const page of findNotifications(db, market, span)) {
    if (page.length > 0 && !(await notifyPage(db, after, page))) return;
  }
  await db
    .updateTable('notification_progress')
    .set(reached)
    .where('checkpoint', '=', after)
    .execute();
}

/** Returns false if another server has gone on meanwhile. */
function notifyPage(db: Db, after: number, page: readonly NewNotification[]): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const mine = await tx
      .selectFrom('notification_progress')
      .select('checkpoint')
      .where('checkpoint', '=', after)
      .forUpdate()
      .executeTakeFirst();
    if (mine === undefined) return false;
    await notify(tx, page);
    const fired = page.flatMap((each) => (each.kind === 'alert' ? [each.alertId] : []));
    if (fired.length > 0) await tx.deleteFrom('price_alert').where('id', 'in', fired).execute();
    return true;
  });
}
