create table agent (
  id int4 primary key,
  agent_id text not null unique,
  pool int4 not null unique references pool,
  creator int4 not null references account,
  revision int8 not null,
  digest text not null,
  revised_ms int8 not null,
  accepted int8 not null,
  decided int8 not null,
  restorable int8,
  restorable_until_ms int8,
  terms text not null,
  terms_version int8 not null,
  total_shares numeric not null,
  fee_index numeric not null,
  fees_paid numeric not null,
  fees_unclaimed numeric not null,
  funds numeric not null,
  daily_cap numeric not null,
  tips boolean not null,
  buybacks boolean not null,
  policy_version int8 not null,
  key_version int8 not null,
  key_holder text,
  key_cap text,
  key_expires_ms int8,
  spent numeric not null,
  spent_day int8 not null,
  burned numeric not null,
  pause_round int8 not null,
  pledged numeric not null,
  paused_until_ms int8 not null,
  messages int8 not null,
  created_ms int8 not null,
  tx_digest text not null,
  updated_checkpoint int8 not null
);

create index agent_updated_checkpoint on agent (updated_checkpoint);

-- Built from checkpoints: the chain contains the anchored days, from any sender.
create table agent_anchor (
  agent int4 not null references agent,
  day int4 not null,
  root text not null,
  entries int8 not null,
  tx_digest text not null,
  primary key (agent, day)
);

create table agent_contributor (
  agent_id text not null,
  account int4 not null references account,
  shares numeric not null default 0,
  fee_index numeric not null default 0,
  credit numeric not null default 0,
  claimed numeric not null default 0,
  primary key (account, agent_id)
);

create index agent_contributor_shares on agent_contributor (agent_id, shares desc, account);

create table agent_message (
  agent int4 not null references agent,
  nonce int8 not null,
  sender int4 not null references account,
  digest text not null,
  text text,
  price numeric not null,
  timestamp_ms int8 not null,
  deadline_ms int8 not null,
  state text not null check (state in ('open', 'answered', 'declined', 'refunded')),
  settled_ms int8,
  settled_tx text,
  tx_digest text not null,
  seq int8 not null unique,
  primary key (agent, nonce)
);

create index agent_message_open on agent_message (agent, nonce) where state = 'open';

create table agent_pause (
  agent int4 not null references agent,
  round int8 not null,
  started_ms int8 not null,
  paused_until_ms int8 not null,
  pledges_unlock_ms int8 not null,
  tx_digest text not null,
  primary key (agent, round)
);

create table agent_pledge (
  agent int4 not null references agent,
  round int8 not null,
  account int4 not null references account,
  amount numeric not null,
  primary key (agent, round, account)
);

create index agent_pledge_account on agent_pledge (account);

create table agent_proposal (
  id int4 primary key,
  proposal_id text not null unique,
  agent int4 not null references agent,
  proposer int4 not null references account,
  kind text not null check (kind in (
    'revise', 'restore', 'key', 'key_renewal', 'key_revocation', 'policy', 'limits', 'terms', 'pause_end'
  )),
  digest text,
  uri text,
  restores int8,
  key_holder text,
  key_cap text,
  terms text,
  round int8,
  daily_cap numeric,
  tips boolean,
  buybacks boolean,
  base int8 not null,
  graduated boolean not null,
  deposit numeric not null,
  quorum numeric not null,
  majority_bps int4 not null,
  min_lock_ms int8 not null,
  revision_shares int4 not null,
  starts_ms int8 not null,
  voting_ms int8 not null,
  yes_ends_ms int8 not null,
  ends_ms int8 not null,
  yes numeric not null,
  no numeric not null,
  voters int4 not null,
  at_quorum_ms int8 not null,
  tallied_ms int8 not null,
  outcome text not null check (outcome in ('open', 'executed', 'rejected', 'stale', 'expired')),
  deposit_returned boolean,
  finalized_ms int8,
  finalized_tx text,
  tx_digest text not null,
  seq int8 not null unique,
  updated_checkpoint int8 not null
);

create index agent_proposal_agent on agent_proposal (agent, seq desc);

create index agent_proposal_digest on agent_proposal (digest) where digest is not null;

create index agent_proposal_updated_checkpoint on agent_proposal (updated_checkpoint);

create table agent_revision (
  agent int4 not null references agent,
  number int8 not null,
  digest text not null,
  uri text not null,
  author int4 not null references account,
  restores int8,
  proposal_id text,
  published_ms int8 not null,
  tx_digest text not null,
  seq int8 not null unique,
  primary key (agent, number)
);

create index agent_revision_digest on agent_revision (digest);

create table agent_treasury_entry (
  tx_digest text not null,
  event_seq int4 not null,
  seq int8 not null unique,
  agent int4 not null references agent,
  kind text not null check (kind in ('funded', 'key', 'key_discarded', 'policy', 'tip', 'buyback', 'fees_collected', 'fees_given', 'fees_claimed', 'shares_granted')),
  account int4 references account,
  amount numeric,
  burned numeric,
  note text,
  tips boolean,
  buybacks boolean,
  proposal_id text,
  timestamp_ms int8 not null,
  primary key (tx_digest, event_seq)
);

create index agent_treasury_entry_agent on agent_treasury_entry (agent, seq desc);

create table agent_vote (
  proposal int4 not null references agent_proposal,
  account int4 not null references account,
  in_favor boolean not null,
  votes numeric not null,
  state text not null check (state in ('locked', 'withdrawn', 'unlocked')),
  unlocks_ms int8 not null,
  voted_ms int8 not null,
  primary key (proposal, account)
);

create index agent_vote_account on agent_vote (account);

create index agent_vote_size on agent_vote (proposal, votes desc, account);

create table coin_burn (
  tx_digest text not null,
  event_seq int4 not null,
  coin_type text not null,
  coin_id text not null,
  amount numeric not null,
  timestamp_ms int8 not null,
  primary key (tx_digest, event_seq)
);

create index coin_burn_type on coin_burn (coin_type);

create table persona (
  digest text primary key,
  content text not null,
  bytes int4 not null,
  stored_by text not null,
  stored_ms int8 not null
);

create index persona_stored_by on persona (stored_by);
