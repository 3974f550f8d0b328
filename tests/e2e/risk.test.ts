// The risk card: facts before the buy, with their sources, following the market.
import { sellExactIn } from '@atoll/sdk';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { expect, type Page, test } from '@playwright/test';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { balanceOf, chainUrl, closePerson, openPerson } from './person.ts';
import { sample } from './sample.ts';

const SUI = 1_000_000_000n;
const errors: string[] = [];
let coin: LaunchedCoin;
const snipers = [new Ed25519Keypair(), new Ed25519Keypair()] as const;

/** Sends SUI from one account to others, as somebody who prepares several wallets does. */
async function fund(from: Ed25519Keypair, to: readonly Ed25519Keypair[]): Promise<void> {
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: chainUrl() });
  const tx = new Transaction();
  for (const key of to) {
    const [part] = tx.splitCoins(tx.gas, [100n * SUI]);
    if (part) tx.transferObjects([part], key.toSuiAddress());
  }
  const result = await client.core.signAndExecuteTransaction({ transaction: tx, signer: from });
  await client.core.waitForTransaction({ digest: result.Transaction?.digest ?? '' });
}

test.beforeAll(async () => {
  const funder = new Ed25519Keypair();
  await requestSuiFromFaucetV2({ host: chainUrl(), recipient: funder.toSuiAddress() });
  await fund(funder, snipers);
  coin = await launchCoin('RISK');
  for (const key of snipers) await coin.buyWith(key, 10n * SUI);
});
test.afterEach(() => expect(errors).toEqual([]));

const card = (page: Page) => page.getByTestId('risk').filter({ visible: true });
const fact = (page: Page, label: string) =>
  card(page)
    .locator('dl > div', { has: page.locator('dt', { hasText: label }) })
    .locator('dd');

for (const width of sample([390, 1440], 2)) {
  test(`states launch purchases, holders and linked wallets at ${width} px`, async ({
    browser,
  }) => {
    const page = await openPerson(browser, errors, { viewport: { width, height: 900 } });
    await page.goto(`/coin/${coin.poolId}`);
    const held = await Promise.all(
      snipers.map((key) => balanceOf(key.toSuiAddress(), coin.coinType)),
    );
    const total = held.reduce((sum, each) => sum + each, 0n);
    // Of 1,000,000,000 coins with 6 decimals, in tenths of a per cent.
    const tenths = total / 10n ** 12n;
    const percent = `${tenths / 10n}.${tenths % 10n}%`;
    await expect(fact(page, 'Bought at launch')).toContainText(/bought by 2 wallets/);
    await expect(fact(page, 'Top 2 holders')).toContainText(`${percent} of the supply`);
    await expect(fact(page, 'Linked wallets')).toHaveText(`1 group, largest holds ${percent}`);
    await expect(fact(page, 'Creator')).toContainText('First coin here');
    await expect(fact(page, 'Liquidity')).toContainText('in the curve');

    await card(page).getByRole('button', { name: 'Sources and details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Before you buy' });
    await expect(dialog.getByText(`2 wallets hold ${percent}`)).toBeVisible();
    for (const key of snipers) {
      await expect(dialog.getByTitle(key.toSuiAddress())).toBeVisible();
    }
    await dialog.getByRole('link', { name: 'Launch transaction' }).click();
    await expect(page.getByTestId('verification')).toHaveAttribute('data-state', 'verified');
    await closePerson(page);
  });
}

test('follows the market: what the snipers sell is stated within seconds', async ({ browser }) => {
  const page = await openPerson(browser, errors);
  await page.goto(`/coin/${coin.poolId}`);
  await expect(fact(page, 'Bought at launch')).not.toContainText('50.');
  const [seller] = snipers;
  const trader = seller.toSuiAddress();
  const amountIn = await balanceOf(trader, coin.coinType);
  await coin.send(seller, ({ tx, atoll, pool }) => {
    tx.add(sellExactIn(atoll, { pool, trader, amountIn, minOut: 1n }));
  });
  // The first of two equal purchases received a little more than half of the coins.
  await card(page).getByRole('button', { name: 'Sources and details' }).click();
  await expect(
    page.getByRole('dialog').locator('dl > div', { hasText: 'Sold since' }).locator('dd'),
  ).toContainText(/50\.\d%/);
  await closePerson(page);
});

test('shows the price impact of orders, and labels holders', async ({ browser }) => {
  const page = await openPerson(browser, errors);
  await page.goto(`/coin/${coin.poolId}?tab=holders`);
  const depth = page.getByTestId('depth').filter({ visible: true });
  await expect(depth.getByRole('row', { name: /^100 SUI/ })).toContainText('+');
  // The curve holds about 10 SUI, so no sale can take 100 out of it.
  await expect(depth.getByRole('row', { name: /^100 SUI/ })).toContainText('Not enough liquidity');
  await expect(page.getByTestId('reserve')).toContainText('Not sold yet');
  await expect(page.getByText('Launch buyer', { exact: true })).toHaveCount(1);
  await closePerson(page);
});

test('a failing request is stated and can be repeated', async ({ browser }) => {
  const page = await openPerson(browser, errors);
  await page.route('**/risk', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`/coin/${coin.poolId}`);
  await expect(card(page).getByRole('alert')).toBeVisible();
  await page.unroute('**/risk');
  await card(page).getByRole('button', { name: 'Try again' }).click();
  await expect(fact(page, 'Age')).toBeVisible();
  await closePerson(page);
});
