/** Writes posts and replies for X from the persona, its knowledge and the market. Another part posts them. */

import type { Persona } from '@atoll/api';
import { canonicalJson } from '@atoll/sdk';
import type { Payers } from '../ai/spending.ts';
import type { Market } from '../platform/chain/market.ts';
import { HttpError } from '../platform/errors.ts';
import { forbiddenInPost, hostsOf } from '../posting/contacts.ts';
import type { MarketFacts } from './facts.ts';
import { findPassages } from './knowledge/search.ts';
import type { KnowledgeVectors } from './knowledge/vectors.ts';
import { leaks } from './leaks.ts';
import { loadAgent } from './load.ts';
import { isRepeated } from './offline/similarity.ts';
import { offlinePost } from './offline/texts.ts';
import { type Fact, readWorld } from './offline/world.ts';
import { type Passage, postPrompt, secretsOf } from './prompt.ts';
import { postText } from './safe-text.ts';
import { secondLook } from './second-look.ts';
import { type WriteDependencies, type Written, write } from './write.ts';

export interface PostDependencies extends WriteDependencies {
  market: Market;
  /** Null without an embedding model. */
  vectors: KnowledgeVectors | null;
}

export interface PostRequest {
  poolId: string;
  purpose: 'post' | 'reply';
  /** The post or comment that a reply answers; without an author if the reply must not mention anyone. */
  mention?: { author: string | null; text: string };
  /** User whose AI budget pays, with the agent's. */
  person?: string;
  /** Own earlier posts, newest first; the new one differs from them. */
  recent: readonly string[];
  signal?: AbortSignal;
}

export interface GeneratedPost {
  text: string;
  model: string;
  /** Version of the prompt. */
  prompt: string;
  /** Sources of the text, for the public log. */
  inputs: Record<string, string>;
  revision: number;
  cost: Written['cost'];
}

const MAX_TOKENS = 200;
/** The models wrote nothing that can be posted. For a mention that asks for it, that is the end. */
export class NoUsablePost extends HttpError {
  override name = 'NoUsablePost';
  constructor() {
    super(503, 'No usable post could be written. Try again.');
  }
}

const ATTEMPTS = 3;
/** Attempts in basic mode. They cost nothing, so there are more than with a model. */
const OFFLINE_ATTEMPTS = 25;

/**
 * Writes a post.
 * @throws {HttpError} 404 without an agent, 409 while it is paused, 429 when a budget is used up, 503 if
 *   every model fails or none writes a usable post.
 */
export async function generatePost(
  parts: PostDependencies,
  request: PostRequest,
): Promise<GeneratedPost> {
  const { poolId, mention, recent, person, signal } = request;
  const payers = { agent: poolId, person };
  const agent = await loadAgent(parts, poolId);
  const topic = mention?.text ?? (postSubject(agent.persona) || agent.market.name);
  const knowledge = await findPassages(parts, poolId, topic, payers, signal);
  const world = await readWorld(parts, poolId, parts.now());
  const { text, model, cost, prompt } = await composePost(
    parts,
    { ...request, persona: agent.persona, market: agent.market, knowledge, world },
    payers,
    signal,
  );
  const inputs = {
    persona: canonicalJson(agent.persona),
    market: agent.market.text,
    world: JSON.stringify(world),
    knowledge: JSON.stringify(knowledge),
    recent: JSON.stringify(recent),
    ...(mention && { mention: JSON.stringify(mention) }),
  };
  return { text, model, prompt, inputs, revision: agent.revision, cost };
}

/** Text by which knowledge for a post is searched: the persona’s topics, or else its lore. */
export const postSubject = ({ topics, lore }: Persona): string =>
  (topics.length > 0 ? topics.join(', ') : lore).slice(0, 600);

export interface PostSubject {
  persona: Persona;
  market: MarketFacts;
  knowledge: readonly Passage[];
  purpose: 'post' | 'reply';
  mention?: { author: string | null; text: string };
  /** Facts beyond the agent's market. */
  world: readonly Fact[];
  recent: readonly string[];
}

/**
 * Writes a post that is valid, differs from the recent ones and contains no links, addresses or accounts that its persona
 * does not list.
 * @throws {NoUsablePost} 503 if no attempt is accepted.
 */
export async function composePost(
  parts: WriteDependencies,
  subject: PostSubject,
  payers: Payers,
  signal?: AbortSignal,
): Promise<Written & { prompt: string }> {
  const attempts = parts.chatModels.configured ? ATTEMPTS : OFFLINE_ATTEMPTS;
  const spent = { input_tokens: 0, output_tokens: 0, micro_usd: 0 };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const prompt = postPrompt(subject);
    const offline = () => offlinePost({ ...subject, nowMs: parts.now() }, attempt, subject.mention);
    const written = await write(
      parts,
      {
        prompt,
        payers,
        maxOutputTokens: MAX_TOKENS,
        offline: () => ({ text: offline(), answers: true }),
      },
      undefined,
      signal,
    );
    signal?.throwIfAborted();
    addCost(spent, written.cost);
    const text = postText.safeParse(written.text);
    if (!text.success || !written.answers || !isAcceptable(text.data, subject)) continue;
    const { isAccepted, cost } = await secondLook(parts, text.data, payers, signal);
    addCost(spent, cost);
    if (isAccepted) return { ...written, text: text.data, prompt: prompt.version, cost: spent };
  }
  throw new NoUsablePost();
}

function addCost(sum: Written['cost'], cost: Written['cost']): void {
  sum.input_tokens += cost.input_tokens;
  sum.output_tokens += cost.output_tokens;
  sum.micro_usd += cost.micro_usd;
}

function isAcceptable(text: string, { persona, mention, recent }: PostSubject): boolean {
  if (isRepeated(text, recent) || leaks(text, secretsOf(persona))) return false;
  const handles = new Set(mention?.author ? [mention.author.toLowerCase()] : []);
  return forbiddenInPost(text, hostsOf(persona.links), handles) === undefined;
}
