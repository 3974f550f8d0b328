-- Last known prices from external sources.
create table last_price (
  symbol text primary key,
  -- US dollars × 10^9.
  price numeric not null check (price > 0),
  at_ms int8 not null
);
