// A trader without ATOLL or USDC can get the quote coin in the trade box and buy. Creators and buyers are warned that the
// issuer of USDC can freeze accounts.
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { expect, type Page, test } from '@playwright/test';
import { launchCoin } from './coin.ts';
import { removeEmbeddedResponses } from './embedded-responses.ts';
import { expectMessage } from './messages.ts';
import {
  balanceOf,
  chainUrl,
  closePerson,
  connect,
  openPerson,
  trade,
  tradeBox,
  unitsOf,
} from './person.ts';

const errors: string[] = [];
let page: Page;

test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

test('a trader without ATOLL gets it beside the amount and buys', async () => {
  const coin = await launchCoin('QUOTED', { quote: 'ATOLL' });
  await page.goto(`/coin/${coin.poolId}`);
  const address = await connect(page);
  const box = tradeBox(page);
  await expect(box.getByText('This coin is priced in ATOLL')).toBeVisible();
  await box.getByRole('button', { name: 'Get test ATOLL' }).click();
  await expectMessage(page, 'Test ATOLL received');
  await expect(box.getByRole('button', { name: 'Get test ATOLL' })).toBeHidden();

  const bought = await trade(page, { side: 'Buy', amount: '1000' });
  expect(await balanceOf(address, coin.coinType)).toBe(unitsOf(bought, 6));
});

test('warns that the issuer can freeze USDC, and buys a coin with test USDC', async () => {
  const coin = await launchCoin('DOLLAR', { quote: 'USDC' });
  await page.goto(`/coin/${coin.poolId}`);
  const address = await connect(page);
  const facts = page.getByTestId('risk');
  await expect(facts).toContainText('USDC, which its issuer can freeze');
  await facts.getByRole('button', { name: 'Sources and details' }).click();
  const details = page.getByRole('dialog');
  await expect(details).toContainText('The issuer cannot take the reserves');
  await details.getByRole('button', { name: 'Close' }).click();

  const box = tradeBox(page);
  await expect(box.getByText('This coin is priced in USDC')).toBeVisible();
  await box.getByRole('button', { name: 'Get test USDC' }).click();
  await expectMessage(page, 'Test USDC received');
  await expect(box.getByRole('button', { name: 'Get test USDC' })).toBeHidden();
  const bought = await trade(page, { side: 'Buy', amount: '100' });
  expect(await balanceOf(address, coin.coinType)).toBe(unitsOf(bought, 6));
});

test('mints test USDC from the wallet on a network without a faucet', async () => {
  const coin = await launchCoin('MINTED', { quote: 'USDC' });
  // A mocked document does not come from the loopback network, so requests to the chain require a permission.
  await page.context().grantPermissions(['local-network-access']);
  await removeEmbeddedResponses(page);
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { data: { ...data, faucet_url: null } } });
  });
  await page.goto(`/coin/${coin.poolId}`);
  const address = await connect(page);
  // The local faucet would send USDC together with the SUI for the network fee.
  const funded = new Ed25519Keypair();
  await requestSuiFromFaucetV2({ host: chainUrl(), recipient: funded.toSuiAddress() });
  await coin.send(funded, ({ tx }) => {
    tx.transferObjects([tx.splitCoins(tx.gas, [1_000_000_000n])], address);
  });
  const box = tradeBox(page);
  await box.getByRole('button', { name: 'Get test USDC' }).click();
  await expectMessage(page, 'Test USDC received');
  await expect(box.getByRole('button', { name: 'Get test USDC' })).toBeHidden();
  const usdc = coin.pool.quoteType;
  expect(await balanceOf(address, usdc)).toBe(1_000_000_000n);
  // The wallet paid the network fee itself.
  expect(await balanceOf(address, '0x2::sui::SUI')).toBeLessThan(1_000_000_000n);
});

test('the launch form offers USDC and warns that its issuer can freeze accounts', async () => {
  await page.goto('/create');
  await page.getByText('Fun coin', { exact: true }).click();
  await page.getByRole('radio', { name: 'USDC' }).check({ force: true });
  await expect(page.getByText('The issuer of USDC can freeze accounts')).toBeVisible();
  await expect(page.getByText('Opening market cap').locator('..')).toContainText('$2.9K');
  await expect(page.getByText('Graduates at').locator('..')).toContainText('$39.6K');
});

test('the page of the platform token shows its supply and its price in full', async () => {
  await page.goto('/token');
  await expect(page.getByRole('region', { name: 'Supply' })).toContainText('1.0B ATOLL');
  const market = page.getByRole('region', { name: 'Market' });
  await expect(market.getByText('$0.0018', { exact: true })).toBeVisible();
});
