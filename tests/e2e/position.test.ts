// A trader's data: the position beside the trade box, marks on the chart, every tab alike.
import { expect, type Page, test } from '@playwright/test';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import {
  closePerson,
  connect,
  openPerson,
  takeFaucetSui,
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
  await page.goto('/');
  await takeFaucetSui(page, await connect(page));
  await page.goto(`/coin/${coin.poolId}`);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const fact = (name: string) =>
  page
    .getByTestId('position')
    .locator('dl > div', { hasText: name })
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
  // Selling at once loses both fees.
  await expect(fact('PnL if sold now')).toContainText('−0.19');
  await expect(page.getByTestId('chart')).toHaveAttribute('data-own-marks', '1');
  await expect(page.getByTestId('chart')).toHaveAttribute('data-lines', 'cost graduation');

  await coin.buy(20n * SUI);
  await expect(fact('PnL if sold now')).toContainText('+');
  await trade(page, { side: 'Sell', amount: '1000000' });
  await expect(fact('Realized PnL')).toContainText('+');
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
  await expect(page.getByText(/^Bought \d/)).toBeVisible();
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
