// Telegram bots of agents: only Telegram is believed, each update is answered once, tokens are sealed.
import { poolResponse, rateLimits, telegramStatusResponse } from '@atoll/api';
import { FakeTelegram } from '@atoll/testing/external/telegram.ts';
import type { Keypair } from '@mysten/sui/cryptography';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ChatAgentServer,
  PERSONA,
  startChatAgent,
} from '../../../test/support/server/chat-agent.ts';
import { withStepUp } from '../../../test/support/server/step-up.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { seal, UnsealError, unseal } from '../../platform/secrets/sealed.ts';

const HEADER = 'x-telegram-bot-api-secret-token';

let telegram: FakeTelegram;
beforeAll(async () => {
  telegram = await FakeTelegram.start();
});
afterAll(() => telegram.close());

const start = (config: Partial<ServerConfig> = {}) =>
  startChatAgent({ config: { telegramApiUrl: telegram.url, ...config } });

async function connect(server: ChatAgentServer, token: string, key: Keypair = server.creator) {
  const session = await server.signIn(key);
  const change = { pool_id: server.pool.id, bot_token: token };
  const confirm = { action: 'active-tele', subject: server.pool.id } as const;
  const body = await withStepUp(server, key, session, confirm, change);
  return server.post('/api/pools/active-tele', body, session);
}

let updates = 0;
const message = (text: string, more: object = {}) => ({
  update_id: ++updates,
  message: {
    message_id: updates,
    date: 0,
    chat: { id: 77, type: 'private' },
    from: { id: 77, is_bot: false, first_name: 'Ada' },
    text,
    ...more,
  },
});

