// Staking as a user does it: stake, watch rewards grow, claim, unstake, exit. What the page shows is held
// against the chain to the base unit.
import { type Atoll, getStakingPool, getStakingPosition, pendingRewards } from '@atoll/sdk';
import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expectMessage } from './messages.ts';
import { runAdmin } from './operator.ts';
import { balanceOf, closePerson, connect, openPerson } from './person.ts';
import { type OpenStakingPool, openCampaign, openStakingPool } from './staking-pool.ts';

const ATOLL = 1_000_000n;
const NO_ROWS = { page: 1, pageSize: 100, pageCount: 0, total: 0, cursor: null };
const errors: string[] = [];
let page: Page;
let opened: OpenStakingPool;
let atoll: Atoll;
let poolId: string;
let coinType: string;

test.beforeAll(async () => {
  opened = await openStakingPool();
  ({ atoll, poolId, coinType } = opened);
});
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const card = () => page.getByTestId('staking-pool').first();
const rewards = () => card().getByTestId('rewards');
const pool = () => getStakingPool(atoll, { poolId });

/** Rewards and the moment that they are shown for, read together. */
const shown = () =>
  rewards().evaluate((node) => ({
    units: BigInt(node.dataset.units ?? ''),
    atMs: BigInt(node.dataset.at ?? ''),
    text: node.textContent,
  }));

async function stakeAtoll(address: string): Promise<void> {
  await card().getByRole('button', { name: 'Get test ATOLL' }).click();
  await expect(card().getByText('Balance 250,000')).toBeVisible();
  await card().getByRole('textbox', { name: 'Amount in ATOLL' }).fill('1000');
  await card().getByRole('button', { name: 'Stake ATOLL' }).press('Enter');
  // The pressed button is disabled meanwhile; the keyboard keeps its place in the form.
  await expect(card().getByRole('textbox', { name: 'Amount in ATOLL' })).toBeFocused();
  await expectMessage(page, 'Staked 1,000 ATOLL');
  await expect(card().getByTestId('own-stake')).toContainText('1.0K ATOLL');
  const position = await getStakingPosition(atoll, { pool: await pool(), staker: address });
  expect(position?.amount).toBe(1_000n * ATOLL);
}

test('a staker stakes, watches rewards grow, claims, unstakes and exits', async () => {
  await page.goto('/');
  const staker = await connect(page);
  await page.goto('/staking');
  await expect(card().getByRole('heading', { name: 'Stake ATOLL, earn ATOLL' })).toBeVisible();
  await stakeAtoll(staker);
  // The rewards end within the hour: no yearly rate, and no rewards of a day.
  await expect(card().getByText('Return until the end', { exact: true })).toBeVisible();
  await expect(card().getByText('Rewards left', { exact: true })).toBeVisible();
  await expect(card().getByText('APR', { exact: true })).toBeHidden();

  // The amount shown for a moment is the amount that the contract owes then.
  const state = await pool();
  const position = await getStakingPosition(atoll, { pool: state, staker });
  if (!position) throw new Error('No position');
  let last = -1n;
  for (let sample = 0; sample < 4; sample += 1) {
    await expect.poll(async () => (await shown()).units > last).toBe(true);
    const { units, atMs, text } = await shown();
    expect(units).toBe(pendingRewards(state, position, atMs));
    expect(
      BigInt((text ?? '').replace(/ .*/, '').replaceAll(',', '').replace('.', '')),
    ).toBeGreaterThan(0n);
    last = units;
  }

  // A claim pays what the page's state says for the block that executed it.
  const before = await balanceOf(staker, coinType);
  await card().getByRole('button', { name: 'Claim' }).click();
  const claimed = await expectMessage(page, /^Claimed [\d.,]+ ATOLL$/);
  const history = await page.request.get(`/api/staking-histories?staker=${staker}`);
  await expect
    .poll(async () => {
      const { data } = await (
        await page.request.get(`/api/staking-histories?staker=${staker}`)
      ).json();
      return data[0].action;
    })
    .toBe('claim');
  expect(history.status()).toBe(200);
  const { data } = await (await page.request.get(`/api/staking-histories?staker=${staker}`)).json();
  const claim = await opened.eventOf(data[0].tx_digest, 'RewardsClaimed');
  if (!claim) throw new Error('No claim');
  expect(claim.amount).toBe(pendingRewards(state, position, claim.timestampMs));
  expect(await balanceOf(staker, coinType)).toBe(before + claim.amount);
  const words = (claim.amount / ATOLL).toLocaleString('en-US');
  expect(claimed).toContain(`Claimed ${words}`);

  await card().getByRole('button', { name: 'Unstake', exact: true }).click();
  await card().getByRole('textbox', { name: 'Amount in ATOLL' }).fill('400');
  await card().getByRole('button', { name: 'Unstake ATOLL' }).click();
  await expectMessage(page, 'Unstaked 400 ATOLL');
  await expect(card().getByTestId('own-stake')).toContainText('600 ATOLL');
  expect(await balanceOf(staker, coinType)).toBe(before + claim.amount + 400n * ATOLL);

  await card().getByRole('button', { name: 'Emergency exit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exit without rewards?' });
  await expect(dialog).toContainText('600 ATOLL');
  await dialog.getByRole('button', { name: 'Exit and forfeit rewards' }).click();
  await expectMessage(page, 'Withdrew 600 ATOLL');
  await expect(card().getByTestId('own-position')).toBeHidden();
  expect(await balanceOf(staker, coinType)).toBe(before + claim.amount + 1_000n * ATOLL);
  expect(await getStakingPosition(atoll, { pool: await pool(), staker })).toBeNull();
  const rows = page.getByTestId('staking-history').locator('tbody tr');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('Emergency exit');
  await expect(rows.first()).toContainText('forfeited');
});

