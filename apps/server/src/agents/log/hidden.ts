/** Outputs of the public log that moderation hides. Entry and hash stay: they only prove what was said. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../indexer/batch.ts';
import { withdraw } from '../../stream/publish.ts';

/** What the live event of an entry is withdrawn by. */
export const actionSubject = (poolId: string, number: number) => `action:${poolId}:${number}`;

/** Whether a row of `agent_action` is hidden. */
export const isHiddenAction: RawBuilder<boolean> = sql`exists (
  select from hidden_agent_action as hidden
  where hidden.pool_id = agent_action.pool_id and hidden.number = agent_action.number)`;

/** Hides the entries with the text of an agent's answer. */
export async function hideActions(tx: Tx, messageId: number): Promise<void> {
  const { rows } = await sql<{ pool_id: string; number: number }>`
    insert into hidden_agent_action (pool_id, number, message_id)
    select action.pool_id, action.number, message.id
    from chat_message as message
    join chat_thread as thread on thread.id = message.thread_id
    join agent_action as action
      on action.pool_id = thread.pool_id and action.kind = 'message' and action.output = message.text
    where message.id = ${messageId}
    on conflict do nothing
    returning pool_id, number`.execute(tx);
  for (const { pool_id, number } of rows) await withdraw(tx, actionSubject(pool_id, number));
}

export async function restoreActions(tx: Tx, messageId: number): Promise<void> {
  await tx.deleteFrom('hidden_agent_action').where('message_id', '=', messageId).execute();
}
