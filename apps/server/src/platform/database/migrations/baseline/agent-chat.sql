-- Budget reservation of a generation in progress.
create table ai_reservation (
  id uuid primary key,
  day int4 not null,
  -- Scope and subject of each `ai_spending` row that it is charged to.
  payers jsonb not null,
  -- Reserved tokens and cost; 0 once released on expiry.
  tokens int8 not null,
  micro_usd int8 not null,
  expires_ms int8 not null
);

create index ai_reservation_expires on ai_reservation (expires_ms);

-- Daily cost of generations: of the server, of one agent, of one user.
create table ai_spending (
  scope text not null check (scope in ('server', 'agent', 'person')),
  subject text not null,
  day int4 not null,
  tokens int8 not null,
  micro_usd int8 not null,
  primary key (scope, subject, day)
);

-- Messages that a user sent to an agent on a day (days since 1970, UTC).
create table chat_allowance (
  pool_id text not null,
  owner text not null,
  day int4 not null,
  used int4 not null,
  primary key (pool_id, owner, day)
);

-- Threads refer to agents by their pool: they survive a rebuild of the index.
-- A conversation of one owner with one agent; nothing is read across threads.
create table chat_thread (
  id int8 generated always as identity primary key,
  pool_id text not null,
  -- Address of a user, `telegram:<chat id>`, or `public` for messages paid on chain.
  owner text not null,
  -- Conversations of an owner are numbered from 1.
  number int4 not null default 1,
  -- Summary of the messages up to `summarized_id`.
  summary text not null default '',
  summarized_id int8 not null default 0,
  updated_ms int8 not null,
  unique (pool_id, owner, number)
);

create table chat_message (
  id int8 generated always as identity primary key,
  thread_id int8 not null references chat_thread on delete cascade,
  author text not null check (author in ('user', 'agent')),
  -- `replaced`: another answer was generated; `withheld`: the answer broke a rule and is not shown.
  state text not null check (state in ('complete', 'stopped', 'withheld', 'replaced')),
  text text not null,
  generator text check (generator in ('ai', 'offline')),
  model text,
  -- Revision of the persona that answered.
  revision int4,
  client_id uuid,
  hidden_ms int8,
  -- What the reader thinks of an answer.
  is_helpful boolean,
  -- Coins that an answer names by ticker, and entries of knowledge that it used.
  cashtags jsonb not null default '[]',
  sources jsonb not null default '[]',
  created_ms int8 not null
);

-- Rated answers, which are few.
create index chat_message_rated on chat_message (thread_id) where is_helpful is not null;

create unique index chat_message_client on chat_message (thread_id, client_id) where client_id is not null;

create index chat_message_thread on chat_message (thread_id, id desc) where state <> 'replaced';

create table knowledge_source (
  id int8 generated always as identity primary key,
  pool_id text not null,
  -- SHA-256 of a text, digest of a file, or the address of a page.
  source_key text not null,
  kind text not null check (kind in ('text', 'file', 'link')),
  title text not null,
  failure text,
  fetched_ms int8 not null,
  -- Model that has embedded all passages; null if none has.
  embedded_by text,
  -- Time of the next attempt to embed; in the future while a server holds the claim.
  embed_after_ms int8 not null default 0,
  -- Consecutive failures.
  embed_failures int4 not null default 0,
  unique (pool_id, source_key)
);

create index knowledge_source_embedded on knowledge_source (embedded_by);

create table knowledge_chunk (
  source_id int8 not null references knowledge_source on delete cascade,
  position int4 not null,
  pool_id text not null,
  text text not null,
  words tsvector not null generated always as (to_tsvector('simple'::regconfig, text)) stored,
  primary key (source_id, "position")
);

create index knowledge_chunk_pool on knowledge_chunk (pool_id);

create index knowledge_chunk_words on knowledge_chunk using gin (words);

-- Content-addressed: a persona contains the digest, so that the content of a vote cannot change.
create table knowledge_file (
  digest text primary key,
  title text not null,
  text text not null,
  uploaded_by text not null,
  created_ms int8 not null
);

create index knowledge_file_uploader on knowledge_file (uploaded_by, created_ms desc);

-- Digest of the persona whose knowledge is indexed.
create table knowledge_state (
  pool_id text primary key,
  digest text not null,
  indexed_ms int8 not null
);

-- A message paid on chain and its answer.
create table paid_answer (
  agent_id text not null,
  nonce int8 not null,
  pool_id text not null,
  sender text not null,
  tx_digest text not null,
  is_private boolean not null,
  -- Null until the sender of a private message submits its text.
  question text,
  question_digest text not null,
  sent_ms int8 not null,
  state text not null check (state in ('waiting', 'pending', 'answered', 'declined')),
  declined_reason text check (declined_reason in ('rules', 'paused', 'no_answer', 'repeated', 'failed')),
  -- Null again once the answer is deleted with its conversation.
  answer_id int8 references chat_message on delete set null,
  -- SHA-256 of the answer, hex. It settles the price, also after the answer was deleted.
  answer_digest text,
  attempts int4 not null default 0,
  next_attempt_ms int8 not null,
  answered_ms int8,
  -- Time of the next attempt to settle the price on chain.
  settle_ms int8 not null default 0,
  -- ID of the request that submitted the text of a private message.
  request_id text,
  primary key (agent_id, nonce),
  check ((state = 'answered') = (answer_digest is not null))
);

create index paid_answer_due on paid_answer (next_attempt_ms) where state = 'pending';

create index paid_answer_pool on paid_answer (pool_id, sent_ms desc, nonce desc);

create table telegram_bot (
  pool_id text primary key,
  bot_id int8 not null unique,
  username text not null,
  -- Both sealed, bound to this row.
  token text not null,
  webhook_secret text not null,
  connected_by text not null,
  connected_ms int8 not null,
  failure text,
  last_update_ms int8
);

-- Updates that a bot has received. Telegram resends updates without a response.
create table telegram_update (
  bot_id int8 not null,
  update_id int8 not null,
  received_ms int8 not null,
  primary key (bot_id, update_id)
);

create index telegram_update_time on telegram_update (received_ms);
