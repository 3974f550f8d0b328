// A wallet that does not respond, responds late or rejects a request never locks the page or spends funds twice.
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { expect, type Page, test } from '@playwright/test';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { expectMessage } from './messages.ts';
import { balanceOf, chainUrl, closePerson, openPerson, tradeBox } from './person.ts';
import { type ScriptedWallet, scriptedWallet } from './scripted-wallet.ts';

const errors: string[] = [];
let page: Page;
let wallet: ScriptedWallet;
let coin: LaunchedCoin;

test.beforeAll(async () => {
  coin = await launchCoin('MUTE');
});
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors, {});
  wallet = await scriptedWallet(page);
  await requestSuiFromFaucetV2({ host: chainUrl(), recipient: wallet.address });
  await page.goto(`/coin/${coin.poolId}`);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const buy = () => tradeBox(page).getByRole('button', { name: 'Buy MUTE' });
const waiting = () => page.getByRole('dialog', { name: 'Still waiting for your wallet' });
const loggedIn = () => page.waitForFunction(() => localStorage.getItem('jwt') !== null);

async function order(amount: string): Promise<void> {
  await tradeBox(page)
    .getByRole('textbox', { name: /^Amount in/ })
    .fill(amount);
  await buy().click();
}

test('a trade can be signed while the wallet ignores the login', async () => {
  await wallet.answer('messages', 'hold');
  await wallet.connect();
  await expect(page.getByText('Sign the message to log in')).toBeVisible();
  await order('5');
  await expectMessage(page, /^Bought \d/);
  expect(await wallet.requests()).toBe(1);
  // The login can be canceled and repeated later.
  await page.getByRole('button', { name: 'Cancel login' }).click();
  await expectMessage(page, 'Connected, but not logged in');
});

test('a silent wallet can be reopened, and only the first signature is sent', async () => {
  await wallet.connect();
  await loggedIn();
  await wallet.answer('transactions', 'hold');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/ExecuteTransaction')) sent += 1;
  });
  await order('5');
  await expect(waiting()).toBeVisible();
  await waiting().getByRole('button', { name: 'Reopen wallet' }).click();
  await expect(waiting()).toBeHidden();
  await expect.poll(() => wallet.requests()).toBe(2);
  await wallet.release();
  await expectMessage(page, /^Bought \d/);
  await page.waitForTimeout(1_000);
  expect(sent).toBe(1);
});

test('a canceled request unlocks the page, and its late signature is not sent', async () => {
  await wallet.connect();
  await loggedIn();
  await wallet.answer('transactions', 'hold');
  await order('5');
  await expect(waiting()).toBeVisible();
  await waiting().getByRole('button', { name: 'Cancel request' }).click();
  await expectMessage(page, 'Trade canceled');
  await expect(buy()).toBeEnabled();
  await wallet.release();
  await expectMessage(page, 'Late signature ignored');
  expect(await balanceOf(wallet.address, coin.coinType)).toBe(0n);

  await wallet.answer('transactions', 'sign');
  await buy().click();
  await expectMessage(page, /^Bought \d/);
});

test('a rejection in the wallet is a cancellation, not a failure', async () => {
  await wallet.connect();
  await loggedIn();
  await wallet.answer('transactions', 'reject');
  await order('5');
  await expectMessage(page, 'Trade canceled');
  await expect(page.getByText('Trade failed')).toBeHidden();
  await expect(buy()).toBeEnabled();
});

test('a trade beyond its slippage reports limit, price and network fee, and is retried once tapped', async () => {
  await wallet.connect();
  await loggedIn();
  await tradeBox(page).getByRole('textbox', { name: 'Custom slippage (%)' }).fill('50');
  await page.keyboard.press('Enter');
  await expect(tradeBox(page).getByText(/High slippage/)).toBeVisible();
  await tradeBox(page).getByRole('button', { name: '0.5%' }).click();
  await expect(tradeBox(page).getByText(/High slippage/)).toBeHidden();
  await tradeBox(page).getByText('Take profit and stop loss').click();
  await page.getByTestId('exits').getByRole('button', { name: '2×' }).click();
  await wallet.answer('transactions', 'hold');
  await order('5');
  await expect.poll(() => wallet.requests()).toBe(1);
  await coin.buy(300_000_000_000n);
  await wallet.answer('transactions', 'sign');
  await wallet.release();
  const failure = page.getByRole('listitem').filter({ hasText: 'Trade failed' });
  await expect(failure).toContainText(
    /Slippage exceeded: minimum [\d,.]+ MUTE, would receive [\d,.]+ MUTE\. Network fee charged: 0\.\d+ SUI\./,
  );
  await failure.getByRole('button', { name: 'Retry at new price' }).click();
  // An order that is placed with the purchase is shown again before it is signed.
  const confirm = page.getByRole('dialog', { name: 'Buy MUTE?' });
  await expect(confirm).toContainText('The price has moved. Check the new amounts');
  await expect(confirm).toContainText(/Take profit: sells all that you buy at 0\S+ SUI or higher/);
  await confirm.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectMessage(page, /^Bought \d/);
});
