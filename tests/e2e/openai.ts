// The model provider of the browser tests: answers every idea with the same coin, in small parts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FakeOpenAi, startOpenAi } from '@atoll/testing/external/openai.ts';

const picture = readFileSync(join(import.meta.dirname, 'fixtures/reef.png'));

/** What the model proposes. */
export const PROPOSAL = {
  acceptable: true,
  name: 'Moon Barnacle',
  symbol: 'MNBRN',
  description: 'Clings to the dark side, patiently. It has seen every tide before you.',
  picture: 'a barnacle on a moon',
};

/** Starts the provider; `env` points a server at it. */
export async function startModelProvider(): Promise<FakeOpenAi & { env: Record<string, string> }> {
  const openAi = await startOpenAi({
    apiKey: 'key-of-the-browser-tests',
    picture: () => picture,
    reply: () => JSON.stringify(PROPOSAL),
  });
  openAi.behaviour = { pace: 200 };
  const env = {
    AI_BASE_URL: openAi.url,
    AI_API_KEY: 'key-of-the-browser-tests',
    AI_CHAT_MODEL: 'chat-1',
    AI_IMAGE_MODEL: 'image-1',
    AI_MODERATION_MODEL: 'moderation-1',
  };
  return Object.assign(openAi, { env });
}
