create table lease (
  name text primary key,
  -- Random, new for each lease.
  holder text not null,
  -- End by the database's clock; extended while the work continues.
  until_ms int8 not null,
  is_stopped boolean not null default false
);

create index lease_until on lease (until_ms);
