/** The moderation log: appended in the transaction of the action; the database rejects changes. */

import type { Tx } from '../platform/database/database.ts';
import type { NewRow } from '../platform/database/schema.ts';

export async function logAction(
  tx: Tx,
  entry: Omit<NewRow<'moderation_action'>, 'id'>,
): Promise<void> {
  await tx.insertInto('moderation_action').values(entry).execute();
}
