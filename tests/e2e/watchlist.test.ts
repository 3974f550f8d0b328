// The watchlist: in the browser for visitors, on the account after login.
import { expect, test } from '@playwright/test';
import { launchCoin } from './coin.ts';
import { closePerson, connect, hold, holdSession, openPerson } from './person.ts';

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
  await page.goto('/fun?sort=createdAt:desc');
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
  await expect.poll(() => page.evaluate(() => localStorage.getItem('watchlist'))).toBeNull();
  const removed = page.waitForResponse('**/api/watchlist/remove');
  await star('Second star').click();
  await expect(coins).toHaveText(['First star']);
  // The list changes before the server responds.
  expect((await removed).status()).toBe(200);

  // The same account elsewhere.
  const state = await page.context().storageState();
  const other = await openPerson(browser, errors, { storageState: state });
  await other.goto('/watchlist');
  await expect(other.getByRole('heading', { level: 3 })).toHaveText(['First star']);
  await Promise.all([closePerson(page), closePerson(other)]);
});

test('stars clicked while the session is looked up reach the account', async ({ browser }) => {
  await launchCoin('WATCHA', { name: 'Watched already' });
  await launchCoin('WATCHB', { name: 'Watched early' });
  const page = await openPerson(browser, errors);
  const star = (name: string) => page.getByRole('button', { name: `Watch ${name}` }).first();
  const pressed = (name: string, value: boolean) =>
    expect(star(name)).toHaveAttribute('aria-pressed', String(value));
  await page.goto('/fun?sort=createdAt:desc');
  await connect(page);
  const added = page.waitForResponse('**/api/watchlist/add');
  await star('Watched already').click();
  expect((await added).status()).toBe(200);

  const release = await holdSession(page);
  // The bell, which merges the stars of this browser, finds none left, and ends last.
  const releaseBell = await hold(page, '**/assets/-signed-in-*.js');
  const releaseRemoval = await hold(page, '**/api/watchlist/remove');
  await page.reload();
  await star('Watched early').click();
  await pressed('Watched early', true);
  // Its star does not show yet that the account watches it.
  await star('Watched already').click();
  await pressed('Watched already', true);
  await star('Watched already').click();
  await pressed('Watched already', false);
  const removing = page.waitForRequest('**/api/watchlist/remove');
  release();
  const removal = await removing;
  releaseBell();
  await expect(page.getByRole('link', { name: 'Notifications' })).toBeVisible();
  releaseRemoval();
  expect((await removal.response())?.status()).toBe(200);
  await pressed('Watched early', true);
  await pressed('Watched already', false);
  await page.goto('/watchlist');
  await expect(page.getByRole('tab', { name: 'Price alerts' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Watched early']);
  expect(await page.evaluate(() => localStorage.getItem('watchlist'))).toBeNull();
  await closePerson(page);
});

test('a star stays while the server responds to an earlier one', async ({ browser }) => {
  await launchCoin('WATCHC', { name: 'Starred first' });
  await launchCoin('WATCHD', { name: 'Starred second' });
  const page = await openPerson(browser, errors);
  await page.goto('/fun?sort=createdAt:desc');
  await connect(page);
  const star = (name: string) => page.getByRole('button', { name: `Watch ${name}` }).first();
  const isPressed = (name: string) => expect(star(name)).toHaveAttribute('aria-pressed', 'true');
  const sent: (() => void)[] = [];
  await page.route('**/api/watchlist/add', (route) => {
    sent.push(() => void route.continue());
  });
  await star('Starred first').click();
  await expect.poll(() => sent.length).toBe(1);
  await star('Starred second').click();
  await isPressed('Starred second');
  sent[0]?.();
  // The second change is sent after the response to the first one, whose list does not contain it.
  await expect.poll(() => sent.length).toBe(2);
  await isPressed('Starred second');
  sent[1]?.();
  await page.unroute('**/api/watchlist/add');
  await isPressed('Starred first');
  await isPressed('Starred second');
  await closePerson(page);
});
