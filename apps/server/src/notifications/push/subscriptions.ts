/** The browsers that receive a user's push messages. */
import { MAX_PUSH_DEVICES } from '@atoll/api';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Adds a browser; one that another account used before becomes this account's. */
export async function subscribe(
  db: Db,
  address: string,
  { endpoint, keys }: BrowserSubscription,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Pending messages of the browser's previous account are not for this one.
    await tx
      .deleteFrom('push_subscription')
      .where('endpoint', '=', endpoint)
      .where('address', '!=', address)
      .execute();
    await tx
      .insertInto('push_subscription')
      .values({ address, endpoint, ...keys })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...keys, address }))
      .execute();
    await sql`
      delete from push_subscription where id in (
        select id from push_subscription where address = ${address}
        order by id desc offset ${MAX_PUSH_DEVICES}
      )`.execute(tx);
  });
}

export async function unsubscribe(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute();
}
