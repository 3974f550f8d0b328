// No text that a user writes may widen a page: the longest and unbroken texts on every screen.
import { expect, type Page, test } from '@playwright/test';
import { launchCoin } from './coin.ts';
import { expectNoOverflow } from './overflow.ts';
import { closePerson, connect, openPerson, takeFaucetSui } from './person.ts';
import { openSettled } from './settled.ts';
import { setTransparency } from './transparency.ts';

const widths = [390, 768, 1024, 1440];
const errors: string[] = [];
let page: Page;

test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
  await setTransparency(page, 'no-preference');
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const recordShifts = () =>
  page.addInitScript({
    content: `window.shifts = [];
      new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value)))
        .observe({ type: 'layout-shift', buffered: true });`,
  });

/** Layout shift of the page since it loaded. */
const shifted = async () => {
  const shifts = await page.evaluate<number[]>('window.shifts');
  return shifts.reduce((sum, shift) => sum + shift, 0);
};

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

test('the pages of a coin and of its agent fit once an account is connected', async () => {
  const coin = await launchCoin('FITS', { kind: 'agent' });
  await page.goto('/');
  await connect(page);
  for (const path of [`/coin/${coin.poolId}?tab=comments`, `/agent/${coin.poolId}/chat`]) {
    await openSettled(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `${path} at ${width} px`);
    }
  }
});

test('the longest names and largest amounts fit on a receipt and among the risk facts', async () => {
  const coin = await launchCoin('WIDE', { name: 'W'.repeat(32) });
  await coin.buy(1_000_000_000n);
  const address = `0x${'a'.repeat(64)}`;
  const user = { id: 1, address, name: 'W'.repeat(32), avatar: null };
  const huge = '18446744073709551615';
  await page.route('**/api/pools/*/risk', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const { pool_id, creator } = data;
    const earlier = {
      ...{ pool_id, name: 'W'.repeat(32), symbol: 'W'.repeat(10), icon_url: null },
      ...{ state: 'trading', progress_bps: 9_999, marketcap_usd: '99999999999999.999999' },
      ...{ change_since_launch: '-99.99', last_trade_at: null, createdAt: data.createdAt },
    };
    const cluster = {
      ...{ funder: address, funder_user: user, funded_accounts: 1_000, wallets: 200 },
      ...{ addresses: Array.from({ length: 10 }, (_, i) => `0x${String(i).padStart(64, 'b')}`) },
      ...{ balance: huge, share_bps: 10_000, launch_bought: huge, includes_creator: true },
      ...{ first_funded_ms: 1, last_funded_ms: 2 },
    };
    const risk = {
      ...data,
      launch: { ...data.launch, buyers: 1_000_000, bought: huge, sold: huge, moved: huge },
      funding: { examined: 201, clusters: [cluster] },
      creator: { ...creator, user, funder: address, coins: 100, earlier: [earlier] },
    };
    await route.fulfill({ response, json: { data: risk } });
  });
  await page.route('**/api/receipts/*', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    for (const trade of data.trades) {
      Object.assign(trade, { user, referrer: address, quote_amount: huge, base_amount: '1' });
    }
    data.gas_charged = huge;
    await route.fulfill({ response, json: { data } });
  });
  await page.goto(`/coin/${coin.poolId}?tab=trades`);
  await page.getByRole('button', { name: 'Sources and details' }).filter({ visible: true }).click();
  await expect(page.getByText('and 190 more')).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `risk facts at ${width} px`);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Receipt of this trade' }).first().click();
  await expect(page.getByTestId('verification')).toHaveAttribute('data-state', 'differs');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `a receipt at ${width} px`);
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

test('a profile loads without layout shifts', async () => {
  const coin = await launchCoin('STEADY');
  const listed = page.waitForResponse((response) => response.url().includes('/api/pools?'));
  // The data of the header arrives after the list below it.
  await page.route('**/api/users/0x*', async (route) => {
    const response = await route.fetch();
    await (await listed).finished();
    const { data } = await response.json();
    const badges = ['early_buyer', 'staker', 'contributor'];
    await route.fulfill({ response, json: { data: { ...data, badges } } });
  });
  await recordShifts();
  await page.setViewportSize({ width: 390, height: 844 });
  await openSettled(page, `/profile/${coin.creator}?tab=coins`);
  await expect(page.getByText('The STEADY').first()).toBeVisible();
  await expect(page.getByText('Early buyer')).toBeVisible();
  expect(await shifted()).toBeLessThan(0.01);
});

test('a coin loads without layout shifts for a trader who was here before', async () => {
  const coin = await launchCoin('RETURN');
  await coin.buy(1_000_000_000n);
  await page.goto(`/coin/${coin.poolId}`);
  await takeFaucetSui(page, await connect(page));
  await recordShifts();
  await page.reload();
  // The account’s own parts: the bell, and the balance with the amounts that it allows.
  await expect(page.getByRole('link', { name: 'Notifications' })).toBeVisible();
  await expect(page.locator('aside').getByRole('button', { name: 'Max' })).toBeVisible();
  expect(await shifted()).toBeLessThan(0.003);
});
