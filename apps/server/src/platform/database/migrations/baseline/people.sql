-- Number of logins of an address in a five-minute bucket. Part of the challenge, so each is used once.
create table login_counter (
  address text not null,
  bucket int8 not null,
  logins int4 not null,
  primary key (address, bucket)
);

create index login_counter_bucket on login_counter (bucket);

create table profile (
  id int4 generated always as identity primary key,
  address text not null unique,
  name text,
  bio text,
  avatar text,
  ref_code text not null unique,
  from_ref_code text references profile(ref_code),
  created_ms int8 not null,
  -- Handles stated by the owner, without a leading @.
  twitter_screen_name text,
  telegram_username text,
  -- Community checks that passed.
  is_follow_twitter boolean not null default false,
  is_retweet boolean not null default false,
  is_join_tele boolean not null default false,
  -- Likes received on comments, maintained by like writes.
  likes_received int4 not null default 0,
  -- Number of generated images, and URL of the latest.
  generated_images int4 not null default 0,
  image_url text
);

create index profile_from_ref_code on profile (from_ref_code);

create index profile_invited on profile (from_ref_code, id desc);

create unique index profile_name on profile (lower(name));

create index profile_name_start on profile (lower(name) text_pattern_ops);

create index profile_words on profile using gin (lower(name) gin_trgm_ops);

-- Unicode skeletons of profile names: look-alike names share one skeleton, which has one owner.
create table name_skeleton (
  skeleton text primary key,
  address text not null references profile(address)
);

create index name_skeleton_address on name_skeleton (address);

create table session (
  id text primary key,
  address text not null references profile(address),
  created_ms int8 not null,
  expires_ms int8 not null
);

create index session_expires on session (expires_ms);
