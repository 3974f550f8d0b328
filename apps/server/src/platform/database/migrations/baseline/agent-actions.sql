-- The canonical JSON that is hashed is stored as it is, so that content and hash cannot diverge.
-- One entry; append-only.
create table agent_action (
  pool_id text not null,
  -- 1, 2, 3, … within the agent's log.
  number int8 not null,
  kind text not null,
  result text not null,
  -- Days since 1970 (UTC).
  day int4 not null,
  created_ms int8 not null,
  -- Canonical JSON of the record, which `hash` covers.
  record text not null,
  -- The output, or null if it is private.
  output text,
  -- Salt of the digests of a private entry.
  salt text,
  hash text not null,
  primary key (pool_id, number)
);

create index agent_action_day on agent_action (pool_id, day, number);

create index agent_action_kind on agent_action (pool_id, kind, number desc);

-- What everyone reads of all agents, and the latest of each.
create index agent_action_public on agent_action (created_ms desc)
  where result = 'done' and output is not null
    and kind in ('post', 'reply', 'comment', 'message', 'tip', 'buyback');

create index agent_action_latest on agent_action (pool_id, number desc)
  where result = 'done' and output is not null
    and kind in ('post', 'reply', 'comment', 'message', 'tip', 'buyback');

-- Public actions of a period, counted as they are recorded.
create table agent_action_total (
  period text not null check (period in ('day', 'week', 'all')),
  starts_day int4 not null,
  pool_id text not null,
  actions int4 not null,
  primary key (period, starts_day, pool_id)
);

create index agent_action_total_actions on agent_action_total (period, starts_day, actions desc);

create function agent_action_is_append_only() returns trigger language plpgsql as $$
  begin raise exception 'The log of actions is append-only.'; end $$;

create trigger agent_action_append_only before delete or update or truncate on agent_action
  for each statement execute function agent_action_is_append_only();

-- Last entry of each log; its row lock puts concurrent entries in order.
create table agent_action_head (
  pool_id text primary key,
  number int8 not null,
  hash text not null,
  -- No later entry is dated before this time.
  last_ms int8 not null
);

-- Entries whose output moderation hides, together with its answer or individually.
create table hidden_agent_action (
  pool_id text not null,
  number int8 not null,
  -- The hidden answer; null if the decision is about the entry.
  message_id int8
);

create unique index hidden_agent_action_key on hidden_agent_action (pool_id, number, message_id) nulls not distinct;

create index hidden_agent_action_message on hidden_agent_action (message_id);
