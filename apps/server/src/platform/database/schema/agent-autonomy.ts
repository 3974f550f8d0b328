/**
 * Agents that act alone. Not rebuilt from the chain: pools are named by their ids. Amounts are base units
 * of the quote coin.
 */
import type { Generated } from 'kysely';

/** Settings by the creator; agents without a row have the defaults. */
export interface AgentConfigTable {
  pool_id: string;
  /** Time between posts. */
  min_minutes: number;
  max_minutes: number;
  /** Minutes of the day (UTC) between which the agent is silent; both null without quiet hours. */
  quiet_from: number | null;
  quiet_to: number | null;
  /** Most posts and replies per day (UTC). */
  daily_posts: number;
  daily_replies: number;
  /** Spent by the agent's key per day (UTC), within the spending policy; 0 for nothing. */
  daily_buyback: bigint;
  daily_tip: bigint;
  creator_paused_ms: number | null;
  operator_paused_ms: number | null;
  operator_reason: string | null;
  /** JSON of `SignedSettings`: what the signer takes the daily amounts from. */
  signed_settings: string | null;
  updated_ms: number;
}

/** The X account that an agent posts as. Tokens are sealed, see auth/sealed.ts. */
export interface AgentXAccountTable {
  pool_id: string;
  user_id: string;
  handle: string;
  access_token: string;
  refresh_token: string;
  expires_ms: number;
  /** `suspended` by X; `revoked`: X accepts the tokens no longer, so the creator must connect again. */
  state: 'connected' | 'suspended' | 'revoked';
  /** Newest mention that was read. */
  last_mention_id: string | null;
  connected_by: string;
  connected_ms: number;
}

/** The latest connection of an X account that a creator has started and not finished. */
export interface AgentXConnectionTable {
  pool_id: string;
  /** SHA-256 of the state that X passes back, in hex. */
  state_digest: string;
  /** Account that started it. */
  address: string;
  started_ms: number;
}

/** Schedule and health. */
export interface AgentRuntimeTable {
  pool_id: string;
  /** When the agent is looked at again: the earliest of the three times, unless it backs off. */
  next_ms: number;
  post_ms: number;
  mentions_ms: number;
  treasury_ms: number;
  /** A process works on it until then. */
  claimed_until_ms: number;
  heartbeat_ms: number | null;
  /** Why the agent does not post at the moment. */
  waiting: string | null;
  last_action_ms: number | null;
  last_failure: string | null;
  last_failure_ms: number | null;
  /** Failures in a row. */
  failures: number;
  /** MIST that the agent's key had at the last look; null without a key here. */
  gas_balance: bigint | null;
  /** Latest day of the log that another holder of the key was found to have anchored. */
  foreign_anchor_day: number | null;
}

export type OutboxState =
  | 'draft'
  | 'queued'
  | 'sending'
  | 'posted'
  | 'unknown'
  | 'failed'
  | 'rejected';

/** Posts of agents in the outbox. */
export interface AgentOutboxTable {
  id: Generated<number>;
  pool_id: string;
  kind: 'post' | 'reply';
  /**
   * `draft`: waits for the creator. `queued`: to be sent at `due_ms`. `sending`: committed before the
   * request, so that a crash leaves it behind. `unknown`: X may have published it; a person decides.
   */
  state: OutboxState;
  text: string;
  /** Letters and digits of the text, for the duplicate guard. */
  text_key: string;
  /** Post that a reply answers. */
  mention_id: string | null;
  mention_author: string | null;
  mention_text: string | null;
  revision: number;
  prompt: string;
  model: string;
  /** JSON: digests of what it was written from, and its cost. */
  inputs: string;
  cost: string;
  attempts: number;
  due_ms: number;
  created_ms: number;
  sending_ms: number | null;
  post_id: string | null;
  reason: string | null;
  /** Address of who approved, rejected or reviewed it. */
  decided_by: string | null;
  /** ID of the request that approved it. */
  request_id: string | null;
}

/** Signed by an agent's key and stored before it is sent: sending the same bytes again has one effect. */
export interface AgentTransactionTable {
  pool_id: string;
  kind: 'anchor' | 'buyback' | 'tip';
  /** Day of the log for an anchor, else the day of the spending. */
  day: number;
  /** 0, 1, 2, … of the buybacks of a day; 0 for others. */
  part: number;
  state: 'signed' | 'done' | 'failed';
  digest: string;
  /** Base64. */
  bytes: string;
  signature: string;
  /** JSON: root and count, or amount, recipient and note. */
  detail: string;
  reason: string | null;
  created_ms: number;
}

export interface AgentAutonomyTables {
  agent_config: AgentConfigTable;
  agent_x_account: AgentXAccountTable;
  agent_x_connection: AgentXConnectionTable;
  agent_runtime: AgentRuntimeTable;
  agent_outbox: AgentOutboxTable;
  agent_transaction: AgentTransactionTable;
}
