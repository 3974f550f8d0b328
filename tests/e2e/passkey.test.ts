// The wallet without an extension: a passkey of Chromium's virtual authenticator, at the host name localhost, because an
// IP address cannot have passkeys.
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { launchCoin } from './coin.ts';
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

const dialog = () => page.getByRole('dialog', { name: 'Connect your wallet' });

async function openPasskeys(): Promise<void> {
  await page.getByRole('button', { name: 'connect wallet' }).first().click();
  await dialog().getByRole('button', { name: 'Passkey' }).click();
}

/** Chooses in the dialog, waits for the login and returns the address. */
async function logIn(choice: string): Promise<string> {
  const response = page.waitForResponse((each) => each.url().endsWith('/api/profile/login'));
  await dialog().getByRole('button', { name: choice }).click();
  await expect(dialog()).toBeHidden();
  expect((await response).status()).toBe(200);
  return page.evaluate(
    () => /^Passkey:(0x[0-9a-f]{64})/.exec(localStorage.getItem('wallet') ?? '')?.[1] ?? '',
  );
}

/** Adds an authenticator with a fingerprint reader; the returned function sets whether the finger matches. */
async function addAuthenticator(cdp: CDPSession): Promise<(matches: boolean) => Promise<void>> {
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isUserVerified) => {
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
}

test('a passkey is created, logs in, trades, and is found again in a browser without data', async ({
  browser,
}) => {
  const coin = await launchCoin('PASSKEY');
  const url = new URL(stackUrl());
  url.hostname = 'localhost';
  page = await openPerson(browser, errors, { baseURL: url.origin });
  const setMatches = await addAuthenticator(await page.context().newCDPSession(page));
  await page.goto(`/coin/${coin.poolId}`);

  await openPasskeys();
  await setMatches(false);
  await dialog().getByRole('button', { name: 'Create a passkey' }).click();
  await expect(dialog().getByRole('alert')).toHaveText(
    'No passkey created: the prompt was canceled or timed out.',
  );
  await setMatches(true);
  const address = await logIn('Create a passkey');
  expect(address).toMatch(/^0x/);

  await takeFaucetSui(page, address);
  const promised = await trade(page, { side: 'Buy', amount: '1' });
  expect(await balanceOf(address, coin.coinType)).toBe(unitsOf(promised, 6));

  await page.reload();
  await expect(accountButton(page, address)).toBeVisible();
  await logOut(page, address);
  await openPasskeys();
  expect(await logIn('Continue as')).toBe(address);

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await openPasskeys();
  await expect(dialog().getByRole('button', { name: 'Create a passkey' })).toBeVisible();
  await expect(dialog().getByRole('button', { name: 'Continue as' })).toHaveCount(0);
  expect(await logIn('Use an existing passkey')).toBe(address);
});
