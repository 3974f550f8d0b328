/**
 * Checks prompts and generated texts: bans and word list of the operators, a few built-in terms, and
 * the provider's moderation model when one is configured.
 */
import { z } from 'zod';
import type { AiSettings } from '../platform/config/ai.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';
import { assertMayPost, rejectBlockedWords } from '../posting/may-post.ts';
import { findBlockedWord } from '../posting/words.ts';
import type { AiProvider } from './provider.ts';

// Terms that are unacceptable in any context; the rest is left to the operators and the moderation model.
const BUILT_IN = ['child porn', 'csam', 'lolicon', 'naked child', 'nude minor', 'heil hitler'];

type Source = 'prompt' | 'output';

/**
 * Checks bans and word lists before anything is generated. Does not call a model.
 * @throws {HttpError} 403 if the user is banned; 400 if a text is not allowed.
 */
export async function assertMayGenerate(
  db: Db,
  address: string,
  text: string,
  source: Source = 'prompt',
): Promise<void> {
  if (findBlockedWord(text, BUILT_IN) !== undefined) throw notAllowed(source);
  await assertMayPost(db, address, [text]);
}

/**
 * Checks a text by the built-in terms and a word list that was read before.
 * @throws {HttpError} 400 if the text is not allowed.
 */
export function assertAllowed(text: string, words: readonly string[], source: Source): void {
  if (findBlockedWord(text, BUILT_IN) !== undefined) throw notAllowed(source);
  rejectBlockedWords(text, words);
}

const moderationResponse = z.object({
  results: z.array(z.object({ flagged: z.boolean() })).min(1),
});

/**
 * Checks a text with the moderation model, if there is one.
 * @throws {HttpError} 400 if the model flags it; 503 if the model does not respond.
 */
export async function moderate(
  ai: AiProvider,
  text: string,
  source: Source,
  signal?: AbortSignal,
): Promise<void> {
  const { settings } = ai;
  if (settings?.moderationModel === undefined) return;
  const flagged = await ai.run((limit) => isFlagged(text, settings, limit), signal);
  if (flagged) throw notAllowed(source);
}

/** Calls `/moderations` directly; the AI library does not support this endpoint. */
async function isFlagged(input: string, settings: AiSettings, signal: AbortSignal) {
  const { baseUrl, apiKey, moderationModel } = settings;
  const headers = new Headers({ 'content-type': 'application/json' });
  if (apiKey !== undefined) headers.set('authorization', `Bearer ${apiKey}`);
  const body = JSON.stringify({ model: moderationModel, input });
  const response = await fetch(`${baseUrl}/moderations`, { method: 'POST', headers, body, signal });
  if (!response.ok) throw new Error(`The moderation model answered ${response.status}.`);
  const { results } = moderationResponse.parse(await response.json());
  return results.some(({ flagged }) => flagged);
}

function notAllowed(source: Source): HttpError {
  const message =
    source === 'prompt'
      ? 'This description violates the content rules of this server. Try a different one.'
      : 'The generated text violates the content rules of this server. Try a different description.';
  return new HttpError(400, `prompt: ${message}`, {
    details: { errors: [{ path: ['prompt'], message }] },
  });
}
