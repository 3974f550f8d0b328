/**
 * Tables of agents. Built from checkpoints, except `persona`. Amounts are base units: of the agent's
 * coin for votes, deposits and pledges, of its quote coin for funds and fees.
 */

import type { ProposalKind, ProposalOutcome } from '@atoll/sdk';

/** One agent per pool. */
export interface AgentTable {
  id: number;
  agent_id: string;
  pool: number;
  creator: number;
  /** Number of the current revision. */
  revision: number;
  /** SHA-256 of the current persona, in hexadecimal. */
  digest: string;
  /** When the current revision was published. */
  revised_ms: number;
  /** Last revision that holders accepted, as in `agent::persona`. */
  accepted: number;
  /** Last revision that was not restored on the fast track. */
  decided: number;
  /** Revision that the fast track can restore, and until when; null without one. */
  restorable: number | null;
  restorable_until_ms: number | null;
  /** JSON of the governance terms, with amounts as strings. */
  terms: string;
  terms_version: number;
  total_shares: bigint;
  /** Earned by one share since the beginning, in 1/2^64 of a base unit. */
  fee_index: bigint;
  /** Fees credited to contributors since the beginning. */
  fees_paid: bigint;
  fees_unclaimed: bigint;
  funds: bigint;
  /** Most that the key can spend per UTC day. */
  daily_cap: bigint;
  tips: boolean;
  buybacks: boolean;
  /** Number of spending policies so far, lowered limits excluded. */
  policy_version: number;
  /** Number of keys so far, renewals and revocations excluded. */
  key_version: number;
  key_holder: string | null;
  key_cap: string | null;
  /** End of the key's validity; null without a key. */
  key_expires_ms: number | null;
  /** Spent on `spent_day`, which counts days since the Unix epoch. */
  spent: bigint;
  spent_day: number;
  /** Base units of the coin that buybacks burned. */
  burned: bigint;
  /** Number of the open round of pledges, which is the number of pauses so far. */
  pause_round: number;
  /** Base units pledged in the open round. */
  pledged: bigint;
  /** End of the last pause; 0 without one. */
  paused_until_ms: number;
  /** Number of paid messages. */
  messages: number;
  created_ms: number;
  tx_digest: string;
  updated_checkpoint: number;
}

/** Revisions of the persona, which never change. */
export interface AgentRevisionTable {
  agent: number;
  number: number;
  digest: string;
  uri: string;
  author: number;
  /** Number of the revision whose content was restored. */
  restores: number | null;
  /** Object id of the proposal that decided it; null if the creator did. */
  proposal_id: string | null;
  published_ms: number;
  tx_digest: string;
  seq: number;
}

/** Canonical JSON of personas by digest, stored by users. */
export interface PersonaTable {
  digest: string;
  content: string;
  bytes: number;
  /** Address that stored it first. */
  stored_by: string;
  stored_ms: number;
}

export interface AgentProposalTable {
  id: number;
  proposal_id: string;
  agent: number;
  proposer: number;
  kind: ProposalKind;
  /** Of a `revise` proposal. */
  digest: string | null;
  uri: string | null;
  /** Revision that a `restore` proposal restores. */
  restores: number | null;
  /** Holder that a `key` proposal gives the key to. */
  key_holder: string | null;
  /** Key that a `key_renewal` or `key_revocation` proposal is about. */
  key_cap: string | null;
  /** JSON of the terms that a `terms` proposal sets. */
  terms: string | null;
  /** Round of the pause that a `pause_end` proposal ends. */
  round: number | null;
  /** Of a `policy` or `limits` proposal. */
  daily_cap: bigint | null;
  tips: boolean | null;
  buybacks: boolean | null;
  /** Number of the revision, or version of key, policy or terms, that it is based on. */
  base: number;
  /** Whether the coin had graduated at its creation. */
  graduated: boolean;
  deposit: bigint;
  quorum: bigint;
  majority_bps: number;
  min_lock_ms: number;
  revision_shares: number;
  starts_ms: number;
  /** Voting period without extensions. */
  voting_ms: number;
  /** End of the votes in favor, exclusive. */
  yes_ends_ms: number;
  ends_ms: number;
  yes: bigint;
  no: bigint;
  voters: number;
  /** Milliseconds for which the votes were at the quorum, up to `tallied_ms`. */
  at_quorum_ms: number;
  tallied_ms: number;
  outcome: ProposalOutcome;
  deposit_returned: boolean | null;
  finalized_ms: number | null;
  finalized_tx: string | null;
  tx_digest: string;
  seq: number;
  updated_checkpoint: number;
}

