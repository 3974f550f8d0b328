/** Settings of the model provider, resolved from the environment. */

import { ConfigError } from '../errors.ts';
import type { Env } from './env.ts';

/** An OpenAI-compatible endpoint that writes texts. */
export interface ChatEndpoint {
  baseUrl: string;
  apiKey: string | undefined;
  chatModel: string;
}

/** An OpenAI-compatible endpoint that turns texts into vectors. */
export interface EmbeddingEndpoint {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Micro US dollars per million tokens. */
  price: number;
}

/** Cost of generations, in micro US dollars. */
export interface AiPrices {
  /** For one million tokens. */
  input: number;
  output: number;
  /** For one image. */
  image: number;
}

export const noPrices: AiPrices = { input: 0, output: 0, image: 0 };

export interface AiSettings {
  /** OpenAI-compatible endpoint with its version, such as https://api.openai.com/v1. */
  baseUrl: string;
  apiKey: string | undefined;
  chatModel: string | undefined;
  imageModel: string | undefined;
  moderationModel: string | undefined;
  /** Undefined: full-text search only. */
  embedding?: EmbeddingEndpoint | undefined;
  /** Endpoints that write texts while the first one fails, in order of preference. */
  fallbacks?: readonly ChatEndpoint[];
  /** The longest that one answer may take, and its first words. */
  deadlineMs: number;
  firstTokenMs?: number;
  /** Whether the chat model can call tools. */
  tools?: boolean;
  prices?: AiPrices;
  /** Daily (UTC) generations of one account by a model. */
  dailyDrafts: number;
  dailyImages: number;
}

/**
 * Resolves the settings; null without AI_BASE_URL.
 * @throws {ConfigError} for a provider without models and for models without a provider.
 */
export function aiSettings(env: Env): AiSettings | null {
  const { AI_CHAT_MODEL: chatModel, AI_IMAGE_MODEL: imageModel } = env;
  if (env.AI_BASE_URL === undefined) {
    const others = env.AI_MODERATION_MODEL ?? env.AI_EMBEDDING_MODEL;
    if ((chatModel ?? imageModel ?? others) !== undefined) {
      throw new ConfigError('AI_BASE_URL is required when a model is named.');
    }
    return null;
  }
  if (chatModel === undefined && imageModel === undefined) {
    throw new ConfigError('AI_CHAT_MODEL or AI_IMAGE_MODEL is required with AI_BASE_URL.');
  }
  return {
    baseUrl: env.AI_BASE_URL,
    apiKey: env.AI_API_KEY,
    chatModel,
    imageModel,
    moderationModel: env.AI_MODERATION_MODEL,
    embedding: embeddingOf(env, env.AI_BASE_URL),
    fallbacks: fallbacks(env),
    deadlineMs: env.AI_TIMEOUT_S * 1000,
    firstTokenMs: env.AI_FIRST_TOKEN_TIMEOUT_S * 1000,
    tools: env.AI_CHAT_TOOLS === '1',
    prices: {
      input: microUsd(env.AI_PRICE_INPUT_USD),
      output: microUsd(env.AI_PRICE_OUTPUT_USD),
      image: microUsd(env.AI_PRICE_IMAGE_USD),
    },
    dailyDrafts: env.AI_DAILY_DRAFTS,
    dailyImages: env.AI_DAILY_IMAGES,
  };
}

/** The key of one endpoint is never sent to another. */
function embeddingOf(env: Env, baseUrl: string): EmbeddingEndpoint | undefined {
  const { AI_EMBEDDING_MODEL: model, AI_EMBEDDING_BASE_URL: other } = env;
  if (model === undefined) return undefined;
  return {
    baseUrl: other ?? baseUrl,
    apiKey: env.AI_EMBEDDING_API_KEY ?? (other === undefined ? env.AI_API_KEY : undefined),
    model,
    price: microUsd(env.AI_PRICE_EMBEDDING_USD),
  };
}

const microUsd = (usd: string): number => Math.round(Number(usd) * 1_000_000);

function fallbacks(env: Env): ChatEndpoint[] {
  const urls = env.AI_FALLBACK_BASE_URLS;
  const models = env.AI_FALLBACK_CHAT_MODELS;
  const keys = env.AI_FALLBACK_API_KEYS;
  if (models.length !== urls.length || (keys.length > 0 && keys.length !== urls.length)) {
    throw new ConfigError(
      'AI_FALLBACK_CHAT_MODELS and AI_FALLBACK_API_KEYS must have one entry for each of AI_FALLBACK_BASE_URLS.',
    );
  }
  return urls.map((baseUrl, index) => ({
    baseUrl,
    // Endpoints without a key are given "-".
    apiKey: keys[index] === '-' ? undefined : keys[index],
    chatModel: models[index] ?? '',
  }));
}

/** Limits of what generations may cost in a UTC day. */
export interface SpendingLimit {
  tokens: number;
  microUsd: number;
}

export interface AiBudgets {
  server: SpendingLimit;
  agent: SpendingLimit;
  person: SpendingLimit;
  /** Messages to one agent that a user may send each day without paying. */
  freeMessages: number;
}

export const defaultBudgets: AiBudgets = {
  server: { tokens: 20_000_000, microUsd: 50_000_000 },
  agent: { tokens: 2_000_000, microUsd: 10_000_000 },
  person: { tokens: 200_000, microUsd: 1_000_000 },
  freeMessages: 10,
};

export const aiBudgets = (env: Env): AiBudgets => ({
  server: { tokens: env.AI_DAILY_TOKENS, microUsd: microUsd(env.AI_DAILY_USD) },
  agent: { tokens: env.AI_AGENT_DAILY_TOKENS, microUsd: microUsd(env.AI_AGENT_DAILY_USD) },
  person: { tokens: env.AI_PERSON_DAILY_TOKENS, microUsd: microUsd(env.AI_PERSON_DAILY_USD) },
  freeMessages: env.AI_FREE_MESSAGES,
});
