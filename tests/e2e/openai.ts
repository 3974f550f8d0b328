// The model provider of the browser tests: drafts the same coin for every idea, and answers in chats.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChatRequest, type FakeOpenAi, startOpenAi } from '@atoll/testing/external/openai.ts';

const image = readFileSync(join(import.meta.dirname, 'fixtures/reef.png'));

/** Draft of the model. */
export const PROPOSAL = {
  acceptable: true,
  name: 'Moon Barnacle',
  symbol: 'MNBRN',
  description: 'Clings to the dark side, patiently. It has seen every tide before you.',
  image: 'a barnacle on a moon',
};

/** Text that a message asks for to get an answer of many parts. */
export const LONG = 'Tell me everything';

/** Text that a message asks for to get an answer in Markdown from the knowledge of the chat test's agent. */
export const QUOTE = 'What do you know';

let posts = 0;

/** Repeats the question, so that tests see which message was answered. */
function chatReply({ messages = [] }: ChatRequest): string {
  const question = String(messages.at(-1)?.content ?? '');
  if (question.startsWith('Write one post')) {
    posts += 1;
    return `Sample post number ${posts}.`;
  }
  if (question.startsWith('Write one reply')) return 'The reef grows a little each night.';
  if (question.startsWith(QUOTE)) {
    return '**Noted:** $POLYP measures forty fathoms at the northern ledge.\n\n- Mind the tide';
  }
  const answer = `You asked: ${question.slice(0, 200)}`;
  return question.startsWith(LONG) ? `${answer} ${'The tide turns. '.repeat(80)}` : answer;
}

/** Starts the provider; `env` points a server at it. */
export async function startModelProvider(): Promise<FakeOpenAi & { env: Record<string, string> }> {
  const openAi = await startOpenAi({
    apiKey: 'key-of-the-browser-tests',
    image: () => image,
    reply: (request) => (request.response_format ? JSON.stringify(PROPOSAL) : chatReply(request)),
  });
  openAi.behavior = { pace: 200 };
  const env = {
    AI_BASE_URL: openAi.url,
    AI_API_KEY: 'key-of-the-browser-tests',
    AI_CHAT_MODEL: 'chat-1',
    AI_IMAGE_MODEL: 'image-1',
    AI_MODERATION_MODEL: 'moderation-1',
  };
  return Object.assign(openAi, { env });
}
