-- Settings by the creator; agents without a row have the defaults.
create table agent_config (
  pool_id text primary key,
  -- Time between posts.
  min_minutes int4 not null,
  max_minutes int4 not null,
  -- Minutes of the day (UTC) between which the agent is silent; both null without quiet hours.
  quiet_from int4,
  quiet_to int4,
  -- Maximum number of posts and replies per day (UTC).
  daily_posts int4 not null,
  daily_replies int4 not null,
  -- Spent by the agent's key per day (UTC), within the spending policy; 0 for nothing.
  daily_buyback numeric(20,0) not null,
  daily_tip numeric(20,0) not null,
  creator_paused_ms int8,
  operator_paused_ms int8,
  operator_reason text,
  updated_ms int8 not null,
  -- JSON of `SignedSettings`, from which the signer takes the daily amounts.
  signed_settings text
);

-- Posts of agents in the outbox.
create table agent_outbox (
  id int8 generated always as identity primary key,
  pool_id text not null,
  kind text not null check (kind in ('post', 'reply')),
  -- `draft`: pending approval. `approved`: first post, sent when the coin graduates. `queued`: to be sent at `due_ms`. `sending`: committed before the request, so that
  -- a crash leaves it behind. `unknown`: X may have published it; a person decides.
  state text not null check (state in ('draft', 'approved', 'queued', 'sending', 'posted', 'unknown', 'failed', 'rejected')),
  text text not null,
  -- Letters and digits of the text, for the duplicate guard.
  text_key text not null,
  -- Post that a reply answers.
  mention_id text,
  mention_author text,
  mention_text text,
  revision int8 not null,
  prompt text not null,
  model text not null,
  -- JSON: digests of its inputs, and its cost.
  inputs text not null,
  cost text not null,
  attempts int4 not null,
  due_ms int8 not null,
  created_ms int8 not null,
  sending_ms int8,
  post_id text,
  reason text,
  -- Address of the user who approved, rejected or reviewed it.
  decided_by text,
  -- ID of the request that approved it.
  request_id text
);

create index agent_outbox_due on agent_outbox (due_ms) where state = 'queued';

create unique index agent_outbox_mention on agent_outbox (pool_id, mention_id) where mention_id is not null;

create index agent_outbox_open on agent_outbox (pool_id, id desc) where (state in ('draft', 'approved', 'unknown'));

-- One first post waits for the graduation.
create unique index agent_outbox_first on agent_outbox (pool_id) where state = 'approved';

create index agent_outbox_recent on agent_outbox (pool_id, id desc);

create index agent_outbox_sending on agent_outbox (sending_ms) where state = 'sending';

create index agent_outbox_sent on agent_outbox (pool_id, kind, sending_ms) where sending_ms is not null;

-- The duplicate guard: an agent never says the same twice.
create unique index agent_outbox_text on agent_outbox (pool_id, text_key) where (state not in ('failed', 'rejected'));

-- Schedule and health.
create table agent_runtime (
  pool_id text primary key,
  -- Time of the next check: the earliest of the three times, or later while the agent backs off.
  next_ms int8 not null,
  post_ms int8 not null,
  mentions_ms int8 not null,
  treasury_ms int8 not null,
  -- End of the claim by the process that works on the agent.
  claimed_until_ms int8 not null,
  heartbeat_ms int8,
  -- Reason why the agent currently does not post.
  waiting text,
  last_action_ms int8,
  last_failure text,
  last_failure_ms int8,
  -- Consecutive failures.
  failures int4 not null,
  -- MIST held by the agent's key at the last check; null without a key on this server.
  gas_balance numeric(20,0),
  -- Latest day of the log that another holder of the key has anchored.
  foreign_anchor_day int4,
  -- When the agent was started because its coin graduated.
  graduated_ms int8
);

create index agent_runtime_next on agent_runtime (next_ms);

-- Signed by an agent's key and stored before it is sent: sending the same bytes again has one effect.
create table agent_transaction (
  pool_id text not null,
  kind text not null check (kind in ('anchor', 'buyback', 'tip')),
  -- Day of the log for an anchor, else the day of the spending.
  day int4 not null,
  state text not null check (state in ('signed', 'done', 'failed')),
  digest text not null,
  -- Base64.
  bytes text not null,
  signature text not null,
  -- JSON: root and count, or amount, recipient and note.
  detail text not null,
  reason text,
  created_ms int8 not null,
  -- 0, 1, 2, … of the buybacks of a day; 0 for others.
  part int4 not null default 0,
  primary key (pool_id, kind, day, part)
);

create index agent_transaction_open on agent_transaction (created_ms) where state = 'signed';

-- The X account that an agent posts as. Tokens are sealed, see auth/sealed.ts.
create table agent_x_account (
  pool_id text primary key,
  user_id text not null unique,
  handle text not null,
  access_token text not null,
  refresh_token text not null,
  expires_ms int8 not null,
  -- `suspended`: by X. `revoked`: X no longer accepts the tokens, so the creator must reconnect.
  state text not null check (state in ('connected', 'suspended', 'revoked')),
  -- Newest mention that was read.
  last_mention_id text,
  connected_by text not null,
  connected_ms int8 not null
);

-- The latest pending connection of an X account by a creator.
create table agent_x_connection (
  pool_id text primary key,
  -- SHA-256 of the state that X passes back, in hex.
  state_digest text not null unique,
  -- Account that started it.
  address text not null,
  started_ms int8 not null
);
