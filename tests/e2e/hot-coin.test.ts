// The page of a coin with many trades per second batches them and renders only the rows near the viewport.
import { buyExactIn } from '@atoll/sdk';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { expect, test } from '@playwright/test';
import { launchCoin } from './coin.ts';
import { chainUrl, closePerson, openPerson } from './person.ts';

const BURSTS = 12;
const PER_BURST = 10;

test('a burst of trades renders at most ten times per second, and only rows near the viewport', async ({
  browser,
}) => {
  const errors: string[] = [];
  const coin = await launchCoin('HOT');
  const key = new Ed25519Keypair();
  await requestSuiFromFaucetV2({ host: chainUrl(), recipient: key.toSuiAddress() });
  const page = await openPerson(browser, errors);
  await coin.buyWith(key, 10_000_000n);
  await page.goto(`/coin/${coin.poolId}?tab=trades`);
  const trades = page.getByText('Trades', { exact: true }).first().locator('..').locator('dd');
  await expect(trades).toHaveText('1');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.evaluate(`
    window.renders = 0;
    window.started = performance.now();
    const label = [...document.querySelectorAll('dt')].find((node) => node.textContent === 'Trades');
    new MutationObserver(() => { window.renders += 1; window.last = performance.now(); })
      .observe(label.nextElementSibling, { characterData: true, subtree: true, childList: true });
  `);
  const order = { pool: coin.pool, trader: key.toSuiAddress(), amountIn: 1_000_000n, minOut: 1n };
  for (let burst = 0; burst < BURSTS; burst += 1) {
    await coin.send(key, ({ tx, atoll }) => {
      for (let each = 0; each < PER_BURST; each += 1) tx.add(buyExactIn(atoll, order));
    });
  }
  await expect(trades).toHaveText(String(BURSTS * PER_BURST + 1));
  const [renders, ms] = await page.evaluate<[number, number]>(
    '[window.renders, window.last - window.started]',
  );
  expect(renders).toBeLessThanOrEqual(Math.ceil(ms / 100) + 1);

  // The list contains every trade, the document only those near the viewport.
  const table = page.getByTestId('trades');
  await expect(table).toHaveAttribute('aria-rowcount', String(BURSTS * PER_BURST + 2));
  expect(await table.locator('tr[data-trade]').count()).toBeLessThanOrEqual(40);
  await page.mouse.move(10, 400);
  await page.mouse.wheel(0, 100_000);
  await expect(table.locator('tr[data-trade]').last()).toBeInViewport();
  expect(await table.locator('tr[data-trade]').count()).toBeLessThanOrEqual(40);

  // Opening the tab renders only a few rows more than those that stay.
  await page.goto(`/coin/${coin.poolId}?tab=comments`);
  await expect(page.getByRole('tab', { name: 'Comments' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.evaluate(`
    window.added = new Set();
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          for (const row of node.querySelectorAll?.('[data-trade]') ?? []) window.added.add(row.dataset.trade);
          if (node.matches?.('[data-trade]')) window.added.add(node.dataset.trade);
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  `);
  await page.getByRole('tab', { name: 'Trades' }).click();
  await expect(table.locator('tr[data-trade]').first()).toBeVisible();
  const kept = await table.locator('tr[data-trade]').count();
  expect(await page.evaluate('window.added.size')).toBeLessThanOrEqual(kept + 6);
  await closePerson(page);
  expect(errors).toEqual([]);
});

test('the first chart comes with the document', async ({ browser }) => {
  const errors: string[] = [];
  const coin = await launchCoin('DRAWN');
  await coin.buy(10_000_000n);
  const page = await openPerson(browser, errors);
  await page.goto(`/coin/${coin.poolId}`);
  const chart = page.getByTestId('chart');
  await expect(chart).toHaveAttribute('data-candles', '1');
  await page.route(
    ({ pathname }) => pathname === '/api/trades',
    (route) => route.abort(),
  );
  await page.reload();
  await expect(chart).toHaveAttribute('data-candles', '1');
  await expect(chart.locator('canvas').first()).toBeVisible();
  await closePerson(page);
  expect(errors).toEqual([]);
});

test('loads and renders the trades before their tab opens', async ({ browser }) => {
  const errors: string[] = [];
  const coin = await launchCoin('AHEAD');
  await coin.buy(10_000_000n);
  const page = await openPerson(browser, errors);
  const isList = ({ pathname, searchParams }: URL) =>
    pathname === '/api/trade-histories' && !searchParams.has('filters[trader][$eq]');
  const read = page.waitForResponse((response) => isList(new URL(response.url())));
  await page.goto(`/coin/${coin.poolId}?tab=comments`);
  await (await read).finished();
  await page.route(isList, (route) => route.abort());
  const trade = page.getByTestId('trades').locator('[data-trade]');
  await expect(trade).toHaveCount(1);
  await expect(trade).toBeHidden();
  await page.getByRole('tab', { name: 'Trades' }).click();
  await expect(trade).toBeVisible();
  await expect(page).toHaveURL(/tab=trades/);
  await closePerson(page);
  expect(errors).toEqual([]);
});

test('arrow keys select tabs, and only the selected one shows its panel', async ({ browser }) => {
  const errors: string[] = [];
  const coin = await launchCoin('KEYS');
  const page = await openPerson(browser, errors);
  await page.goto(`/coin/${coin.poolId}?tab=comments`);
  const tab = (name: string | RegExp) => page.getByRole('tab', { name });
  await tab(/^Comments/).focus();
  for (const [key, name] of [
    ['ArrowRight', 'Trades'],
    ['End', 'Holders'],
    ['ArrowRight', /^Comments/],
    ['ArrowLeft', 'Holders'],
    ['Home', /^Comments/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
  }
  // Only the selected tab is in the tab order.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tab(/^Comments/)).toBeFocused();
  await closePerson(page);
  expect(errors).toEqual([]);
});
