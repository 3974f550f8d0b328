// Clicks on a page that was just loaded, while the wallet of an earlier visit is restored.
import { expect, type Page, test } from '@playwright/test';
import { launchCoin } from './coin.ts';
import { accountButton, closePerson, connect, holdWallet, openPerson } from './person.ts';

const errors: string[] = [];
let page: Page;
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const connectDialog = () => page.getByRole('dialog', { name: 'Connect your wallet' });

test('an action that needs a login runs after the wallet is restored and logged in', async () => {
  const coin = await launchCoin('EARLY');
  await page.goto(`/coin/${coin.poolId}`);
  await connect(page);
  const release = await holdWallet(page);
  await page.reload();
  await page.getByRole('button', { name: 'Set price alert' }).click();
  await page.locator('aside form').getByRole('button', { name: 'Connect wallet' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Price alerts for $EARLY' })).toBeVisible();
  await expect(connectDialog()).toHaveCount(0);
});

test('switching the language keeps the wallet connected', async () => {
  await page.goto('/fun');
  const address = await connect(page);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(accountButton(page, address)).toBeVisible();
});

test('a session whose answer has no user ID ends, and the wallet signs again', async () => {
  await page.goto('/fun');
  await connect(page);
  const token = () => page.evaluate(() => localStorage.getItem('jwt'));
  const before = await token();
  expect(before).not.toBeNull();
  // The new token would be the same within a second.
  await page.waitForTimeout(1_100);
  let stale = 0;
  await page.route('**/api/users/me*', async (route) => {
    if (route.request().headers().authorization !== `Bearer ${before}`) return route.continue();
    stale += 1;
    await route.fulfill({ json: { data: {} } });
  });
  const login = page.waitForResponse('**/api/profile/login');
  await page.reload();
  expect((await login).status()).toBe(200);
  // Between the two sessions, no token is stored.
  await expect.poll(async () => [null, before].includes(await token())).toBe(false);
  expect(stale).toBeGreaterThan(0);
});

test('the profile on a phone opens when the wallet is restored', async () => {
  await page.goto('/fun');
  const address = await connect(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdWallet(page);
  await page.reload();
  await page.getByRole('navigation').getByRole('button', { name: 'Profile' }).click();
  release();
  await expect(page).toHaveURL(new RegExp(`/profile/${address}`));
  await expect(connectDialog()).toHaveCount(0);
});

test('a restored wallet does not open the profile after the visitor left the page', async () => {
  await page.goto('/fun');
  const address = await connect(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdWallet(page);
  await page.reload();
  const nav = page.getByRole('navigation');
  await nav.getByRole('button', { name: 'Profile' }).click();
  await nav.getByRole('link', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/create/);
  const loggedIn = page.waitForResponse('**/api/users/me*');
  release();
  await expect(nav.getByRole('link', { name: 'Profile' })).toHaveAttribute(
    'href',
    `/profile/${address}`,
  );
  await loggedIn;
  await expect(page).toHaveURL(/\/create/);
});
