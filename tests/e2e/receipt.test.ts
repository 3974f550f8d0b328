// Receipts: after a trade beside the trade box, and the permanent page, which verifies the server's answer
// against the Sui node in the browser.

import { createApiClient } from '@atoll/api/client';
import { buyExactIn, eventDecoder, sellExactIn, swapExactIn } from '@atoll/sdk';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { expect, type Page, test } from '@playwright/test';
import { restoreAccount } from './account.ts';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { pressWhenShown } from './first-key.ts';
import { expectMessage } from './messages.ts';
import { chainUrl, closePerson, openPerson, stackUrl, trade, tradeBox, unitsOf } from './person.ts';

const SUI = 1_000_000_000n;
const LAUNCH_LIMIT_MS = 20_000;
const errors: string[] = [];
let page: Page;
let coin: LaunchedCoin;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  coin = await launchCoin('RCPT');
  page = await openPerson(browser, errors);
});
test.afterAll(() => closePerson(page));
test.afterEach(() => expect(errors).toEqual([]));

const row = (within: ReturnType<Page['locator']>, label: string) =>
  within
    .locator('dl div', { has: within.page().locator('dt', { hasText: label }) })
    .locator('dd')
    .last();
const verification = () => page.getByTestId('verification');

/** The transaction as the node has it, read by this test. */
async function onChain(digest: string) {
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: chainUrl() });
  const api = createApiClient({ baseUrl: stackUrl() });
  const deployment = (await api.config.get()).data.deployment as never;
  const { Transaction } = await client.core.getTransaction({
    digest,
    include: { events: true, effects: true },
  });
  const { computationCost, storageCost, storageRebate } = Transaction?.effects?.gasUsed ?? {};
  const decode = eventDecoder(deployment);
  return {
    fee: BigInt(computationCost ?? 0) + BigInt(storageCost ?? 0) - BigInt(storageRebate ?? 0),
    events: (Transaction?.events ?? []).map(decode),
  };
}

test('a trade is followed by its receipt, which agrees with the chain', async () => {
  await restoreAccount(page);
  await page.goto(`/coin/${coin.poolId}`);
  const promised = await trade(page, { side: 'Buy', amount: '10' });
  const card = page.getByTestId('last-receipt');
  await expect(row(card, 'Estimated')).toContainText('exactly as estimated');
  await expect(row(card, 'Amount paid')).toContainText('10 SUI');
  await expect(row(card, 'Amount received').getByTitle(promised)).toBeVisible();

  await card.getByRole('link', { name: 'Full receipt' }).click();
  await expect(page).toHaveURL(/\/tx\/[1-9A-HJ-NP-Za-km-z]{32,44}$/);
  const digest = page.url().split('/').at(-1) ?? '';
  await expect(verification()).toHaveAttribute('data-state', 'verified');

  const { fee, events } = await onChain(digest);
  const traded = events.find((event) => event?.name === 'Traded');
  if (traded?.name !== 'Traded') throw new Error('The transaction has no trade.');
  const { data } = traded;
  const part = page.getByTestId('receipt-part');
  expect(unitsOf((await row(part, 'Fee').first().textContent()) ?? '', 9)).toBe(data.fee);
  // Without a referrer, the creator of a fun coin has 47.5%, the protocol the rest.
  expect(data.feeParts.creator).toBe((data.fee * 475n) / 1_000n);
  const parts = page.getByTestId('fee-parts').locator('dd');
  expect((await parts.allTextContents()).map((text) => unitsOf(text, 9))).toEqual([
    data.feeParts.creator,
    data.fee - data.feeParts.creator,
  ]);
  const shown = await row(page.getByTestId('receipt'), 'Network fee').textContent();
  expect(unitsOf(shown ?? '', 9)).toBe(fee);
  // Two fees of 1% are lost by selling at once.
  await expect(row(part, 'Selling these coins now returns')).toContainText('9.80099');
});

test('anyone can open it, on a phone too', async ({ browser }) => {
  const visitor = await openPerson(browser, errors, { viewport: { width: 390, height: 844 } });
  await visitor.goto(new URL(page.url()).pathname);
  await expect(visitor.getByTestId('verification')).toHaveAttribute('data-state', 'verified');
  await expect(visitor.getByText('Amount paid')).toBeVisible();
  // The slippage limit is public: 2% less than was received.
  const part = visitor.getByTestId('receipt-part');
  await expect(row(part, 'Minimum received')).toContainText('2.0% better than');
  // The preview is known only to the trader's browser.
  await expect(visitor.getByText('Estimated', { exact: true })).toBeHidden();
  await closePerson(visitor);
});

test('flags receipts that differ from the node, and reports an unavailable node', async () => {
  const path = new URL(page.url()).pathname;
  await page.route('**/api/receipts/*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.trades[0].base_amount = '1';
    await route.fulfill({ response, json });
  });
  await page.goto(path);
  await expect(verification()).toHaveAttribute('data-state', 'differs');
  await expect(verification().getByRole('row', { name: /base amount/ })).toHaveCount(1);
  await page.unroute('**/api/receipts/*');

  await page.route('**/GetTransaction', (route) => route.abort());
  await page.reload();
  await expect(verification()).toHaveAttribute('data-state', 'unavailable');
  const again = verification().getByRole('button', { name: 'Try again' });
  // While the node is unavailable, the button stays even if the live stream makes the page read everything again.
  await Promise.all([page.waitForRequest('**/GetTransaction'), again.click()]);
  await expect(verification()).toHaveAttribute('data-state', 'unavailable');
  await page.unroute('**/GetTransaction');
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(verification()).toHaveAttribute('data-state', 'verified', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
});

