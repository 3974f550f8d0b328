// The portfolio of a trader: figures that agree with the chain, history, claims, export, and the profile of
// another that receives a transfer.
import { readFile } from 'node:fs/promises';
import { createApiClient } from '@atoll/api/client';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Transaction } from '@mysten/sui/transactions';
import { expect, type Page, test } from '@playwright/test';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { expectMessage } from './messages.ts';
import { expectNoOverflow } from './overflow.ts';
import {
  balanceOf,
  chainUrl,
  closePerson,
  connect,
  openPerson,
  stackUrl,
  takeFaucetSui,
  trade,
  tradeBox,
} from './person.ts';

const SUI = 1_000_000_000n;
const errors: string[] = [];
const api = () => createApiClient({ baseUrl: stackUrl() });
let page: Page;
let me: string;
let coin: LaunchedCoin;

test.beforeAll(async ({ browser }) => {
  page = await openPerson(browser, errors);
  coin = await launchCoin('PORT');
});
test.afterAll(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

test('a visitor is asked to connect, and a new account sees what will be here', async () => {
  await page.goto('/portfolio');
  await expect(page.getByText('Your coins, their value and your trades')).toBeVisible();
  me = await connect(page);
  await expect(page.getByText('No Atoll coins yet')).toBeVisible();
  await expect(page.getByTestId('claims')).toContainText('Nothing to claim now');
  await takeFaucetSui(page, me);
  // A wallet without positions still has a value.
  await page.goto('/portfolio');
  await expect(page.getByTestId('portfolio-parts')).toContainText('SUI');
  await expect(page.getByTestId('portfolio-total')).toHaveAttribute('data-micro-usd', /^[1-9]/);
  await expect(page.getByText('No Atoll coins yet')).toBeVisible();
  await expectNoOverflow(page, '/portfolio');
});

test('shows value, cost and profit of the chain, and follows the market', async () => {
  await page.goto(`/coin/${coin.poolId}`);
  await trade(page, { side: 'Buy', amount: '10' });
  await page.goto('/portfolio');
  const row = page.getByTestId('holdings').getByRole('row').nth(1);
  await expect(row).toContainText('The PORT');
  const { data } = await api().portfolio.get({ address: me });
  expect(data.cost_basis_mist).toBe(10n * SUI);
  const value = page.getByTestId('portfolio-value');
  await expect(value).toHaveAttribute('data-units', data.value_mist.toString());
  // Within the limit of a launch.
  await coin.buy(30n * SUI);
  await expect
    .poll(async () => BigInt((await value.getAttribute('data-units')) ?? 0))
    .toBeGreaterThan(data.value_mist);
  await expect(row).toContainText('+');
  // The total is the launched coins plus the quote coins, at the server's prices.
  await page.reload();
  const { quotes } = (await api().config.get()).data;
  const usd = (units: bigint, decimals: number, price: string) =>
    (Number(units) / 10 ** decimals) * Number(price);
  await expect
    .poll(async () => {
      const { data: now } = await api().portfolio.get({ address: me });
      const expected =
        Number(now.value_usd) +
        (await sumOf(quotes, async ({ type, decimals, price_usd }) =>
          usd(await balanceOf(me, type), decimals, price_usd),
        ));
      const shown = Number(
        await page.getByTestId('portfolio-total').getAttribute('data-micro-usd'),
      );
      return Math.abs(shown / 1e6 - expected) < 0.01;
    })
    .toBe(true);
  const parts = page.getByTestId('portfolio-parts');
  await expect(parts.locator('dt')).toContainText(['Coins', 'ATOLL', 'SUI', 'USDC']);
  await expect(page.getByRole('img', { name: /^From / })).toBeVisible();
  // The trade box shows the same PnL, and the row's action opens it on the sell side.
  const pnl = await row.getByRole('cell').nth(4).textContent();
  await row.getByRole('link', { name: 'Sell PORT' }).click();
  await expect(page).toHaveURL(/side=sell/);
  const sell = tradeBox(page).getByRole('button', { name: 'Sell', exact: true });
  await expect(sell).toHaveAttribute('aria-pressed', 'true');
  const shown = page
    .getByTestId('position')
    .locator('dl > div', { has: page.getByText('PnL', { exact: true }) })
    .locator('dd')
    .filter({ visible: true });
  await expect(shown).toHaveText(pnl ?? '');
  await page.goto('/portfolio');
  await expect(row).toContainText('The PORT');
  // Addresses on the page can contain 1d, too.
  const history = page.getByTestId('portfolio-history');
  await history.getByRole('button', { name: '1D', exact: true }).click();
  await history.getByRole('button', { name: 'PnL' }).click();
  await expect(page.getByRole('img', { name: /^From / })).toBeVisible();
});

async function sumOf<T>(items: readonly T[], value: (item: T) => Promise<number>) {
  const values = await Promise.all(items.map(value));
  return values.reduce((sum, each) => sum + each, 0);
}

async function exported(kind: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind }).click();
  return (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
}

