// Posts for X: valid, different from earlier ones, with and without a model.
import { emptyPersona } from '@atoll/api';
import { type FakeOpenAi, startOpenAi } from '@atoll/testing/external/openai.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatAgentServer, startChatAgent } from '../../test/support/chat-agent.ts';
import { deployment } from '../../test/support/deployment.ts';
import { createChatModels } from '../ai/chat-models.ts';
import { type AiSettings, defaultBudgets } from '../ai/settings.ts';
import { Settlements } from '../ai/settlements.ts';
import { createLog } from '../log.ts';
import { createMarket } from '../market.ts';
import { draftFacts } from './facts.ts';
import { composePost, generatePost, type PostParts } from './posts.ts';

let model: FakeOpenAi;
let server: ChatAgentServer;

beforeAll(async () => {
  model = await startOpenAi({ picture: () => new Uint8Array() });
  server = await startChatAgent();
});
afterAll(async () => {
  await server.close();
  await model.close();
});

function parts(ai: AiSettings | null): PostParts {
  const { db } = server.database;
  const log = createLog('silent');
  const now = () => server.clock.ms;
  return {
    db,
    chatModels: createChatModels(ai, log, now),
    settlements: new Settlements({ db, log, now }),
    config: { ai, aiBudgets: defaultBudgets },
    market: createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' }),
    vectors: null,
    now,
  };
}
const withModel = () =>
  parts({
    baseUrl: model.url,
    apiKey: undefined,
    chatModel: 'chat-1',
    imageModel: undefined,
    moderationModel: undefined,
    deadlineMs: 2_000,
    dailyDrafts: 0,
    dailyImages: 0,
  });

test('the model’s post is checked, and a second try replaces a bad one', async () => {
  const texts = ['Buy at https://evil.example', 'x'.repeat(400), '“The tide turned.”'];
  model.reply = () => texts.shift() ?? '';
  const post = await generatePost(withModel(), {
    poolId: server.pool.id,
    purpose: 'post',
    recent: [],
  });
  expect(post).toMatchObject({
    text: 'The tide turned.',
    model: 'chat-1',
    prompt: 'post-1',
    revision: 1,
    cost: { input_tokens: 12, output_tokens: 34 },
  });
  expect(Object.keys(post.inputs)).toEqual(['persona', 'market', 'knowledge', 'recent']);
});

test('a model that repeats itself ends in an error', async () => {
  model.reply = () => 'The tide turned!';
  const request = {
    poolId: server.pool.id,
    purpose: 'post' as const,
    recent: ['the tide turned.'],
  };
  await expect(generatePost(withModel(), request)).rejects.toMatchObject({ status: 503 });
});

test('the offline brain writes different posts, the same every time', async () => {
  const write = async () => {
    const recent: string[] = [];
    while (recent.length < 5) {
      const request = { poolId: server.pool.id, purpose: 'post' as const, recent };
      recent.unshift((await generatePost(parts(null), request)).text);
    }
    return recent;
  };
  const posts = await write();
  expect(new Set(posts).size).toBe(5);
  expect(await write()).toEqual(posts);
  expect(Math.max(...posts.map((post) => post.length))).toBeLessThanOrEqual(280);
});

test('the offline brain writes ten different posts for a persona that has only a name', async () => {
  const subject = {
    persona: emptyPersona('Coral Oracle'),
    market: draftFacts('Coral Oracle', 'CORAL'),
    knowledge: [],
    purpose: 'post' as const,
  };
  const recent: string[] = [];
  while (recent.length < 10) {
    const { text } = await composePost(parts(null), { ...subject, recent }, {});
    recent.unshift(text);
  }
  expect(new Set(recent).size).toBe(10);
});
