create table stream_event (
  id int8 generated always as identity primary key,
  -- ID of the writing transaction, set by the database.
  transaction_id int8 not null default pg_current_xact_id()::text::int8,
  topics text[] not null,
  name text not null,
  -- Data of the event as JSON in wire format.
  data text not null,
  created_ms int8 not null default (extract(epoch from clock_timestamp()) * 1000)::int8,
  -- Content that the event quotes, such as `comment:7`; null if it is never withdrawn.
  subject text
);

create index stream_event_created on stream_event (created_ms);

create index stream_event_subject on stream_event (subject) where subject is not null;

create index stream_event_transaction on stream_event (transaction_id, id);
