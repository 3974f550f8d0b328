// Orders of every kind, placed in the trade box and filled by a keeper: on the curve, after graduation, on a desktop and on
// a phone.
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { GovernedAgent } from './governed-agent/client.ts';
import { expectMessage } from './messages.ts';
import { type OrderMarket, openOrderMarket } from './order-market.ts';
import { closePerson, connect, openPerson } from './person.ts';

const SUI = 1_000_000_000n;
const COIN = 1_000_000n;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Time over which the price of a stop is averaged. */
const WINDOW_MS = 300_000;
const SOON = { intervals: [250], timeout: 60_000 };
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const errors: string[] = [];
let stack: GovernedAgent;
let market: OrderMarket;
let page: Page;

test.beforeAll(async () => {
  stack = await GovernedAgent.start();
  // A keeper goes by its own clock while the chain's is behind.
  await stack.advance(DAY_MS, []);
  market = await openOrderMarket(stack);
});
test.afterAll(async () => {
  await market?.close();
  await stack?.stop();
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

/** Opens the coin as the owner of `key`. The clock of the page is the chain's. */
async function open(
  browser: Browser,
  poolId: string,
  key: Ed25519Keypair,
  viewport: typeof phone,
): Promise<void> {
  page = await openPerson(browser, errors, { baseURL: stack.ready.url, viewport });
  await page.addInitScript((secret) => {
    localStorage.setItem('development_wallet', secret);
  }, key.getSecretKey());
  await page.clock.install({ time: stack.now() });
  await page.goto(`/coin/${poolId}`);
  await connect(page);
}

/** Launches a coin, and buys some of it for a new account. */
async function launch(): Promise<{ poolId: string; coinType: string; owner: Ed25519Keypair }> {
  const creator = await market.fund(1n);
  const { poolId, coinType } = await stack.launch(creator.getSecretKey(), COIN, 1);
  const owner = await market.fund(SUI);
  await market.trade(owner, poolId, 'buy', 20n * SUI);
  return { poolId, coinType, owner };
}

/** Sells all that an account holds. */
const sellAll = async (key: Ed25519Keypair, poolId: string, coinType: string) =>
  market.trade(key, poolId, 'sell', await market.balance(key, coinType));

/** Moves the clock forward. A trade wakes the keeper, which does not learn otherwise that the clock was moved. */
async function pass(ms: number, key: Ed25519Keypair, poolId: string): Promise<void> {
  await stack.advance(ms, [page]);
  await market.trade(key, poolId, 'buy', SUI / 100n);
}

/**
 * Sells all that a whale holds, and lets time pass until the keeper has filled the stops of `owner`. Each stop gets one reading
 * before the next window begins, however fast the clock moves.
 */
async function fall(
  { poolId, coinType }: { poolId: string; coinType: string },
  owner: Ed25519Keypair,
  whale: Ed25519Keypair,
): Promise<void> {
  const address = owner.toSuiAddress();
  await stack.advance(3 * WINDOW_MS, [page]);
  const before = await market.readings(address);
  expect(before.size).toBeGreaterThan(0);
  await sellAll(whale, poolId, coinType);
  await expect
    .poll(async () => {
      const now = await market.readings(address);
      return [...before].every(([order, ms]) => now.get(order) !== ms);
    }, SOON)
    .toBe(true);
  await pass(WINDOW_MS + 1_000, whale, poolId);
}

const form = () => page.getByTestId('order-form').filter({ visible: true });
const rows = () => page.getByTestId('coin-orders').getByTestId('order');
const ofKind = (list: Locator, kind: string) =>
  list.filter({ has: page.getByText(new RegExp(`· ${kind.replace('+', '\\+')}$`)) });
const row = (kind: string) => ofKind(rows(), kind);

/** Opens the order form; on a phone, in the sheet of a market trade. */
async function openForm(side: 'Buy' | 'Sell', type: 'Limit' | 'Recurring'): Promise<void> {
  const bar = page.locator('[data-trade-bar]');
  const isPhone = await bar.isVisible();
  if (isPhone) await bar.getByRole('button', { name: new RegExp(`^${side} `) }).click();
  const box = isPhone ? page.getByRole('dialog') : page.locator('aside');
  await box.getByRole('button', { name: type, exact: true }).click();
  await form().getByRole('button', { name: side, exact: true }).click();
}

/** Fills fields of prices with percentages from now, and others with what they are. */
async function fill(fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await form().getByLabel(label).fill(value);
}

async function place(): Promise<void> {
  await form().getByRole('button', { name: 'Place order' }).click();
  await expectMessage(page, 'Order placed');
}

/** Places a sale under a condition, explained with `words`. */
async function sell(condition: string, fields: Record<string, string>, words: RegExp[]) {
  await openForm('Sell', 'Limit');
  await form().getByRole('button', { name: condition, exact: true }).click();
  await fill(fields);
  for (const each of words) await expect(page.getByTestId('order-explanation')).toContainText(each);
  await place();
  await expect(row(condition)).toHaveCount(1);
}

/** Moves the mouse over the chart until it is on the line of an order, and returns where. */
async function findLine(chart: Locator): Promise<{ x: number; y: number }> {
  const frame = chart.getByRole('img');
  const box = await frame.boundingBox();
  if (!box) throw new Error('The chart is not visible.');
  const x = box.x + box.width / 3;
  for (let y = box.y + 4; y < box.y + box.height; y += 6) {
    await page.mouse.move(x, y);
    const cursor = await frame.evaluate((element) => element.style.cursor);
    if (cursor === 'ns-resize') return { x, y };
  }
  throw new Error('No line of an order is in view.');
}

/** Opens the latest notification of a fill, which leads to its receipt. */
async function openReceipt(): Promise<void> {
  await page.getByRole('link', { name: /^Notifications, \d+ unread/ }).click();
  await page
    .getByRole('link', { name: /^Your order for .* was filled: you received [\d.,]+ / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/tx\//);
  await expect(page.getByTestId('verification')).toHaveAttribute('data-state', 'verified');
  await expect(page.getByTestId('receipt-part')).toContainText('Tip to the executor of the order');
}

/** Expects the kinds of the orders in the history, all of them filled. */
async function expectFilled(...kinds: string[]): Promise<void> {
  await page.goto('/portfolio');
  const orders = page.getByTestId('orders');
  await orders.getByRole('button', { name: 'History' }).click();
  for (const kind of kinds) {
    const closed = ofKind(orders.getByTestId('order'), kind);
    await expect(closed.filter({ hasText: 'Filled' })).toHaveCount(1);
  }
}

test('a falling price fills stops on a desktop, one of them dragged in the chart', async ({
  browser,
}) => {
  const { poolId, coinType, owner } = await launch();
  const whale = await market.fund(SUI);
  await market.trade(whale, poolId, 'buy', 150n * SUI);
  await open(browser, poolId, owner, desktop);
  const falls = { 'Amount in': '100000', 'Sell if it falls to': '-5', 'Stop tolerance': '40' };
  await sell('Stop loss', falls, [/If the average price over 5 minutes falls to/]);

  const chart = page.getByTestId('chart');
  await expect(chart).toHaveAttribute('data-lines', /order/);
  const before = await rows().textContent();
  const { x, y } = await findLine(chart);
  await page.mouse.down();
  await page.mouse.move(x, y + 12, { steps: 4 });
  await page.mouse.up();
  const edit = page.getByTestId('edit-order');
  await expect(edit.getByTestId('order-explanation')).toContainText('sells at most 40.0% below it');
  await edit.getByRole('button', { name: 'Replace order' }).click();
  await expectMessage(page, 'Order replaced');
  await expect(edit).toBeHidden();
  await expect(rows()).not.toHaveText(before ?? '');
  await expect(rows()).toHaveCount(1);

  const trail = { ...falls, 'Distance from the highest price': '10' };
  await sell('Trailing stop', trail, [/stays 10% below the highest average price/]);
  const both = { ...falls, 'Sell at or above': '100' };
  await sell('Take profit + stop', both, [/sells for at least/, /cancels the other/]);
  await expect(rows()).toHaveCount(3);

  await fall({ poolId, coinType }, owner, whale);
  await expect(rows()).toHaveCount(0);
  await openReceipt();
  await expectFilled('Stop loss', 'Trailing stop', 'Take profit + stop');
});

test('a graduated coin’s orders fill on a phone as its price rises and falls', async ({
  browser,
}) => {
  const { poolId, coinType } = stack.ready;
  const [owner, whale, seller] = [
    await market.fund(SUI),
    await market.fund(SUI),
    await market.fund(SUI),
  ];
  await market.trade(owner, poolId, 'buy', 50n * SUI);
  await stack.give(seller.toSuiAddress(), 20_000_000n * COIN);
  await open(browser, poolId, owner, phone);
  const amount = { 'Amount in': '10000' };
  await sell('Take profit', { ...amount, 'Sell at or above': '4' }, [/sells for at least/]);
  const stop = { 'Sell if it falls to': '-4', 'Stop tolerance': '40' };
  await sell('Take profit + stop', { ...amount, ...stop, 'Sell at or above': '5' }, [
    /Whichever condition is met first/,
  ]);
  await openForm('Buy', 'Limit');
  await fill({ 'Amount in': '1', 'Buy at or below': '-3' });
  await place();
  await expect(rows()).toHaveCount(3);

  await market.trade(whale, poolId, 'buy', 900n * SUI);
  await expect(rows()).toHaveCount(1);
  await sellAll(whale, poolId, coinType);
  await sellAll(seller, poolId, coinType);
  await expect(rows()).toHaveCount(0);
  await openReceipt();
  await expectFilled('Limit', 'Take profit', 'Take profit + stop');
});

test('a falling price fills stops of a graduated coin on a phone', async ({ browser }) => {
  const coin = stack.ready;
  const [owner, whale] = [await market.fund(SUI), await market.fund(SUI)];
  await market.trade(owner, coin.poolId, 'buy', 50n * SUI);
  await stack.give(whale.toSuiAddress(), 20_000_000n * COIN);
  await open(browser, coin.poolId, owner, phone);
  const falls = { 'Amount in': '10000', 'Sell if it falls to': '-5', 'Stop tolerance': '40' };
  await sell('Stop loss', falls, [/If the average price over 5 minutes falls to/]);
  const trail = { ...falls, 'Distance from the highest price': '5' };
  await sell('Trailing stop', trail, [/stays 5% below the highest average price/]);
  const both = { ...falls, 'Sell at or above': '100' };
  await sell('Take profit + stop', both, [/cancels the other/]);
  await expect(rows()).toHaveCount(3);

  await fall(coin, owner, whale);
  await expect(rows()).toHaveCount(0);
  const { data } = await market.api.orders.list({ owner: owner.toSuiAddress(), state: 'closed' });
  for (const { order_id } of data) {
    const fills = await market.api.orders.fills({ order_id });
    expect(fills.data.map((each) => each.market)).toEqual(['pair']);
  }
  await openReceipt();
  await expectFilled('Stop loss', 'Trailing stop', 'Take profit + stop');
});

test('orders that are placed on the curve fill on the pair after graduation', async ({
  browser,
}) => {
  const { poolId, owner } = await launch();
  await open(browser, poolId, owner, desktop);
  await sell('Take profit', { 'Amount in': '100000', 'Sell at or above': '100' }, [/sells for/]);
  await openForm('Buy', 'Recurring');
  await form().getByRole('button', { name: 'hour', exact: true }).click();
  await fill({ 'Amount in': '2', 'Number of': '2', 'Buy at or below': '5000' });
  await expect(page.getByTestId('order-explanation')).toContainText(
    'Spends 1 SUI every hour, 2 times.',
  );
  await place();
  await expect(row('Recurring')).toContainText('50.0% · Next');

  const whale = await market.fund(7_000n * SUI);
  await market.trade(whale, poolId, 'buy', 6_900n * SUI);
  await expect(row('Take profit')).toHaveCount(0);
  await pass(HOUR_MS, whale, poolId);
  await expect(rows()).toHaveCount(0);
  const orders = await market.api.orders.list({ owner: owner.toSuiAddress(), state: 'closed' });
  for (const { order_id, kind } of orders.data) {
    const { data } = await market.api.orders.fills({ order_id });
    const markets = data.map((each) => each.market);
    expect(markets).toEqual(kind === 'recurring' ? ['pair', 'curve'] : ['pair']);
  }
  await openReceipt();
  await expectFilled('Take profit', 'Recurring');
});
