create table lease (
  name text primary key,
  holder text not null,
  until_ms int8 not null,
  is_stopped boolean not null default false
);

create index lease_until on lease (until_ms);
