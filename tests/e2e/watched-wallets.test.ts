// Watched wallets: an encrypted list, alerts of the open app with a prefilled purchase, and the opt-in to push notifications.
import { readFile } from 'node:fs/promises';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { restoreAccount } from './account.ts';
import { launchCoin } from './coin.ts';
import { expectMessage } from './messages.ts';
import { expectNoOverflow } from './overflow.ts';
import { closePerson, connect, openPerson } from './person.ts';

const SUI = 1_000_000_000n;
const FOLDER = 'Insiders of the lagoon';

const errors: string[] = [];
test.afterEach(() => expect(errors).toEqual([]));

/** Records the bodies and addresses of requests to the server. */
function recordRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  return sent;
}

const openWallets = async (page: Page) => {
  await page.goto('/watchlist');
  await page.getByRole('tab', { name: 'Wallets' }).click();
};

async function addWallet(page: Page, address: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add wallet' }).click();
  const form = page.getByRole('dialog', { name: 'Watched wallet' });
  await form.getByLabel('Address').fill('whale.sui');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter a Sui address')).toBeVisible();
  await form.getByLabel('Address').fill(address);
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Folder').fill(FOLDER);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Wallet saved');
  await expect(form).toBeHidden();
}

async function watchAndBuy(
  browser: Browser,
  symbol: string,
  viewport: { width: number; height: number },
) {
  const coin = await launchCoin(symbol);
  const whale = await coin.buyAsSomebody(SUI);
  const address = whale.toSuiAddress();
  const page = await openPerson(browser, errors, { viewport });
  await restoreAccount(page);
  const sent = recordRequests(page);
  await openWallets(page);
  await expect(page.getByText('No watched wallets yet')).toBeVisible();
  await addWallet(page, address, 'Whale');
  await expect(page.getByRole('link', { name: 'Whale', exact: true })).toBeVisible();
  await expect(
    page.getByTestId('watched-trades').getByText(`Whale bought $${symbol}`),
  ).toBeVisible();
  await expectNoOverflow(page, 'watched wallets');

  await coin.buyWith(whale, SUI / 2n);
  await expectMessage(page, new RegExp(`^Whale bought \\$${symbol} for `));
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Buy' }).click();
  await expect(page).toHaveURL(new RegExp(`/coin/${coin.poolId}`));
  // The purchase waits for a confirmation, with the remembered amount.
  await expect(page.getByRole('dialog', { name: `Buy ${symbol}?` })).toBeVisible();
  const plain = address.slice(2);
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.filter((text) => text.includes(plain) || text.includes('lagoon'))).toEqual([]);
  return { page, address };
}

