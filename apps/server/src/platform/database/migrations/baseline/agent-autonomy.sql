create table agent_config (
  pool_id text primary key,
  min_minutes int4 not null,
  max_minutes int4 not null,
  quiet_from int4,
  quiet_to int4,
  daily_posts int4 not null,
  daily_replies int4 not null,
  daily_buyback numeric(20,0) not null,
  daily_tip numeric(20,0) not null,
  creator_paused_ms int8,
  operator_paused_ms int8,
  operator_reason text,
  updated_ms int8 not null,
  signed_settings text
);

create table agent_outbox (
  id int8 generated always as identity primary key,
  pool_id text not null,
  kind text not null check (kind in ('post', 'reply')),
  state text not null check (state in ('draft', 'queued', 'sending', 'posted', 'unknown', 'failed', 'rejected')),
  text text not null,
  text_key text not null,
  mention_id text,
  mention_author text,
  mention_text text,
  revision int8 not null,
  prompt text not null,
  model text not null,
  inputs text not null,
  cost text not null,
  attempts int4 not null,
  due_ms int8 not null,
  created_ms int8 not null,
  sending_ms int8,
  post_id text,
  reason text,
  decided_by text,
  request_id text
);

create index agent_outbox_due on agent_outbox (due_ms) where state = 'queued';

create unique index agent_outbox_mention on agent_outbox (pool_id, mention_id) where mention_id is not null;

create index agent_outbox_open on agent_outbox (pool_id, id desc) where (state in ('draft', 'unknown'));

create index agent_outbox_recent on agent_outbox (pool_id, id desc);

create index agent_outbox_sending on agent_outbox (sending_ms) where state = 'sending';

create index agent_outbox_sent on agent_outbox (pool_id, kind, sending_ms) where sending_ms is not null;

-- The duplicate guard: an agent never says the same twice.
create unique index agent_outbox_text on agent_outbox (pool_id, text_key) where (state not in ('failed', 'rejected'));

create table agent_runtime (
  pool_id text primary key,
  next_ms int8 not null,
  post_ms int8 not null,
  mentions_ms int8 not null,
  treasury_ms int8 not null,
  claimed_until_ms int8 not null,
  heartbeat_ms int8,
  waiting text,
  last_action_ms int8,
  last_failure text,
  last_failure_ms int8,
  failures int4 not null,
  gas_balance numeric(20,0),
  foreign_anchor_day int4
);

create index agent_runtime_next on agent_runtime (next_ms);

create table agent_transaction (
  pool_id text not null,
  kind text not null check (kind in ('anchor', 'buyback', 'tip')),
  day int4 not null,
  state text not null check (state in ('signed', 'done', 'failed')),
  digest text not null,
  bytes text not null,
  signature text not null,
  detail text not null,
  reason text,
  created_ms int8 not null,
  part int4 not null default 0,
  primary key (pool_id, kind, day, part)
);

create index agent_transaction_open on agent_transaction (created_ms) where state = 'signed';

create table agent_x_account (
  pool_id text primary key,
  user_id text not null unique,
  handle text not null,
  access_token text not null,
  refresh_token text not null,
  expires_ms int8 not null,
  state text not null check (state in ('connected', 'suspended', 'revoked')),
  last_mention_id text,
  connected_by text not null,
  connected_ms int8 not null
);

create table agent_x_connection (
  pool_id text primary key,
  state_digest text not null unique,
  address text not null,
  started_ms int8 not null
);
