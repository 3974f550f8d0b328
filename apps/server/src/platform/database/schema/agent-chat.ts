/** Tables of conversations with agents. Submitted by users; agents are named by their pool. */
import type { DeclinedReason, Generator } from '@atoll/api';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

/** The conversation of one owner with one agent; nothing is read across threads. */
export interface ChatThreadTable {
  id: GeneratedAlways<number>;
  pool_id: string;
  /** Address of a person, `telegram:<chat id>`, or `public` for messages paid on chain. */
  owner: string;
  /** Summary of the messages up to `summarized_id`. */
  summary: Generated<string>;
  summarized_id: Generated<number>;
  updated_ms: number;
}

export interface ChatMessageTable {
  id: GeneratedAlways<number>;
  thread_id: number;
  author: 'user' | 'agent';
  /** `replaced`: another answer was generated; `withheld`: the answer broke a rule and is not shown. */
  state: 'complete' | 'stopped' | 'withheld' | 'replaced';
  text: string;
  generator: Generator | null;
  model: string | null;
  /** Revision of the persona that answered. */
  revision: number | null;
  client_id: string | null;
  hidden_ms: number | null;
  created_ms: number;
}

/** Messages that a person sent to an agent on a day (days since 1970, UTC). */
export interface ChatAllowanceTable {
  pool_id: string;
  owner: string;
  day: number;
  used: number;
}

/** Daily cost of generations: of the server, of one agent, of one user. */
export interface AiSpendingTable {
  scope: 'server' | 'agent' | 'person';
  subject: string;
  day: number;
  tokens: number;
  micro_usd: number;
}

/** Budget reservation of a generation in progress. */
export interface AiReservationTable {
  id: string;
  day: number;
  /** Scope and subject of each `ai_spending` row that it is charged to. */
  payers: { scope: AiSpendingTable['scope']; subject: string }[];
  /** Tokens and cost that are released when it expires; then 0. */
  tokens: number;
  micro_usd: number;
  expires_ms: number;
}

export interface KnowledgeSourceTable {
  id: GeneratedAlways<number>;
  pool_id: string;
  /** SHA-256 of a text, digest of a file, or the address of a page. */
  source_key: string;
  kind: 'text' | 'file' | 'link';
  title: string;
  failure: string | null;
  fetched_ms: number;
  /** Model that has embedded all passages; null for none. */
  embedded_by: string | null;
  /** Time of the next attempt to embed; in the future while a server holds the claim. */
  embed_after_ms: Generated<number>;
  /** Consecutive failures. */
  embed_failures: Generated<number>;
}

export interface KnowledgeChunkTable {
  source_id: number;
  position: number;
  pool_id: string;
  text: string;
  words: GeneratedAlways<string>;
}

/** Vectors of passages. The table exists only if the database has the pgvector extension. */
export interface KnowledgeVectorTable {
  source_id: number;
  position: number;
  pool_id: string;
  model: string;
  dimensions: number;
  embedding: string;
}

/** Digest of the persona whose knowledge is indexed. */
export interface KnowledgeStateTable {
  pool_id: string;
  digest: string;
  indexed_ms: number;
}

export interface KnowledgeFileTable {
  digest: string;
  title: string;
  text: string;
  uploaded_by: string;
  created_ms: number;
}

/** A message paid on chain and its answer. */
export interface PaidAnswerTable {
  agent_id: string;
  nonce: number;
  pool_id: string;
  sender: string;
  tx_digest: string;
  is_private: boolean;
  /** Null until the sender of a private message hands its text in. */
  question: string | null;
  question_digest: string;
  sent_ms: number;
  state: 'waiting' | 'pending' | 'answered' | 'declined';
  declined_reason: Generated<DeclinedReason | null>;
  answer_id: number | null;
  attempts: Generated<number>;
  next_attempt_ms: number;
  answered_ms: number | null;
  /** Time of the next attempt to settle the price on chain. */
  settle_ms: Generated<number>;
  /** ID of the request that submitted the text of a private message. */
  request_id: string | null;
}

export interface TelegramBotTable {
  pool_id: string;
  bot_id: number;
  username: string;
  /** Both sealed, bound to this row. */
  token: string;
  webhook_secret: string;
  connected_by: string;
  connected_ms: number;
  failure: string | null;
  last_update_ms: number | null;
}

/** Updates that a bot has received; Telegram repeats those that it gets no answer to. */
export interface TelegramUpdateTable {
  bot_id: number;
  update_id: number;
  received_ms: number;
}

export interface AgentChatTables {
  chat_thread: ChatThreadTable;
  chat_message: ChatMessageTable;
  chat_allowance: ChatAllowanceTable;
  ai_spending: AiSpendingTable;
  ai_reservation: AiReservationTable;
  knowledge_source: KnowledgeSourceTable;
  knowledge_chunk: KnowledgeChunkTable;
  knowledge_vector: KnowledgeVectorTable;
  knowledge_state: KnowledgeStateTable;
  knowledge_file: KnowledgeFileTable;
  paid_answer: PaidAnswerTable;
  telegram_bot: TelegramBotTable;
  telegram_update: TelegramUpdateTable;
}

export type ChatMessageRow = Selectable<ChatMessageTable>;
export type ChatThreadRow = Selectable<ChatThreadTable>;
export type PaidAnswerRow = Selectable<PaidAnswerTable>;