test('a trade of a watched wallet alerts with a prefilled purchase, and no request contains its address', async ({
  browser,
}) => {
  const { page, address } = await watchAndBuy(browser, 'WWA', { width: 1440, height: 900 });

  // The list is edited, found and grouped by folder; the stored one opens elsewhere with its phrase only.
  await openWallets(page);
  await page.getByLabel('Search watched wallets').fill('nothing like it');
  await expect(page.getByText('No wallet matches')).toBeVisible();
  await page.getByLabel('Search watched wallets').fill('wha');
  await expect(page.getByRole('link', { name: 'Whale', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back up key' }).click();
  const phrase = (await page.getByTestId('phrase').textContent()) ?? '';
  await page.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => localStorage.removeItem('watched_wallet_keys'));
  await openWallets(page);
  await expect(page.getByText('Enter your list’s phrase')).toBeVisible();
  await page.getByLabel('Phrase').fill(`${phrase.slice(0, -1)}U`);
  await page.getByRole('button', { name: 'Open list' }).click();
  await expect(page.getByText('The phrase is incomplete or has a typo')).toBeVisible();
  await page.getByLabel('Phrase').fill(phrase.toLowerCase());
  await page.getByRole('button', { name: 'Open list' }).click();
  await expect(page.getByRole('link', { name: 'Whale', exact: true })).toBeVisible();

  // Only the owner's choice sends the address, and ending it deletes it.
  const menu = page.getByRole('button', { name: 'Edit Whale' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Turn on push notifications' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this address with the server?' });
  await expect(dialog).toContainText('the server stores this address unencrypted');
  const added = page.waitForRequest('**/api/wallet-alerts/add');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  expect((await added).postDataJSON()).toEqual({ wallet: address });
  await expectMessage(page, 'Push notifications turned on');
  await menu.click();
  const removed = page.waitForResponse('**/api/wallet-alerts/remove');
  await page.getByRole('menuitem', { name: 'Turn off push notifications' }).click();
  expect(await (await removed).json()).toEqual({ data: [] });

  // The page of the wallet, with its results.
  await page.getByRole('link', { name: 'Whale', exact: true }).click();
  await expect(page.getByTestId('wallet-trading')).toContainText('Win rate');
  await expect(page.getByTestId('common-coins')).toContainText('No coins in common');
  await page.getByLabel('Compare with').fill('whale.sui');
  await expect(page.getByTestId('common-coins')).toContainText('Enter a Sui address');
  await page.getByLabel('Compare with').fill(address);
  await expect(page.getByTestId('common-coins')).toContainText('This is the same wallet');
  await closePerson(page);
});

test('alerts on a phone, and two devices that change the list at once', async ({ browser }) => {
  const { page } = await watchAndBuy(browser, 'WWB', { width: 390, height: 844 });
  const other = await openPerson(browser, errors, {
    storageState: await page.context().storageState(),
  });
  await openWallets(page);
  await openWallets(other);
  await expect(other.getByRole('link', { name: 'Whale', exact: true })).toBeVisible();
  await addWallet(page, new Ed25519Keypair().toSuiAddress(), 'From the phone');
  // Saved on an older version, which the server rejects; the change is applied to the newer list.
  await addWallet(other, new Ed25519Keypair().toSuiAddress(), 'From the laptop');
  await expect(other.getByTestId('watched-wallets').getByRole('link')).toHaveText([
    'From the laptop',
    'From the phone',
    'Whale',
  ]);
  await Promise.all([closePerson(page), closePerson(other)]);
});

test('imports and exports the list, and states what needs a connection, in Spanish', async ({
  browser,
}) => {
  const page = await openPerson(browser, errors, { viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await connect(page);
  await page.evaluate("localStorage.setItem('language', 'es')");
  await page.goto('/watchlist');
  await page.getByRole('tab', { name: 'Billeteras' }).click();
  await expect(page.getByText('Aún no vigilas billeteras')).toBeVisible();
  const choose = (text: string) =>
    page.getByLabel('Importar').setInputFiles({
      name: 'watched-wallets.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  await choose('{}');
  await expectMessage(page, 'Este archivo no es una lista de billeteras exportada');
  const entries = ['Ballena', 'Delfín'].map((name) => ({
    ...{ address: new Ed25519Keypair().toSuiAddress(), name, note: '', folder: 'Mar' },
    muted: false,
  }));
  await choose(JSON.stringify([...entries, { address: 'whale.sui' }]));
  await expectMessage(page, '2 billeteras importadas');
  await expectMessage(page, '1 entrada no tiene una dirección válida');
  await expect(page.getByTestId('watched-wallets').getByRole('link')).toHaveText([
    'Ballena',
    'Delfín',
  ]);
  await expectNoOverflow(page, 'imported wallets');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const exported = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(exported)).toEqual(entries);

  await page.context().setOffline(true);
  await expect(page.getByText('Los cambios requieren conexión.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar' })).toBeDisabled();
  const add = page.getByRole('button', { name: 'Agregar billetera' });
  await expect(add).toBeDisabled();
  await page.context().setOffline(false);
  await expect(add).toBeEnabled();
  await closePerson(page);
});
