-- Addresses at which this site has served images; the last one that was used is current.
create table site_address (
  url text primary key,
  used_ms int8 not null
);