test('rewards of two pools are claimed in one transaction', async () => {
  const created = await runAdmin('staking', 'create', 'ATOLL', 'ATOLL', '1');
  const { poolId: second } = await opened.eventOf(created, 'StakingPoolCreated');
  await openCampaign(second);
  await page.goto('/');
  const staker = await connect(page);
  await page.goto('/staking');
  const cards = page.getByTestId('staking-pool');
  await cards.first().getByRole('button', { name: 'Get test ATOLL' }).click();
  await expect(cards.first().getByText('Balance 250,000')).toBeVisible();
  for (const each of [cards.nth(0), cards.nth(1)]) {
    await each.getByRole('textbox', { name: 'Amount in ATOLL' }).fill('500');
    await each.getByRole('button', { name: 'Stake ATOLL' }).click();
    await expect(each.getByTestId('own-stake')).toContainText('500 ATOLL');
  }
  await expectNoViolations(page, 'two pools with missions');
  const before = await balanceOf(staker, coinType);
  await expect(page.getByText('Rewards to claim in 2 pools')).toBeVisible();
  await page.getByRole('button', { name: 'Claim all' }).click();
  await expectMessage(page, /^Claimed [\d.,]+ ATOLL, Claimed [\d.,]+ ATOLL$/);
  const claims = async () => {
    const answer = await page.request.get(`/api/staking-histories?staker=${staker}`);
    const { data } = (await answer.json()) as {
      data: { action: string; tx_digest: string; amount: string }[];
    };
    return data.filter(({ action }) => action === 'claim');
  };
  await expect.poll(async () => (await claims()).length).toBe(2);
  const paid = await claims();
  expect(new Set(paid.map(({ tx_digest }) => tx_digest)).size).toBe(1);
  const total = paid.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  expect(total).toBeGreaterThan(0n);
  expect(await balanceOf(staker, coinType)).toBe(before + total);
});

test('a login on the staking page reloads it', async () => {
  await page.goto('/staking');
  await card().getByRole('button', { name: 'Connect wallet to stake' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect your wallet' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Development wallet' }).click();
  await reloaded;
  await expect(card().getByRole('button', { name: 'Stake ATOLL' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No staking yet' })).toBeVisible();
});

test('the APR shows its formula, and amounts are checked before signing', async () => {
  await page.goto('/');
  await connect(page);
  // Rewards that last: the campaigns of the tests end within the hour.
  await page.route('**/api/staking-pools**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { ends_ms: number }[] };
    for (const each of body.data) each.ends_ms = Date.now() + 30 * 86_400_000;
    await route.fulfill({ response, json: body });
  });
  await page.goto('/staking');
  await expect(card().getByTitle(/^APR/)).toBeVisible();
  await expect(card().getByText(/You need ATOLL to stake here/)).toBeVisible();
  const amount = card().getByRole('textbox', { name: 'Amount in ATOLL' });
  await amount.fill('5');
  await expect(card().getByText('You have 0 ATOLL.')).toBeVisible();
  await amount.fill('1,125');
  await expect(card().getByText(/^Ambiguous number/)).toBeVisible();
  await expect(card().getByRole('button', { name: 'Stake ATOLL' })).toBeDisabled();
});

test('an unreachable server and an empty list are worded, with a way on', async () => {
  await page.route('**/api/staking-pools**', (route) => route.abort());
  await page.goto('/staking');
  await expect(page.getByText('Couldn’t load the staking pools')).toBeVisible();
  await page.unroute('**/api/staking-pools**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card()).toBeVisible();
  await page.route('**/api/staking-pools**', (route) =>
    route.fulfill({ json: { data: [], meta: { now_ms: Date.now(), pagination: NO_ROWS } } }),
  );
  await page.reload();
  await expect(page.getByText('No staking pools on this network yet')).toBeVisible();
});
