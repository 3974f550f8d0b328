// The wallet without an extension: a passkey of Chromium's virtual authenticator, at the host name localhost, because an
// IP address cannot have passkeys.
import { expect, type Page, test } from '@playwright/test';
import { launchCoin } from './coin.ts';
import {
  addAuthenticator,
  connectDialog,
  logInWithPasskey,
  openPasskeys,
  passkeyOrigin,
} from './passkeys.ts';
import {
  accountButton,
  balanceOf,
  closePerson,
  logOut,
  openPerson,
  stackUrl,
  takeFaucetSui,
  trade,
  unitsOf,
} from './person.ts';

const errors: string[] = [];
let page: Page;

test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const dialog = () => connectDialog(page);

test('a passkey is created, logs in, trades, and is found again in a browser without data', async ({
  browser,
}) => {
  const coin = await launchCoin('PASSKEY');
  page = await openPerson(browser, errors, { baseURL: passkeyOrigin(stackUrl()) });
  const { setMatches } = await addAuthenticator(page);
  await page.goto(`/coin/${coin.poolId}`);

  await openPasskeys(page);
  await setMatches(false);
  await dialog().getByRole('button', { name: 'Create a passkey' }).click();
  await expect(dialog().getByRole('alert')).toHaveText(
    'No passkey created: the prompt was canceled or timed out.',
  );
  await setMatches(true);
  const address = await logInWithPasskey(page, 'Create a passkey');
  expect(address).toMatch(/^0x/);

  await takeFaucetSui(page, address);
  const promised = await trade(page, { side: 'Buy', amount: '1' });
  expect(await balanceOf(address, coin.coinType)).toBe(unitsOf(promised, 6));

  await page.reload();
  await expect(accountButton(page, address)).toBeVisible();
  await logOut(page, address);
  await openPasskeys(page);
  expect(await logInWithPasskey(page, 'Continue as')).toBe(address);

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await openPasskeys(page);
  await expect(dialog().getByRole('button', { name: 'Create a passkey' })).toBeVisible();
  await expect(dialog().getByRole('button', { name: 'Continue as' })).toHaveCount(0);
  expect(await logInWithPasskey(page, 'Use an existing passkey')).toBe(address);
});
