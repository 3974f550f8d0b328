// A trader's data: the position beside the trade box, marks on the chart, every tab alike.
import { createApiClient } from '@atoll/api/client';
import { expect, type Page, test } from '@playwright/test';
import { restoreAccount } from './account.ts';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { expectMessage } from './messages.ts';
import {
  accountButton,
  closePerson,
  openPerson,
  stackUrl,
  trade,
  tradeBox,
  unitsOf,
} from './person.ts';

const SUI = 1_000_000_000n;
const errors: string[] = [];
let page: Page;
let coin: LaunchedCoin;

test.beforeAll(async () => {
  coin = await launchCoin('MINE');
});
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
  const address = await restoreAccount(page);
  await page.goto(`/coin/${coin.poolId}`);
  await expect(accountButton(page, address)).toBeVisible();
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const fact = (name: string) =>
  page
    .getByTestId('position')
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .filter({ visible: true });

test('the position shows holding, value, average cost and profit, and follows the market', async () => {
  await expect(page.getByTestId('position')).toBeHidden();
  const bought = unitsOf(await trade(page, { side: 'Buy', amount: '10' }), 6);
  // 10 SUI by the coins received, fee included: the full value is in the title.
  const entry = (10n * SUI * 10n ** 15n) / bought;
  const whole = `0.${entry.toString().padStart(18, '0')}`.replace(/0+$/, '');
  await expect(fact('Average cost').getByTitle(`${whole} SUI`)).toBeVisible();
  await expect(fact('Holding')).toContainText('MINE');
  // The purchase moved the price; selling at once would lose both fees.
  await expect(fact('PnL')).toContainText('SUI');
  await expect(
    page
      .getByTestId('position')
      .getByTitle(/pays 9\.80\d* SUI/)
      .first(),
  ).toBeVisible();
  await expect(page.getByTestId('chart')).toHaveAttribute('data-own-marks', '1');
  await expect(page.getByTestId('chart')).toHaveAttribute('data-lines', 'cost graduation');

  await coin.buy(20n * SUI);
  await expect(fact('PnL')).toContainText('+');
  await trade(page, { side: 'Sell', amount: '1000000' });
  await expect(fact('Realized PnL')).toContainText('+');
});

test('trades show their value and market cap in dollars, and filter by trader', async () => {
  await trade(page, { side: 'Buy', amount: '10' });
  await coin.buy(3n * SUI);
  await page.getByRole('tab', { name: 'Trades' }).click();
  const rows = page.getByTestId('trades').locator('[data-trade]');
  const own = rows.filter({ hasText: 'you' });
  await expect(own.getByRole('cell').nth(3)).toContainText('$36.00');
  const api = createApiClient({ baseUrl: stackUrl() });
  const { data } = await api.trades.list({
    filters: { pool_id: { $eq: coin.poolId }, quote_amount: { $eq: String(10n * SUI) } },
  });
  const cap = (Number(data[0]?.marketcap) * 3.6) / 1e12;
  await expect(own.getByRole('cell').nth(5)).toContainText(`$${cap.toFixed(1)}K`);
  // Only rows near the viewport are in the document; the table states the number of all.
  const table = page.getByTestId('trades');
  const count = async () => Number(await table.getAttribute('aria-rowcount')) - 1;
  const small = { pool_id: { $eq: coin.poolId }, quote_amount: { $eq: String(3n * SUI) } };
  await expect.poll(async () => (await api.trades.list({ filters: small })).data.length).toBe(1);
  const { trade_count: all } = (await api.pools.get({ pool_id: coin.poolId })).data;
  await expect.poll(count).toBe(all);
  const by = page.getByRole('group', { name: 'Traders shown' });
  await by.getByRole('button', { name: 'Mine' }).click();
  await expect.poll(count).toBe(1);
  await expect(rows).toContainText('you');
  await by.getByRole('button', { name: 'Creator' }).click();
  await expect(own).toHaveCount(0);
  const isCreator = { pool_id: { $eq: coin.poolId }, trader: { $eq: coin.creator } };
  const before = (await api.trades.list({ filters: isCreator })).data.length;
  await expect.poll(count).toBe(before);
  // A live trade enters only the lists that it matches.
  await coin.buyAsSomebody(2n * SUI);
  await coin.buy(4n * SUI);
  await expect.poll(count).toBe(before + 1);
  await by.getByRole('button', { name: 'All traders' }).click();
  await expect.poll(count).toBe(all + 2);
});

test('holders show their average cost and PnL', async () => {
  await trade(page, { side: 'Buy', amount: '10' });
  await page.getByRole('tab', { name: 'Holders' }).click();
  const own = page.getByRole('row').filter({ has: page.getByText('you', { exact: true }) });
  const cost = await fact('Average cost').textContent();
  await expect(own.getByRole('cell').nth(2)).toHaveText((cost ?? '').replaceAll(' SUI', ''));
  const pnl = own.getByRole('cell').nth(3);
  const before = await pnl.textContent();
  await coin.buy(20n * SUI);
  await expect(pnl).toContainText(/^\+.*SUI/);
  await expect(pnl).not.toHaveText(before ?? '');
});

