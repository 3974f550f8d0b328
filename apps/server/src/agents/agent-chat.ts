/** Shared parts of a server's conversations, and the workers behind them. */

import type { ChatModels } from '../ai/chat-models.ts';
import type { Embeddings } from '../ai/embeddings.ts';
import type { AiProvider } from '../ai/provider.ts';
import { Settlements } from '../ai/settlements.ts';
import type { Context } from '../platform/context.ts';
import type { Leases } from '../platform/leases/leases.ts';
import type { RateLimiters } from '../platform/limits/rate-limit.ts';
import { deriveKey } from '../platform/secrets/derive-key.ts';
import type { Signer } from '../platform/signing/signer.ts';
import { Gate } from './chat/gate.ts';
import type { AnswerDependencies } from './chat/request.ts';
import { PassageEmbedder } from './knowledge/embedder.ts';
import { KnowledgeIndex } from './knowledge/index.ts';
import { KnowledgeVectors } from './knowledge/vectors.ts';
import { PaidMessages } from './paid/worker.ts';
import { TelegramBots } from './telegram/bots.ts';

/** Conversations that use the database at once. */
const PLACES = 4;

export interface AgentChat extends AnswerDependencies {
  bots: TelegramBots;
  start(): void;
  close(): Promise<void>;
}

export interface AgentChatOptions extends Context {
  ai: AiProvider;
  chatModels: ChatModels;
  /** Null without an embedding model. */
  embeddings: Embeddings | null;
  publicUrl: () => string;
  rateLimits: RateLimiters;
  leases: Leases;
  signer: Signer;
}

export function createAgentChat(options: AgentChatOptions): AgentChat {
  const { config, db, egress, log, now, market, ai, chatModels, embeddings, rateLimits, tracing } =
    options;
  const { signer, leases } = options;
  const { allowLocalUrls: allowLocal } = config;
  const vectors = embeddings && new KnowledgeVectors({ db, log, now, config, embeddings });
  const embedder = vectors && new PassageEmbedder({ db, log, tracing, now, vectors });
  const onStored = () => embedder?.nudge();
  const knowledge = new KnowledgeIndex({ db, log, egress, now, allowLocal, onStored });
  const settlements = new Settlements({ db, log, now });
  const parts: AnswerDependencies = {
    db,
    ai,
    chatModels,
    config,
    market,
    log,
    now,
    gate: new Gate(PLACES),
    settlements,
    knowledge,
    vectors,
  };
  const atoll = { client: options.sui, deployment: config.deployment };
  const paid = new PaidMessages({ ...parts, atoll, signer, leases }, tracing);
  const bots = new TelegramBots({
    ...parts,
    tracing,
    key: deriveKey(config.secret, 'sealed'),
    apiUrl: config.telegramApiUrl,
    // Telegram calls servers by HTTPS only.
    webhookUrl: config.publicUrl?.startsWith('https://') ? config.publicUrl : null,
    rateLimits,
    freeMessages: config.aiBudgets.freeMessages,
  });
  return {
    ...parts,
    bots,
    start() {
      paid.start();
      bots.start();
      embedder?.start();
    },
    async close() {
      await Promise.all([paid.close(), bots.close(), embedder?.close()]);
      await knowledge.idle();
      await settlements.close();
    },
  };
}
