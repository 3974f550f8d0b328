/** Discussions of proposals, hidden entries of agents' logs, treasuries in parts, and gas balances. */
import { type Kysely, sql } from 'kysely';

export const breaking = 'Buy-backs have another key, and the index is rebuilt.';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const KINDS = `('comment', 'picture', 'profile', 'agent_answer', 'agent_action')`;

const statements = [
  `alter table comment add column proposal_id text`,
  `create index comment_proposal_newest on comment (proposal_id, id desc)
    where proposal_id is not null and parent_id is null and is_listed`,
  `create index comment_proposal_top on comment (proposal_id, likes desc, id desc)
    where proposal_id is not null and parent_id is null and is_listed`,
  `alter table report drop constraint report_subject_kind_check`,
  `alter table report add constraint report_subject_kind_check check (subject_kind in ${KINDS})`,
  `alter table moderated drop constraint moderated_subject_kind_check`,
  `alter table moderated add constraint moderated_subject_kind_check check (subject_kind in ${KINDS})`,
  // An entry is hidden with an answer, or by a decision about the entry itself (no answer).
  `alter table hidden_agent_action drop constraint hidden_agent_action_pkey`,
  `alter table hidden_agent_action alter column message_id drop not null`,
  `create unique index hidden_agent_action_key on hidden_agent_action (pool_id, number, message_id)
    nulls not distinct`,
  // Buy-backs are split into parts.
  `alter table agent_transaction add column part int4 not null default 0`,
  `alter table agent_transaction drop constraint agent_transaction_pkey`,
  `alter table agent_transaction add primary key (pool_id, kind, day, part)`,
  `alter table agent_runtime add column gas_balance numeric(20)`,
  `alter table agent_runtime add column foreign_anchor_day int4`,
  // Built from checkpoints: the chain contains the anchored days, from any sender.
  `create table agent_anchor (
    agent int4 not null references agent,
    day int4 not null,
    root text not null,
    entries int8 not null,
    tx_digest text not null,
    primary key (agent, day)
  )`,
  `delete from watermark`,
];
