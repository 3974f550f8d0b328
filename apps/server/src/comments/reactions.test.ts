// Reactions over HTTP: who can react with what, what the lists show, and that repeating changes nothing.
import { createApiClient } from '@atoll/api/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import type { TestPool } from '../../test/support/chain/pools.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';

let server: TestServer;
let plain: TestPool;
let stickers: TestPool[];
const tokens: string[] = [];
let id: number;

const as = (who?: number) =>
  createApiClient({
    baseUrl: server.url,
    token: () => (who === undefined ? undefined : tokens[who]),
  }).replies;
const react = (who: number, sticker_pool: string, on = true) =>
  as(who).react({ id, sticker_pool, on });

beforeAll(async () => {
  const chain = new TestChain();
  plain = chain.launch({ name: 'Reef', symbol: 'REEF' });
  stickers = ['WAVE', 'CRAB', 'PUFF', 'WHALE'].map((symbol) =>
    chain.launch({ name: symbol, symbol, isSticker: true }),
  );
  chain.close();
  server = await startServer({ chain });
  await server.indexed();
  for (let person = 0; person < 3; person += 1) {
    tokens.push((await server.signIn()).authorization.replace('Bearer ', ''));
  }
  id = (await as(0).post({ pool_id: plain.id, text: 'React to this' })).data.id;
});
afterAll(() => server.close());

test('counts repeated reactions once per user (threat: double submit)', async () => {
  const [wave] = stickers;
  await Promise.all(Array.from({ length: 20 }, () => react(1, wave?.id ?? '')));
  const { data } = await react(2, wave?.id ?? '');
  expect(data.reactions).toEqual([
    { pool_id: wave?.id, symbol: 'WAVE', icon_url: expect.anything(), count: 2 },
  ]);
  expect(data.reacted).toEqual([wave?.id]);
  const list = async (who?: number) =>
    (await as(who).list({ filters: { pool_id: plain.id } })).data[0];
  expect(await list()).toMatchObject({ reactions: [{ count: 2 }], reacted: [] });
  expect(await list(1)).toMatchObject({ reacted: [wave?.id] });
  expect((await react(1, wave?.id ?? '', false)).data).toMatchObject({
    reactions: [{ count: 1 }],
    reacted: [],
  });
  expect((await react(1, wave?.id ?? '', false)).data.reactions[0]?.count).toBe(1);
});

test('lists the most frequent sticker first and limits each user to three', async () => {
  const [wave, crab, puff, whale] = stickers.map((pool) => pool.id) as [
    string,
    string,
    string,
    string,
  ];
  for (const who of [0, 1, 2]) await react(who, crab);
  await react(0, wave);
  await react(0, puff);
  await expect(react(0, whale)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('3 stickers'),
  });
  const { data } = await react(0, puff);
  expect(data.reactions.map(({ symbol, count }) => [symbol, count])).toEqual([
    ['CRAB', 3],
    ['WAVE', 2],
    ['PUFF', 1],
  ]);
});

test('rejects other coins and hidden comments', async () => {
  await expect(react(1, plain.id)).rejects.toMatchObject({ status: 400 });
  await expect(
    as(1).react({ id: 999_999, sticker_pool: stickers[0]?.id ?? '', on: true }),
  ).rejects.toMatchObject({ status: 404 });
  await as(0).delete({ id });
  await expect(react(1, stickers[0]?.id ?? '')).rejects.toMatchObject({ status: 404 });
});
