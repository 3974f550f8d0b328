// The search palette: opened by key or button, used with the keyboard alone or by touch.
import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { pressWhenShown } from './first-key.ts';
import { closePerson, openPerson } from './person.ts';

const errors: string[] = [];
let page: Page;
let coin: LaunchedCoin;
/** A unique word, so that searches find only the coin of this run. */
let word: string;
let name: string;

test.beforeAll(async () => {
  word = randomBytes(5)
    .toString('hex')
    .replace(/\d/g, (digit) => 'klmnopqrst'[Number(digit)] ?? '');
  name = `${word} Seahorse`;
  coin = await launchCoin('SEAHORSE', { name });
});
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const button = () => page.getByRole('banner').getByRole('button', { name: 'Search' });
const dialog = () => page.getByRole('dialog', { name: 'Search' });
const field = () => page.getByRole('combobox', { name: 'Coin, ticker, user or address' });
const option = (name: string) => page.getByRole('option', { name });

test('"/" opens it, a misspelt name finds the coin, and Enter opens it', async () => {
  // Text typed before the palette has loaded is kept.
  const { promise: typed, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/assets/palette-*.js', async (route) => {
    await typed;
    await route.continue();
  });
  const requested = page.waitForRequest('**/assets/palette-*.js');
  await pressWhenShown(page, 'header button[aria-label=Search]', '/');
  await page.goto('/');
  await requested;
  await page.keyboard.type(`${word} seahX`);
  await page.keyboard.press('Backspace');
  load();
  await expect(field()).toBeFocused();
  await expect(field()).toHaveValue(`${word} seah`);
  await expect(option(name)).toHaveAttribute('aria-selected', 'true');
  // Enter waits for the results of the complete query.
  await page.keyboard.type('rose');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/coin/${coin.poolId}`));
  await expect(dialog()).toBeHidden();

  // It is a recent search now, until those are cleared.
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent).toHaveCount(1);
  // Both groups show market caps.
  await expect(recent).toContainText(/\$[\d.]+K$/);
  const hot = page.getByRole('group', { name: 'Hot coins' }).getByRole('option');
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recent).toHaveCount(0);
  await expect(hot.first()).toContainText(/\$[\d.]+[KMB]?$/);
  await page.keyboard.press('Escape');
  await expect(dialog()).toBeHidden();
});

test('arrows move through coins and users, and a user’s profile opens', async () => {
  await page.goto('/staking');
  await expect(button()).toBeVisible();
  await page.keyboard.press('Control+k');
  await field().fill(coin.creator.slice(0, 16));
  const person = page.getByRole('group', { name: 'Users' }).getByRole('option');
  await expect(person).toHaveAttribute('aria-selected', 'true');
  await field().fill(word);
  await expect(option(name)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await field().fill(coin.creator);
  await expect(person).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/profile/${coin.creator}`));
});

test('opens with the button in the header of a phone, and reports an empty result', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fun');
  await button().click();
  await field().fill('qqqzzzxxx');
  await expect(page.getByText('No results for “qqqzzzxxx”')).toBeVisible();
  await field().fill('$seahorse');
  await option(name).click();
  await expect(page).toHaveURL(new RegExp(`/coin/${coin.poolId}`));
});
