/** Lets the author of a draft persona talk to it and read sample posts before its launch. */
import type { Generator, TestDriveBody } from '@atoll/api';
import { EmptyAnswer } from '../ai/failures.ts';
import { assertMayGenerate, moderate } from '../ai/moderation.ts';
import type { AiProvider } from '../ai/provider.ts';
import { quotaLeft, returnQuota, takeQuota } from '../ai/usage.ts';
import { draftFacts } from './facts.ts';
import { searchDraft } from './knowledge/search.ts';
import { offlineAnswer } from './offline/texts.ts';
import { composePost, postSubject } from './posts.ts';
import { chatPrompt } from './prompt.ts';
import { type WriteDependencies, write } from './write.ts';

export interface TestDriveDependencies extends WriteDependencies {
  ai: AiProvider;
}

/** Daily (UTC) test messages of one account with a model; the basic mode has no limit. */
const DAILY_TESTS = 40;
const MAX_TOKENS = 500;
const POSTS = 10;

type Draft = Pick<TestDriveBody, 'persona' | 'coin'>;

export interface Tried<T> {
  result: T;
  generator: Generator;
  /** Tests that the caller has left today. */
  remaining: number;
}

/**
 * Answers the last message of a test conversation. Nothing of it is stored.
 * @throws {HttpError} 400 and 403 by the content rules, 429 above a limit, 503 if every model fails.
 */
export function testAnswer(
  parts: TestDriveDependencies,
  address: string,
  { persona, coin, messages, language }: TestDriveBody,
  onText?: (piece: string) => void,
  signal?: AbortSignal,
): Promise<Tried<string>> {
  const question = messages.at(-1)?.text ?? '';
  return counted(parts, address, `${textsOf({ persona, coin })}\n${question}`, signal, async () => {
    const subject = {
      persona,
      market: draftFacts(coin.name, coin.symbol),
      knowledge: searchDraft(persona, question),
    };
    const prompt = chatPrompt({
      ...subject,
      turns: messages,
      summary: '',
      isPublic: false,
      language,
    });
    const { text, state } = await write(
      parts,
      {
        prompt,
        payers: { person: address },
        maxOutputTokens: MAX_TOKENS,
        offline: () => {
          const recent = messages.flatMap((turn) => (turn.author === 'agent' ? [turn.text] : []));
          return offlineAnswer(
            { ...subject, world: [], recent, nowMs: parts.now() },
            messages,
            language,
          );
        },
      },
      onText,
      signal,
    );
    signal?.throwIfAborted();
    if (state !== 'withheld') await assertAcceptable(parts, address, text, signal);
    return text;
  });
}

/** Writes sample posts, each different from the ones before. */
export function samplePosts(
  parts: TestDriveDependencies,
  address: string,
  draft: Draft,
  signal?: AbortSignal,
): Promise<Tried<string[]>> {
  const { persona, coin } = draft;
  return counted(parts, address, textsOf(draft), signal, async () => {
    const market = draftFacts(coin.name, coin.symbol);
    const posts: string[] = [];
    while (posts.length < POSTS) {
      const knowledge = searchDraft(persona, postSubject(persona) || persona.bio);
      const subject = {
        persona,
        market,
        knowledge,
        purpose: 'post' as const,
        world: [],
        recent: posts,
      };
      const { text } = await composePost(parts, subject, { person: address }, signal);
      await assertAcceptable(parts, address, text, signal);
      posts.unshift(text);
    }
    return posts.reverse();
  });
}

async function assertAcceptable(
  { db, ai }: TestDriveDependencies,
  address: string,
  text: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  await assertMayGenerate(db, address, text, 'output');
  await moderate(ai, text, 'output', signal);
}

const textsOf = ({ persona, coin }: Draft): string =>
  [
    coin.name,
    persona.name,
    persona.bio,
    persona.personality,
    persona.first_message,
    persona.lore,
    persona.style,
    ...persona.adjectives,
    ...persona.topics,
    ...persona.knowledge,
  ].join('\n');

async function counted<T>(
  { db, ai, chatModels, now }: TestDriveDependencies,
  address: string,
  prompt: string,
  signal: AbortSignal | undefined,
  task: () => Promise<T>,
): Promise<Tried<T>> {
  await assertMayGenerate(db, address, prompt);
  const quota = { kind: 'test', limit: DAILY_TESTS } as const;
  if (!chatModels.configured) {
    const remaining = await quotaLeft(db, address, quota, now());
    return { result: await task(), generator: 'offline', remaining };
  }
  const takenAt = now();
  const remaining = await takeQuota(db, address, quota, takenAt);
  try {
    await moderate(ai, prompt, 'prompt', signal);
    return { result: await task(), generator: 'ai', remaining };
  } catch (error) {
    const isCharged = signal?.aborted === true || error instanceof EmptyAnswer;
    if (!isCharged) await returnQuota(db, address, quota, takenAt);
    throw error;
  }
}
