// Users with coin objects, address balances, both, or no coin object for gas buy, stake, vote, and sell everything. A
// staker restarts the rewards of a pool that has been idle.
import type { Holding } from '@atoll/testing';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { GovernedAgent } from './governed-agent/client.ts';
import { expectMessage } from './messages.ts';
import { closePerson, connect, openPerson, trade, tradeBox } from './person.ts';

const COIN = 1_000_000n;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOLDINGS: Holding[] = ['coins', 'balances', 'both', 'coins without gas coin'];
const errors: string[] = [];
let stack: GovernedAgent;
let page: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  stack = await GovernedAgent.start();
  await stack.open();
});
test.afterAll(() => stack?.stop());
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors, { baseURL: stack.ready.url });
  await page.clock.install({ time: stack.ready.now });
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

/** Returns the balance of an address in the coin, and its number of coin objects. */
async function holdingOf(owner: string) {
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: stack.ready.chainUrl });
  const coinType = stack.ready.coinType;
  const [{ balance }, { objects }] = await Promise.all([
    client.core.getBalance({ owner, coinType }),
    client.core.listCoins({ owner, coinType }),
  ]);
  return { total: BigInt(balance.balance), objects: objects.length };
}

async function stakeAll(coins: string): Promise<void> {
  await page.goto('/staking');
  const card = page.getByTestId('staking-pool').first();
  await expect(card.getByText(`Balance ${coins}`)).toBeVisible();
  await card.getByRole('button', { name: /^Max/ }).click();
  await card.getByRole('button', { name: /^Stake / }).click();
  await expect(card.getByTestId('own-stake')).toBeVisible();
}

async function unstakeAll(): Promise<void> {
  const card = page.getByTestId('staking-pool').first();
  await card.getByRole('button', { name: 'Unstake', exact: true }).click();
  await card.getByRole('button', { name: /^Max/ }).click();
  await card.getByRole('button', { name: /^Unstake / }).click();
  await expectMessage(page, /^Unstaked /);
}

async function vote(amount: string): Promise<void> {
  await page.goto(`/agent/${stack.ready.poolId}/proposals`);
  await page.getByRole('link', { name: 'Persona update' }).click();
  await page.getByRole('textbox', { name: /to lock$/ }).fill(amount);
  await page.getByRole('button', { name: 'Vote in favor' }).click();
  await expect(page.getByTestId('own-vote')).toContainText('in favor');
}

for (const holding of HOLDINGS) {
  test(`a user who holds ${holding} buys, stakes, votes and sells everything`, async () => {
    await page.goto(`/coin/${stack.ready.poolId}`);
    const address = await connect(page);
    await stack.give(address, 5_000n * COIN, holding);
    await expect.poll(async () => (await holdingOf(address)).total).toBe(5_000n * COIN);
    const before = await holdingOf(address);

    await stakeAll('5,000');
    expect(await holdingOf(address)).toEqual({ total: 0n, objects: 0 });
    await unstakeAll();
    expect((await holdingOf(address)).total).toBe(5_000n * COIN);

    await vote('1000');
    await page.goto(`/coin/${stack.ready.poolId}`);
    await trade(page, { side: 'Buy', amount: '1' });
    const bought = await holdingOf(address);
    expect(bought.total).toBeGreaterThan(4_000n * COIN);
    expect(bought.objects).toBeLessThanOrEqual(before.objects);

    const box = tradeBox(page);
    await box.getByRole('button', { name: 'Sell', exact: true }).click();
    await box.getByRole('button', { name: 'Max' }).click();
    await box.getByRole('button', { name: /^Sell / }).click();
    await expect(box.getByRole('textbox', { name: /^Amount in/ })).toHaveValue('');
    expect(await holdingOf(address)).toEqual({ total: 0n, objects: 0 });
  });
}

test('a staker restarts the rewards of a pool 30 days after its campaign ended', async () => {
  const card = page.getByTestId('staking-pool').first();
  const restart = card.getByRole('button', { name: 'Restart rewards' });
  await page.goto('/staking');
  const address = await connect(page);
  await stack.give(address, 1_000n * COIN);
  // The campaign of an hour has ended, but less than 30 days ago.
  await stack.advance(30 * DAY_MS, [page]);
  await stakeAll('1,000');
  await expect(card).toContainText('Ended');
  await expect(restart).toHaveCount(0);

  await stack.advance(2 * HOUR_MS, [page]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  // No one had staked for most of the campaign, which paid 1 ATOLL per second.
  const hint = card.getByText(/This pool has had no rewards for 30 days and holds 3,\d{3}.* ATOLL/);
  await expect(hint).toBeVisible();
  await expectAccessible(page, 'idle staking pool');

  const node = '**/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(node, async (route) => {
    await held;
    await route.abort();
  });
  await restart.click();
  await expect(card.getByRole('button', { name: 'Restarting…' })).toBeDisabled();
  release();
  await expectMessage(page, 'Transaction status unknown');
  await page.unroute(node);

  await restart.click();
  await expectMessage(page, 'Rewards restarted');
  await expect(hint).toHaveCount(0);
  const response = await page.request.get(`/api/staking-pools?staker=${address}`);
  const [pool] = (await response.json()).data as { campaigns: Record<string, number>[] }[];
  const [campaign] = pool?.campaigns ?? [];
  expect((campaign?.ends_ms ?? 0) - (campaign?.starts_ms ?? 0)).toBe(30 * DAY_MS);
});
