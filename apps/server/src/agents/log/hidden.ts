/** Outputs of the public log that moderation hides. Entry and hash stay: they only prove what was said. */

import { type RawBuilder, sql } from 'kysely';
import { withdraw } from '../../platform/bus/publish.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Key by which the live event of an entry is withdrawn. */
export const actionSubject = (poolId: string, number: number) => `action:${poolId}:${number}`;

/** Whether a row of `agent_action` is hidden. */
export const isHiddenAction: RawBuilder<boolean> = sql`exists (
  select from hidden_agent_action as hidden
  where hidden.pool_id = agent_action.pool_id and hidden.number = agent_action.number)`;

/** Whether moderation has hidden this text in another entry of the log. */
export async function isHiddenText(tx: Tx, poolId: string, text: string): Promise<boolean> {
  const found = await tx
    .selectFrom('hidden_agent_action as hidden')
    .innerJoin('agent_action as action', (join) =>
      join
        .onRef('action.pool_id', '=', 'hidden.pool_id')
        .onRef('action.number', '=', 'hidden.number'),
    )
    .select('action.number')
    .where('hidden.pool_id', '=', poolId)
    .where('action.output', '=', text)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface LogEntry {
  pool_id: string;
  number: number;
}

/** Removes entries from the live log. */
export const withdrawAll = async (tx: Tx, entries: readonly LogEntry[]) => {
  for (const { pool_id, number } of entries) await withdraw(tx, actionSubject(pool_id, number));
};

/** Hides the entries with the text of an agent's answer. */
export async function hideAnswer(tx: Tx, messageId: number): Promise<void> {
  const { rows } = await sql<LogEntry>`
    insert into hidden_agent_action (pool_id, number, message_id)
    select action.pool_id, action.number, message.id
    from chat_message as message
    join chat_thread as thread on thread.id = message.thread_id
    join agent_action as action
      on action.pool_id = thread.pool_id and action.kind = 'message' and action.output = message.text
    where message.id = ${messageId}
    on conflict do nothing
    returning pool_id, number`.execute(tx);
  await withdrawAll(tx, rows);
}

export async function restoreAnswer(tx: Tx, messageId: number): Promise<void> {
  await tx.deleteFrom('hidden_agent_action').where('message_id', '=', messageId).execute();
}
