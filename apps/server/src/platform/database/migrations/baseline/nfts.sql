create table nft (
  collection text not null check (collection in ('og', 'contributor')),
  number int4 not null,
  nft_id text not null unique,
  minter int4 not null references account,
  owner int4 references account,
  image_url text not null,
  tx_digest text not null,
  seq int8 not null unique,
  minted_ms int8 not null,
  burned_ms int8,
  updated_checkpoint int8 not null,
  primary key (collection, number)
);

create index nft_minter on nft (minter, seq desc);

create index nft_owner on nft (owner, seq desc) where owner is not null;

create index nft_updated_checkpoint on nft (updated_checkpoint);

create table nft_collection (
  collection text primary key check (collection in ('og', 'contributor')),
  minted int4 not null,
  burned int4 not null,
  sealed boolean not null,
  opens_ms int8 not null,
  closes_ms int8 not null
);

create table step_up_use (
  address text not null,
  action text not null,
  bucket int8 not null,
  uses int4 not null,
  primary key (address, action, bucket)
);

create index step_up_use_bucket on step_up_use (bucket);
