import { createApiClient } from '@atoll/api/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';

const MINUTE = 60_000;
const SUI = 1_000_000_000n;
const creator = hexId('creator');
const early = hexId('early');
const late = hexId('late');
let server: TestServer;

beforeAll(async () => {
  const chain = new TestChain();
  const young = chain.launch({ name: 'Young', creator: hexId('other') });
  chain.buy(young, hexId('hopeful'), SUI);
  const pool = chain.launch({ name: 'Reef', creator });
  chain.buy(pool, creator, SUI);
  chain.wait(59 * MINUTE);
  chain.close();
  chain.buy(pool, early, SUI);
  chain.wait(2 * MINUTE);
  chain.close();
  // Completes the curve.
  chain.buy(pool, late, 10_000n * SUI);
  chain.close();
  server = await startServer({ chain });
  await server.indexed();
});
afterAll(() => server.close());

const badges = async (address: string) =>
  (await createApiClient({ baseUrl: server.url }).users.get({ address })).data.badges;

test('the creator of a graduated coin has a badge, and none for buying it', async () => {
  expect(await badges(creator)).toEqual(['graduated_creator']);
});

test('a buyer in the first hour of a coin that graduated is early, one after it is not', async () => {
  expect(await badges(early)).toEqual(['early_buyer']);
  expect(await badges(late)).toEqual([]);
});

test('a coin that has not graduated earns nothing', async () => {
  expect(await badges(hexId('other'))).toEqual([]);
  expect(await badges(hexId('hopeful'))).toEqual([]);
});
