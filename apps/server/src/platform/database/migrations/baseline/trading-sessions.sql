-- Trading sessions that the contract holds; a deleted one has ended_ms.
create table trading_session (
  session_id text primary key,
  owner int4 not null references account,
  session_key text not null,
  quote_type text not null,
  -- Deposit, and the most that all purchases together can spend, in base units.
  spending_limit numeric not null,
  opened_ms int8 not null,
  expires_ms int8 not null,
  ended_ms int8
);

create index trading_session_owner on trading_session (owner, opened_ms) where ended_ms is null;
