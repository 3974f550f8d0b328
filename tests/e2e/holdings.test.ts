// Users with coin objects, address balances, both, or no coin object for gas buy, stake, vote, and sell everything.
import type { Holding } from '@atoll/testing';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { expect, type Page, test } from '@playwright/test';
import { GovernedAgent } from './governed-agent/client.ts';
import { closePerson, connect, openPerson, trade, tradeBox } from './person.ts';

const COIN = 1_000_000n;
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
  await expect(page.getByText(/^Unstaked /).first()).toBeVisible();
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
