create sequence notification_seq;

create table notification (
  id int8 generated always as identity primary key,
  seq int8 not null default nextval('notification_seq') unique,
  recipient text not null references profile(address),
  kind text not null,
  unique_key text not null,
  actors text[] not null,
  pool_id text,
  link text not null,
  excerpt text,
  alert text,
  amount_usd text,
  in_app boolean not null,
  created_ms int8 not null default (extract(epoch from clock_timestamp()) * 1000)::int8,
  read_ms int8,
  unique (recipient, unique_key)
);

create index notification_created on notification (created_ms);

create index notification_fees on notification (recipient, created_ms) where kind = 'fees';

create index notification_recipient on notification (recipient, seq desc) where in_app;

create index notification_unread on notification (recipient) where (in_app and (read_ms is null));

create table notification_preference (
  address text not null references profile(address),
  kind text not null,
  in_app boolean not null,
  push boolean not null,
  primary key (address, kind)
);

-- How far the chain was searched for notifications; one row.
create table notification_progress (
  only_row boolean primary key default true check (only_row),
  checkpoint int8 not null,
  timestamp_ms int8 not null
);

create table push_subscription (
  id int8 generated always as identity primary key,
  address text not null references profile(address),
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_ms int8 not null default (extract(epoch from clock_timestamp()) * 1000)::int8,
  host text not null generated always as (split_part(split_part(endpoint, '/', 3), '@', -1)) stored
);

create index push_subscription_address on push_subscription (address, id);

create table push_delivery (
  id int8 generated always as identity primary key,
  subscription int8 not null references push_subscription on delete cascade,
  notification int8 not null references notification on delete cascade,
  attempts int2 not null default 0,
  due_ms int8 not null default (extract(epoch from clock_timestamp()) * 1000)::int8,
  request_id text
);

create index push_delivery_due on push_delivery (due_ms);

create index push_delivery_notification on push_delivery (notification);

create index push_delivery_subscription on push_delivery (subscription);