test('messages cover no figure of the coin, even two at once', async () => {
  for (const width of [390, 768, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Without the message of the other width.
    await page.reload();
    const copy = page.getByRole('button', { name: 'Copy coin type' });
    await expect(copy).toBeVisible();
    // Recorded, because messages vanish after seconds.
    await page.evaluate(`
      window.lowest = 0;
      new MutationObserver(() => {
        const messages = [...document.querySelectorAll('[data-sonner-toast][data-mounted=true]')];
        if (messages.length < 2) return;
        const ends = messages.map((message) => message.getBoundingClientRect().bottom);
        window.lowest = Math.max(window.lowest, ...ends);
      }).observe(document, { attributes: true, childList: true, subtree: true });
    `);
    await copy.dispatchEvent('click');
    await copy.dispatchEvent('click');
    const lowest = () => page.evaluate<number>('window.lowest');
    await expect.poll(lowest).toBeGreaterThan(0);
    const figures = await page.getByTestId('coin').locator('dl').first().boundingBox();
    expect(await lowest()).toBeLessThanOrEqual(figures?.y ?? 0);
  }
});

test('the chart shows studies and chosen trades, resets by double-click and fills the screen', async () => {
  const chart = page.getByTestId('chart');
  await page.getByRole('button', { name: '1s', exact: true }).click();
  await trade(page, { side: 'Buy', amount: '1' });
  const candles = async () => {
    await coin.buy(SUI / 10n);
    return Number(await chart.getAttribute('data-candles'));
  };
  await expect.poll(candles).toBeGreaterThan(3);
  // Nothing is to come that would move the view.
  const { data } = await createApiClient({ baseUrl: stackUrl() }).pools.get({
    pool_id: coin.poolId,
  });
  const trades = page.getByText('Trades', { exact: true }).first().locator('..').locator('dd');
  await expect(trades).toHaveText(String(data.trade_count));
  await page.getByRole('button', { name: 'VWAP' }).click();
  await page.getByRole('button', { name: 'MA', exact: true }).click();
  await expect(chart).toHaveAttribute('data-studies', 'vwap average');
  await page.getByRole('button', { name: 'B, S: your buys and sells' }).click();
  await expect(chart).toHaveAttribute('data-own-marks', '0');

  // The bar under the pointer identifies the view.
  const box = await chart.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 150];
  const legend = page.getByTestId('chart-legend');
  const newest = await legend.textContent();
  await page.mouse.move(x, y);
  await expect(legend).not.toHaveText(newest ?? '');
  const before = await legend.textContent();
  await page.mouse.down();
  await page.mouse.move(x + 500, y, { steps: 5 });
  await page.mouse.up();
  await page.mouse.move(x, y);
  await expect(legend).not.toHaveText(before ?? '');
  await page.mouse.dblclick(x, y);
  await page.mouse.move(x, y + 1);
  await expect(legend).toHaveText(before ?? '');

  await page.getByRole('button', { name: 'Fullscreen' }).click();
  await expect
    .poll(async () => (await chart.boundingBox())?.height ?? 0)
    .toBeGreaterThan((box?.height ?? 0) + 100);
});

test('two tabs agree on a balance without a reload', async () => {
  const other = await page.context().newPage();
  await other.goto(`/coin/${coin.poolId}`);
  const shown = other.getByTestId('trade-balance').first();
  await expect(shown).toHaveAttribute('data-units', (1_000n * SUI).toString());
  await tradeBox(page)
    .getByRole('textbox', { name: /^Amount in/ })
    .fill('10');
  await tradeBox(page).getByRole('button', { name: 'Buy MINE' }).click();
  await expectMessage(page, /^Bought \d/);
  // No timer refetches balances: only the trade in the other tab can update this one.
  await expect(shown).not.toHaveAttribute('data-units', (1_000n * SUI).toString());
  const own = page.getByTestId('trade-balance').first();
  await expect(own).not.toHaveAttribute('data-units', (1_000n * SUI).toString());
  const mine = await own.getAttribute('data-units');
  await expect(shown).toHaveAttribute('data-units', mine ?? '');
});

test('on a phone, a vertical swipe over the chart scrolls the page', async ({ browser }) => {
  await coin.buy(SUI);
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const swiped = await openPerson(browser, errors, phone);
  await swiped.goto(`/coin/${coin.poolId}`);
  const chart = swiped.getByTestId('chart');
  await expect(chart.locator('canvas').first()).toBeVisible();
  const box = await chart.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 120, (box?.y ?? 0) + 120];
  const session = await swiped.context().newCDPSession(swiped);
  const touch = (type: 'touchStart' | 'touchMove', up: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y - up }] });
  await touch('touchStart', 0);
  for (let up = 20; up <= 200; up += 20) await touch('touchMove', up);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => swiped.evaluate<number>('window.scrollY')).toBeGreaterThan(100);
  await closePerson(swiped);
});
