// No text that a user writes may widen a page: the longest and unbroken texts on every screen.
import { expect, type Page, test } from '@playwright/test';
import { launchCoin } from './coin.ts';
import { expectNoOverflow } from './overflow.ts';
import { openPerson } from './person.ts';

const widths = [390, 768, 1440];
const errors: string[] = [];
let page: Page;

test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
});
test.afterEach(async () => {
  await page.context().close();
  expect(errors).toEqual([]);
});

/** Fails, naming the widest elements, when the page scrolls sideways. */

test('the longest texts fit on the launch page at every width', async () => {
  await page.goto('/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('W'.repeat(32));
  await page.getByRole('textbox', { name: 'Ticker' }).fill('W'.repeat(10));
  await page.getByRole('textbox', { name: 'Description' }).fill('W'.repeat(1_000));
  await page.getByRole('textbox', { name: 'Website' }).fill(`https://${'w'.repeat(185)}.com`);
  await page.getByRole('textbox', { name: /^First buy/ }).fill('9'.repeat(40));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `/create at ${width} px`);
  }
});

test('the longest names fit in a gallery and on the page of an NFT', async () => {
  const address = `0x${'a'.repeat(64)}`;
  const user = { id: 1, address, name: 'W'.repeat(32), avatar: null };
  const nft = {
    nft_id: address,
    collection: 'contributor',
    number: 2_147_483_647,
    image_url: null,
    minter: address,
    minter_user: user,
    owner: address,
    owner_user: user,
    tx_digest: 'W'.repeat(44),
    minted_at: '2026-01-01T00:00:00.000Z',
    burned_at: null,
  };
  const pagination = { page: null, pageSize: 48, pageCount: null, total: null, cursor: null };
  await page.route('**/api/nfts?*', (route) =>
    route.fulfill({ json: { data: [nft], meta: { pagination } } }),
  );
  await page.route('**/api/nfts/0x*', (route) => route.fulfill({ json: { data: nft } }));
  for (const path of ['/mint', `/nft/${address}`]) {
    await page.goto(path);
    await expect(page.getByText('W'.repeat(32)).first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `${path} at ${width} px`);
    }
  }
});

test('every page fits with its footer at every width', async () => {
  for (const path of [
    '/portfolio',
    '/mint',
    '/mint/contributor',
    '/governance',
    '/referrals',
    '/points',
    '/moderation',
    '/notifications',
    '/watchlist',
    '/nowhere',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `${path} at ${width} px`);
    }
  }
});

test('every field of the launch page counts its characters and states its limit', async () => {
  await page.goto('/create');
  const fields = [
    ['Name', '0/32'],
    ['Ticker', '0/10'],
    ['Description', '0/1,000'],
    ['Website', '0/200'],
    ['X', '0/200'],
    ['Telegram', '0/200'],
  ] as const;
  for (const [name, count] of fields) {
    const field = page.locator('div', { has: page.getByRole('textbox', { name, exact: true }) });
    await expect(field.last().locator('..').getByText(count, { exact: true })).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Name' }).fill('Réef');
  // Bytes count: é takes two.
  await expect(page.getByText('5/32')).toBeVisible();
});

test('the longest texts of a coin fit on every screen that shows it', async () => {
  const coin = await launchCoin('WWWWWWWWWW', {
    name: 'W'.repeat(32),
    description: 'W'.repeat(1_000),
    website: `https://${'w'.repeat(180)}.com`,
  });
  await coin.buy(10_000_000_000n);
  const paths = [
    '/fun?sort=createdAt:desc',
    '/fun?sort=createdAt:desc&view=table',
    `/coin/${coin.poolId}`,
    `/profile/${coin.creator}`,
    `/profile/${coin.creator}?tab=coins`,
    `/profile/${coin.creator}?tab=trades`,
    `/profile/${coin.creator}?tab=activity`,
    '/rank?by=holders',
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText('W'.repeat(10)).first()).toBeAttached();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `${path} at ${width} px`);
    }
  }
});
