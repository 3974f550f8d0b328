import { buyExactIn, getPool, type Pool } from '@atoll/sdk';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventOf, SUI, startTestNode, type TestNode } from '../src/index.ts';

let node: TestNode;
let trader: Ed25519Keypair;
let pool: Pool;

beforeAll(async () => {
  node = await startTestNode();
  trader = await node.createAccount({ atoll: 9n });
  pool = await node.launchCoin(await node.createAccount());
});
afterAll(() => node.close());

describe('a test node', () => {
  test('funds accounts in SUI and ATOLL', async () => {
    expect(await node.balance(trader, '0x2::sui::SUI')).toBe(20_000n * SUI);
    expect(await node.balance(trader, node.deployment.atollToken.coinType)).toBe(9n);
  });

  test('executes what the SDK builds and decodes its events', async () => {
    const parameters = { pool, trader: trader.toSuiAddress(), amountIn: SUI, minOut: 1n };
    const { decoded } = await node.execute(trader, buyExactIn(node, parameters));
    const { baseAmount } = eventOf(decoded, 'Traded');
    expect(await node.balance(trader, pool.baseType)).toBe(baseAmount);
    expect((await getPool(node, pool)).sold).toBe(baseAmount);
  });

  test('throws the SDK’s error when a transaction fails on chain', async () => {
    const parameters = {
      pool,
      trader: trader.toSuiAddress(),
      amountIn: SUI,
      minOut: 2n ** 62n,
    };
    await expect(node.execute(trader, buyExactIn(node, parameters))).rejects.toThrow();
  });

  test('moves the chain’s clock', async () => {
    const before = node.now();
    await node.advanceClock(3_600_000);
    expect(node.now() - before).toBeGreaterThanOrEqual(3_600_000);
  });
});