describe('webhook', () => {
  let server: ChatAgentServer;
  beforeAll(async () => {
    server = await start({
      publicUrl: 'https://atoll.example',
      limits: { 'telegram-user': rateLimits['telegram-user'] },
    });
    expect((await connect(server, telegram.botToken)).status).toBe(200);
    expect(await shown()).toBeTruthy();
  });
  afterAll(() => server.close());

  /** Returns the bot that coin lists show. */
  const shown = async () =>
    poolResponse.parse((await server.get(`/api/pools/${server.pool.id}`)).body).data.agent_telegram;
  const deliver = (update: object, secret = telegram.webhook?.secret) =>
    server.post('/api/telegram/1000001', update, secret === undefined ? {} : { [HEADER]: secret });
  const answers = () => telegram.sent.length;

  test('registers the address and a secret with Telegram', () => {
    expect(telegram.webhook?.url).toBe('https://atoll.example/api/telegram/1000001');
    expect(telegram.webhook?.secret).toMatch(/^[\w-]{43}$/);
  });

  test('rejects calls without the secret, with a wrong one, and for unknown bots (threat: Telegram forgery)', async () => {
    const before = answers();
    for (const secret of ['', 'x', `${telegram.webhook?.secret}x`, 'x'.repeat(43)]) {
      expect((await deliver(message('hi'), secret)).status).toBe(401);
    }
    expect((await server.post('/api/telegram/1000001', message('hi'))).status).toBe(401);
    const headers = { [HEADER]: telegram.webhook?.secret ?? '' };
    expect((await server.post('/api/telegram/42', message('hi'), headers)).status).toBe(401);
    expect((await server.post('/api/telegram/x', message('hi'), headers)).status).toBe(401);
    expect(answers()).toBe(before);
  });

  test('answers an update once if it is delivered repeatedly (threat: Telegram forgery)', async () => {
    const before = answers();
    const update = message('who are you?');
    const replies = await Promise.all(Array.from({ length: 20 }, () => deliver(update)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    await expect.poll(answers).toBe(before + 1);
    await deliver(update);
    await deliver(message('/start'));
    await expect.poll(answers).toBe(before + 2);
    expect(telegram.sent.slice(before).map(({ text }) => text)).toEqual([
      expect.stringContaining(PERSONA.bio),
      PERSONA.first_message,
    ]);
  });

  test('in groups, answers mentions, replies and /ask alone, each user in a separate thread', async () => {
    const before = answers();
    const chat = { id: -500, type: 'supergroup', title: 'Reef' };
    const from = (id: number) => ({ id, is_bot: false, first_name: 'Someone' });
    const name = 'atoll_local_bot';
    const ignored = [
      message('who are you?', { chat, from: from(1) }),
      message('@atoll_local_bot2 who are you?', { chat, from: from(1) }),
      message('/ask@other_bot who are you?', { chat, from: from(1) }),
      message(`@${name} who are you?`, { chat, from: { ...from(2), is_bot: true } }),
      message(`@${name} who are you?`, { chat: { id: -1, type: 'channel' }, from: from(1) }),
    ];
    for (const update of ignored) expect((await deliver(update)).status).toBe(200);
    await deliver(message(`@${name} who are you?`, { chat, from: from(3) }));
    await deliver(message('/ask who are you?', { chat, from: from(4) }));
    const reply_to_message = { message_id: 1, from: { id: 1_000_001, is_bot: true } };
    await deliver(message('who are you?', { chat, from: from(5), reply_to_message }));
    await expect.poll(answers).toBe(before + 3);
    const threads = await server.database.db
      .selectFrom('chat_thread')
      .select('owner')
      .where('owner', 'like', 'telegram:-500:%')
      .execute();
    expect(threads.map(({ owner }) => owner).sort()).toEqual([
      'telegram:-500:3',
      'telegram:-500:4',
      'telegram:-500:5',
    ]);
  });

  test('answers in the language of the message, or of the Telegram app if the message shows none', async () => {
    const chat = { id: 78, type: 'private' };
    const ask = async (text: string, language_code?: string) => {
      const before = answers();
      const from = { id: 78, is_bot: false, first_name: 'Ana', language_code };
      await deliver(message(text, { chat, from }));
      await expect.poll(answers).toBe(before + 1);
      return telegram.sent.at(-1)?.text;
    };
    expect(await ask('POLYP holders?', 'es-MX')).toContain('Modo básico:');
    expect(await ask('POLYP price?', 'de')).toContain('Basic mode:');
    expect(await ask('POLYP price?')).toContain('Basic mode:');
    expect(await ask('How many holders do you have?', 'es')).toContain('Basic mode:');
  });

  test('malformed updates are accepted and ignored', async () => {
    const before = answers();
    for (const update of [{}, { update_id: -1 }, { update_id: 1e9, message: { text: 5 } }, []]) {
      expect((await deliver(update)).status).toBe(200);
    }
    expect(answers()).toBe(before);
  });

  test('limits messages of one user', async () => {
    const before = answers();
    const from = { id: 900, is_bot: false, first_name: 'Spam' };
    const chat = { id: 900, type: 'private' };
    for (let sent = 0; sent < 10; sent += 1) await deliver(message('/start', { from, chat }));
    await expect.poll(answers).toBe(before + 10);
    const texts = telegram.sent.slice(before).map(({ text }) => text);
    expect(texts.filter((text) => text === PERSONA.first_message)).toHaveLength(6);
    expect(texts.filter((text) => /Too many requests/.test(text))).toHaveLength(4);
  });

  test('the token and the secret are sealed and bound to their row (threat: secrets at rest)', async () => {
    const row = await server.database.db
      .selectFrom('telegram_bot')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(telegram.botToken);
    expect(JSON.stringify(row)).not.toContain(telegram.webhook?.secret);
    const key = new Uint8Array(32).fill(1);
    const place = { table: 'telegram_bot', column: 'token', row: 'a' };
    const sealed = seal(key, place, 'secret');
    expect(unseal(key, place, sealed)).toBe('secret');
    for (const other of [
      { ...place, row: 'b' },
      { ...place, column: 'webhook_secret' },
    ]) {
      expect(() => unseal(key, other, sealed)).toThrow(UnsealError);
    }
    expect(() => unseal(new Uint8Array(32), place, sealed)).toThrow(UnsealError);
  });

  test('only the creator, by a step-up signature that works once, changes the bot', async () => {
    const stranger = new Ed25519Keypair();
    expect((await connect(server, telegram.botToken, stranger)).status).toBe(403);
    expect((await connect(server, '5:unknown-token')).status).toBe(400);
    const session = await server.signIn(server.creator);
    const confirm = { action: 'active-tele', subject: server.pool.id } as const;
    const disconnect = { pool_id: server.pool.id, bot_token: '' };
    const body = await withStepUp(server, server.creator, session, confirm, disconnect);
    const replaced = { ...body, bot_token: telegram.botToken };
    expect((await server.post('/api/pools/active-tele', replaced, session)).status).toBe(403);
    const off = await server.post('/api/pools/active-tele', body, session);
    expect(telegramStatusResponse.parse(off.body).data.username).toBeNull();
    expect(await shown()).toBeNull();
    expect(telegram.webhook).toBeUndefined();
    expect((await server.post('/api/pools/active-tele', body, session)).status).toBe(403);
    expect((await deliver(message('hi'), 'x')).status).toBe(401);
  });

  test('an attempt that is not stored leaves the webhook of the bot alone', async () => {
    expect((await connect(server, telegram.botToken)).status).toBe(200);
    const session = await server.signIn(server.creator);
    const confirm = { action: 'active-tele', subject: server.pool.id } as const;
    const change = { pool_id: server.pool.id, bot_token: telegram.botToken };
    const body = await withStepUp(server, server.creator, session, confirm, change);
    // Both signatures are valid when they are checked; one is used up by the other.
    const both = await Promise.all(
      [1, 2].map(() => server.post('/api/pools/active-tele', body, session)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await deliver(message('hi'), telegram.webhook?.secret ?? '')).status).toBe(200);
    const disconnect = { ...change, bot_token: '' };
    const off = await withStepUp(server, server.creator, session, confirm, disconnect);
    await server.post('/api/pools/active-tele', off, session);
  });

  test('returns 503 while Telegram is unavailable, and changes nothing', async () => {
    telegram.outage = 503;
    expect((await connect(server, telegram.botToken)).status).toBe(503);
    telegram.outage = undefined;
    expect(await server.database.db.selectFrom('telegram_bot').selectAll().execute()).toEqual([]);
  });
});

test('without a public address the server asks Telegram for updates', async () => {
  const server = await start();
  const reply = await connect(server, telegram.botToken);
  expect(telegramStatusResponse.parse(reply.body).data).toMatchObject({
    username: 'atoll_local_bot',
    mode: 'polling',
  });
  const before = telegram.sent.length;
  telegram.write('ada', 'who are you?');
  await expect.poll(() => telegram.sent.length).toBe(before + 1);
  expect(telegram.sent.at(-1)?.text).toContain(PERSONA.bio);
  await server.close();
});
