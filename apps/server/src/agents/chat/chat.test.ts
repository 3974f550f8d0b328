// Conversations with agents over HTTP, with a model on loopback and with the offline brain.
import { once } from 'node:events';
import { connect } from 'node:net';
import {
  chatAnswerResponse,
  chatFeedbackResponse,
  chatHistoryResponse,
  paidQuestionsResponse,
  statusResponse,
} from '@atoll/api';
import { type FakeOpenAi, startOpenAi } from '@atoll/testing/external/openai.ts';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ChatAgentServer,
  PERSONA,
  startChatAgent,
} from '../../../test/support/server/chat-agent.ts';
import type { AiSettings } from '../../platform/config/ai.ts';
import { defaultBudgets } from '../../platform/config/ai.ts';

const image = () => new Uint8Array();

describe('chat with a model', () => {
  let model: FakeOpenAi;
  let fallback: FakeOpenAi;
  let server: ChatAgentServer;
  let session: { authorization: string };

  const settings = (): AiSettings => ({
    baseUrl: model.url,
    apiKey: 'key',
    chatModel: 'chat-1',
    imageModel: undefined,
    moderationModel: undefined,
    fallbacks: [{ baseUrl: fallback.url, apiKey: undefined, chatModel: 'chat-2' }],
    deadlineMs: 20_000,
    // A busy machine must not make the model's replies late.
    firstTokenMs: 5_000,
    dailyDrafts: 2,
    dailyImages: 2,
  });

  beforeAll(async () => {
    model = await startOpenAi({ image });
    fallback = await startOpenAi({ image });
    server = await startChatAgent({
      config: { ai: settings(), aiBudgets: { ...defaultBudgets, freeMessages: 4 } },
    });
  });
  afterAll(async () => {
    await server.close();
    await model.close();
    await fallback.close();
  });
  beforeEach(async () => {
    for (const each of [model, fallback]) {
      each.behavior = {};
      each.requests.length = 0;
    }
    model.reply = () => 'The gate opens at low tide. Ask Marguerite.';
    fallback.reply = () => 'Second choice speaking.';
    // Circuits that an earlier test opened are closed again.
    server.clock.ms += 86_400_000;
    session = await server.signIn();
  });

  const send = (text: string, more: object = {}, headers = session) =>
    server.post('/api/agent-chat/send', { pool_id: server.pool.id, text, ...more }, headers);
  const history = async (headers: Record<string, string> = session) =>
    chatHistoryResponse.parse(
      (await server.get(`/api/agent-chat/history?pool_id=${server.pool.id}`, headers)).body,
    );

  async function stream(
    text: string,
    onEvent: (name: string, data: Record<string, unknown>) => void,
    signal?: AbortSignal,
  ) {
    const response = await fetch(`${server.url}/api/agent-chat/send`, {
      method: 'POST',
      headers: { ...session, accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ pool_id: server.pool.id, text }),
      signal: signal ?? null,
    });
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body ?? []) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        onEvent(event, JSON.parse(data));
      }
    }
    return response;
  }

  test('answers with the persona, the knowledge and the market in the prompt', async () => {
    const reply = await send('When does the lagoon gate open?');
    expect(reply.status).toBe(200);
    const { data } = chatAnswerResponse.parse(reply.body);
    expect(data.answer).toMatchObject({
      author: 'agent',
      text: 'The gate opens at low tide. Ask Marguerite.',
      state: 'complete',
      generator: 'ai',
      revision: 1,
    });
    expect(data.allowance).toMatchObject({ used: 1, limit: 4, from_holdings: 0 });
    const [request] = model.requests;
    const system = String(request?.body.messages?.[0]?.content);
    expect(system).toContain(PERSONA.bio);
    expect(system).toContain('The lagoon gate opens at low tide.');
    expect(system).toContain('Coin: Polyp ($');
    expect(request?.body.messages?.at(-1)).toMatchObject({
      role: 'user',
      content: 'When does the lagoon gate open?',
    });
    // The answer cites the knowledge that it used.
    expect(data.answer.sources).toEqual([
      { kind: 'text', title: expect.stringContaining('The lagoon gate'), url: null },
    ]);
    const page = await history();
    expect(page.data.map(({ author }) => author)).toEqual(['agent', 'user']);
    expect(page.data[0]).toEqual(data.answer);
    expect(page.meta.agent).toMatchObject({ name: 'Polyp', generator: 'ai' });
  });

  test('links the tickers of an answer, and cites no knowledge that it did not use', async () => {
    const symbol = server.pool.coinType.split('::').at(-1) ?? '';
    model.reply = () => `**Calm** for $${symbol} and $NOSUCH.`;
    const { answer } = chatAnswerResponse.parse((await send('When does the gate open?')).body).data;
    expect(answer).toMatchObject({
      cashtags: [{ symbol, pool_id: server.pool.id }],
      sources: [],
    });
  });

  test('keeps separate conversations with one agent, listed by their first question', async () => {
    const read = async (query = '') =>
      chatHistoryResponse.parse(
        (await server.get(`/api/agent-chat/history?pool_id=${server.pool.id}${query}`, session))
          .body,
      );
    expect((await read()).meta).toMatchObject({ thread: 1, threads: [] });
    await send('First question?');
    server.clock.ms += 1;
    await send('Another subject?', { thread: 3 });
    const texts = (page: Awaited<ReturnType<typeof read>>) =>
      page.data.flatMap(({ author, text }) => (author === 'user' ? [text] : []));
    const latest = await read();
    expect(texts(latest)).toEqual(['Another subject?']);
    expect(latest.meta.thread).toBe(3);
    expect(latest.meta.threads).toMatchObject([
      { thread: 3, title: 'Another subject?' },
      { thread: 1, title: 'First question?' },
    ]);
    expect(texts(await read('&thread=1'))).toEqual(['First question?']);
    expect(texts(await read('&thread=2'))).toEqual([]);
    // Nothing of one conversation reaches the prompt of another.
    expect(JSON.stringify(model.requests.at(-1)?.body)).not.toContain('First question?');
    expect((await send('One more', { thread: 21 })).status).toBe(400);
    const clear = (thread: number) =>
      server.post('/api/agent-chat/clear', { pool_id: server.pool.id, thread }, session);
    expect((await clear(3)).status).toBe(200);
    expect((await read()).meta.threads).toMatchObject([{ thread: 1 }]);
    // The allowance applies per user, not per conversation.
    expect((await read()).meta.allowance?.used).toBe(2);
  });

  test('readers rate the answers that they received, and only the creator sees counts', async () => {
    const { question, answer } = chatAnswerResponse.parse((await send('Deep?')).body).data;
    const rate = (message_id: number, rating: string | null, headers = session) =>
      server.post('/api/agent-chat/rate', { message_id, rating }, headers);
    const feedback = async (headers: Record<string, string>) => {
      const path = `/api/agent-chat/feedback?pool_id=${server.pool.id}`;
      return server.get(path, headers);
    };
    const creator = await server.signIn(server.creator);
    const counts = async () => chatFeedbackResponse.parse((await feedback(creator)).body).data;
    const before = await counts();
    const { up, down } = before[0] ?? { up: 0, down: 0 };
    expect((await rate(answer.id, 'down')).status).toBe(200);
    expect(await counts()).toEqual([{ revision: 1, up, down: down + 1 }]);
    expect((await rate(answer.id, 'up')).status).toBe(200);
    expect(await counts()).toEqual([{ revision: 1, up: up + 1, down }]);
    expect((await history()).data[0]?.rating).toBe('up');
    expect((await rate(answer.id, 'down', creator)).status).toBe(404);
    expect((await rate(question?.id ?? 0, 'up')).status).toBe(404);
    expect((await feedback(session)).status).toBe(403);
    expect((await rate(answer.id, null)).status).toBe(200);
    expect(await counts()).toEqual(before);
  });

  test('asks the model to answer in the language of the question, and otherwise in that of the asker', async () => {
    const systemOf = async (body: object) => {
      model.requests.length = 0;
      expect((await send('KELP?', body)).status).toBe(200);
      return String(model.requests[0]?.body.messages?.[0]?.content);
    };
    const inQuestions = 'Answer in the language of the last message.';
    const spanish = await systemOf({ language: 'es' });
    expect(spanish).toContain(inQuestions);
    expect(spanish).toContain('answer in Spanish.');
    expect(await systemOf({})).toContain('answer in English.');
    expect((await send('KELP?', { language: 'xx' })).status).toBe(400);
  });

  test('streams the answer and records it in the private log', async () => {
    model.behavior = { pace: 5 };
    const events: { name: string; data: Record<string, unknown> }[] = [];
    const { headers } = await stream('Hello', (name, data) => events.push({ name, data }));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(events[0]?.name).toBe('start');
    expect(events.at(-1)?.name).toBe('answer');
    const pieces = events.filter(({ name }) => name === 'text').map(({ data }) => data.text);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe('The gate opens at low tide. Ask Marguerite.');
    const action = await server.database.db
      .selectFrom('agent_action')
      .selectAll()
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    expect(action).toMatchObject({ kind: 'chat', result: 'done', output: null });
    expect(action.record).not.toContain('Marguerite');
  });

  test('remembers only the thread of the user', async () => {
    await send('My secret word is barnacle.');
    await send('What did I tell you?');
    expect(JSON.stringify(model.requests.at(-1)?.body)).toContain('barnacle');
    const other = await server.signIn();
    await send('What did the last person tell you?', {}, other);
    expect(JSON.stringify(model.requests.at(-1)?.body)).not.toContain('barnacle');
    expect((await history(other)).data.map(({ text }) => text).join()).not.toContain('barnacle');
    expect((await history({})).data).toEqual([]);
  });

  test('regenerates the last answer in place of the first', async () => {
    await send('Hello');
    model.reply = () => 'Another answer.';
    const path = '/api/agent-chat/regenerate';
    const again = await server.post(path, { pool_id: server.pool.id }, session);
    expect(chatAnswerResponse.parse(again.body).data.answer.text).toBe('Another answer.');
    expect(JSON.stringify(model.requests.at(-1)?.body)).not.toContain('Ask Marguerite');
    expect((await history()).data.map(({ text }) => text)).toEqual(['Another answer.', 'Hello']);
  });

  test('stops: what was written is kept, and the provider’s request is canceled', async () => {
    model.reply = () => 'word '.repeat(400);
    model.behavior = { pace: 20 };
    const abort = new AbortController();
    let pieces = 0;
    const streaming = stream('Talk', (name) => {
      if (name === 'text' && ++pieces === 3) {
        void server.post('/api/agent-chat/stop', { pool_id: server.pool.id }, session);
      }
    });
    await streaming;
    abort.abort();
    await expect.poll(() => model.requests.at(-1)?.aborted).toBe(true);
    const [answer] = (await history()).data;
    expect(answer).toMatchObject({ author: 'agent', state: 'stopped' });
    expect(answer?.text.length).toBeGreaterThan(20);
    expect(answer?.text.length).toBeLessThan(1_000);
  });

  test('uses the next provider when the first fails or returns nothing', async () => {
    for (const behavior of [{ hang: true }, { status: 500 }]) {
      model.behavior = behavior;
      const { data } = chatAnswerResponse.parse((await send('Hello')).body);
      expect(data.answer.text).toBe('Second choice speaking.');
    }
    // A third failure opens the circuit: the first provider receives no more requests.
    await send('Hello');
    model.requests.length = 0;
    await send('Hello');
    expect(model.requests).toEqual([]);
    // The status reports the failing model, although the other one responds.
    const status = async () =>
      statusResponse.parse((await server.get('/api/status')).body).data.services.ai_texts;
    expect(await status()).toBe('failing');
    model.behavior = {};
    server.clock.ms += 86_400_000;
    await send('Hello', {}, await server.signIn());
    expect(await status()).toBe('working');
  });

  test('slow request bodies do not block other users’ streamed chats (threat: slow clients)', async () => {
    const { port } = new URL(server.url);
    const sockets = Array.from({ length: 4 }, () => connect(Number(port), '127.0.0.1'));
    await Promise.all(
      sockets.map(async (socket) => {
        socket.on('error', () => {});
        socket.write(
          `POST /api/agent-chat/send HTTP/1.1\r\nHost: x\r\nAuthorization: ${session.authorization}\r\n` +
            'Accept: text/event-stream\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n' +
            'Expect: 100-continue\r\n\r\n{',
        );
        // The server has their heads.
        await once(socket, 'data');
      }),
    );
    let open = sockets.length;
    for (const socket of sockets) socket.once('close', () => (open -= 1));
    const names: string[] = [];
    await stream('Hello', (name) => names.push(name));
    expect(names.at(-1)).toBe('answer');
    // It did not wait until the server gave up on them.
    expect(open).toBe(4);
    for (const socket of sockets) socket.destroy();
  });

  test('an answer without text is charged and counted, and is no outage (threat: double posting)', async () => {
    model.reply = ({ tools }) => (tools ? { tool: 'read_market', arguments: {} } : '');
    for (let message = 0; message < 3; message += 1) {
      expect((await send('Say nothing')).status).toBe(503);
    }
    // Four calls of the model for each message, the last without tools.
    expect(model.requests.map(({ body }) => body.tools !== undefined)).toEqual(
      Array.from({ length: 3 }, () => [true, true, true, false]).flat(),
    );
    expect(fallback.requests).toEqual([]);
    expect((await history()).meta.allowance?.used).toBe(3);
    const { tokens } = await server.database.db
      .selectFrom('ai_spending')
      .select('tokens')
      .where('scope', '=', 'agent')
      .orderBy('day', 'desc')
      .executeTakeFirstOrThrow();
    // 12 read and 34 written in each call, as the provider reported.
    expect(tokens).toBe(12 * 46);
    model.reply = () => 'The circuit is closed.';
    const { data } = chatAnswerResponse.parse((await send('Hello')).body);
    expect(data.answer.text).toBe('The circuit is closed.');
  });

  test('keeps an answer whose settlement fails, and retries the settlement', async () => {
    const { db } = server.database;
    const reservations = () => db.selectFrom('ai_reservation').select('id').execute();
    await sql`
      create function fail() returns trigger language plpgsql
      as $$ begin raise exception 'terminated' using errcode = '57P01'; end $$`.execute(db);
    await sql`
      create trigger fail before delete on ai_reservation for each row
      execute function fail()`.execute(db);
    try {
      expect((await send('Hello')).status).toBe(200);
      expect((await history()).data[0]?.text).toContain('Ask Marguerite.');
      expect(await reservations()).toHaveLength(1);
    } finally {
      await sql`drop function fail cascade`.execute(db);
    }
    await expect.poll(reservations).toEqual([]);
    const { tokens } = await db
      .selectFrom('ai_spending')
      .select('tokens')
      .where('scope', '=', 'agent')
      .orderBy('day', 'desc')
      .executeTakeFirstOrThrow();
    expect(tokens).toBe(46);
  });

  test('calls read-only tools with checked arguments', async () => {
    model.reply = ({ messages = [] }) => {
      const last = messages.at(-1);
      if (last?.role === 'tool') return `Tool said: ${JSON.stringify(last.content)}`;
      return { tool: 'search_knowledge', arguments: { query: 'keeper' } };
    };
    const { data } = chatAnswerResponse.parse((await send('Use a tool')).body);
    expect(data.answer.text).toContain('Marguerite');
    model.reply = ({ messages = [] }) => {
      const last = messages.at(-1);
      if (last?.role === 'tool') return `Tool said: ${JSON.stringify(last.content)}`;
      return { tool: 'list_holders', arguments: { limit: 5_000, pool_id: '0x1' } };
    };
    const refused = chatAnswerResponse.parse((await send('Use a tool')).body);
    expect(refused.data.answer.text).toMatch(/invalid/i);
    model.reply = ({ messages = [] }) =>
      messages.at(-1)?.role === 'tool' ? 'No such tool.' : { tool: 'transfer', arguments: {} };
    expect((await send('Use a tool')).status).toBe(200);
  });

  test('limits messages a day, more for holders; a repeated request counts once', async () => {
    const client_id = crypto.randomUUID();
    expect((await send('1', { client_id })).status).toBe(200);
    expect((await send('1', { client_id })).status).toBe(409);
    for (const text of ['2', '3', '4']) expect((await send(text)).status).toBe(200);
    expect(await send('5')).toMatchObject({
      status: 429,
      body: { error: { message: expect.stringContaining('today’s 4 messages') } },
    });
  });

  test('a banned user gets the reason, and the model is not called', async () => {
    const wallet = new Ed25519Keypair();
    const banned = await server.signIn(wallet);
    const ban = { address: wallet.toSuiAddress(), reason: 'Spam.', created_ms: 1 };
    await server.database.db.insertInto('ban').values(ban).execute();
    const reply = await send('When does the lagoon gate open?', {}, banned);
    expect(reply).toMatchObject({
      status: 403,
      body: { error: { message: expect.stringContaining('Spam.') } },
    });
    expect(model.requests).toEqual([]);
    expect((await history(banned)).data).toEqual([]);
  });

  test('reports which budget of a user is used up', async () => {
    const db = server.database.db;
    const before = chatAnswerResponse.parse((await send('Hello')).body);
    expect(before.data.answer.state).toBe('complete');
    const { tokens } = await db
      .selectFrom('ai_spending')
      .select('tokens')
      .where('scope', '=', 'person')
      .orderBy('day', 'desc')
      .executeTakeFirstOrThrow();
    // 12 read and 34 written, as the provider reported.
    expect(tokens).toBe(46);
    await db
      .updateTable('ai_spending')
      .set({ tokens: 200_000 })
      .where('scope', '=', 'person')
      .execute();
    expect(await send('Hello')).toMatchObject({
      status: 429,
      body: { error: { message: expect.stringContaining('your AI budget') } },
    });
  });

  test('a paid message is answered in public, without anyone’s conversation', async () => {
    await send('My secret word is limpet.');
    const tx = await server.pay(server.creator.toSuiAddress(), { text: 'Is the tide in?' });
    model.reply = () => 'It is. Thank you for asking.';
    const read = async () =>
      paidQuestionsResponse.parse(
        (await server.get(`/api/agent-chat/questions?pool_id=${server.pool.id}`)).body,
      ).data;
    await expect.poll(async () => (await read())[0]?.state).toBe('answered');
    expect((await read())[0]).toMatchObject({
      question: 'Is the tide in?',
      tx_digest: tx,
      answer: { text: 'It is. Thank you for asking.' },
    });
    expect(JSON.stringify(model.requests.at(-1)?.body)).not.toContain('limpet');
    const action = await server.database.db
      .selectFrom('agent_action')
      .selectAll()
      .where('kind', '=', 'message')
      .executeTakeFirstOrThrow();
    expect(action.output).toBe('It is. Thank you for asking.');
    expect(JSON.parse(action.record)).toMatchObject({ reference: tx });
  });

  const paid = (tx: string) =>
    server.database.db
      .selectFrom('paid_answer')
      .select(['state', 'declined_reason'])
      .where('tx_digest', '=', tx)
      .executeTakeFirst();
  const declined = async (tx: string) => (await paid(tx))?.declined_reason;
  const stateOf = async (tx: string) => (await paid(tx))?.state;

  test.each(['length', 'content_filter'] as const)(
    'a paid answer that the provider cuts off by %s is declined',
    async (finish) => {
      model.behavior = { finish };
      model.reply = () => `Before the gate was built, the ${finish} of`;
      const text = `Who built the gate, ${finish}?`;
      const tx = await server.pay(server.creator.toSuiAddress(), { text });
      await expect.poll(() => declined(tx)).toBe('no_answer');
    },
  );

  test('a paid answer that repeats most of an earlier one is declined', async () => {
    const story = 'Marguerite has kept the lagoon gate since the year of the long northern storm';
    model.reply = () => `${story}.\nThe tide is low.`;
    const sender = server.creator.toSuiAddress();
    const first = await server.pay(sender, { text: 'Who keeps the gate?' });
    const isAnswered = () =>
      server.database.db
        .selectFrom('paid_answer')
        .select('state')
        .where('tx_digest', '=', first)
        .executeTakeFirst();
    await expect.poll(isAnswered).toEqual({ state: 'answered' });
    model.reply = () => `${story}.\nA gull is asleep.`;
    const second = await server.pay(sender, { text: 'Who is the keeper?' });
    await expect.poll(() => declined(second)).toBe('repeated');
  });

  test('a paid message is answered once and completely, in any number of attempts (threat: double posting)', async () => {
    for (const each of [model, fallback]) each.behavior = { status: 500 };
    await server.pay(server.creator.toSuiAddress(), { text: 'Is the gate open?' });
    const rows = () =>
      server.database.db
        .selectFrom('chat_message')
        .select(['author', 'text', 'state'])
        .where('thread_id', 'in', (select) =>
          select.selectFrom('chat_thread').select('id').where('owner', '=', 'public'),
        )
        .where('created_ms', '>=', server.clock.ms - 3_600_000)
        .orderBy('id')
        .execute();
    const failed = () => model.requests.length + fallback.requests.length;
    await expect.poll(failed).toBe(2);
    // The next attempt is planned when the first has failed.
    const plan = () =>
      server.database.db
        .selectFrom('paid_answer')
        .select('next_attempt_ms')
        .where('question', '=', 'Is the gate open?')
        .executeTakeFirst();
    await expect.poll(plan).toEqual({ next_attempt_ms: server.clock.ms + 10_000 });
    expect(await rows()).toEqual([]);
    for (const each of [model, fallback]) each.behavior = {};
    // Past the back-off and the pause of the providers.
    server.clock.ms += 60_000;
    await expect.poll(rows).toEqual([
      { author: 'user', text: 'Is the gate open?', state: 'complete' },
      { author: 'agent', text: expect.stringContaining('low tide'), state: 'complete' },
    ]);
    const { state, answer_id } = await server.database.db
      .selectFrom('paid_answer')
      .select(['state', 'answer_id'])
      .where('question', '=', 'Is the gate open?')
      .executeTakeFirstOrThrow();
    expect({ state, isStored: answer_id !== null }).toEqual({ state: 'answered', isStored: true });
  });

  test('declines other late paid messages when one cannot be declined, and answers neither (threat: late answers)', async () => {
    const { db } = server.database;
    for (const each of [model, fallback]) each.behavior = { status: 500 };
    // Senders who have never signed in are not notified.
    await server.signIn(server.creator);
    const sender = server.creator.toSuiAddress();
    const first = await server.pay(sender, { text: 'Is the first gate open?' });
    const second = await server.pay(sender, { text: 'Is the second gate open?' });
    await sql`alter table notification add constraint failing
      check (excerpt <> 'Is the first gate open?')`.execute(db);
    // The first attempts have failed.
    await expect.poll(() => model.requests.length + fallback.requests.length).toBe(4);
    for (const each of [model, fallback]) each.behavior = {};
    model.reply = () => 'A heron stands in it.';
    // Past the deadline.
    server.clock.ms += 86_400_000;
    await expect.poll(() => declined(second)).toBe('failed');
    // Answered only after the late ones were considered.
    const third = await server.pay(sender, { text: 'Is the third gate open?' });
    await expect.poll(() => stateOf(third)).toBe('answered');
    expect(await declined(first)).toBeNull();
    expect(await stateOf(first)).toBe('pending');
    await sql`alter table notification drop constraint failing`.execute(db);
    await expect.poll(() => declined(first)).toBe('failed');
  });

  test('declines a late private message whose text is handed in meanwhile', async () => {
    const { db } = server.database;
    const sender = server.creator.toSuiAddress();
    const blocked = await server.pay(sender, { digest: new Uint8Array(32).fill(1) });
    const late = await server.pay(sender, { digest: new Uint8Array(32).fill(2) });
    await expect.poll(() => stateOf(late)).toBe('waiting');
    // Declining the first message changes the state of the second, after both were selected, and has no other effect.
    await sql`create function hand_in() returns trigger language plpgsql as $$ begin
      update paid_answer set state = case state when 'waiting' then 'pending' else 'waiting' end
      where tx_digest = ${sql.lit(late)} and state in ('waiting', 'pending');
      return null;
    end $$`.execute(db);
    await sql`create trigger handing_in before update on paid_answer for each row
      when (new.state = 'declined' and new.tx_digest = ${sql.lit(blocked)})
      execute function hand_in()`.execute(db);
    server.clock.ms += 86_400_000;
    await expect.poll(() => declined(late)).toBe('failed');
    await sql`drop trigger handing_in on paid_answer`.execute(db);
    await expect.poll(() => declined(blocked)).toBe('failed');
  });

  test('a worker that fails after another has answered does not decline the message', async () => {
    const question = 'Is anyone at the gate?';
    const sender = server.creator.toSuiAddress();
    const { db } = server.database;
    const taken = Promise.withResolvers<string>();
    model.reply = () => taken.promise;
    await server.pay(sender, { text: question });
    await expect.poll(() => model.requests.length).toBe(1);
    // Another server has taken the message over and answered it.
    const answered = { state: 'answered', answer_digest: '0'.repeat(64) } as const;
    await db.updateTable('paid_answer').set(answered).where('question', '=', question).execute();
    taken.resolve('Visit https://evil.example now.');
    // Starts once the first attempt has ended.
    model.reply = () => 'A gull is.';
    const next = await server.pay(sender, { text: 'And on the tower?' });
    await expect.poll(() => stateOf(next)).toBe('answered');
    const { state, declined_reason } = await db
      .selectFrom('paid_answer')
      .select(['state', 'declined_reason'])
      .where('question', '=', question)
      .executeTakeFirstOrThrow();
    expect({ state, declined_reason }).toEqual({ state: 'answered', declined_reason: null });
  });

  test('a private message is answered to its sender only, if the text is the one paid for', async () => {
    const text = 'Between us: who is the keeper?';
    const digest = new Uint8Array(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
    );
    const own = await server.signIn(server.creator);
    const tx_digest = await server.pay(server.creator.toSuiAddress(), { digest });
    const handIn = (given: string, headers = own) =>
      server.post(
        '/api/agent-chat/private-message',
        { pool_id: server.pool.id, tx_digest, text: given },
        headers,
      );
    await expect.poll(async () => (await handIn('Something else')).status).toBe(400);
    expect((await handIn(text, session)).status).toBe(404);
    expect((await handIn(text)).status).toBe(200);
    const read = async (headers: Record<string, string>) =>
      paidQuestionsResponse
        .parse(
          (await server.get(`/api/agent-chat/questions?pool_id=${server.pool.id}`, headers)).body,
        )
        .data.filter((question) => question.is_private);
    await expect.poll(async () => (await read(own))[0]?.state).toBe('answered');
    expect((await read(own))[0]?.question).toBe(text);
    expect(await read(session)).toEqual([]);
    expect(await read({})).toEqual([]);
  });
});

describe('chat without a model', () => {
  test('basic mode answers and discloses that no model is connected', async () => {
    const server = await startChatAgent();
    const session = await server.signIn();
    const ask = async (text: string, more: object = {}) => {
      const body = { pool_id: server.pool.id, text, ...more };
      const reply = await server.post('/api/agent-chat/send', body, session);
      return chatAnswerResponse.parse(reply.body).data.answer;
    };
    expect(await ask('who is the keeper of the lagoon?')).toMatchObject({
      generator: 'offline',
      text: expect.stringContaining('Marguerite'),
    });
    const who = (await ask('who are you?')).text;
    expect(who).toContain(PERSONA.bio);
    expect(who).toContain('Basic mode: no AI model is connected.');
    expect((await ask('should I buy?')).text).toMatch(/no financial advice/);
    // The language of the question, or of the asker if the question shows none.
    const basic = { en: 'Basic mode:', es: 'Modo básico:' };
    expect((await ask('POLYP holders?', { language: 'es' })).text).toContain(basic.es);
    expect((await ask('How many holders do you have?', { language: 'es' })).text).toContain(
      basic.en,
    );
    expect((await ask('¿Cuántos holders tienes?', { language: 'en' })).text).toContain(basic.es);
    await server.close();
  });
});
