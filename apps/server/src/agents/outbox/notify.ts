/** Tells the creator of an agent about a text that waits for a decision. */

import { notify } from '../../notifications/notify.ts';
import type { Tx } from '../../platform/database/database.ts';

export async function notifyCreator(
  tx: Tx,
  kind: 'agent_draft' | 'agent_review',
  { id, pool_id, text }: { id: number; pool_id: string; text: string },
): Promise<void> {
  const creator = await tx
    .selectFrom('agent')
    .innerJoin('pool', 'pool.id', 'agent.pool')
    .innerJoin('account', 'account.id', 'agent.creator')
    .select('account.address')
    .where('pool.pool_id', '=', pool_id)
    .executeTakeFirst();
  if (creator === undefined) return;
  await notify(tx, { kind, recipient: creator.address, poolId: pool_id, outboxId: id, text });
}
