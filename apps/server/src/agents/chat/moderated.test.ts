// Moderation of conversations with a moderation model: what it rejects is neither stored nor shown.
import { chatAnswerResponse, paidQuestionsResponse } from '@atoll/api';
import { type FakeOpenAi, FLAGGED_WORD, startOpenAi } from '@atoll/testing/external/openai.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silent } from '../../../test/support/database/databases.ts';
import { type ChatAgentServer, startChatAgent } from '../../../test/support/server/chat-agent.ts';
import { createAiProvider } from '../../ai/provider.ts';
import type { AiSettings } from '../../platform/config/ai.ts';
import { ModeratedText } from './moderated-text.ts';

let model: FakeOpenAi;
let server: ChatAgentServer;
let session: { authorization: string };
let ai: AiSettings;

beforeAll(async () => {
  model = await startOpenAi({ image: () => new Uint8Array() });
  ai = {
    baseUrl: model.url,
    apiKey: undefined,
    chatModel: 'chat-1',
    imageModel: undefined,
    moderationModel: 'omni-moderation',
    deadlineMs: 5_000,
    dailyDrafts: 0,
    dailyImages: 0,
  };
  server = await startChatAgent({ config: { ai } });
});
afterAll(async () => {
  await server.close();
  await model.close();
});
beforeEach(async () => {
  model.behavior = {};
  model.requests.length = 0;
  server.clock.ms += 86_400_000;
  session = await server.signIn();
});

/** Events of a streamed answer. Calls `onText` when pieces of it have arrived. */
async function stream(text: string, onText: () => void = () => {}) {
  const response = await fetch(`${server.url}/api/agent-chat/send`, {
    method: 'POST',
    headers: { ...session, accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ pool_id: server.pool.id, text }),
  });
  const decoder = new TextDecoder();
  let body = '';
  for await (const chunk of response.body ?? []) {
    body += decoder.decode(chunk, { stream: true });
    if (body.includes('event: text')) onText();
  }
  return body
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => {
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return { name, data: JSON.parse(data) };
    });
}
const storedQuestions = async () =>
  (
    await server.database.db
      .selectFrom('chat_message')
      .select('text')
      .where('author', '=', 'user')
      .execute()
  ).map(({ text }) => text);

test('a rejected question is not stored, counted or sent to the chat model', async () => {
  const text = `Tell me something ${FLAGGED_WORD}`;
  const send = (question: string) =>
    server.post('/api/agent-chat/send', { pool_id: server.pool.id, text: question }, session);
  expect((await send(text)).status).toBe(400);
  expect(await storedQuestions()).not.toContain(text);
  expect(model.requests.filter(({ path }) => path === '/chat/completions')).toEqual([]);
  model.reply = () => 'The tide is in.';
  const { data } = chatAnswerResponse.parse((await send('Is the tide in?')).body);
  expect(data).toMatchObject({ answer: { text: 'The tide is in.' }, allowance: { used: 1 } });
  expect(await storedQuestions()).toContain('Is the tide in?');
});

test('an answer is shown sentence by sentence as moderation accepts it', async () => {
  const sentences = [
    'The gate of the lagoon opens at low tide. ',
    'Marguerite keeps it, and she has for years. ',
    'Bring a lamp',
  ];
  model.reply = () => sentences.join('');
  model.requests.length = 0;
  const events = await stream('When does the gate open?');
  const pieces = events.filter(({ name }) => name === 'text').map(({ data }) => data.text);
  expect(pieces.join('')).toBe(sentences.join(''));
  const checked = model.requests.filter(({ path }) => path === '/moderations');
  // The question, then each sentence with those before it. Checks run side by side.
  const inputs = checked.map(({ body }) => String(body.input));
  expect(inputs.sort((a, b) => a.length - b.length)).toEqual([
    'When does the gate open?',
    sentences[0]?.trimEnd(),
    sentences.slice(0, 2).join('').trimEnd(),
    sentences.join(''),
  ]);
  expect(events.at(-1)?.data.answer.text).toBe(sentences.join(''));
});

test('what moderation rejects was never shown, and the answer is withheld', async () => {
  model.reply = () =>
    `The gate of the lagoon opens at low tide. Here is how to build a ${FLAGGED_WORD} thing for the reef. And more of it follows here.`;
  const events = await stream('When does the gate open?');
  const shown = events.filter(({ name }) => name === 'text').map(({ data }) => data.text);
  expect(shown.join('')).toBe('The gate of the lagoon opens at low tide.');
  expect(JSON.stringify(events)).not.toContain(FLAGGED_WORD);
  expect(events.at(-1)).toMatchObject({
    name: 'answer',
    data: { answer: { state: 'withheld', text: '' } },
  });
});

test('words of the operators’ list are held back without a moderation model, across pieces', async () => {
  const shown: string[] = [];
  const rejected: unknown[] = [];
  const text = new ModeratedText({
    hosts: new Set(),
    ai: createAiProvider(null, silent, Date.now),
    words: ['seed phrase'],
    emit: (piece) => shown.push(piece),
    reject: (error) => rejected.push(error),
  });
  for (const piece of ['Send ', 'me your ', 'Seed ', 'Phr', 'ase', ' now']) text.push(piece);
  await text.end();
  expect(shown.join('')).toBe('Send me your Seed ');
  expect(rejected).toHaveLength(1);
});

