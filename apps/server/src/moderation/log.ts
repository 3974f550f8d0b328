/** The moderation log: appended in the transaction of the action; the database rejects changes. */

import type { Insertable } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { ModerationActionTable } from '../platform/database/schema/moderation.ts';

export async function logAction(
  tx: Tx,
  entry: Omit<Insertable<ModerationActionTable>, 'id'>,
): Promise<void> {
  await tx.insertInto('moderation_action').values(entry).execute();
}
