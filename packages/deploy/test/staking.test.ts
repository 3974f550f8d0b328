// Tests `npm run admin -- staking …` on a running deployment.
import { campaignCost, eventDecoder, getStakingPool } from '@atoll/sdk';
import { eventOf, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAction } from '../src/admin/actions.ts';

const DAY_MS = 86_400_000n;
const ATOLL = 1_000_000n;
let chain: TestNode;
let stranger: Ed25519Keypair;
let poolId: string;
let lines: string[];

beforeAll(async () => {
  chain = await startTestNode();
  stranger = await chain.createAccount({ atoll: 1_000n * ATOLL });
});
afterAll(() => chain.close());

async function act(signer: Ed25519Keypair, ...words: string[]) {
  const { client, deployment } = chain;
  const { action, args } = findAction(words);
  if (!action) throw new Error(`No action ${words.join(' ')}`);
  expect(args).toHaveLength(action.parameters.length);
  lines = [];
  const log = (line: string) => void lines.push(line);
  const tx = new Transaction();
  await action.add(tx, { client, deployment, sender: signer.toSuiAddress(), log }, args);
  if (action.readOnly) return [];
  const { events } = await chain.execute(signer, tx);
  return events.map(eventDecoder(deployment)).filter((event) => event !== null);
}

it('creates a pool and reports whether pages list it', async () => {
  const created = await act(chain.deployer, 'staking', 'create', 'ATOLL', 'SUI', '1.5');
  expect(lines).toEqual(['Creating a pool: stake ATOLL, earn SUI']);
  const byType = chain.deployment.atollToken.coinType;
  await act(stranger, 'staking', 'create', byType, 'ATOLL', '1');
  expect(lines[0]).toContain('this one will not be shown');
  expect(eventOf(created, 'StakingPoolCreated').maxMultiplierBps).toBe(15_000n);
  const own = await act(chain.deployer, 'staking', 'create', 'ATOLL', 'ATOLL', '2');
  ({ poolId } = eventOf(own, 'StakingPoolCreated'));
});

it('opens, extends and raises campaigns for what it says', async () => {
  const opened = await act(chain.deployer, 'staking', 'open', poolId, '864', '10');
  expect(eventOf(opened, 'CampaignChanged')).toMatchObject({
    ratePerSecond: 1_000n,
    paid: 864n * ATOLL,
  });
  const extended = await act(stranger, 'staking', 'extend', poolId, '0', '0.5');
  expect(eventOf(extended, 'CampaignChanged').paid).toBe(campaignCost(1_000n, DAY_MS / 2n));
  const raised = await act(stranger, 'staking', 'raise', poolId, '0', '100.5');
  const { paid, ratePerSecond } = eventOf(raised, 'CampaignChanged');
  expect(paid).toBeLessThanOrEqual(100_500_000n);
  expect(paid).toBeGreaterThan(99n * ATOLL);
  const pool = await getStakingPool(chain, { poolId });
  expect(pool.campaigns[0]?.ratePerSecond).toBe(ratePerSecond);
  await act(stranger, 'staking', 'show', poolId);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Campaign 0:');
});

it.each([
  [['create', 'ATOLL', 'ATOLL', '4'], 'number from 1 (no boosts) to 3'],
  [['create', 'SHELL', 'ATOLL', '1'], 'SHELL is no coin of this deployment'],
  [['open', 'POOL', '0', '1'], 'AMOUNT must be a decimal above zero'],
  [['open', 'POOL', '1.1234567', '1'], 'at most 6 places'],
  [['open', 'POOL', '1', '-1'], 'DAYS must be a number above zero'],
  [['extend', 'POOL', '7', '1'], 'has no campaign 7'],
  [['show', 'pool'], 'pool is not an object id'],
])('refuses %j', async (words, message) => {
  const args = words.map((word) => (word === 'POOL' ? poolId : word));
  await expect(act(chain.deployer, 'staking', ...args)).rejects.toThrow(message);
});

it('lets only the owner open campaigns', async () => {
  await expect(act(stranger, 'staking', 'open', poolId, '10', '1')).rejects.toThrow(
    "Only the pool's owner",
  );
});
