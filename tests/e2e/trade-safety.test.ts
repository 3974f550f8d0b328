// Actions that sign: never queued, never sent twice, never with a value that is still being typed.
import { expect, type Page, test } from '@playwright/test';
import { restoreAccount } from './account.ts';
import { switchingWallet } from './account-switch.ts';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { expectMessage } from './messages.ts';
import {
  accountButton,
  balanceOf,
  closePerson,
  holdSession,
  logOut,
  openLaunched,
  openPerson,
  tradeBox,
  unitsOf,
} from './person.ts';

const SUI = 1_000_000_000n;
const errors: string[] = [];
let page: Page;
let address: string;
let coin: LaunchedCoin;

test.beforeAll(async () => {
  coin = await launchCoin('SAFE');
});
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
  address = await restoreAccount(page);
  await page.goto(`/coin/${coin.poolId}`);
  await expect(accountButton(page, address)).toBeVisible();
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const amountField = () => tradeBox(page).getByRole('textbox', { name: /^Amount in/ });

interface Form {
  requestSubmit(): void;
}
/** Submits without the button, which may be disabled by then. */
const submit = (form: Form) => form.requestSubmit();
const clickTwice = (button: { click(): void }) => {
  button.click();
  button.click();
};

/** Counts the transactions that the page hands to the network. */
function countExecutions(): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/ExecuteTransaction')) count += 1;
  });
  return () => count;
}

test('a trade submitted offline is not queued and not executed on reconnect', async () => {
  const executions = countExecutions();
  const box = tradeBox(page);
  const maximum = box.getByRole('button', { name: 'Max' });
  await maximum.scrollIntoViewIfNeeded();
  const place = await maximum.boundingBox();
  await amountField().fill('10');
  await expect(box.getByText('Minimum received')).toBeVisible();
  // The value in dollars appears without moving the buttons below it.
  expect(await maximum.boundingBox()).toEqual(place);
  await page.context().setOffline(true);
  // Submits regardless of the button's state, like a click just before the connection broke.
  await box.evaluate(submit);
  await expect(box.getByRole('button', { name: /offline/i })).toBeDisabled();
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeHidden();

  await page.context().setOffline(false);
  await expect(box.getByRole('button', { name: 'Buy SAFE' })).toBeEnabled();
  await page.waitForTimeout(4_000);
  expect(executions()).toBe(0);
  expect(await balanceOf(address, coin.coinType)).toBe(0n);

  await box.getByRole('button', { name: 'Buy SAFE' }).click();
  await expectMessage(page, /^Bought \d/);
  expect(executions()).toBe(1);
});

test('two submits in the same moment send one transaction', async () => {
  // Its own coin: the estimate is exact, because no other trade is on its way to the page.
  const alone = await launchCoin('ONCE');
  await page.goto(`/coin/${alone.poolId}`);
  const executions = countExecutions();
  const box = tradeBox(page);
  await amountField().fill('10');
  const row = box.locator('dl > div', { hasText: 'You receive' }).locator('dd').first();
  const expected = unitsOf((await row.textContent()) ?? '', 6);
  // The wallet of the last visit has connected.
  await expect(box.getByRole('button', { name: 'Buy ONCE' })).toBeEnabled();
  await box.evaluate((form: Form) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expectMessage(page, /^Bought \d/);
  await page.waitForTimeout(2_000);
  expect(executions()).toBe(1);
  expect(await balanceOf(address, alone.coinType)).toBe(expected);
  await expect(page.getByText('Trade failed')).toBeHidden();
});

test('Enter in the amount asks for confirmation, even before the keyboard shortcuts load', async () => {
  const executions = countExecutions();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/trade-keys-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const box = tradeBox(page);
  await amountField().fill('5');
  await expect(box.getByRole('button', { name: 'Buy SAFE' })).toBeEnabled();
  await amountField().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Buy SAFE?' });
  await expect(dialog).toBeVisible();
  release();
  await expect(page.getByText(/^Keyboard trading/).first()).toBeVisible();
  await expect(dialog).toHaveCount(1);
  expect(executions()).toBe(0);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectMessage(page, /^Bought \d/);
  expect(executions()).toBe(1);
});

test('a held Enter does not confirm the order that it asks for', async () => {
  const executions = countExecutions();
  const box = tradeBox(page);
  await amountField().fill('5');
  await expect(box.getByRole('button', { name: 'Buy SAFE' })).toBeEnabled();
  await amountField().focus();
  await page.keyboard.down('Enter');
  const dialog = page.getByRole('dialog', { name: 'Buy SAFE?' });
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeFocused();
  // The key is down already, so this is a repeat.
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await expectMessage(page, /^Bought \d/);
  expect(executions()).toBe(1);
});

test('a second action that signs waits until the first is done', async () => {
  // The first action is still pending when the second is clicked.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/ExecuteTransaction', async (route) => {
    await held;
    await route.continue();
  });
  const executions = countExecutions();
  const box = tradeBox(page);
  await amountField().fill('5');
  await box.getByRole('button', { name: 'Buy SAFE' }).click();
  await expect(box.getByRole('button', { name: 'Confirm in wallet' })).toBeDisabled();
  await box.getByRole('button', { name: 'Sell', exact: true }).click();
  await box.evaluate(submit);
  release();
  await expectMessage(page, /^Bought \d/);
  expect(executions()).toBe(1);
});

