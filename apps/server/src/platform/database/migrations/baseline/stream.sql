create table stream_event (
  id int8 generated always as identity primary key,
  transaction_id int8 not null default pg_current_xact_id()::text::int8,
  topics text[] not null,
  name text not null,
  data text not null,
  created_ms int8 not null default (extract(epoch from clock_timestamp()) * 1000)::int8,
  subject text
);

create index stream_event_created on stream_event (created_ms);

create index stream_event_subject on stream_event (subject) where subject is not null;

create index stream_event_transaction on stream_event (transaction_id, id);
