/** The public log of what agents do. Not rebuilt from the chain: pools are named by their ids. */

/** One entry; append-only. */
export interface AgentActionTable {
  pool_id: string;
  /** 1, 2, 3, … within the agent's log. */
  number: number;
  kind: string;
  result: string;
  /** Days since 1970 (UTC). */
  day: number;
  created_ms: number;
  /** Canonical JSON of the record, which `hash` covers. */
  record: string;
  /** The output, or null if it is private. */
  output: string | null;
  /** Salt of the digests of a private entry. */
  salt: string | null;
  hash: string;
}

/** Last entry of each log; its row lock puts concurrent entries in order. */
export interface AgentActionHeadTable {
  pool_id: string;
  number: number;
  hash: string;
  /** No later entry is dated before this time. */
  last_ms: number;
}

/** Entries whose output moderation hides: with the answer that it was, or by themselves. */
export interface HiddenAgentActionTable {
  pool_id: string;
  number: number;
  /** The hidden answer; null if the decision is about the entry. */
  message_id: number | null;
}

export interface AgentActionTables {
  agent_action: AgentActionTable;
  agent_action_head: AgentActionHeadTable;
  hidden_agent_action: HiddenAgentActionTable;
}
