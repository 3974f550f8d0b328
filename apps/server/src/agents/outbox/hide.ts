/** Decisions of moderation about texts that agents write for X: drafts, posts and replies. */

import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { type LogEntry, withdrawAll } from '../log/hidden.ts';
import { type OutboxRow, settle } from './settle.ts';

const WRITTEN = ['draft', 'post', 'reply'];

/** Returns the text of an entry of the log that can be hidden separately. */
export const findWritten = (tx: Tx, { pool_id, number }: LogEntry) =>
  tx
    .selectFrom('agent_action')
    .innerJoin('pool', 'pool.pool_id', 'agent_action.pool_id')
    .innerJoin('account', 'account.id', 'pool.creator')
    .select(['account.address as creator', 'agent_action.output as text'])
    .where('agent_action.pool_id', '=', pool_id)
    .where('agent_action.number', '=', number)
    .where('agent_action.kind', 'in', WRITTEN)
    .where('agent_action.output', 'is not', null)
    .executeTakeFirst();

/**
 * Hides a text in all entries that have it, such as a draft and its post. A text that still waits is not
 * published.
 */
export async function hideWritten(tx: Tx, entry: LogEntry, nowMs: number): Promise<void> {
  const { rows: waiting } = await sql<OutboxRow>`
    select * from agent_outbox
    where pool_id = ${entry.pool_id} and state in ('draft', 'queued') and text = (
      select output from agent_action
      where pool_id = ${entry.pool_id} and number = ${entry.number}
    ) for update`.execute(tx);
  for (const row of waiting) {
    await settle(tx, row, { state: 'rejected', reason: 'Hidden by moderation', nowMs });
  }
  const { rows: hidden } = await sql<LogEntry>`
    insert into hidden_agent_action (pool_id, number)
    select same.pool_id, same.number ${withSameText(entry)}
    on conflict do nothing
    returning pool_id, number`.execute(tx);
  await withdrawAll(tx, hidden);
}

export async function restoreWritten(tx: Tx, entry: LogEntry): Promise<void> {
  await sql`
    delete from hidden_agent_action where message_id is null and (pool_id, number) in (
      select same.pool_id, same.number ${withSameText(entry)}
    )`.execute(tx);
}

const withSameText = ({ pool_id, number }: LogEntry) => sql`
  from agent_action as entry
  join agent_action as same on same.pool_id = entry.pool_id
    and same.kind = any(${WRITTEN}) and same.output = entry.output
  where entry.pool_id = ${pool_id} and entry.number = ${number}`;
