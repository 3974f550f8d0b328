/** Writes posts and replies for X from the persona, its knowledge and the market. Another part posts them. */

import type { Persona } from '@atoll/api';
import { canonicalJson } from '@atoll/sdk';
import type { Payers } from '../ai/spending.ts';
import { HttpError } from '../errors.ts';
import type { Market } from '../market.ts';
import type { MarketFacts } from './facts.ts';
import { findPassages } from './knowledge/search.ts';
import type { KnowledgeVectors } from './knowledge/vectors.ts';
import { loadAgent } from './load.ts';
import { offlinePost } from './offline.ts';
import { type Passage, postPrompt } from './prompt.ts';
import { postText } from './safe-text.ts';
import { type WriteParts, type Written, write } from './write.ts';

export interface PostParts extends WriteParts {
  market: Market;
  /** Null without an embedding model. */
  vectors: KnowledgeVectors | null;
}

export interface PostRequest {
  poolId: string;
  purpose: 'post' | 'reply';
  /** The post that a reply answers. */
  mention?: { author: string; text: string };
  /** Own earlier posts, newest first; the new one differs from them. */
  recent: readonly string[];
  signal?: AbortSignal;
}

export interface GeneratedPost {
  text: string;
  model: string;
  /** Version of the prompt. */
  prompt: string;
  /** What it was written from, for the public log. */
  inputs: Record<string, string>;
  revision: number;
  cost: Written['cost'];
}

const MAX_TOKENS = 200;
const ATTEMPTS = 3;
/** More attempts with the offline brain, which repeats itself more often and costs nothing. */
const OFFLINE_ATTEMPTS = 25;

/**
 * Writes a post.
 * @throws {HttpError} 404 without an agent, 409 while it is paused, 429 when a budget is used up, 503 if
 *   every model fails or none writes a usable post.
 */
export async function generatePost(parts: PostParts, request: PostRequest): Promise<GeneratedPost> {
  const { poolId, mention, recent, signal } = request;
  const agent = await loadAgent(parts, poolId);
  const topic = mention?.text ?? `${agent.persona.lore} ${agent.market.name}`.slice(0, 200);
  const knowledge = await findPassages(parts, poolId, topic, { agent: poolId }, signal);
  const { text, model, cost, prompt } = await composePost(
    parts,
    { ...request, persona: agent.persona, market: agent.market, knowledge },
    { agent: poolId },
    signal,
  );
  const inputs = {
    persona: canonicalJson(agent.persona),
    market: agent.market.text,
    knowledge: JSON.stringify(knowledge),
    recent: JSON.stringify(recent),
    ...(mention && { mention: JSON.stringify(mention) }),
  };
  return { text, model, prompt, inputs, revision: agent.revision, cost };
}

export interface PostSubject {
  persona: Persona;
  market: MarketFacts;
  knowledge: readonly Passage[];
  purpose: 'post' | 'reply';
  mention?: { author: string; text: string };
  recent: readonly string[];
}

/** Writes a post that is valid and differs from the recent ones. */
export async function composePost(
  parts: WriteParts,
  subject: PostSubject,
  payers: Payers,
  signal?: AbortSignal,
): Promise<Written & { prompt: string }> {
  const { recent } = subject;
  const attempts = parts.chatModels.configured ? ATTEMPTS : OFFLINE_ATTEMPTS;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const prompt = postPrompt(subject);
    const seed = `${recent.length}|${recent[0] ?? ''}|${attempt}`;
    const written = await write(
      parts,
      {
        prompt,
        payers,
        maxOutputTokens: MAX_TOKENS,
        offline: () => offlinePost(subject, seed, subject.mention),
      },
      undefined,
      signal,
    );
    signal?.throwIfAborted();
    const text = postText.safeParse(written.text);
    if (text.success && !isRepeated(text.data, recent)) {
      return { ...written, text: text.data, prompt: prompt.version };
    }
  }
  throw new HttpError(503, 'No usable post could be written. Try again.');
}

const normalized = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isRepeated = (text: string, recent: readonly string[]): boolean =>
  recent.some((other) => normalized(other) === normalized(text));
