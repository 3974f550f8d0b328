// Trades and holdings of trading sessions are their owner's: in receipts, trades and the portfolio.
import { getMarket, getSession, openSession, tradeInSession } from '@atoll/sdk';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { expect, test } from '@playwright/test';
import { launchCoin } from './coin.ts';
import { expectNoOverflow } from './overflow.ts';
import { chainUrl, closePerson, openPerson } from './person.ts';

const SUI = 1_000_000_000n;
const errors: string[] = [];
test.afterEach(() => expect(errors).toEqual([]));

test('a trade in a session is its owner’s, and the portfolio includes what the session holds', async ({
  browser,
}) => {
  const coin = await launchCoin('SESSION');
  const [owner, key] = [new Ed25519Keypair(), new Ed25519Keypair()];
  const address = owner.toSuiAddress();
  await requestSuiFromFaucetV2({ host: chainUrl(), recipient: address });
  let network: Parameters<typeof getMarket>[0] | undefined;
  await coin.send(owner, ({ tx, atoll }) => {
    network = atoll;
    const request = { amount: 10n * SUI, durationMs: 3_600_000n, sessionKey: key.toSuiAddress() };
    tx.add(openSession(atoll, { ...request, quoteType: '0x2::sui::SUI', owner: address }));
  });
  const page = await openPerson(browser, errors, { viewport: { width: 390, height: 844 } });
  await page.goto('/');
  const listed = async (): Promise<string | undefined> => {
    const response = await page.request.get(`/api/trading-sessions?owner=${address}`);
    return (await response.json()).data[0]?.session_id;
  };
  await expect.poll(listed).toBeDefined();
  const sessionId = (await listed()) ?? '';
  if (network === undefined) throw new Error('The network is unknown.');
  const session = await getSession(network, { sessionId });
  const market = await getMarket(network, { poolId: coin.poolId });
  if (market.kind !== 'curve') throw new Error(`The market is ${market.kind}.`);
  const digest = await coin.send(key, ({ tx, atoll }) => {
    const trade = { side: 'buy' as const, amountIn: 4n * SUI, minOut: 1n };
    tx.add(tradeInSession(atoll, { session, market, deadlineMs: 2n ** 63n, ...trade }));
  });

  await page.goto(`/tx/${digest}`);
  await expect(page.getByTestId('verification')).toHaveAttribute('data-state', 'verified');
  const receipt = page.getByTestId('receipt-part');
  await expect(receipt.getByText('Signed by the session key')).toBeVisible();
  await expect(receipt.locator(`a[href*="${address}"]`)).toBeVisible();

  await page.goto(`/profile/${address}`);
  await expect(page.getByTestId('portfolio-parts')).toContainText('(6 in session)');
  await expect(page.getByTestId('holdings')).toContainText('The SESSION');
  await expectNoOverflow(page, 'portfolio with a session');
  await page.getByRole('tab', { name: 'Trades' }).click();
  const row = page.getByRole('row').filter({ hasText: 'The SESSION' });
  await expect(row.getByRole('img', { name: 'Made in a trading session' }).first()).toBeVisible();
  await coin.buyAsSomebody(SUI);
  await page.goto(`/coin/${coin.poolId}`);
  await page.getByRole('tab', { name: 'Trades' }).click();
  const trades = page.getByTestId('trades').locator('tbody tr');
  await expect(trades).toHaveCount(2);
  await expect(trades.getByRole('img', { name: 'Made in a trading session' })).toHaveCount(1);
  await closePerson(page);
});
