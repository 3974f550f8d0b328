// A session ended from the portfolio in another browser: the browser that holds the session key returns the key's SUI and
// deletes the key.
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { expect, type Page, test } from '@playwright/test';
import { GovernedAgent } from './governed-agent/client.ts';
import { expectMessage } from './messages.ts';
import { addAuthenticator, logInWithPasskey, openPasskeys, passkeyOrigin } from './passkeys.ts';
import { accountButton, closePerson, openPerson } from './person.ts';

const SUI = 1_000_000_000n;
const errors: string[] = [];
let stack: GovernedAgent;

test.beforeAll(async () => {
  stack = await GovernedAgent.start();
});
test.afterAll(() => stack?.stop());
test.afterEach(() => expect(errors).toEqual([]));

/** Moves the stored key aside, to simulate another browser of the account, or restores it. */
const moveKey = (page: Page, isBack: boolean) =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('session-trading', 1);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const moving = database.transaction('keys', 'readwrite');
      const store = moving.objectStore('keys');
      store.openCursor().onsuccess = ({ target: { result: cursor } }) => {
        const name = cursor.key;
        store.put(cursor.value, ${isBack} ? name.slice(6) : 'aside:' + name);
        store.delete(name);
      };
      moving.onabort = () => reject(moving.error);
      moving.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  })`);

const storedKeys = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => {
    indexedDB.open('session-trading', 1).onsuccess = ({ target: { result: database } }) => {
      database.transaction('keys').objectStore('keys').count().onsuccess = ({ target }) => {
        database.close();
        resolve(target.result);
      };
    };
  })`);

test('returns the SUI of a session key without a prompt after another browser ended the session', async ({
  browser,
}) => {
  const page = await openPerson(browser, errors, { baseURL: passkeyOrigin(stack.ready.url) });
  const authenticator = await addAuthenticator(page);
  await page.clock.install({ time: stack.now() });
  await page.goto('/fun');
  await openPasskeys(page);
  const address = await logInWithPasskey(page, 'Create a passkey');
  await requestSuiFromFaucetV2({ host: stack.ready.chainUrl, recipient: address });
  const balance = async (): Promise<bigint> => {
    const client = new SuiGrpcClient({ network: 'localnet', baseUrl: stack.ready.chainUrl });
    const read = await client.core.getBalance({ owner: address, coinType: '0x2::sui::SUI' });
    return BigInt(read.balance.balance);
  };
  const chip = page.getByRole('button', { name: /^Trading session: / }).filter({ visible: true });

  await accountButton(page, address).click();
  await page.getByRole('menuitem', { name: 'Session trading' }).click();
  const dialog = page.getByRole('dialog', { name: 'Session trading' });
  await dialog.getByRole('textbox', { name: 'Amount in SUI' }).fill('2');
  await dialog.getByRole('button', { name: 'Open session' }).click();
  await expectMessage(page, 'Session opened');
  await expect(chip).toBeVisible();

  await moveKey(page, false);
  await page.goto('/portfolio');
  await expect(chip).toHaveText(/Other browser/);
  await page.getByRole('main').getByRole('button', { name: 'End session' }).click();
  await expectMessage(page, 'Session ended');
  await expect(chip).toHaveCount(0);

  const before = await balance();
  const signed = await authenticator.signatures();
  await moveKey(page, true);
  expect(await storedKeys(page)).toBe(1);
  await page.reload();
  await expect.poll(() => storedKeys(page)).toBe(0);
  expect(await balance()).toBeGreaterThan(before + SUI / 20n);
  expect(await authenticator.signatures()).toBe(signed);
  await closePerson(page);
});