test('several trades in one transaction, a launch, a graduation and a swap have receipts', async () => {
  const key = new Ed25519Keypair();
  const trader = key.toSuiAddress();
  for (let i = 0; i < 3; i += 1) {
    await requestSuiFromFaucetV2({ host: chainUrl(), recipient: trader });
  }
  await coin.send(key, ({ tx, atoll, pool }) => {
    tx.add(buyExactIn(atoll, { pool, trader, amountIn: 20n * SUI, minOut: 1n }));
  });
  const several = await coin.send(key, ({ tx, atoll, pool }) => {
    tx.add(buyExactIn(atoll, { pool, trader, amountIn: 5n * SUI, minOut: 1n }));
    tx.add(sellExactIn(atoll, { pool, trader, amountIn: 1_000_000_000_000n, minOut: 1n }));
  });
  await page.goto(`/tx/${several}`);
  await expect(verification()).toHaveAttribute('data-state', 'verified');
  await expect(page.getByTestId('receipt-part')).toHaveCount(2);
  await expect(page.getByText('Sale', { exact: true })).toBeVisible();

  const api = createApiClient({ baseUrl: stackUrl() });
  const { launch } = (await api.risk.get({ pool_id: coin.poolId })).data;
  await page.goto(`/tx/${launch.tx_digest}`);
  await expect(page.getByText('Launch', { exact: true })).toBeVisible();
  await expect(verification()).toHaveAttribute('data-state', 'verified');

  const { createdAt } = (await api.pools.get({ pool_id: coin.poolId })).data;
  const open = new Date(createdAt).getTime() + LAUNCH_LIMIT_MS - Date.now();
  if (open > 0) await page.waitForTimeout(open);
  const last = await coin.send(key, ({ tx, atoll, pool }) => {
    tx.add(buyExactIn(atoll, { pool, trader, amountIn: 2_500n * SUI, minOut: 1n }));
  });
  await page.goto(`/tx/${last}`);
  await expect(page.getByText('Graduation', { exact: true })).toBeVisible();
  await expect(verification()).toHaveAttribute('data-state', 'verified');
  // 11/12 of the 2,400 SUI that the curve raised.
  await expect(page.getByText(/^2,200(\.0+\d+)? SUI$/).first()).toBeAttached();

  const pairId = (await api.pools.get({ pool_id: coin.poolId })).data.venue_pool_id ?? '';
  const swap = await coin.send(key, ({ tx, atoll, pool }) => {
    tx.add(
      swapExactIn(atoll, {
        pair: { ...pool, pairId },
        trader,
        side: 'sell',
        amountIn: 5_000_000_000_000n,
        minOut: 1n,
      }),
    );
  });
  await page.goto(`/tx/${swap}`);
  await expect(page.getByText('on the DEX')).toBeVisible();
  await expect(page.getByText('Added to liquidity')).toBeVisible();
  await expect(page.getByTestId('fee-parts')).toContainText('Creator');
  await expect(verification()).toHaveAttribute('data-state', 'verified');
});

test('shows a message for an unknown or malformed digest', async () => {
  await page.goto(`/tx/${'7'.repeat(44)}`);
  await expect(page.getByRole('heading', { name: 'Receipt not found' })).toBeVisible();
  await page.goto('/tx/not-a-digest');
  await expect(page.getByRole('heading', { name: 'Receipt not found' })).toBeVisible();
});

test('trading by keyboard asks before it signs, and never while typing', async () => {
  const other = await launchCoin('KEYS');
  // Keys work from the moment at which the page offers them.
  await pressWhenShown(page, 'aside form button:has(kbd)', 's');
  await page.goto(`/coin/${other.poolId}`);
  const box = tradeBox(page);
  const amount = box.getByRole('textbox', { name: /^Amount in/ });
  await expect(box.getByRole('button', { name: /^Keyboard trading/ })).toBeVisible();
  await expect(box.getByRole('button', { name: 'Sell', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('b');
  await page.keyboard.press('2');
  await expect(amount).toHaveValue('5');
  await page.keyboard.press('?');
  await expect(page.getByText('Keys do nothing while you type in a field.')).toBeVisible();
  await page.keyboard.press('Escape');

  // The wallet of the last visit has connected.
  await expect(box.getByRole('button', { name: 'Buy KEYS' })).toBeEnabled();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Buy KEYS?' });
  await expect(dialog.getByText('Max spent')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Bought \d/)).toBeHidden();

  // Letters typed into a field are text: the side stays.
  await page.keyboard.press('a');
  await expect(amount).toBeFocused();
  await amount.fill('');
  await amount.pressSequentially('1s');
  await expect(amount).toHaveValue('1s');
  await expect(box.getByRole('button', { name: 'Buy', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await amount.fill('3');
  await amount.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectMessage(page, /^Bought \d/);
  await expect(amount).toHaveValue('');
});
