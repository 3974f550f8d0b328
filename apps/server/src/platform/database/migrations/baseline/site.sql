-- Addresses at which this site has served images; the one with the highest number is current.
create table site_address (
  seq int8 generated always as identity primary key,
  url text not null unique
);
