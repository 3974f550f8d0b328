// The product's main flow with two users: launch, buy, sell, graduate, swap, claim.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApiClient } from '@atoll/api/client';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectMessage } from './messages.ts';
import {
  chainUrl,
  closePerson,
  connect,
  logOut,
  openLaunched,
  openPerson,
  previewOf,
  stackUrl,
  takeFaucetSui,
  trade,
  tradeBox,
  unitsOf,
} from './person.ts';

const SUI = 1_000_000_000n;
/** Opening protection of the local presets. */
const LAUNCH_LIMIT_MS = 20_000;

let alice: Page;
let bob: Page;
let aliceAddress: string;
let bobAddress: string;
let coinType: string;
let poolPath: string;
const pageErrors: string[] = [];

const chain = () => new SuiGrpcClient({ network: 'localnet', baseUrl: chainUrl() });

async function balanceOf(owner: string, type: string): Promise<bigint> {
  const { balance } = await chain().core.getBalance({ owner, coinType: type });
  return BigInt(balance.balance);
}

/** Saves full-page screenshots at phone and desktop size. */
async function shoot(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const length = Number(await page.evaluate('document.documentElement.scrollHeight'));
    await page.setViewportSize({ width, height: Math.max(height, length) });
    // The chart and the lists follow a new size in their own time.
    await page.waitForTimeout(400);
    await page.screenshot({ path: `test-results/screenshots/${name}-${width}.png` });
    await page.setViewportSize({ width, height });
  }
}

const openPeople = async (browser: Browser) => {
  alice = await openPerson(browser, pageErrors);
  bob = await openPerson(browser, pageErrors);
};

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => openPeople(browser));
test.afterAll(async () => {
  await closePerson(alice);
  await closePerson(bob);
});
test.afterEach(() => expect(pageErrors).toEqual([]));

test('Alice connects and takes SUI from the faucet', async () => {
  await alice.goto('/');
  await shoot(alice, 'empty-list');
  aliceAddress = await connect(alice);
  await takeFaucetSui(alice, aliceAddress);
  expect(await balanceOf(aliceAddress, '0x2::sui::SUI')).toBe(1_000n * SUI);
});

test('Alice launches an agent coin with a first buy; Bob sees it appear', async () => {
  await bob.goto('/?sort=createdAt:desc');
  await alice.getByRole('link', { name: 'Launch' }).first().click();
  await alice.getByRole('textbox', { name: 'Name' }).fill('Reef Oracle');
  await alice.getByRole('textbox', { name: 'Ticker' }).fill('reef');
  await alice
    .getByRole('textbox', { name: 'Description' })
    .fill('Knows every tide before it turns.');
  await alice.locator('input[type=file][accept*=image]').setInputFiles({
    name: 'reef.png',
    mimeType: 'image/png',
    buffer: readFileSync(join(import.meta.dirname, 'fixtures/reef.png')),
  });
  await alice.getByRole('button', { name: 'Apply' }).click();
  await expect(alice.getByRole('dialog')).toBeHidden();
  await alice.getByRole('textbox', { name: 'First buy (optional)' }).fill('50');
  await expect(alice.getByText(/^You get 23,679,060.665362 REEF/)).toBeVisible();
  await shoot(alice, 'create');
  await alice.getByRole('button', { name: 'Launch', exact: true }).click();
  const confirm = alice.getByRole('dialog', { name: 'Launch $REEF' });
  await confirm.getByRole('button', { name: 'Sign and launch' }).click();
  const link = alice.getByTestId('launch-link');
  await expect(link).toHaveText(/\/coin\/0x[0-9a-f]{64}\?ref=/);
  await expect(alice.getByText('You receive 12.5% of the trade fee')).toBeVisible();
  await expect(alice.getByRole('img', { name: 'Share card of Reef Oracle' })).toBeVisible();
  // Its first buy has earned the creator's share of the fee.
  await expect(alice.getByTestId('creator-fees')).not.toHaveText(/^0 SUI/);
  await expect(alice.getByRole('link', { name: /Refine its persona/ })).toBeVisible();
  const post = alice.getByRole('textbox', { name: 'Post' });
  await post.fill('Ask the reef');
  await expect(alice.getByRole('link', { name: 'Post on X' })).toHaveAttribute(
    'href',
    /text=Ask\+the\+reef&url=http/,
  );
  await openLaunched(alice);
  await expect(alice.getByRole('heading', { name: /Reef Oracle/ })).toBeVisible();
  poolPath = new URL(alice.url()).pathname;

  // Bob has not reloaded his page.
  await bob.getByRole('button', { name: '1 new coin' }).click();
  await expect(bob.getByRole('link', { name: 'Reef Oracle' }).first()).toBeVisible();
});