test('a pending trade is not signed after the user switches accounts', async () => {
  await logOut(page, address);
  const other = `0x${'b'.repeat(64)}`;
  const wallet = await switchingWallet(page, [address, other]);
  await page.goto(`/coin/${coin.poolId}`);
  const release = await holdSession(page);
  await wallet.connect();
  const box = tradeBox(page);
  await amountField().fill('10');
  // The trade waits for the session, which knows the referrer.
  await box.getByRole('button', { name: 'Buy SAFE' }).click();
  await expect(box.getByRole('button', { name: 'Confirm in wallet' })).toBeDisabled();
  await wallet.switchAccount();
  release();
  const reason = `The wallet is no longer connected to ${address.slice(0, 6)}…${address.slice(-4)}`;
  await expectMessage(page, new RegExp(`^${reason}`));
  expect(await wallet.requests()).toBe(0);
});

test('slippage applies on blur or Enter, and an invalid value disables the trade', async () => {
  const box = tradeBox(page);
  const custom = box.getByRole('textbox', { name: /^Custom slippage/ });
  const submit = box.getByRole('button', { name: 'Buy SAFE' });
  const minimum = box.locator('dl > div', { hasText: 'Minimum received' }).locator('dd').first();
  await amountField().fill('10');
  const atTwoPercent = await minimum.textContent();

  await custom.pressSequentially('99');
  // '9' was valid for a moment; nothing has been committed.
  await expect(minimum).toHaveText(atTwoPercent ?? '');
  await custom.blur();
  await expect(box.getByText('Enter 0.1–50%')).toBeVisible();
  await expect(submit).toBeDisabled();
  await expect(minimum).toHaveText(atTwoPercent ?? '');
  expect(await page.evaluate(() => localStorage.getItem('slippage_bps'))).toBeNull();

  await custom.fill('3');
  await custom.press('Enter');
  await expect(minimum).not.toHaveText(atTwoPercent ?? '');
  await expect(submit).toBeEnabled();
  expect(await balanceOf(address, coin.coinType)).toBe(0n);

  await page.reload();
  await expect(custom).toHaveValue('3');
  await expect(custom).toHaveAttribute('data-selected', 'true');
  await box.getByRole('button', { name: '2%', exact: true }).click();
  await expect(custom).toHaveValue('');
});

test('a double click on launch or claim sends each transaction once', async () => {
  // The page's account creates the coin, so that trades credit fees to it.
  await page.goto('/create');
  const ticker = `CLM${Date.now() % 10_000}`;
  await page.getByRole('textbox', { name: 'Name' }).fill('Twice');
  await page.getByRole('textbox', { name: 'Ticker' }).fill(ticker);
  await page.getByRole('textbox', { name: /^First buy/ }).fill('10');
  const executions = countExecutions();
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Launch $${ticker}` });
  const sign = dialog.getByRole('button', { name: 'Sign and launch' });
  await expect(sign).toBeEnabled();
  await sign.evaluate(clickTwice);
  await openLaunched(page);
  // One publishes the coin, one opens its pool.
  expect(executions()).toBe(2);

  const before = await balanceOf(address, '0x2::sui::SUI');
  const claim = page.getByRole('button', { name: 'Claim' }).filter({ visible: true });
  await expect(claim).toBeEnabled();
  await claim.evaluate(clickTwice);
  await expectMessage(page, /^Claimed [\d.]+ SUI/);
  await page.waitForTimeout(1_500);
  expect(executions()).toBe(3);
  expect((await balanceOf(address, '0x2::sui::SUI')) - before).toBeLessThan(SUI);
});
