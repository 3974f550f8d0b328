// Notifications on Telegram: which chat is connected, what is delivered to it, and when that ends.
import { connectTelegramResponse, telegramChatResponse } from '@atoll/api';
import { FakeTelegram } from '@atoll/testing/external/telegram.ts';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { hexId } from '../../../test/support/chain/identifiers.ts';
import { TestOrders } from '../../../test/support/chain/orders.ts';
import type { TestPool } from '../../../test/support/chain/pools.ts';
import { backends } from '../../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../../test/support/server/server.ts';
import { createLog } from '../../platform/log.ts';
import { createSocialClients } from '../../social/clients.ts';
import type { NewNotification } from '../new-notification.ts';
import { notify } from '../notify.ts';
import { sendToTelegram } from './sender.ts';

const SUI = 1_000_000_000n;
const WAIT = { timeout: 60_000, interval: 50 };
/** Invisible, after characters by which Telegram finds links. */
const JOINER = '\u2060';

describe.each(backends())('on $name', (backend) => {
  const logged: string[] = [];
  const log = createLog('debug', { destination: { write: (line) => logged.push(line) } });
  const wallets = { alice: new Ed25519Keypair(), bob: new Ed25519Keypair() };
  const alice = wallets.alice.toSuiAddress();
  let telegram: FakeTelegram;
  let server: TestServer;
  let reef: TestPool;
  let asAlice: { authorization: string };
  let asBob: { authorization: string };

  beforeAll(async () => {
    telegram = await FakeTelegram.start();
    const { url: apiUrl, botToken } = telegram;
    server = await startServer({
      backend,
      log,
      config: { telegram: { apiUrl, webUrl: 'https://t.example', botToken } },
    });
    reef = server.chain.launch({ name: 'Reef' });
    server.chain.close();
    await server.indexed();
    asAlice = await server.signIn(wallets.alice);
    asBob = await server.signIn(wallets.bob);
    // History before the first start causes no notifications.
    await vi.waitFor(async () => {
      const { db } = server.database;
      const row = await db.selectFrom('notification_progress').selectAll().executeTakeFirst();
      expect(row?.checkpoint).toBe(server.chain.checkpoints.length - 1);
    }, WAIT);
  });
  afterEach(async () => {
    telegram.blockedBy.clear();
    telegram.limited.clear();
    await server.database.db.deleteFrom('telegram_chat').execute();
  });
  afterAll(async () => {
    await server.close();
    await telegram.close();
  });

  const connectPath = '/api/notifications/telegram/connect';
  const issue = async (headers = asAlice) =>
    connectTelegramResponse.parse((await server.post(connectPath, {}, headers)).body).data;
  const codeOf = ({ start_url }: { start_url: string }) =>
    new URL(start_url).searchParams.get('start') ?? '';
  const chat = async (headers = asAlice) =>
    telegramChatResponse.parse((await server.get('/api/notifications/telegram', headers)).body).data
      .chat;
  const disconnect = (headers = asAlice) =>
    server.post('/api/notifications/telegram/disconnect', {}, headers);
  const textsTo = (user: string) =>
    telegram.sent.filter(({ chatId }) => chatId === telegram.userId(user)).map(({ text }) => text);
  const queued = () => server.database.db.selectFrom('telegram_delivery').selectAll().execute();

  /** Acts as a Telegram user and returns the bot's reply. Ignores notifications, which link to the site. */
  async function reply(user: string, act: () => void) {
    const replies = () =>
      telegram.sent.filter(
        ({ chatId, buttons }) =>
          chatId === telegram.userId(user) && buttons.every(({ url }) => url === undefined),
      );
    const before = replies().length;
    act();
    await vi.waitFor(() => expect(replies().length).toBeGreaterThan(before), WAIT);
    return replies()[before];
  }
  const start = (user: string, code: string) =>
    reply(user, () => telegram.write(user, `/start ${code}`));
  const press = async (user: string, data: string) =>
    (await reply(user, () => telegram.press(user, data)))?.text;
  async function connect(user: string, headers = asAlice): Promise<void> {
    const code = codeOf(await issue(headers));
    await start(user, code);
    expect(await press(user, code)).toMatch(/0x.+\/stop/);
  }

  let followers = 0;
  const followed = (): NewNotification => {
    followers += 1;
    return {
      kind: 'followed_launch',
      recipient: alice,
      actor: hexId(`creator ${followers}`),
      poolId: hexId(`pool ${followers}`),
    };
  };
  const send = (...notifications: NewNotification[]) =>
    server.database.db.transaction().execute((tx) => notify(tx, notifications));

  test('connects a chat with a code that works once, after its user confirms', async () => {
    expect(await chat()).toBeNull();
    const issued = await issue();
    const code = codeOf(issued);
    expect(issued.start_url).toBe(`https://t.example/atoll_local_bot?start=${code}`);
    expect(code).toMatch(/^notify-[\w-]{32}$/);
    expect(Date.parse(issued.expires_at) - server.clock.ms).toBe(600_000);
    const question = await start('ada', code);
    expect(question?.text).toContain(alice);
    expect(question?.buttons.map(({ text }) => text)).toEqual(['Connect', 'Cancel']);
    expect(await press('ada', 'notify-')).toBe('Canceled. Nothing was connected.');
    expect(await chat()).toBeNull();
    await press('ada', code);
    expect(await chat()).toBe('@ada');
    // A second press of the button.
    expect(await press('ada', code)).toMatch(/^This chat receives the notifications of 0x/);
    for (const again of [await start('eve', code), { text: await press('eve', code) }]) {
      expect(again?.text).toMatch(/^This link is invalid or has expired/);
    }
    expect(await chat()).toBe('@ada');
  });

  test('rejects unknown, replaced and expired codes', async () => {
    const replaced = codeOf(await issue());
    const late = codeOf(await issue());
    server.clock.ms += 600_000;
    for (const code of [replaced, late, `notify-${'x'.repeat(32)}`]) {
      expect((await start('ada', code))?.text).toMatch(/work once\.$/);
      expect(await press('ada', code)).toMatch(/work once\.$/);
    }
    // Codes of other lengths belong to no one's notifications.
    expect((await start('ada', 'notify-'))?.text).toMatch(/^This link is invalid/);
    expect(await chat()).toBeNull();
  });

  test('stores no code, and logs neither codes nor chats', async () => {
    const code = codeOf(await issue());
    const rows = await server.database.db.selectFrom('telegram_chat_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code.slice(7));
    await start('ada', code);
    await press('ada', code);
    telegram.blockedBy.add('ada');
    await send(followed());
    await vi.waitFor(async () => expect(await chat()).toBeNull(), WAIT);
    telegram.write('ada', '/stop');
    await vi.waitFor(() => expect(logged.join()).toContain('answering on Telegram failed'), WAIT);
    expect(logged.join('\n')).not.toContain(code.slice(7));
    expect(logged.join('\n')).not.toContain(String(telegram.userId('ada')));
  });

  test('answers in the language of the app, and disconnects with /stop or in the settings', async () => {
    telegram.languages.set('luz', 'es-MX');
    const code = codeOf(await issue());
    expect((await start('luz', code))?.buttons[0]?.text).toBe('Conectar');
    expect(await press('luz', code)).toMatch(/^Este chat recibe/);
    expect((await reply('luz', () => telegram.write('luz', '/stop')))?.text).toMatch(
      /^Desconectado/,
    );
    expect((await reply('luz', () => telegram.write('luz', '/stop')))?.text).toMatch(/no recibe/);
    expect(await chat()).toBeNull();
    await connect('luz');
    const pending = codeOf(await issue());
    expect((await disconnect()).body).toEqual({ data: { configured: true, chat: null } });
    expect((await start('luz', pending))?.text).toMatch(/^Este enlace no es válido/);
  });

  test('sends one account’s notifications to a chat, with those queued (threat: Telegram chats)', async () => {
    await connect('ada');
    await connect('ada', asBob);
    expect([await chat(), await chat(asBob)]).toEqual([null, '@ada']);
    const before = textsTo('ada').length;
    await send(followed());
    expect(await queued()).toEqual([]);
    // An account that connects another chat leaves the earlier one.
    await connect('eve', asBob);
    expect(await chat(asBob)).toBe('@eve');
    await send({
      kind: 'followed_launch',
      recipient: wallets.bob.toSuiAddress(),
      actor: hexId('c'),
      poolId: reef.id,
    });
    await vi.waitFor(() => expect(textsTo('eve').at(-1)).toContain('launched'), WAIT);
    expect(textsTo('ada')).toHaveLength(before);
  });

  test('delivers fills of orders and trades of watched wallets with a link to the site', async () => {
    const { chain } = server;
    const whale = hexId('whale');
    await connect('ada');
    await server.post('/api/wallet-alerts/add', { wallet: whale }, asAlice);
    const orders = new TestOrders(chain);
    chain.wait(600_000);
    const order = orders.place(reef, alice, {
      isBuy: true,
      amount: SUI,
      legs: { limit: { quote: 3n, base: 1_000n } },
    });
    chain.close();
    orders.fill(order, hexId('keeper'), SUI, 1_000n);
    chain.buy(reef, whale, SUI);
    chain.close();
    await vi.waitFor(() => {
      const sent = textsTo('ada').join('\n');
      expect(sent).toContain(`Order for $${JOINER}REEF filled\nYou received `);
      expect(sent).toContain(
        `${whale.slice(0, 6)}…${whale.slice(-4)} bought $${JOINER}REEF\nWorth $`,
      );
    }, WAIT);
    await vi.waitFor(async () => expect(await queued()).toEqual([]), WAIT);
    const links = telegram.sent.flatMap(({ buttons }) => buttons.flatMap(({ url }) => url ?? []));
    expect(links).toContain(`${server.url}/coin/${reef.id}`);
    expect(links.every((url) => url.startsWith(`${server.url}/`))).toBe(true);
    // A kind of notification that is turned off for devices is not sent to the chat either.
    await server.post(
      '/api/notifications/preferences',
      { preferences: [{ kind: 'wallet_sold', in_app: true, push: false }] },
      asAlice,
    );
    await send({
      kind: 'wallet_sold',
      recipient: alice,
      actor: whale,
      poolId: reef.id,
      amountUsd: '1',
      timestampMs: 0,
    });
    expect(await queued()).toEqual([]);
  });

  test('shows names of coins and users as plain text without links (threat: Telegram chats)', async () => {
    const hostile = server.chain.launch({
      name: '<b>free-sui.com</b> @thief /start',
      symbol: 'T.ME',
    });
    server.chain.close();
    await server.indexed();
    await connect('ada');
    await server.post('/api/profile/update', { name: 'sui.io 1.2.3.4' }, asBob);
    await send({
      kind: 'followed_launch',
      recipient: alice,
      actor: wallets.bob.toSuiAddress(),
      poolId: hostile.id,
    });
    await vi.waitFor(() => expect(textsTo('ada').at(-1)).toContain('launched'), WAIT);
    expect(textsTo('ada').at(-1)).toBe(
      [
        `sui.${JOINER}io 1.${JOINER}2.${JOINER}3.4 launched $${JOINER}T.${JOINER}ME`,
        `<b>free-sui.${JOINER}com</${JOINER}b> @${JOINER}thief /${JOINER}start`,
      ].join('\n'),
    );
  });

  test('disconnects a chat that blocks the bot', async () => {
    await connect('ada');
    telegram.blockedBy.add('ada');
    await send(followed(), followed());
    await vi.waitFor(async () => expect(await chat()).toBeNull(), WAIT);
    expect(await queued()).toEqual([]);
  });

  test('waits as long as Telegram demands, and drops nothing meanwhile', async () => {
    await connect('ada');
    telegram.limited.set('ada', 3_600);
    await send(followed(), followed());
    const { db } = server.database;
    const before = Date.now();
    // Both wait, although Telegram rejected one message.
    await vi.waitFor(async () => {
      const rows = await queued();
      expect(rows).toHaveLength(2);
      for (const row of rows) {
        expect(row.due_ms).toBeGreaterThan(before + 600_000);
        expect(row.attempts).toBe(0);
      }
    }, WAIT);
    telegram.limited.clear();
    const sent = textsTo('ada').length;
    await db.updateTable('telegram_delivery').set({ due_ms: 0 }).execute();
    await vi.waitFor(async () => expect(await queued()).toEqual([]), WAIT);
    expect(textsTo('ada')).toHaveLength(sent + 2);
  });

  test('a chat with many messages keeps the newest, and does not delay other chats (threat: Telegram chats)', async () => {
    await connect('ada');
    await connect('eve', asBob);
    for (let batch = 0; batch < 4; batch += 1) {
      await send(...Array.from({ length: 150 }, followed));
    }
    await send({ ...followed(), recipient: wallets.bob.toSuiAddress() });
    await vi.waitFor(() => expect(textsTo('eve').at(-1)).toContain('launched'), WAIT);
    const waiting = await queued();
    expect(waiting.length).toBeGreaterThan(100);
    expect(waiting.length).toBeLessThanOrEqual(200);
    const { newest } = await server.database.db
      .selectFrom('notification')
      .select((row) => row.fn.max('id').as('newest'))
      .where('recipient', '=', alice)
      .executeTakeFirstOrThrow();
    expect(waiting.map(({ notification }) => notification)).toContain(newest);
  });

  test('a flood of messages from one chat does not delay other chats (threat: Telegram chats)', async () => {
    for (let count = 0; count < 300; count += 1) telegram.write('mallory', '/start');
    telegram.write('oda', '/start notify-');
    await vi.waitFor(() => expect(textsTo('oda')).toHaveLength(1), WAIT);
    expect(textsTo('mallory').length).toBeLessThan(300);
  });

  test('sends each message once, and keeps one for a day while Telegram is unavailable', async () => {
    await connect('ada');
    const clock = { ms: Date.now() };
    const { db } = server.database;
    const { telegram: client } = createSocialClients(
      { x: null, telegram: { apiUrl: telegram.url, webUrl: '', botToken: telegram.botToken } },
      createLog('silent'),
      () => clock.ms,
    );
    if (client === null) throw new Error('No client');
    const options = { db, client, publicUrl: () => server.url, log, tracing: null };
    const sent = textsTo('ada').length;
    await send(followed(), followed(), followed());
    // Beside the server's own sender, as several servers do.
    await vi.waitFor(async () => {
      await Promise.all([sendToTelegram(options), sendToTelegram(options)]);
      expect(await queued()).toEqual([]);
    }, WAIT);
    expect(textsTo('ada')).toHaveLength(sent + 3);

    telegram.outage = 503;
    await send(followed());
    const attempt = async (earlier: { attempts?: number } = {}) => {
      // The client pauses after failures.
      clock.ms += 60_000;
      await db
        .updateTable('telegram_delivery')
        .set({ due_ms: 0, ...earlier })
        .execute();
      await sendToTelegram(options);
      return queued();
    };
    const before = Date.now();
    await vi.waitFor(async () => {
      const [row] = await attempt();
      expect(row?.attempts).toBeGreaterThan(3);
      expect(row?.due_ms).toBeGreaterThanOrEqual(before + 4 * 60_000);
    }, WAIT);
    telegram.outage = undefined;
    // The server's own sender, which pauses, may take the message first.
    await vi.waitFor(async () => expect(await attempt({ attempts: 4 })).toEqual([]), WAIT);
    expect(textsTo('ada').length).toBeGreaterThan(sent + 3);

    telegram.outage = 503;
    await send(followed());
    expect(await attempt({ attempts: 359 })).toHaveLength(1);
    await vi.waitFor(async () => expect(await attempt({ attempts: 360 })).toEqual([]), WAIT);
    telegram.outage = undefined;
    expect(await chat()).toBe('@ada');
  });

  test('requires a session', async () => {
    for (const path of ['connect', 'disconnect']) {
      expect((await server.post(`/api/notifications/telegram/${path}`)).status).toBe(401);
    }
    expect((await server.get('/api/notifications/telegram')).status).toBe(401);
  });
});

test('reports that Telegram is not configured', async () => {
  const server = await startServer();
  const session = await server.signIn();
  const state = await server.get('/api/notifications/telegram', session);
  expect(state.body).toEqual({ data: { configured: false, chat: null } });
  const refused = await server.post('/api/notifications/telegram/connect', {}, session);
  expect(refused.status).toBe(503);
  expect(JSON.stringify(refused.body)).toContain('not configured');
  await server.close();
});
