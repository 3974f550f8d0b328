// The creator's locked first purchase: chosen at launch, visible to buyers, claimed as it unlocks.
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { expect, type Page, test } from '@playwright/test';
import { GovernedAgent } from './governed-agent/client.ts';
import { fillLaunchForm, openLaunchReceipt, riskCard } from './launch-form.ts';
import { expectMessage } from './messages.ts';
import { closePerson, connect, openLaunched, openPerson } from './person.ts';

const DAY_MS = 86_400_000;
const errors: string[] = [];
const pages: Page[] = [];

test.afterEach(async () => {
  for (const page of pages.splice(0)) await closePerson(page);
  expect(errors).toEqual([]);
});

const schedule = (page: Page) => page.getByTestId('vesting').filter({ visible: true });

test('a creator launches with linear vesting, and a buyer sees the schedule', async ({
  browser,
}) => {
  const creator = await openPerson(browser, errors, { viewport: { width: 390, height: 844 } });
  pages.push(creator);
  await fillLaunchForm(creator, {
    name: 'Patient Pearl',
    ticker: 'PEARL',
    description: 'Opens bit by bit.',
  });
  await creator.getByText('Linear vesting', { exact: true }).click();
  await expect(creator.getByText('Enter a first buy: the lock applies')).toBeVisible();
  await creator.getByText('180 days', { exact: true }).click();
  await creator.getByRole('textbox', { name: 'First buy (optional)' }).fill('10');
  await expect(creator.getByText('bit by bit over 180 days. No one')).toBeVisible();
  await creator.getByRole('button', { name: 'Launch', exact: true }).click();
  const confirm = creator.getByRole('dialog', { name: 'Launch $PEARL' });
  await expect(confirm.getByText('Vest linearly over 180 days')).toBeVisible();
  await confirm.getByRole('button', { name: 'Sign and launch' }).click();
  await openLaunched(creator);

  const buyer = await openPerson(browser, errors, { viewport: { width: 1440, height: 900 } });
  pages.push(buyer);
  await buyer.goto(new URL(creator.url()).pathname);
  await expect(schedule(buyer)).toContainText('Creator’s locked coins');
  await expect(schedule(buyer)).toContainText('Fully unlocked');
  await expect(schedule(buyer).getByRole('button')).toHaveCount(0);
  await expect(riskCard(buyer)).toContainText(/of it locked, fully unlocked/);
  await buyer.getByRole('tab', { name: /Holders/ }).click();
  await expect(buyer.getByText(/^Locked until /).first()).toBeVisible();

  await openLaunchReceipt(buyer);
  await expect(buyer.getByTestId('receipt')).toContainText('Locked by the creator');
  await expect(buyer.getByTestId('verification')).toHaveAttribute('data-state', 'verified');
});

test('the creator claims what has unlocked, as time passes', async ({ browser }) => {
  const stack = await GovernedAgent.start();
  try {
    const key = new Ed25519Keypair();
    const amount = 1_000_000_000_000n;
    const { poolId, coinType } = await stack.launch(key.getSecretKey(), amount, 90);
    const page = await openPerson(browser, errors, { baseURL: stack.ready.url });
    pages.push(page);
    await page.addInitScript((secret) => {
      localStorage.setItem('development_wallet', secret);
    }, key.getSecretKey());
    await page.clock.install({ time: stack.ready.now });
    await page.goto('/');
    await connect(page);
    await stack.advance(45 * DAY_MS, [page]);
    await page.goto(`/coin/${poolId}`);
    await expect(page.getByTestId('position').filter({ visible: true })).toContainText('Locked');
    // The page of another user follows the claim without a reload.
    const other = await openPerson(browser, errors, { baseURL: stack.ready.url });
    pages.push(other);
    await other.clock.install({ time: await page.evaluate(() => Date.now()) });
    await other.goto(`/coin/${poolId}`);
    const claimed = schedule(other)
      .locator('dl > div', { hasText: /^Claimed/ })
      .locator('dd');
    await expect(claimed).toHaveText(/^0/);
    await expect(other.getByText('Live', { exact: true })).toBeVisible();
    await schedule(page).getByRole('button', { name: 'Claim unlocked' }).click();
    await expectMessage(page, /^Claimed 500,/);
    await expect(claimed).toContainText(/^500/);

    await stack.advance(45 * DAY_MS, [page]);
    await page.reload();
    await expect(schedule(page)).toContainText('100.0%');
    await schedule(page).getByRole('button', { name: 'Claim unlocked' }).click();
    await expectMessage(page, /^Claimed 499,/);
    const client = new SuiGrpcClient({ network: 'localnet', baseUrl: stack.ready.chainUrl });
    const owner = key.toSuiAddress();
    const { balance } = await client.core.getBalance({ owner, coinType });
    expect(BigInt(balance.balance)).toBe(amount);
    await expect(schedule(page).getByRole('button', { name: 'Claim unlocked' })).toBeDisabled();
  } finally {
    await stack.stop();
  }
});
