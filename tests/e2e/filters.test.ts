// Filters of a list: set in a form, kept in the address, saved as presets.
import { expect, type Page, test } from '@playwright/test';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { closePerson, connect, openPerson } from './person.ts';

const errors: string[] = [];
let page: Page;

let busy: LaunchedCoin;
let quiet: LaunchedCoin;
test.beforeAll(async () => {
  busy = await launchCoin('BUSY', { name: 'Busy Barnacle' });
  await busy.buyAsSomebody(30_000_000_000n);
  quiet = await launchCoin('QUIET', { name: 'Quiet Quahog' });
});
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

/** A coin in the table; the leading coin is also above it. */
const row = ({ poolId }: LaunchedCoin) =>
  page.getByRole('table').locator(`a[href="/coin/${poolId}"]`);

test('filters by volume, keeps the choice in the address, and takes it back', async () => {
  await page.goto('/fun?view=table&sort=createdAt:desc');
  await expect(row(quiet)).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('24h volume (USD), minimum').fill('0.05k');
  await page.getByLabel('24h volume (USD), maximum').fill('10');
  await expect(page.getByText('The minimum is larger than the maximum.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await page.getByLabel('24h volume (USD), maximum').fill('');
  await page.getByLabel(/^Age/).selectOption('Under 24 hours');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(row(busy)).toBeVisible();
  await expect(row(quiet)).toBeHidden();
  await expect(page).toHaveURL(/vol=50-/);

  await page.reload();
  await expect(row(busy)).toBeVisible();
  await expect(row(quiet)).toBeHidden();
  await page.getByRole('button', { name: 'Remove filter: 24h volume (USD) ≥ 50' }).click();
  await expect(row(quiet)).toBeVisible();
  await expect(page).not.toHaveURL(/vol=/);
});

test('saves a preset on a phone, and shows what to do when nothing matches', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fun');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Market cap (USD), minimum').fill('500b');
  await page.getByLabel('Name of the preset').fill('Whales');
  await page.getByRole('button', { name: 'Save preset' }).click();
  await page.getByRole('button', { name: 'Near graduation' }).click();
  await expect(page).toHaveURL(/progress=80-/);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Whales', exact: true }).click();
  await expect(page).toHaveURL(/mcap=500000000000-/);
  await expect(page.getByText('No coins match these filters')).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).not.toHaveURL(/mcap=/);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Delete preset Whales' }).click();
  await expect(page.getByRole('button', { name: 'Whales', exact: true })).toBeHidden();
});

test('presets go along with a login, and stay with the account', async () => {
  await page.goto('/fun');
  const whales = page.getByRole('button', { name: 'Whales', exact: true });
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Market cap (USD), minimum').fill('500b');
  await page.getByLabel('Name of the preset').fill('Whales');
  await page.getByRole('button', { name: 'Save preset' }).click();
  await expect(whales).toBeVisible();
  const saved = page.waitForResponse('**/api/filter-presets/save');
  await connect(page);
  expect((await saved).status()).toBe(200);
  // The browser's own copy is gone; the account's is there.
  const stored = () => page.evaluate(() => localStorage.getItem('filter_presets'));
  await expect.poll(stored).toBe('[]');
  await page.reload();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(whales).toBeVisible();
});

test('a preset saved before the account’s have loaded is added to them', async () => {
  await page.goto('/fun');
  await connect(page);
  const preset = (name: string) => page.getByRole('button', { name, exact: true });
  const save = async (name: string) => {
    await page.getByLabel('Market cap (USD), minimum').fill('500b');
    await page.getByLabel('Name of the preset').fill(name);
    await page.getByRole('button', { name: 'Save preset' }).click();
    await expect(preset(name)).toBeVisible();
  };
  const saved = page.waitForResponse('**/api/filter-presets/save');
  await page.getByRole('button', { name: 'Filters' }).click();
  await save('Whales');
  expect((await saved).status()).toBe(200);

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const requested = page.waitForRequest('**/api/filter-presets');
  await page.route('**/api/filter-presets', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Filters' }).click();
  await requested;
  await save('Minnows');
  release();
  await expect(preset('Whales')).toBeVisible();
  await expect(preset('Minnows')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(preset('Whales')).toBeVisible();
  await expect(preset('Minnows')).toBeVisible();
});
