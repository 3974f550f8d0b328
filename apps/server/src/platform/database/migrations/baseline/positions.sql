create table lot (
  account int4 not null,
  pool int4 not null,
  upto numeric not null,
  quantity numeric not null,
  cost_upto numeric not null,
  cost numeric not null,
  transferred_upto numeric not null,
  transferred boolean not null,
  timestamp_ms int8 not null,
  primary key (account, pool, upto)
);

create table position (
  account int4 not null,
  pool int4 not null,
  acquired numeric not null,
  acquired_cost numeric not null,
  disposed numeric not null,
  disposed_cost numeric not null,
  transferred_in numeric not null,
  transferred_in_value numeric not null,
  transferred_disposed numeric not null,
  transferred_out numeric not null,
  transferred_out_cost numeric not null,
  locked numeric not null,
  paid numeric not null,
  received numeric not null,
  fees numeric not null,
  purchases int4 not null,
  sales int4 not null,
  wins int4 not null,
  opened_ms int8 not null,
  changed_ms int8 not null,
  quantity numeric not null generated always as (acquired - disposed) stored,
  cost numeric not null generated always as (acquired_cost - disposed_cost) stored,
  realized numeric not null generated always as ((received - disposed_cost) + transferred_out_cost) stored,
  is_open boolean not null generated always as (acquired > disposed) stored,
  primary key (account, pool)
);

create index position_changed on "position" (account, is_open desc, changed_ms desc, pool desc);

create table position_hour (
  account int4 not null,
  pool int4 not null,
  start_ms int8 not null,
  quantity numeric not null,
  cost numeric not null,
  realized numeric not null,
  primary key (account, pool, start_ms)
);

create table sale (
  account int4 not null,
  seq int8 not null,
  pool int4 not null,
  upto numeric not null,
  cost numeric not null,
  primary key (account, seq)
);
