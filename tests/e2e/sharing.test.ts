// Coins and results are shared with an image for crawlers, a menu for users, and the referral code of who
// shares.
import { expect, type Page, test } from '@playwright/test';
import { restoreAccount } from './account.ts';
import { expectNoViolations } from './axe.ts';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { expectMessage } from './messages.ts';
import { expectNoOverflow } from './overflow.ts';
import { closePerson, connect, openPerson, stackUrl, trade } from './person.ts';

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
  const code = page.getByRole('img', { name: `QR code for ${link}` });
  // A clipped code cannot be scanned.
  await expect(code).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const [dialog, image] = [
      await page.getByRole('dialog').boundingBox(),
      await code.boundingBox(),
    ];
    if (dialog === null || image === null) throw new Error('Expected a QR code.');
    expect(image.x).toBeGreaterThanOrEqual(dialog.x);
    expect(image.x + image.width).toBeLessThanOrEqual(dialog.x + dialog.width);
  }
  await closePerson(page);
});

test('the copied link carries the referral code of a logged-in user', async ({ browser }) => {
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
  await expectMessage(page, 'Copied!');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
    `${stackUrl()}/coin/${coin.poolId}?ref=${code}`,
  );
  await closePerson(page);
});

test('crawlers read the title, the description and the image of a coin', async ({ request }) => {
  const html = await (await request.get(`${stackUrl()}/coin/${coin.poolId}`)).text();
  const meta = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
  expect(meta('og:title')).toContain('SHARE');
  expect(meta('twitter:card')).toBe('summary_large_image');
  const image = await request.get(new URL(meta('og:image') ?? '', stackUrl()).href);
  expect(image.headers()['content-type']).toBe('image/png');
  // Width and height of a PNG stand behind its signature and the name of its first part.
  const bytes = await image.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('a trader publishes a result, a visitor reads it, and revoking takes it back', async ({
  browser,
  request,
}) => {
  const page = await openPerson(browser, errors);
  await restoreAccount(page);
  await page.goto(`/coin/${coin.poolId}`);
  await trade(page, { side: 'Buy', amount: '10' });
  // Within the limit of a launch.
  await coin.buy(30_000_000_000n);
  await trade(page, { side: 'Sell', amount: '1000000' });
  await page.getByTestId('last-receipt').getByRole('link', { name: 'Full receipt' }).click();
  await page.getByRole('button', { name: 'Share result' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your $SHARE result' });
  await expect(dialog.getByLabel('Show amounts')).not.toBeChecked();
  await expectNoViolations(page, 'the dialog that shares a result');
  await dialog.getByRole('button', { name: 'Create card' }).click();
  const image = dialog.getByRole('img', { name: /^Card: \+\d+/ });
  await expect(image).toBeVisible();
  const png = await request.get((await image.getAttribute('src')) ?? '');
  expect(png.headers()['content-type']).toBe('image/png');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  const x = await target(page, 'Post on X');
  expect(x.searchParams.get('text')).toMatch(/^\+\d+(\.\d+)?% on \$SHARE$/);
  const link = new URL(x.searchParams.get('url') ?? '');
  expect(link.pathname).toMatch(/^\/share\/[\w-]{22}$/);

  const html = await (await request.get(link.href)).text();
  expect(html).toMatch(/<meta property="og:title" content="\+[\d.]+% on \$SHARE · /);
  const visitor = await openPerson(browser, errors, { viewport: { width: 390, height: 844 } });
  await visitor.goto(link.pathname);
  await expect(visitor.getByRole('heading', { name: /^\+[\d.]+% on \$SHARE$/ })).toBeVisible();
  await expectNoViolations(visitor, 'a shared result');
  await expectNoOverflow(visitor, 'a shared result');
  await expect(visitor.getByText('Invested')).toBeHidden();
  await expect(visitor.getByRole('button', { name: 'Revoke card' })).toBeHidden();

  await page.goto('/portfolio');
  await page.getByRole('button', { name: 'Shared results' }).click();
  await page.getByRole('button', { name: 'Revoke card' }).click();
  await expect(page.getByText('No shared results')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'This result is not shared' })).toBeVisible();
  await closePerson(visitor);
  await closePerson(page);
});
