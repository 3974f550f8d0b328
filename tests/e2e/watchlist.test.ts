// The watchlist: in the browser for visitors, on the account after login.
import { expect, test } from '@playwright/test';
import { launchCoin } from './coin.ts';
import { closePerson, connect, openPerson } from './person.ts';

const errors: string[] = [];
test.afterEach(() => expect(errors).toEqual([]));

test('stars of a visitor are kept, merged at login and seen on another device', async ({
  browser,
}) => {
  await launchCoin('STARA', { name: 'First star' });
  await launchCoin('STARB', { name: 'Second star' });
  const page = await openPerson(browser, errors);
  await page.goto('/watchlist');
  await expect(page.getByText('No coins yet')).toBeVisible();
  await page.goto('/fun');
  const star = (name: string) => page.getByRole('button', { name: `Watch ${name}` }).first();
  await star('First star').click();
  await star('Second star').click();
  await expect(star('First star')).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/watchlist');
  const coins = page.getByRole('heading', { level: 3 });
  await expect(coins).toHaveText(['Second star', 'First star']);
  await expect(page.getByText('Saved in this browser only.', { exact: false })).toBeVisible();

  const merged = page.waitForResponse((answer) => answer.url().endsWith('/api/watchlist/add'));
  await connect(page);
  expect((await merged).status()).toBe(200);
  await expect(page.getByRole('tab', { name: 'Price alerts' })).toBeVisible();
  await expect(coins).toHaveCount(2);
  expect(await page.evaluate(() => localStorage.getItem('watchlist'))).toBeNull();
  await star('Second star').click();
  await expect(coins).toHaveText(['First star']);

  // The same account elsewhere.
  const state = await page.context().storageState();
  const other = await openPerson(browser, errors, { storageState: state });
  await other.goto('/watchlist');
  await expect(other.getByRole('heading', { level: 3 })).toHaveText(['First star']);
  await Promise.all([closePerson(page), closePerson(other)]);
});
