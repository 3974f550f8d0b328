/** The moderation log: appended in the transaction of the action; the database rejects changes. */
import type { Insertable } from 'kysely';
import type { ModerationActionTable } from '../db/schema/moderation.ts';
import type { Tx } from '../indexer/batch.ts';

export async function logAction(
  tx: Tx,
  entry: Omit<Insertable<ModerationActionTable>, 'id'>,
): Promise<void> {
  await tx.insertInto('moderation_action').values(entry).execute();
}
