-- A result published by its trader, with figures as of the time of sharing.
create table share_card (
  id text primary key,
  address text not null references profile(address),
  pool_id text not null,
  -- The sale; null for a whole position.
  tx_digest text,
  event_seq int4,
  -- Quote base units.
  invested numeric not null,
  returned numeric not null,
  shows_amounts boolean not null,
  shows_trader boolean not null,
  created_ms int8 not null
);

create index share_card_latest on share_card (address, created_ms desc, id);

-- The same result shared in the same way again is the same card.
create unique index share_card_once on share_card (address, pool_id, coalesce(tx_digest, ''), coalesce(event_seq, 0), invested, returned, shows_amounts, shows_trader);