test('exports every digit as CSV', async () => {
  // Nothing was sold yet.
  expect(await exported('Sales, by lot')).toHaveLength(1);
  const lines = await exported('Positions');
  expect(lines).toHaveLength(2);
  const [header = '', row = ''] = lines;
  const value = (name: string) => row.split(',')[header.split(',').indexOf(name)];
  expect(value('coin')).toBe('The PORT');
  expect(value('cost_basis')).toBe('10.000000000');
});

test('coins received by transfer are marked on the profile of their owner', async () => {
  const buyer = await coin.buyAsSomebody(5n * SUI);
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: chainUrl() });
  await requestSuiFromFaucetV2({ host: chainUrl(), recipient: buyer.toSuiAddress() });
  const receiver = `0x${'5'.repeat(64)}`;
  const { balance } = await client.core.getBalance({
    owner: buyer.toSuiAddress(),
    coinType: coin.coinType,
  });
  const transaction = new Transaction();
  const coins = transaction.coin({ type: coin.coinType, balance: BigInt(balance.balance) });
  transaction.transferObjects([coins], receiver);
  const sent = await client.core.signAndExecuteTransaction({ transaction, signer: buyer });
  expect(sent.Transaction).toBeDefined();
  await expect
    .poll(async () => (await api().portfolio.get({ address: receiver })).data.open)
    .toBe(1);
  await page.goto(`/profile/${receiver}`);
  const row = page.getByTestId('holdings').getByRole('row').nth(1);
  await expect(row.getByText('Transfers')).toBeVisible();
  // Sending is no sale: the sender's position closes without a profit.
  const { data } = await api().portfolio.positions({
    address: buyer.toSuiAddress(),
    state: 'closed',
  });
  expect(data).toMatchObject([{ quantity: 0n, realized: 0n, sales: 0 }]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `a profile at ${width} px`);
  }
});

test('claims creator fees and referral fees in one transaction', async () => {
  await page.goto('/portfolio');
  const pool = await api().pools.get({ pool_id: coin.poolId });
  // Another's fees are not offered.
  expect(pool.data.creator).not.toBe(me);
  await expect(page.getByTestId('claims')).toContainText('Nothing to claim now');
  const mine = await launchCoin('REFD');
  const buyer = await mine.buyAsSomebody(SUI, me);
  expect(buyer).toBeDefined();
  await expect(page.getByTestId('claims')).toContainText('Referral fees of 1 coin');
  await page.getByRole('button', { name: 'Claim all' }).click();
  await expectMessage(page, 'Claimed all fees and rewards');
  await expect(page.getByTestId('claims')).toContainText('Nothing to claim now');
  await expect
    .poll(async () => (await api().portfolio.claimable({ address: me })).data.referrer)
    .toEqual([]);
});

test('a failing server is reported with a way to try again', async () => {
  await page.route('**/api/portfolio?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/portfolio');
  await expect(page.getByText('Couldn’t load the portfolio')).toBeVisible();
  await page.unroute('**/api/portfolio?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByTestId('holdings')).toBeVisible();
});
