-- Model generations used by an address on a day (days since 1970, UTC).
create table ai_usage (
  address text not null references profile(address),
  day int4 not null,
  kind text not null check (kind in ('draft', 'image', 'test')),
  used int4 not null,
  primary key (address, kind, day)
);

create table generated_image (
  id int8 generated always as identity primary key,
  address text not null references profile(address),
  purpose text not null,
  generator text not null,
  prompt text not null,
  url text not null,
  created_ms int8 not null
);

create index generated_image_url on generated_image (address, url);
