-- Comments refer to coins and people by address: they survive a rebuild of the index.
create table comment (
  -- Increases with time. Orders lists and serves as their cursor.
  id int8 generated always as identity primary key,
  pool_id text not null,
  -- Root comment of the thread; null for root comments.
  parent_id int8 references comment,
  -- Author of the reply that this comment answers; null if it answers the root comment.
  reply_to text,
  author text not null references profile(address),
  -- Idempotency key chosen by the client.
  client_id uuid,
  text text not null,
  -- Digest of the text without case, spaces and punctuation, to detect duplicates.
  text_digest text not null,
  -- File name in the media store.
  image text,
  -- Pool ID of the attached sticker coin.
  sticker_pool text,
  trade_digest text,
  trade_event_seq int4,
  mentions jsonb not null,
  cashtags jsonb not null,
  likes int4 not null default 0,
  -- Number of visible replies.
  reply_count int4 not null default 0,
  created_ms int8 not null,
  edited_ms int8,
  -- When the author deleted it. The content is kept for moderation and not shown.
  deleted_ms int8,
  hidden_ms int8,
  hidden_reason text,
  -- Generated columns. Visible: neither deleted nor hidden. Listed: visible, or a root with replies.
  is_visible boolean not null generated always as ((deleted_ms is null) and (hidden_ms is null)) stored,
  is_listed boolean not null generated always as (((deleted_ms is null) and (hidden_ms is null)) or (reply_count > 0)) stored,
  -- Proposal that the thread discusses.
  proposal_id text
);

create index comment_author on comment (author, id desc);

create unique index comment_client on comment (author, client_id) where client_id is not null;

create index comment_pool on comment (pool_id, id desc) where is_visible;

create index comment_proposal_newest on comment (proposal_id, id desc) where ((proposal_id is not null) and (parent_id is null) and is_listed);

create index comment_proposal_top on comment (proposal_id, likes desc, id desc) where ((proposal_id is not null) and (parent_id is null) and is_listed);

create index comment_reply on comment (parent_id, id) where is_listed;

create index comment_text on comment (text_digest, created_ms desc);

create index comment_thread_newest on comment (pool_id, id desc) where ((parent_id is null) and is_listed);

create index comment_thread_top on comment (pool_id, likes desc, id desc) where ((parent_id is null) and is_listed);

create table comment_like (
  comment_id int8 not null references comment,
  address text not null references profile(address),
  created_ms int8 not null,
  primary key (comment_id, address)
);

create index comment_like_person on comment_like (address, created_ms desc);

-- Latest comment on a coin that a user has seen.
create table comment_seen (
  address text not null references profile(address),
  pool_id text not null,
  comment_id int8 not null,
  primary key (address, pool_id)
);

-- A sticker coin's image as a reaction to a comment.
create table reaction (
  comment_id int8 not null references comment,
  address text not null references profile(address),
  sticker_pool text not null,
  created_ms int8 not null,
  primary key (comment_id, address, sticker_pool)
);

create index reaction_person on reaction (address, created_ms desc);

-- Comments that call agents.
create table agent_call (
  comment_id int8 not null references comment on delete cascade,
  -- Pool of the agent, which can be another than that of the comment.
  pool_id text not null,
  state text not null check (state in ('pending', 'answered', 'declined')),
  -- Attempts that could have cost something.
  attempts int4 not null default 0,
  next_attempt_ms int8 not null,
  primary key (comment_id, pool_id)
);

create index agent_call_due on agent_call (next_attempt_ms) where state = 'pending';

create index agent_call_attempted on agent_call (pool_id) where attempts > 0;