test('Bob opens it, connects, and buys twice', async () => {
  await bob.getByRole('link', { name: 'Reef Oracle' }).first().click();
  await expect(bob).toHaveURL(new RegExp(`${poolPath}$`));
  bobAddress = await connect(bob);
  await takeFaucetSui(bob, bobAddress);
  const api = createApiClient({ baseUrl: stackUrl() });
  const { data } = await api.pools.get({ pool_id: poolPath.split('/').at(-1) ?? '' });
  coinType = data.base_type;

  const first = await trade(bob, { side: 'Buy', amount: '10' });
  expect(await balanceOf(bobAddress, coinType)).toBe(unitsOf(first, 6));
  const second = await trade(bob, { side: 'Buy', amount: '25.5' });
  expect(await balanceOf(bobAddress, coinType)).toBe(unitsOf(first, 6) + unitsOf(second, 6));
  const shown = bob.getByTestId('trade-balance').first();
  await tradeBox(bob).getByRole('button', { name: 'Sell', exact: true }).click();
  await expect(shown).toHaveAttribute('data-units', String(unitsOf(first, 6) + unitsOf(second, 6)));
});

test('Alice’s open page shows Bob’s trades, candle, price and progress live', async () => {
  // Her first buy and his two.
  await expect(alice.locator('[data-trade]')).toHaveCount(3);
  await expect(alice.getByTestId('chart')).toHaveAttribute('data-candles', /[1-9]/);
  const progress = alice.getByTestId('progress').first();
  const api = createApiClient({ baseUrl: stackUrl() });
  const { data } = await api.pools.get({ pool_id: poolPath.split('/').at(-1) ?? '' });
  await expect(progress).toHaveAttribute('data-bps', String(data.progress_bps));
  const before = {
    close: await alice.getByTestId('chart').getAttribute('data-close'),
    bps: data.progress_bps,
  };
  expect(before.bps).toBeGreaterThan(0);

  const held = await balanceOf(bobAddress, coinType);
  const suiBefore = await balanceOf(bobAddress, '0x2::sui::SUI');
  const promised = await trade(bob, { side: 'Sell', amount: '1000000' });
  expect(await balanceOf(bobAddress, coinType)).toBe(held - 1_000_000_000_000n);
  // The received amount is the promised one less the network fee, which is far below 0.1 SUI.
  const gained = (await balanceOf(bobAddress, '0x2::sui::SUI')) - suiBefore;
  expect(gained).toBeLessThanOrEqual(unitsOf(promised, 9));
  expect(gained).toBeGreaterThan(unitsOf(promised, 9) - SUI / 10n);

  await expect(alice.locator('[data-trade]')).toHaveCount(4);
  await expect(alice.getByTestId('chart')).not.toHaveAttribute('data-close', before.close ?? '');
  await expect
    .poll(async () => Number(await progress.getAttribute('data-bps')))
    .toBeLessThan(before.bps);
  await shoot(alice, 'coin-trading');
});

test('an invalid order is rejected with a message before it is sent', async () => {
  const box = tradeBox(bob);
  await box.getByRole('button', { name: 'Buy', exact: true }).click();
  const amount = box.getByRole('textbox', { name: /^Amount in/ });
  const submit = box.getByRole('button', { name: /^Buy REEF/ });
  for (const [typed, message] of [
    ['0', 'Enter an amount above zero.'],
    ['1e5', 'Enter a number'],
    ['999999', 'Insufficient SUI'],
    ['0.0000000001', 'Enter a number'],
  ] as const) {
    await amount.fill(typed);
    await expect(box.getByText(message)).toBeVisible();
    await expect(submit).toBeDisabled();
  }
  await amount.fill('');
});

test('an unknown coin shows “Coin not found”', async () => {
  const page = await bob.context().newPage();
  await page.goto(`/coin/0x${'7'.repeat(64)}`);
  await expect(page.getByRole('heading', { name: 'Coin not found' })).toBeVisible();
  await page.close();
});

