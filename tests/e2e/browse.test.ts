// Finding a coin: search over both tabs, sorting by the table's headers, ranking, navigation on phones.
import { expect, type Page, test } from '@playwright/test';
import { launchCoin } from './coin.ts';
import { closePerson, openPerson } from './person.ts';

const errors: string[] = [];
let page: Page;

test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

test('the search of a list finds fun coins from the AI tab with their kind', async () => {
  await launchCoin('FINDME');
  await page.goto('/');
  await page.getByRole('searchbox').fill('findme');
  const card = page.getByRole('listitem').filter({ hasText: 'The FINDME' });
  await expect(card.first()).toBeVisible();
  await expect(card.first().getByText('Fun', { exact: true })).toBeVisible();
  await page.goto('/?q=no-such-coin-anywhere');
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).not.toHaveURL(/q=/);
});

test('table headers sort, both ways, and a malformed sort falls back', async () => {
  await page.goto('/fun?view=table&sort=nonsense');
  const header = page.getByRole('columnheader', { name: 'Age' });
  await header.getByRole('button').click();
  await expect(page).toHaveURL(/sort=createdAt%3Adesc|sort=createdAt:desc/);
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
});

test('a phone reaches every page from the bottom navigation', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const places = page.getByRole('navigation', { name: 'Places' });
  for (const [name, heading] of [
    ['Fun', 'Fun coins'],
    ['Create', 'Launch a coin'],
    ['Portfolio', 'Portfolio'],
  ] as const) {
    await places.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeAttached();
  }
  for (const name of ['Ranking', 'Staking']) {
    await places.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
  await places.getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Connect your wallet' })).toBeVisible();
});

test('a first visit follows the theme of the system, and a choice is remembered', async ({
  browser,
}) => {
  await closePerson(page);
  page = await openPerson(browser, errors, { colorScheme: 'light' });
  await page.goto('/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Dark theme' }).filter({ visible: true }).click();
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
});
