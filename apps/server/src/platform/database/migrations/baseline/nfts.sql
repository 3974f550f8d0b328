create table nft (
  collection text not null check (collection in ('og', 'contributor')),
  -- Number in minting order, starting at 1.
  number int4 not null,
  nft_id text not null unique,
  -- First owner of an OG NFT, or contributor of a Contributor NFT.
  minter int4 not null references account,
  -- Null after a burn, or while another object such as a kiosk holds the NFT.
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

create index nft_number on nft (number, seq) where burned_ms is null;

create index nft_owner on nft (owner, seq desc) where owner is not null;

create index nft_updated_checkpoint on nft (updated_checkpoint);

create table nft_collection (
  collection text primary key check (collection in ('og', 'contributor')),
  -- Number of NFTs minted, including burned ones.
  minted int4 not null,
  burned int4 not null,
  -- Whether the OG minter was destroyed.
  sealed boolean not null,
  -- Minting window of the Contributor collection.
  opens_ms int8 not null,
  closes_ms int8 not null
);

-- Step-up signatures that were used, by action and five-minute bucket.
create table step_up_use (
  address text not null,
  action text not null,
  bucket int8 not null,
  uses int4 not null,
  primary key (address, action, bucket)
);

create index step_up_use_bucket on step_up_use (bucket);
