// Orders: placed in the trade box, executed by another account, edited, canceled and listed.
import { createApiClient } from '@atoll/api/client';
import { executeOrder, getMarket, getOrder, largestFill } from '@atoll/sdk';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { expect, type Page, test } from '@playwright/test';
import { restoreAccount } from './account.ts';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { expectMessage } from './messages.ts';
import { closePerson, openPerson, stackUrl } from './person.ts';

const SUI = 1_000_000_000n;
const errors: string[] = [];
let page: Page;
let coin: LaunchedCoin;
let keeper: Ed25519Keypair;
let owner: string;

test.beforeAll(async () => {
  coin = await launchCoin('ORDER');
  keeper = await coin.buyAsSomebody(SUI);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const api = () => createApiClient({ baseUrl: stackUrl() });
const openOrders = async () =>
  (await api().orders.list({ owner, pool_id: coin.poolId, state: 'open' })).data;

async function open(browser: Parameters<typeof openPerson>[0], phone = false): Promise<void> {
  page = await openPerson(
    browser,
    errors,
    phone ? { viewport: { width: 390, height: 844 } } : undefined,
  );
  owner = await restoreAccount(page);
  await page.goto(`/coin/${coin.poolId}`);
}

/** Executes the owner's only open order, as any account can. */
async function executeOpen(): Promise<void> {
  const [{ order_id: orderId = '' } = {}] = await openOrders();
  await coin.send(keeper, ({ tx, atoll }) =>
    tx.add(async (adding) => {
      const order = await getOrder(atoll, { orderId });
      const market = await getMarket(atoll, { poolId: coin.poolId });
      if (market.kind !== 'curve' && market.kind !== 'pair') throw new Error('Not trading.');
      const amount = largestFill(order, market.market, BigInt(Date.now()));
      const executor = keeper.toSuiAddress();
      await adding.add(executeOrder(atoll, { order, market, amount, executor }));
    }),
  );
}

const form = () => page.getByTestId('order-form').filter({ visible: true });
const rows = () => page.getByTestId('coin-orders').getByTestId('order');

test('a limit purchase is explained, placed, edited, filled by another account and listed', async ({
  browser,
}) => {
  await open(browser);
  await page.locator('aside').getByRole('button', { name: 'Limit', exact: true }).click();
  await form().getByLabel('Amount in SUI').fill('5');
  const price = form().getByLabel('Buy at or below');
  await price.fill('-100');
  await expect(form().getByRole('alert')).toContainText('above −100');
  await expect(form().getByRole('button', { name: 'Enter a price' })).toBeDisabled();
  await form().getByRole('button', { name: '−10%' }).click();
  await expect(page.getByTestId('order-explanation')).toContainText('5 SUI buys at least');
  await expect(page.getByTestId('order-explanation')).toContainText('the order stays open until');
  await form().getByLabel('Tip for execution (SUI)').fill('6');
  await expect(form().getByRole('alert')).toContainText(/tip/i);
  await form().getByLabel('Tip for execution (SUI)').fill('');
  await form().getByRole('button', { name: 'Place order' }).click();
  await expectMessage(page, 'Order placed');
  await expect(rows()).toHaveCount(1);
  await expect(page.getByTestId('chart')).toHaveAttribute('data-lines', /order/);

  await rows().getByRole('button', { name: 'Edit order for ORDER' }).click();
  const edit = page.getByTestId('edit-order');
  await edit.getByRole('button', { name: '+25%' }).click();
  await expect(edit).toContainText('It can fill at the current price right away.');
  await edit.getByRole('button', { name: 'Replace order' }).click();
  await expectMessage(page, 'Order replaced');
  await expect(edit).toBeHidden();
  await expect.poll(async () => (await openOrders()).length).toBe(1);
  await executeOpen();
  await expect(rows()).toHaveCount(0);
  await expect(page.getByTestId('position').filter({ visible: true })).toBeVisible();

  await page.goto('/portfolio');
  const orders = page.getByTestId('orders');
  await expect(orders).toContainText('No open orders');
  await orders.getByRole('button', { name: 'History' }).click();
  await expect(orders.getByTestId('order')).toHaveCount(2);
  await expect(orders.getByTestId('order').first()).toContainText('Filled');
  await expect(orders.getByTestId('order').last()).toContainText('Canceled');

  const { data: closed } = await api().orders.list({ owner, state: 'closed' });
  const filled = closed.find(({ state }) => state === 'filled');
  const { data: fills } = await api().orders.fills({ order_id: filled?.order_id ?? '' });
  await page.goto(`/tx/${fills[0]?.tx_digest}`);
  await expect(page.getByTestId('verification')).toHaveAttribute('data-state', 'verified');
  const receipt = page.getByTestId('receipt-part');
  await expect(receipt).toContainText('Tip to the executor of the order');
  await expect(
    receipt.locator('dl div', { has: page.locator('dt', { hasText: 'Amount paid' }) }),
  ).toContainText('5 SUI');
});

test('a recurring purchase on a phone trades one slice and can be canceled', async ({
  browser,
}) => {
  await open(browser, true);
  await page.locator('[data-trade-bar]').getByRole('button', { name: 'Buy ORDER' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Recurring' }).click();
  await form().getByLabel('Amount in SUI').fill('2');
  await form().getByLabel('Number of slices').fill('1');
  await expect(form().getByRole('alert')).toBeVisible();
  await form().getByLabel('Number of slices').fill('2');
  await form().getByLabel('Buy at or below').fill('50');
  await expect(page.getByTestId('order-explanation')).toContainText(
    'Spends 1 SUI every day, 2 times.',
  );
  await form().getByRole('button', { name: 'Place order' }).click();
  await expectMessage(page, 'Order placed');
  await expect.poll(async () => (await openOrders()).length).toBe(1);
  await executeOpen();
  await expect.poll(async () => (await openOrders())[0]?.fills).toBe(1);
  await page.goto('/portfolio');
  const orders = page.getByTestId('orders');
  await expect(orders.getByTestId('order')).toContainText('50.0%');
  await orders.getByRole('button', { name: 'Cancel order for ORDER' }).click();
  await expectMessage(page, '1 SUI returned');
  await expect(orders).toContainText('No open orders');
});

test('an exit that the form no longer shows is not signed', async ({ browser }) => {
  await open(browser);
  const box = page.locator('aside form');
  const note = box.getByTestId('exit-note');
  const typeExit = async () => {
    await box.getByText('Take profit and stop loss').click();
    await page.getByTestId('exits').getByRole('button', { name: '2×' }).click();
    await expect(note).toContainText('Take profit: sells all that you buy at');
  };
  await typeExit();
  await box.getByRole('button', { name: 'Sell', exact: true }).click();
  await expect(note).toBeHidden();
  await box.getByRole('button', { name: 'Buy', exact: true }).click();
  await expect(note).toBeHidden();
  await typeExit();
  await box.getByRole('button', { name: 'Switch to ORDER' }).click();
  await box.getByRole('button', { name: 'Switch to SUI' }).click();
  await expect(note).toBeHidden();
  await box.getByRole('textbox', { name: 'Amount in SUI' }).fill('5');
  await box.getByRole('button', { name: 'Buy ORDER' }).click();
  await expectMessage(page, 'Bought');
  await expect(page.getByTestId('position').filter({ visible: true })).not.toContainText('Locked');
  expect(await openOrders()).toEqual([]);
});

test('a take profit and a stop are placed with a purchase in one signature', async ({
  browser,
}) => {
  await open(browser);
  const box = page.locator('aside form');
  await box.getByRole('textbox', { name: 'Amount in SUI' }).fill('5');
  await box.getByText('Take profit and stop loss').click();
  const exits = page.getByTestId('exits');
  await exits.getByLabel('Stop loss').fill('10');
  await expect(exits.getByRole('alert')).toBeVisible();
  await expect(box.getByRole('button', { name: 'Buy ORDER' })).toBeDisabled();
  await exits.getByRole('button', { name: '−25%' }).click();
  await exits.getByLabel('Take profit').fill('5');
  await expect(exits).toContainText('sells at most 5.0% below it');
  await exits.getByLabel('Stop tolerance (%)').fill('12');
  await expect(exits).toContainText('sells at most 12.0% below it');
  await expect(box.getByTestId('exit-note')).toContainText('Stop loss: once the average price');
  await expect(exits).toContainText(
    'Whichever condition is met first fills the order and cancels the other.',
  );
  await box.getByRole('button', { name: 'Buy ORDER' }).click();
  await expectMessage(page, 'Bought');
  await expect(rows()).toHaveCount(1);
  await expect(rows()).toContainText('Take profit + stop');
  await expect(box.getByTestId('exit-note')).toBeHidden();
  await expect(page.getByTestId('position').filter({ visible: true })).toContainText('Locked');

  for (let count = 0; count < 4; count += 1) await coin.buyWith(keeper, 40n * SUI);
  await executeOpen();
  await expect(rows()).toHaveCount(0);
  const { data } = await api().orders.list({ owner, state: 'closed' });
  expect(data).toMatchObject([{ state: 'filled', kind: 'one_cancels_other' }]);
});
