/** Tables of the live log: events of data that does not come from the chain. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table stream_event (
    id int8 generated always as identity primary key,
    transaction_id int8 not null default (pg_current_xact_id()::text::int8),
    topics text[] not null,
    name text not null,
    data text not null,
    created_ms int8 not null default ((extract(epoch from clock_timestamp()) * 1000)::int8)
  )`,
  `create index stream_event_transaction on stream_event (transaction_id, id)`,
  `create index stream_event_created on stream_event (created_ms)`,
  // One row: events of transactions before this one may be deleted.
  `create table stream_retention (
    only_row boolean primary key default true check (only_row),
    kept_from int8 not null
  )`,
  `insert into stream_retention (kept_from) values (0)`,
];
