create sequence notification_seq;

create table notification (
  id int8 generated always as identity primary key,
  -- Position in the list; renewed when a grouped notification gains an actor.
  seq int8 not null default nextval('notification_seq') unique,
  recipient text not null references profile(address),
  kind text not null,
  -- Idempotency key.
  unique_key text not null,
  -- Addresses that caused it, latest last; at most 100.
  actors text[] not null,
  pool_id text,
  link text not null,
  excerpt text,
  -- JSON of the price alert that triggered it.
  alert text,
  amount_usd text,
  -- Shared fees received, as a decimal with the ticker of the quote coin.
  amount text,
  -- Whether the recipient's preferences show it in the list.
  in_app boolean not null,
  created_ms int8 not null default (extract(epoch from clock_timestamp()) * 1000)::int8,
  read_ms int8,
  unique (recipient, unique_key)
);

create index notification_created on notification (created_ms);

create index notification_fees on notification (recipient, created_ms) where kind = 'fees';

create index notification_recipient on notification (recipient, seq desc) where in_app;

create index notification_unread on notification (recipient) where (in_app and (read_ms is null));

-- Preferences that differ from the defaults.
create table notification_preference (
  address text not null references profile(address),
  kind text not null,
  in_app boolean not null,
  push boolean not null,
  primary key (address, kind)
);

-- How far the chain was searched for notifications; one row.
-- Last checkpoint processed for notifications; at most one row.
create table notification_progress (
  only_row boolean primary key default true check (only_row),
  checkpoint int8 not null,
  timestamp_ms int8 not null
);

-- A browser's push subscription; `p256dh` and `auth` are its keys in base64url.
create table push_subscription (
  id int8 generated always as identity primary key,
  address text not null references profile(address),
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_ms int8 not null default (extract(epoch from clock_timestamp()) * 1000)::int8,
  -- Host and port of the endpoint; generated column.
  host text not null generated always as (split_part(split_part(endpoint, '/', 3), '@', -1)) stored
);

create index push_subscription_address on push_subscription (address, id);

-- Queued push messages.
create table push_delivery (
  id int8 generated always as identity primary key,
  subscription int8 not null references push_subscription on delete cascade,
  notification int8 not null references notification on delete cascade,
  attempts int2 not null default 0,
  due_ms int8 not null default (extract(epoch from clock_timestamp()) * 1000)::int8,
  -- ID of the request that caused the notification; null if it had another cause.
  request_id text
);

create index push_delivery_due on push_delivery (due_ms);

create index push_delivery_notification on push_delivery (notification);

create index push_delivery_subscription on push_delivery (subscription);

-- The private Telegram chat that receives an account's notifications.
create table telegram_chat (
  address text primary key references profile(address),
  chat_id int8 not null unique,
  -- Username with @, or first name, for the settings of the account.
  name text not null,
  connected_ms int8 not null
);

-- The code of an account that connects a chat; deleted when it is used.
create table telegram_chat_code (
  address text primary key references profile(address),
  -- SHA-256 in hex.
  digest text not null unique,
  expires_ms int8 not null
);

-- Queued Telegram messages.
create table telegram_delivery (
  id int8 generated always as identity primary key,
  address text not null references telegram_chat(address) on delete cascade,
  notification int8 not null references notification on delete cascade,
  attempts int2 not null default 0,
  due_ms int8 not null default (extract(epoch from clock_timestamp()) * 1000)::int8,
  -- ID of the request that caused the notification; null if it had another cause.
  request_id text
);

create index telegram_delivery_due on telegram_delivery (due_ms);

create index telegram_delivery_notification on telegram_delivery (notification);

create index telegram_delivery_address on telegram_delivery (address);
