/** Tables of notifications, their preferences and Web Push. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const nowMs = `((extract(epoch from clock_timestamp()) * 1000)::int8)`;

const statements = [
  `create sequence notification_seq`,
  `create table notification (
    id int8 generated always as identity primary key,
    seq int8 not null unique default nextval('notification_seq'),
    recipient text not null references profile (address),
    kind text not null,
    unique_key text not null,
    actors text[] not null,
    pool_id text,
    link text not null,
    excerpt text,
    alert text,
    amount_usd text,
    in_app boolean not null,
    created_ms int8 not null default ${nowMs},
    read_ms int8,
    unique (recipient, unique_key)
  )`,
  `create index notification_recipient on notification (recipient, seq desc) where in_app`,
  `create index notification_unread on notification (recipient) where in_app and read_ms is null`,
  `create index notification_created on notification (created_ms)`,
  `create table notification_preference (
    address text not null references profile (address),
    kind text not null,
    in_app boolean not null,
    push boolean not null,
    primary key (address, kind)
  )`,
  `create table push_subscription (
    id int8 generated always as identity primary key,
    address text not null references profile (address),
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_ms int8 not null default ${nowMs}
  )`,
  `create index push_subscription_address on push_subscription (address, id)`,
  `create table push_delivery (
    id int8 generated always as identity primary key,
    subscription int8 not null references push_subscription on delete cascade,
    notification int8 not null references notification on delete cascade,
    attempts int2 not null default 0,
    due_ms int8 not null default ${nowMs}
  )`,
  `create index push_delivery_due on push_delivery (due_ms)`,
  `create index push_delivery_subscription on push_delivery (subscription)`,
  `create index push_delivery_notification on push_delivery (notification)`,
  // How far the chain was searched for notifications; one row.
  `create table notification_progress (
    only_row boolean primary key default true check (only_row),
    checkpoint int8 not null,
    timestamp_ms int8 not null
  )`,
];
