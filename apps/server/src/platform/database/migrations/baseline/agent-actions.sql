-- The canonical JSON that is hashed is stored as it is, so that content and hash cannot diverge.
create table agent_action (
  pool_id text not null,
  number int8 not null,
  kind text not null,
  result text not null,
  day int4 not null,
  created_ms int8 not null,
  record text not null,
  output text,
  salt text,
  hash text not null,
  primary key (pool_id, number)
);

create index agent_action_day on agent_action (pool_id, day, number);

create index agent_action_kind on agent_action (pool_id, kind, number desc);

create function agent_action_is_append_only() returns trigger language plpgsql as $$
  begin raise exception 'The log of actions is append-only.'; end $$;

create trigger agent_action_append_only before delete or update or truncate on agent_action
  for each statement execute function agent_action_is_append_only();

create table agent_action_head (
  pool_id text primary key,
  number int8 not null,
  hash text not null,
  last_ms int8 not null
);

create table hidden_agent_action (
  pool_id text not null,
  number int8 not null,
  message_id int8
);

create unique index hidden_agent_action_key on hidden_agent_action (pool_id, number, message_id) nulls not distinct;

create index hidden_agent_action_message on hidden_agent_action (message_id);
