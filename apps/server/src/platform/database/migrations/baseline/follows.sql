create table follow (
  id int8 generated always as identity primary key,
  follower text not null references profile(address),
  followed text not null,
  created_ms int8 not null,
  check (follower <> followed),
  unique (follower, followed)
);

create index follow_followed on follow (followed, id desc);

create index follow_follower on follow (follower, id desc);

-- Counting the followers of a popular user would read every one of them.
-- Follower counts by address, updated in the same transaction as `follow`.
create table follow_count (
  address text primary key,
  followers int4 not null,
  following int4 not null
);
