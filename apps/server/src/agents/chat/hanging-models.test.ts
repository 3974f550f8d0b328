// Conversations while every model provider hangs (threat: hanging model provider).
import { chatHistoryResponse } from '@atoll/api';
import { type FakeOpenAi, startOpenAi } from '@atoll/testing/external/openai.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChatAgentServer, startChatAgent } from '../../../test/support/server/chat-agent.ts';

const DAY_MS = 86_400_000;

let model: FakeOpenAi;
let fallback: FakeOpenAi;
let server: ChatAgentServer;

beforeAll(async () => {
  const image = () => new Uint8Array();
  model = await startOpenAi({ image });
  fallback = await startOpenAi({ image });
  for (const each of [model, fallback]) each.behavior = { hang: true };
  server = await startChatAgent({
    config: {
      ai: {
        baseUrl: model.url,
        apiKey: undefined,
        chatModel: 'chat-1',
        imageModel: undefined,
        moderationModel: undefined,
        fallbacks: [{ baseUrl: fallback.url, apiKey: undefined, chatModel: 'chat-2' }],
        deadlineMs: 3_000,
        firstTokenMs: 1_500,
        dailyDrafts: 0,
        dailyImages: 0,
      },
    },
  });
});
afterAll(async () => {
  await server.close();
  await model.close();
  await fallback.close();
});
beforeEach(() => {
  model.requests.length = 0;
  // Circuits that an earlier test opened are closed again.
  server.clock.ms += DAY_MS;
});

type Session = Awaited<ReturnType<ChatAgentServer['signIn']>>;

const send = (session: Session) =>
  server.post('/api/agent-chat/send', { pool_id: server.pool.id, text: 'Hello' }, session);

test('other routes respond meanwhile, and the message is given back', async () => {
  const sessions = await Promise.all(Array.from({ length: 5 }, () => server.signIn()));
  const sending = sessions.map(send);
  await expect.poll(() => model.requests.length).toBe(5);
  const read = server.get('/api/pools?pagination[pageSize]=5');
  expect(await Promise.race([...sending, read])).toBe(await read);
  expect((await read).status).toBe(200);
  for (const reply of await Promise.all(sending)) expect(reply.status).toBe(503);
  const history = `/api/agent-chat/history?pool_id=${server.pool.id}`;
  const { meta } = chatHistoryResponse.parse((await server.get(history, sessions[0])).body);
  expect(meta.allowance?.used).toBe(0);
});

test('a message that fails after midnight is given back to the day that counted it', async () => {
  const failing = send(await server.signIn());
  await expect.poll(() => model.requests.length).toBe(1);
  const day = Math.floor(server.clock.ms / DAY_MS);
  server.clock.ms += DAY_MS;
  expect((await failing).status).toBe(503);
  const rows = await server.database.db
    .selectFrom('chat_allowance')
    .select('used')
    .where('day', '=', day)
    .execute();
  expect(rows).toEqual([{ used: 0 }]);
});

test('a budget reservation expires one minute after the last model’s deadline', async () => {
  const reservations = () =>
    server.database.db.selectFrom('ai_reservation').select('expires_ms').execute();
  const sending = send(await server.signIn());
  await expect.poll(() => model.requests.length).toBe(1);
  // Two models with a deadline of 3 s each, plus one minute.
  expect(await reservations()).toEqual([{ expires_ms: server.clock.ms + 66_000 }]);
  expect((await sending).status).toBe(503);
  expect(await reservations()).toEqual([]);
});
