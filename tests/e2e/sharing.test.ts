// Coins are shared with a picture for crawlers, a menu for people, and the referral code of who shares.
import { expect, type Page, test } from '@playwright/test';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { connect, openPerson, stackUrl } from './person.ts';

const errors: string[] = [];
let coin: LaunchedCoin;

test.beforeAll(async () => {
  coin = await launchCoin('SHARE');
  await coin.buy(1_000_000_000n);
});
test.afterEach(() => expect(errors).toEqual([]));

const menu = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Share', exact: true });
const target = async (page: Page, name: string) =>
  new URL((await page.getByRole('menuitem', { name }).getAttribute('href')) ?? '');

test('a visitor shares a coin on X, on Telegram and as a QR code', async ({ browser }) => {
  const page = await openPerson(browser, errors);
  await page.goto(`/coin/${coin.poolId}`);
  const link = `${stackUrl()}/coin/${coin.poolId}`;
  await menu(page).click();
  const x = await target(page, 'Post on X');
  expect(`${x.origin}${x.pathname}`).toBe('https://x.com/intent/post');
  expect(x.searchParams.get('url')).toBe(link);
  expect(x.searchParams.get('text')).toContain('$SHARE');
  const telegram = await target(page, 'Send on Telegram');
  expect(telegram.origin).toBe('https://t.me');
  expect(telegram.searchParams.get('url')).toBe(link);
  await page.getByRole('menuitem', { name: 'Show QR code' }).click();
  await expect(page.getByRole('img', { name: `QR code for ${link}` })).toBeVisible();
  await page.context().close();
});

test('the copied link carries the referral code of a logged-in person', async ({ browser }) => {
  const page = await openPerson(browser, errors, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto(`/coin/${coin.poolId}`);
  await connect(page);
  const code = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('jwt')}` };
    const body = await (await fetch('/api/users/me', { headers })).json();
    return (body as { data: { ref_code: string } }).data.ref_code;
  });
  expect(code).toMatch(/\w/);
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied!')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
    `${stackUrl()}/coin/${coin.poolId}?ref=${code}`,
  );
  await page.context().close();
});

test('crawlers read the title, the description and the picture of a coin', async ({ request }) => {
  const html = await (await request.get(`${stackUrl()}/coin/${coin.poolId}`)).text();
  const meta = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
  expect(meta('og:title')).toContain('SHARE');
  expect(meta('twitter:card')).toBe('summary_large_image');
  const picture = await request.get(new URL(meta('og:image') ?? '', stackUrl()).href);
  expect(picture.headers()['content-type']).toBe('image/png');
  // Width and height of a PNG stand behind its signature and the name of its first part.
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});
