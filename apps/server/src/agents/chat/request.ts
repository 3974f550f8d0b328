/** Dependencies of an answer, and its question. */

import type { ChatStart, Language } from '@atoll/api';
import type { AiProvider } from '../../ai/provider.ts';
import type { Payers } from '../../ai/spending.ts';
import type { Market } from '../../platform/chain/market.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/log.ts';
import type { KnowledgeIndex } from '../knowledge/index.ts';
import type { KnowledgeVectors } from '../knowledge/vectors.ts';
import type { WriteDependencies } from '../write.ts';
import type { AllowanceOf } from './allowance.ts';
import type { Gate } from './gate.ts';

export interface AnswerDependencies extends WriteDependencies {
  ai: AiProvider;
  market: Market;
  log: Log;
  gate: Gate;
  knowledge: KnowledgeIndex;
  /** Null without an embedding model. */
  vectors: KnowledgeVectors | null;
}

export interface AnswerRequest {
  poolId: string;
  /** Owner of the thread. */
  owner: string;
  /** Number of the thread; 1 by default. */
  thread?: number | undefined;
  /** The user who is moderated and whose budget pays; undefined outside of the app. */
  person?: string | undefined;
  /** The message, or undefined to write the last answer again. */
  text?: string | undefined;
  /** Idempotency key. */
  clientId?: string | undefined;
  /** Language of the asker, for questions that do not show one. */
  language?: Language | undefined;
  kind: 'chat' | 'telegram' | 'message';
  isPublic: boolean;
  /** Allowance that the message counts against; undefined for one that was paid on chain. */
  count?: AllowanceOf;
  /** Of a message that was paid on chain, which is answered once and completely, in any number of attempts. */
  paid?: {
    /** Transaction that paid for it. */
    reference: string;
    /** Marks it as answered in the transaction that stores the answer; throws if it was answered before. */
    settle: (tx: Tx, answer: Row<'chat_message'>) => Promise<void>;
  };
}

export const payersOf = ({ poolId, person, owner }: AnswerRequest): Payers => ({
  agent: poolId,
  person: person ?? owner,
});

export interface AnswerEvents {
  onStart?: (start: ChatStart) => void;
  onText?: (piece: string) => void;
}