test('a phrase of the list is found however far apart its words are', async () => {
  const rejected: unknown[] = [];
  const text = new ModeratedText({
    hosts: new Set(),
    ai: createAiProvider(null, silent, Date.now),
    words: ['seed phrase'],
    emit: () => {},
    reject: (error) => rejected.push(error),
  });
  for (const piece of ['Send me your seed', ' '.repeat(150), ' '.repeat(150), 'phrase']) {
    text.push(piece);
  }
  await text.end();
  expect(rejected).toHaveLength(1);
});

test('an answer that is stopped while its end is checked is stored as stopped', async () => {
  const first = 'The gate of the lagoon opens at low tide.';
  model.reply = () => `${first} Bring a lantern`;
  model.behavior = { hangOn: 'lantern' };
  let isShown = false;
  const streaming = stream('When does the gate open?', () => (isShown = true));
  const isChecking = () =>
    model.requests.some(
      ({ path, body }) => path === '/moderations' && body.input?.includes('lantern'),
    );
  await expect.poll(() => isShown && isChecking()).toBe(true);
  await server.post('/api/agent-chat/stop', { pool_id: server.pool.id }, session);
  expect((await streaming).at(-1)).toMatchObject({
    name: 'answer',
    data: { answer: { state: 'stopped', text: first } },
  });
});

test('no check is left behind when a later one rejects the text', async () => {
  const provider = createAiProvider(ai, silent, Date.now);
  const slow = Promise.withResolvers<void>();
  let calls = 0;
  const ended: number[] = [];
  const text = new ModeratedText({
    hosts: new Set(),
    ai: {
      ...provider,
      async run(call, signal) {
        calls += 1;
        const number = calls;
        if (number === 1) await slow.promise;
        return provider.run(call, signal).finally(() => ended.push(number));
      },
    },
    words: [],
    emit: () => {},
    reject: () => slow.resolve(),
  });
  text.push('The gate of the lagoon opens at low tide. ');
  text.push(`Here is how to build a ${FLAGGED_WORD} thing.`);
  await text.end();
  expect(ended).toEqual([2, 1]);
});

test('after a stop, what was shown stays and the rest is neither checked nor shown', async () => {
  const shown: string[] = [];
  const rejected: unknown[] = [];
  const stop = new AbortController();
  const text = new ModeratedText({
    hosts: new Set(),
    ai: createAiProvider(ai, silent, Date.now),
    words: [],
    emit: (piece) => shown.push(piece),
    reject: (error) => rejected.push(error),
    signal: stop.signal,
  });
  const first = 'The gate of the lagoon opens at low tide.';
  text.push(`${first} The`);
  await expect.poll(() => shown).toEqual([first]);
  // Its check is cut off.
  text.push(' next sentence is not shown any more.');
  stop.abort();
  text.push(' Nor is this one, which comes later.');
  await text.end();
  expect(text.shown).toBe(first);
  expect(shown).toEqual([first]);
  expect(rejected).toEqual([]);
});

test('a public question waits for moderation before others see it', async () => {
  model.behavior = { status: 500 };
  const sender = server.creator.toSuiAddress();
  const question = 'What is behind the gate?';
  const rejected = `Something ${FLAGGED_WORD} is behind the gate?`;
  await server.pay(sender, { text: question });
  const read = async (headers: Record<string, string> = {}) =>
    paidQuestionsResponse.parse(
      (await server.get(`/api/agent-chat/questions?pool_id=${server.pool.id}`, headers)).body,
    ).data;
  await expect.poll(async () => (await read()).length).toBe(1);
  expect((await read())[0]).toMatchObject({ state: 'pending', question: null });
  const own = await server.signIn(server.creator);
  expect((await read(own))[0]).toMatchObject({ state: 'pending', question });
  // The next attempt is planned when the first has failed.
  const plan = () =>
    server.database.db
      .selectFrom('paid_answer')
      .select('next_attempt_ms')
      .where('question', '=', question)
      .executeTakeFirst();
  await expect.poll(plan).toEqual({ next_attempt_ms: server.clock.ms + 10_000 });
  model.behavior = {};
  model.reply = () => 'The open sea.';
  server.clock.ms += 600_000;
  await expect.poll(async () => (await read())[0]?.state).toBe('answered');
  expect((await read())[0]).toMatchObject({ question });
  await server.pay(sender, { text: rejected });
  await expect.poll(async () => (await read())[0]?.state).toBe('declined');
  const shown = (await read()).map(({ question, answer }) => ({ question, answer }));
  expect(JSON.stringify(shown)).not.toContain(FLAGGED_WORD);
});

test('the reserve covers all steps of an answer with tools', async () => {
  const db = server.database.db;
  const { poolId, day } = { poolId: server.pool.id, day: Math.floor(server.clock.ms / 86_400_000) };
  // Room for one call of the model, not for four.
  const spend = (tokens: number) =>
    db
      .insertInto('ai_spending')
      .values({ scope: 'agent', subject: poolId, day, tokens, micro_usd: 0 })
      .onConflict((conflict) =>
        conflict.columns(['scope', 'subject', 'day']).doUpdateSet({ tokens }),
      )
      .execute();
  const send = async () =>
    (await server.post('/api/agent-chat/send', { pool_id: poolId, text: 'Hello' }, session)).status;
  model.reply = () => 'Hello.';
  await spend(2_000_000 - 3_000);
  expect(await send()).toBe(429);
  await spend(2_000_000 - 60_000);
  expect(await send()).toBe(200);
});
