-- One agent per pool.
create table agent (
  id int4 primary key,
  agent_id text not null unique,
  pool int4 not null unique references pool,
  creator int4 not null references account,
  -- Number of the current revision.
  revision int8 not null,
  -- SHA-256 of the current persona, in hexadecimal.
  digest text not null,
  -- When the current revision was published.
  revised_ms int8 not null,
  -- Last revision that holders accepted, as in `agent::persona`.
  accepted int8 not null,
  -- Last revision that was not restored on the fast track.
  decided int8 not null,
  -- Revision that the fast track can restore, and until when; null without one.
  restorable int8,
  restorable_until_ms int8,
  -- JSON of the governance terms, with amounts as strings.
  terms text not null,
  terms_version int8 not null,
  total_shares numeric not null,
  -- Earned by one share since the beginning, in 1/2^64 of a base unit.
  fee_index numeric not null,
  -- Fees credited to contributors since the beginning.
  fees_paid numeric not null,
  fees_unclaimed numeric not null,
  funds numeric not null,
  -- Maximum spending of the key per UTC day.
  daily_cap numeric not null,
  tips boolean not null,
  buybacks boolean not null,
  -- Number of spending policies so far, lowered limits excluded.
  policy_version int8 not null,
  -- Number of keys so far, renewals and revocations excluded.
  key_version int8 not null,
  key_holder text,
  key_cap text,
  -- End of the key's validity; null without a key.
  key_expires_ms int8,
  -- Spent on `spent_day`, which counts days since the Unix epoch.
  spent numeric not null,
  spent_day int8 not null,
  -- Base units of the coin that buybacks burned.
  burned numeric not null,
  -- Number of the open round of pledges, which is the number of pauses so far.
  pause_round int8 not null,
  -- Base units pledged in the open round.
  pledged numeric not null,
  -- End of the last pause; 0 without one.
  paused_until_ms int8 not null,
  -- Number of paid messages.
  messages int8 not null,
  created_ms int8 not null,
  tx_digest text not null,
  updated_checkpoint int8 not null
);

create index agent_updated_checkpoint on agent (updated_checkpoint);

-- Built from checkpoints: the chain contains the anchored days, from any sender.
-- A day of an agent's log whose Merkle root its key anchored.
create table agent_anchor (
  agent int4 not null references agent,
  day int4 not null,
  -- Hexadecimal.
  root text not null,
  entries int8 not null,
  tx_digest text not null,
  primary key (agent, day)
);

-- Accounts of contributors, who share the co-creators' fee.
create table agent_contributor (
  agent_id text not null,
  account int4 not null references account,
  shares numeric not null default 0,
  -- `fee_index` at the last settlement.
  fee_index numeric not null default 0,
  -- Credited and not claimed, in 1/2^64 of a base unit.
  credit numeric not null default 0,
  claimed numeric not null default 0,
  primary key (account, agent_id)
);

create index agent_contributor_shares on agent_contributor (agent_id, shares desc, account);

-- Paid messages.
create table agent_message (
  agent int4 not null references agent,
  nonce int8 not null,
  sender int4 not null references account,
  -- SHA-256 of the text, in hexadecimal.
  digest text not null,
  -- Null for a private message.
  text text,
  -- Base units of ATOLL.
  price numeric not null,
  timestamp_ms int8 not null,
  -- Deadline of the answer; refunds are possible from then on.
  deadline_ms int8 not null,
  -- `open`: the price is in escrow. `answered`: burned. `declined` and `refunded`: returned to the sender.
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

-- Coins that an account pledges for a pause; 0 once withdrawn.
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
  -- Of a `revise` proposal.
  digest text,
  uri text,
  -- Revision that a `restore` proposal restores.
  restores int8,
  -- Recipient of the key in a `key` proposal.
  key_holder text,
  -- Key that a `key_renewal` or `key_revocation` proposal refers to.
  key_cap text,
  -- JSON of the terms that a `terms` proposal sets.
  terms text,
  -- Round of the pause that a `pause_end` proposal ends.
  round int8,
  -- Of a `policy` or `limits` proposal.
  daily_cap numeric,
  tips boolean,
  buybacks boolean,
  -- Number of the revision, or version of key, policy or terms, that it is based on.
  base int8 not null,
  -- Whether the coin had graduated at its creation.
  graduated boolean not null,
  deposit numeric not null,
  quorum numeric not null,
  majority_bps int4 not null,
  min_lock_ms int8 not null,
  revision_shares int4 not null,
  starts_ms int8 not null,
  -- Voting period without extensions.
  voting_ms int8 not null,
  -- End of the votes in favor, exclusive.
  yes_ends_ms int8 not null,
  ends_ms int8 not null,
  yes numeric not null,
  no numeric not null,
  voters int4 not null,
  -- Time for which the votes met the quorum, in milliseconds, up to `tallied_ms`.
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

create index agent_proposal_open on agent_proposal (yes_ends_ms) where outcome = 'open';

create index agent_proposal_executed on agent_proposal (finalized_ms desc) where outcome = 'executed';

create index agent_proposal_digest on agent_proposal (digest) where digest is not null;

create index agent_proposal_updated_checkpoint on agent_proposal (updated_checkpoint);

-- Revisions of the persona, which never change.
create table agent_revision (
  agent int4 not null references agent,
  number int8 not null,
  digest text not null,
  uri text not null,
  author int4 not null references account,
  -- Number of the revision whose content was restored.
  restores int8,
  -- Object id of the proposal that decided it; null if the creator did.
  proposal_id text,
  published_ms int8 not null,
  tx_digest text not null,
  seq int8 not null unique,
  primary key (agent, number)
);

create index agent_revision_digest on agent_revision (digest);

-- History of funds, key, policy and contributors' fees.
create table agent_treasury_entry (
  tx_digest text not null,
  event_seq int4 not null,
  seq int8 not null unique,
  agent int4 not null references agent,
  kind text not null check (kind in ('funded', 'key', 'key_discarded', 'key_renewed', 'policy', 'tip', 'buyback', 'fees_collected', 'fees_given', 'fees_claimed', 'shares_granted')),
  -- Payer, recipient, key holder or contributor.
  account int4 references account,
  -- Base units of the quote coin, or shares that were granted.
  amount numeric,
  -- Base units of the agent's coin that a buyback burned.
  burned numeric,
  -- Note of a tip.
  note text,
  tips boolean,
  buybacks boolean,
  proposal_id text,
  timestamp_ms int8 not null,
  primary key (tx_digest, event_seq)
);

create index agent_treasury_entry_agent on agent_treasury_entry (agent, seq desc);

-- The last vote of an account on a proposal; `votes` are 0 once withdrawn or unlocked.
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

create index agent_vote_account on agent_vote (account, proposal desc);

create index agent_vote_size on agent_vote (proposal, votes desc, account);

-- Coins that the agent package burned by freezing them.
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

-- Canonical JSON of personas by digest, stored by users.
create table persona (
  digest text primary key,
  content text not null,
  bytes int4 not null,
  -- Address that stored it first.
  stored_by text not null,
  stored_ms int8 not null
);

create index persona_stored_by on persona (stored_by);

-- Title and reason of a proposal, written once by its proposer. It has no foreign key: it survives a rebuild of the index.
create table proposal_text (
  proposal_id text primary key,
  title text not null,
  reason text not null,
  created_ms int8 not null,
  -- When an operator hid both; null while they are shown.
  hidden_ms int8
);
