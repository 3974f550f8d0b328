create table last_price (
  symbol text primary key,
  price numeric not null check (price > 0),
  at_ms int8 not null
);
