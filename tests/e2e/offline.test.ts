// The app stays in the tab when the connection breaks or a new version is deployed.
import { expect, type Page, test } from '@playwright/test';
import { launchCoin } from './coin.ts';
import { closePerson, openPerson } from './person.ts';

const errors: string[] = [];
let page: Page;

test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const ranking = () => page.getByRole('link', { name: 'Ranking' }).filter({ visible: true }).first();
const banner = () => page.getByRole('alert').filter({ hasText: 'You are offline' });

test('navigating offline to a page that is not loaded keeps the current page', async ({
  browser,
}) => {
  // A new context: a reused one would have the page's code in its cache.
  page = await openPerson(browser, errors, {});
  await page.goto('/fun');
  await expect(page.getByRole('searchbox')).toBeVisible();
  // The header's secondary links come a moment later than the list.
  await expect(ranking()).toBeVisible();
  await page.context().setOffline(true);
  await ranking().click();
  await expect(banner()).toBeVisible();
  await page.waitForTimeout(1_000);
  await expect(page).toHaveURL(/\/fun$/);
  await expect(page.getByRole('searchbox')).toBeVisible();

  await page.context().setOffline(false);
  await expect(banner()).toBeHidden();
  await ranking().click();
  await expect(page.getByRole('heading', { name: 'Ranking' })).toBeVisible();
});

test('after one visit, pages open and reload offline', async ({ browser }) => {
  const coin = await launchCoin('CACHED');
  page = await openPerson(browser, errors, { serviceWorkers: 'allow' });
  await page.goto('/fun?sort=createdAt:desc');
  await expect(page.getByText('The CACHED').first()).toBeVisible();
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller?.state'))
    .toBe('activated');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'The CACHED' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/coin/${coin.poolId}$`));
  // Data from the list is shown immediately.
  await expect(page.getByRole('heading', { name: /The CACHED/ })).toBeVisible();
  await expect(banner()).toBeVisible();
  // A page without cached data shows an error instead of a loading state.
  await ranking().click();
  await expect(page.getByRole('heading', { name: 'Couldn’t load the ranking' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByTestId('coin-ranking')).toBeVisible();
  await page.context().setOffline(true);
  await page.goto(`/coin/${coin.poolId}`);
  await expect(banner()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: /The CACHED/ })).toBeVisible();
});

test('a page whose file a new deployment has replaced opens from the new version', async ({
  browser,
}) => {
  page = await openPerson(browser, errors);
  await page.goto('/fun');
  await expect(page.getByRole('searchbox')).toBeVisible();
  // The old file is gone until the document has been loaded anew.
  let deployed = false;
  page.on('framenavigated', () => {
    deployed = true;
  });
  await page.route('**/assets/rank-*.js', (route) =>
    deployed ? route.continue() : route.fulfill({ status: 404 }),
  );
  await ranking().click();
  await expect(page.getByRole('heading', { name: 'Ranking' })).toBeVisible();
  await expect(page).toHaveURL(/\/rank$/);
});

test('a page that loads slowly shows progress', async ({ browser }) => {
  page = await openPerson(browser, errors);
  await page.goto('/fun');
  await expect(page.getByRole('searchbox')).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/rank-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  // The keyboard does not hover, so nothing has been preloaded.
  await ranking().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { name: 'Ranking' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeHidden();
});