test('a buy beyond the rest of the curve completes it, is refunded, and graduates the coin', async () => {
  for (let i = 0; i < 7; i += 1) {
    await requestSuiFromFaucetV2({ host: chainUrl(), recipient: bobAddress });
  }
  const api = createApiClient({ baseUrl: stackUrl() });
  const pool = await api.pools.get({ pool_id: poolPath.split('/').at(-1) ?? '' });
  const open = new Date(pool.data.createdAt).getTime() + LAUNCH_LIMIT_MS - Date.now();
  if (open > 0) await bob.waitForTimeout(open);
  await bob.reload();
  const before = await balanceOf(bobAddress, '0x2::sui::SUI');
  const box = tradeBox(bob);
  await box.getByRole('textbox', { name: 'Amount in SUI' }).fill('7500');
  await expect(box.getByText('This buys the rest of the curve.')).toBeVisible();
  const refund = unitsOf(await previewOf(bob, 'Refund'), 9);
  await shoot(bob, 'last-buy');
  await bob.setViewportSize({ width: 1440, height: 900 });
  await box.getByRole('button', { name: 'Buy REEF' }).click();
  // An order with this price impact requires confirmation; Enter would cancel it.
  const confirmation = bob.getByRole('dialog', { name: 'Buy REEF?' });
  await expect(confirmation.getByRole('alert')).toContainText('High price impact');
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await confirmation.getByRole('button', { name: 'Buy anyway' }).click();
  await expectMessage(alice, /has graduated/);
  await expectMessage(alice, 'Post on X');
  await expect(bob.getByTestId('coin')).toHaveAttribute('data-state', 'graduated');
  const spent = before - (await balanceOf(bobAddress, '0x2::sui::SUI'));
  const cost = 7_500n * SUI - refund;
  expect(spent).toBeGreaterThanOrEqual(cost - SUI / 10n);
  expect(spent).toBeLessThan(cost + SUI / 10n);

  // Both pages show the graduated coin, and the whole curve is held by the two accounts.
  await expect(alice.getByTestId('coin')).toHaveAttribute('data-state', 'graduated');
  const held = (await balanceOf(bobAddress, coinType)) + (await balanceOf(aliceAddress, coinType));
  expect(held).toBe(800_000_000_000_000n);
  await alice.getByTestId('progress').getByRole('button', { name: 'Share' }).click();
  await expect(alice.getByRole('menuitem', { name: 'Post on X' })).toHaveAttribute(
    'href',
    /has\+graduated/,
  );
  await alice.keyboard.press('Escape');
  await shoot(alice, 'coin-graduated');
  await alice.setViewportSize({ width: 1440, height: 900 });
});

test('Bob swaps on the DEX', async () => {
  const held = await balanceOf(bobAddress, coinType);
  const fees = alice.getByTestId('creator-fees').filter({ visible: true });
  await expect(fees).toHaveText(/SUI/);
  const owed = async () => unitsOf((await fees.textContent()) ?? '', 9);
  const before = await owed();
  await bob.getByTestId('pair-terms').filter({ visible: true }).locator('summary').click();
  await expect(bob.getByText('No one can change it.').filter({ visible: true })).toBeVisible();
  const bought = await trade(bob, { side: 'Buy', amount: '3' });
  // At least the 0.8% of an agent coin in the first tier.
  await expect
    .poll(async () => (await owed()) - before)
    .toBeGreaterThanOrEqual((3n * SUI * 8n) / 1_000n);
  expect(await balanceOf(bobAddress, coinType)).toBe(held + unitsOf(bought, 6));
  await trade(bob, { side: 'Sell', amount: '5000' });
  expect(await balanceOf(bobAddress, coinType)).toBe(held + unitsOf(bought, 6) - 5_000_000_000n);
});

test('Alice claims her creator fees', async () => {
  const fees = alice.getByTestId('creator-fees').filter({ visible: true });
  await expect(fees).toHaveText(/SUI/);
  const credited = unitsOf((await fees.textContent()) ?? '', 9);
  expect(credited).toBeGreaterThan(0n);
  const before = await balanceOf(aliceAddress, '0x2::sui::SUI');
  await alice.getByRole('button', { name: 'Claim' }).filter({ visible: true }).click();
  await expectMessage(alice, /^Claimed /);
  const gained = (await balanceOf(aliceAddress, '0x2::sui::SUI')) - before;
  expect(gained).toBeGreaterThan(credited - SUI / 10n);
  expect(gained).toBeLessThan(credited + SUI / 10n);
  await expect(fees).toHaveText(/^0 SUI/);
});

test('the list celebrates the graduated coin for a day', async () => {
  await bob.goto('/?sort=createdAt:desc');
  await expect(bob.getByRole('checkbox', { name: 'Show graduated' })).not.toBeChecked();
  const row = bob.getByRole('listitem').filter({ hasText: 'Reef Oracle' });
  await expect(row.getByText('Just graduated').first()).toBeVisible();
  await bob.goto(poolPath);
});

test('both log out', async () => {
  await logOut(alice, aliceAddress);
  await logOut(bob, bobAddress);
  await alice.goto('/');
  await shoot(alice, 'list');
});
