-- Accounts banned from posting.
create table ban (
  address text primary key,
  reason text not null,
  created_ms int8 not null
);

create index ban_created on ban (created_ms desc, address);

-- Blocks: `blocker` gets no notifications from `blocked` and sees their comments collapsed.
create table blocked_person (
  blocker text not null references profile(address),
  blocked text not null,
  created_ms int8 not null,
  primary key (blocker, blocked)
);

-- The operators' word list.
create table blocked_word (
  word text primary key,
  created_ms int8 not null
);

-- Operators' warning, listing and image settings of a coin.
create table coin_notice (
  pool_id text primary key,
  warning text,
  is_listed boolean not null,
  is_image_hidden boolean not null
);

-- Media files that only hidden subjects use.
create table hidden_media (
  name text not null,
  subject_kind text not null,
  subject_id text not null,
  primary key (name, subject_kind, subject_id)
);

-- A subject with reports or decisions.
create table moderated (
  id int4 generated always as identity primary key,
  subject_kind text not null check (subject_kind in ('comment', 'image', 'profile', 'agent_answer', 'agent_action', 'proposal')),
  subject_id text not null,
  -- `blurred`: reports have hidden it behind a notice until an operator decides.
  state text not null check (state in ('open', 'blurred', 'hidden', 'cleared')),
  -- Number of reporters and sum of their weights since the last operator decision.
  reports int4 not null,
  weight int4 not null,
  -- Content of the subject as JSON, shown to operators and used to restore it.
  content text,
  last_report_ms int8 not null,
  unique (subject_kind, subject_id)
);

create index moderated_queue on moderated (state, last_report_ms desc, id desc);

-- Append-only audit log.
create table moderation_action (
  id int8 generated always as identity primary key,
  -- Address of the operator; null if reports blurred the subject.
  operator text,
  action text not null,
  -- Kind of the target: a subject kind, `person`, `coin`, `word` or `agent`.
  target_kind text not null,
  target_id text not null,
  reason text not null,
  created_ms int8 not null
);

create function moderation_action_is_append_only() returns trigger language plpgsql as $$
  begin raise exception 'The moderation log is append-only.'; end $$;

create trigger moderation_action_append_only before delete or update or truncate on moderation_action
  for each statement execute function moderation_action_is_append_only();

-- A user's report of a subject.
create table report (
  subject_kind text not null check (subject_kind in ('comment', 'image', 'profile', 'agent_answer', 'agent_action', 'proposal')),
  -- Comment ID, pool ID of a coin's image, or address of a profile.
  subject_id text not null,
  reporter text not null references profile(address),
  reason text not null check (reason in ('spam', 'scam', 'abuse', 'impersonation', 'illegal', 'other')),
  note text,
  -- Micro-dollars of fees that back the report.
  weight int4 not null,
  created_ms int8 not null,
  -- When an operator restored the subject; null while the report may be right.
  rejected_ms int8,
  primary key (subject_kind, subject_id, reporter)
);

create index report_reporter on report (reporter) where weight > 0;
