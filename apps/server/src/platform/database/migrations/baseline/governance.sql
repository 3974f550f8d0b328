-- Announced changes to a package's settings.
create table governance_change (
  package text not null,
  number int8 not null,
  kind text not null,
  -- Canonical Move type of the change.
  type text not null,
  -- JSON of the change; null if its layout is unknown.
  change text,
  state text not null check (state in ('pending', 'executed', 'canceled')),
  announced_ms int8 not null,
  executable_ms int8 not null,
  expires_ms int8 not null,
  decided_ms int8,
  tx_digest text not null,
  primary key (package, number)
);

create index governance_change_announced on governance_change (announced_ms desc);

-- Timelock delay and pauses of a package; no row until its first event.
create table governed_package (
  package text primary key,
  delay_ms int8 not null,
  creation_paused_until_ms bigint not null,
  buys_paused_until_ms bigint not null
);
