// Figures of the platform token: what was burned, what is staked, and the coins priced in it.
import { tokenResponse } from '@atoll/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentEvent } from '../../test/support/chain/agents.ts';
import { TestChain } from '../../test/support/chain/chain.ts';
import { deployment } from '../../test/support/chain/deployment.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { TestStakingPool } from '../../test/support/chain/staking.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';

const ATOLL = 10n ** 6n;
const { coinType } = deployment.atollToken;
let server: TestServer;
let spent: bigint;

beforeAll(async () => {
  const chain = new TestChain();
  const pool = chain.launch({ name: 'Tide', quoteType: coinType });
  chain.launch({ name: 'Other' });
  chain.close();
  spent = 1_000n * ATOLL;
  chain.buy(pool, hexId('ana'), spent);
  for (const [name, amount] of [
    ['first', 100n * ATOLL],
    ['second', 150n * ATOLL],
  ] as const) {
    chain.transaction([agentEvent('Burned', { coinType, coinId: hexId(name), amount })], []);
  }
  const staking = new TestStakingPool(chain, coinType);
  for (const name of ['ana', 'ben']) staking.stake(hexId(name), 50n * ATOLL);
  staking.exit(hexId('ben'));
  chain.close();
  server = await startServer({ chain });
  await server.indexed();
});
afterAll(() => server.close());

test('supply, burns, stakes and market of the platform token', async () => {
  const { data } = tokenResponse.parse((await server.get('/api/token')).body);
  expect(data).toMatchObject({
    type: coinType,
    symbol: 'ATOLL',
    decimals: 6,
    supply: 10n ** 15n,
    burned: 250n * ATOLL,
    staked: 50n * ATOLL,
    stakers: 1,
    coins: 1,
    volume_24h: spent,
    // 0.0005 SUI at 3.60 US dollars.
    price_usd: '0.0018',
  });
  expect(Number(data.marketcap_usd)).toBeCloseTo(0.0018 * (1e9 - 250), 2);
});
