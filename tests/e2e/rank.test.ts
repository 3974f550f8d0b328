// Rankings: every board by every figure and period, the own place, and rows that follow the market.
import { createApiClient } from '@atoll/api/client';
import { expect, type Page, test } from '@playwright/test';
import { restoreAccount } from './account.ts';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { expectNoOverflow } from './overflow.ts';
import { closePerson, openPerson, stackUrl, trade } from './person.ts';

const SUI = 1_000_000_000n;
const errors: string[] = [];
let page: Page;
let coin: LaunchedCoin;
let me: string;

test.beforeAll(async ({ browser }) => {
  coin = await launchCoin('RANKED');
  await coin.buy(20n * SUI);
  page = await openPerson(browser, errors);
  me = await restoreAccount(page);
  await page.goto(`/coin/${coin.poolId}`);
  await trade(page, { side: 'Buy', amount: '10' });
});
test.afterAll(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

test('ranks coins by each figure and period, all in the address', async () => {
  await page.goto('/rank');
  const rows = page.getByTestId('coin-ranking').getByRole('row');
  const row = rows.filter({ has: page.locator(`a[href*="${coin.poolId}"]`) });
  await expect(rows.nth(1)).toBeVisible();
  for (const by of ['Volume', 'Holders', 'Gainers']) {
    await page.getByRole('button', { name: by, exact: true }).click();
    await expect(row).toBeVisible();
  }
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL(/by=gain/);
  await expect(page).toHaveURL(/period=day/);
  await page.reload();
  await expect(row).toBeVisible();
});

test('pins the own place, and places follow the market', async () => {
  await page.goto('/rank?board=traders&by=volume&period=day');
  const own = page.getByTestId('own-place');
  await expect(own).toContainText('You');
  await expect(own).toContainText('10 SUI');
  const api = createApiClient({ baseUrl: stackUrl() });
  const before = await api.rankings.traders({ by: 'volume', period: 'day', address: me });
  // The creator buys more: the row shows it without a reload.
  const creator = page.getByTestId('traders').locator('tr', {
    has: page.locator(`a[href="/profile/${coin.creator}"]`),
  });
  const shown = await creator.textContent();
  await coin.buy(30n * SUI);
  await expect(creator).not.toHaveText(shown ?? '');
  expect(before.own?.row.volume_mist).toBe(10n * SUI);
});

test('a trade between the first reading and the live stream shows without a reload', async () => {
  const api = createApiClient({ baseUrl: stackUrl() });
  // The changes by a trade on each page; ages change over time.
  const price = page.getByTestId('trades').getByRole('row').nth(1).getByRole('cell').nth(5);
  const listed = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.locator(`a[href*="${coin.poolId}"]`) });
  const creator = page.locator(`a[href="/profile/${coin.creator}"]`);
  const pages = [
    [`/coin/${coin.poolId}?tab=trades`, price],
    [`/coin/${coin.poolId}?tab=holders`, page.getByTestId('reserve')],
    ['/fun?view=table&sort=createdAt:desc', listed.getByRole('cell').nth(2)],
    [
      '/rank?board=traders&by=volume&period=day',
      page.getByTestId('traders').getByRole('row').filter({ has: creator }),
    ],
  ] as const;
  for (const [path, figure] of pages) {
    const released = Promise.withResolvers<void>();
    await page.route('**/api/stream?*', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(path);
    await expect(figure).toBeVisible();
    const [before, { data }] = [
      await figure.textContent(),
      await api.pools.get({ pool_id: coin.poolId }),
    ];
    await coin.buy(7n * SUI);
    const count = async () => (await api.pools.get({ pool_id: coin.poolId })).data.trade_count;
    await expect.poll(count).toBeGreaterThan(data.trade_count);
    // Nothing told the page about it.
    expect(await figure.textContent(), path).toBe(before);
    released.resolve();
    await expect(figure, path).not.toHaveText(before ?? '');
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('ranks creators and referrers, and shows a placeholder for an empty period', async () => {
  await page.goto('/rank?board=creators');
  await expect(
    page.getByTestId('creators').locator(`a[href="/profile/${coin.creator}"]`),
  ).toBeVisible();
  await page.route('**/api/rankings/referrers?*', (route) =>
    route.fulfill({
      json: {
        data: [],
        own: null,
        meta: {
          pagination: { page: 1, pageSize: 50, pageCount: 0, total: 0, cursor: null },
        },
      },
    }),
  );
  await page.getByRole('tab', { name: 'Referrers' }).click();
  await expect(page.getByText('No entries in this period yet')).toBeVisible();
  await page.unroute('**/api/rankings/referrers?*');
});

test('ranks agents, or says that there are none yet', async () => {
  await page.goto('/rank?board=agents&by=co_creators');
  const board = page
    .getByTestId('agent-ranking')
    .or(page.getByText('No entries in this period yet'));
  await expect(board).toBeVisible();
  await expect(page.getByRole('button', { name: 'Co-creators', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('fits phones and desktops with long names and large numbers', async () => {
  const row = {
    address: `0x${'9'.repeat(64)}`,
    user: { id: 1, address: `0x${'9'.repeat(64)}`, name: 'W'.repeat(32), avatar: null },
    realized_mist: '-999999999999999999999',
    realized_usd: '-3599999999999.99',
    volume_mist: '1',
    volume_usd: '0.000000',
    trades: 2_000_000,
    sales: 1_000_000,
    win_rate_bps: 9999,
  };
  await page.route('**/api/rankings/traders?*', (route) =>
    route.fulfill({
      json: {
        data: [row],
        own: { place: null, row },
        meta: {
          pagination: { page: 1, pageSize: 50, pageCount: 1, total: 1, cursor: null },
        },
      },
    }),
  );
  for (const by of ['pnl', 'volume', 'win_rate']) {
    await page.goto(`/rank?board=traders&by=${by}`);
    await expect(page.getByTestId('own-place')).toContainText('1,000+');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `${by} at ${width} px`);
    }
  }
});