/** The last vote of an account on a proposal; `votes` are 0 once withdrawn or unlocked. */
export interface AgentVoteTable {
  proposal: number;
  account: number;
  in_favor: boolean;
  votes: bigint;
  state: 'locked' | 'withdrawn' | 'unlocked';
  unlocks_ms: number;
  voted_ms: number;
}

/** Accounts of contributors, who share the co-creators' fee. */
export interface AgentContributorTable {
  agent_id: string;
  account: number;
  shares: bigint;
  /** `fee_index` at the last settlement. */
  fee_index: bigint;
  /** Credited and not claimed, in 1/2^64 of a base unit. */
  credit: bigint;
  claimed: bigint;
}

/** Coins that an account pledges for a pause; 0 once withdrawn. */
export interface AgentPledgeTable {
  agent: number;
  round: number;
  account: number;
  amount: bigint;
}

export interface AgentPauseTable {
  agent: number;
  round: number;
  started_ms: number;
  paused_until_ms: number;
  pledges_unlock_ms: number;
  tx_digest: string;
}

/** Paid messages. */
export interface AgentMessageTable {
  agent: number;
  nonce: number;
  sender: number;
  /** SHA-256 of the text, in hexadecimal. */
  digest: string;
  /** Null for a private message. */
  text: string | null;
  /** Base units of ATOLL. */
  price: bigint;
  timestamp_ms: number;
  /** Until then it can be answered, from then on it can be refunded. */
  deadline_ms: number;
  /** `open`: the price is in escrow. `answered`: burned. `declined` and `refunded`: returned to the sender. */
  state: 'open' | 'answered' | 'declined' | 'refunded';
  settled_ms: number | null;
  settled_tx: string | null;
  tx_digest: string;
  seq: number;
}

export type AgentTreasuryKind =
  | 'funded'
  | 'key'
  | 'key_discarded'
  | 'key_renewed'
  | 'policy'
  | 'tip'
  | 'buyback'
  | 'fees_collected'
  | 'fees_given'
  | 'fees_claimed'
  | 'shares_granted';

/** History of funds, key, policy and contributors' fees. */
export interface AgentTreasuryEntryTable {
  tx_digest: string;
  event_seq: number;
  seq: number;
  agent: number;
  kind: AgentTreasuryKind;
  /** Payer, recipient, key holder or contributor. */
  account: number | null;
  /** Base units of the quote coin, or shares that were granted. */
  amount: bigint | null;
  /** Base units of the agent's coin that a buyback burned. */
  burned: bigint | null;
  /** Note of a tip. */
  note: string | null;
  tips: boolean | null;
  buybacks: boolean | null;
  proposal_id: string | null;
  timestamp_ms: number;
}

/** Coins that the agent package burned by freezing them. */
export interface CoinBurnTable {
  tx_digest: string;
  event_seq: number;
  coin_type: string;
  coin_id: string;
  amount: bigint;
  timestamp_ms: number;
}

/** A day of an agent's log whose Merkle root its key anchored. */
export interface AgentAnchorTable {
  agent: number;
  day: number;
  /** Hexadecimal. */
  root: string;
  entries: number;
  tx_digest: string;
}

export interface AgentTables {
  agent: AgentTable;
  agent_revision: AgentRevisionTable;
  persona: PersonaTable;
  agent_proposal: AgentProposalTable;
  agent_vote: AgentVoteTable;
  agent_contributor: AgentContributorTable;
  agent_pledge: AgentPledgeTable;
  agent_pause: AgentPauseTable;
  agent_message: AgentMessageTable;
  agent_treasury_entry: AgentTreasuryEntryTable;
  coin_burn: CoinBurnTable;
  agent_anchor: AgentAnchorTable;
}
