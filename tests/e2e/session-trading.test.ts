// Trading sessions of a passkey wallet: one approval, then trades without a prompt, on a desktop or on a phone.
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { GovernedAgent } from './governed-agent/client.ts';
import type { Launched } from './governed-agent/messages.ts';
import { expectMessage } from './messages.ts';
import { expectNoOverflow } from './overflow.ts';
import {
  type Authenticator,
  addAuthenticator,
  logInWithPasskey,
  openPasskeys,
  passkeyOrigin,
} from './passkeys.ts';
import { accountButton, closePerson, openPerson, tradeBox } from './person.ts';
import { sample } from './sample.ts';

const MINUTE_MS = 60_000;
const SUI_TYPE = '0x2::sui::SUI';
const views = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};
const errors: string[] = [];
let stack: GovernedAgent;
let coin: Launched;
let page: Page;
let authenticator: Authenticator;
let address: string;

test.beforeAll(async () => {
  stack = await GovernedAgent.start();
  const creator = new Ed25519Keypair();
  await faucet(creator.toSuiAddress());
  coin = await stack.launch(creator.getSecretKey(), 1_000_000n, 1);
});
test.afterAll(() => stack?.stop());
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const faucet = (recipient: string) =>
  requestSuiFromFaucetV2({ host: stack.ready.chainUrl, recipient });

async function balance(coinType: string): Promise<bigint> {
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: stack.ready.chainUrl });
  const read = await client.core.getBalance({ owner: address, coinType });
  return BigInt(read.balance.balance);
}

const chip = (target = page) =>
  target.getByRole('button', { name: /^Trading session: / }).filter({ visible: true });
const dialog = () => page.getByRole('dialog', { name: 'Session trading' });
const expectLeft = (amount: string) =>
  expect(chip()).toHaveAccessibleName(new RegExp(`: ${amount} SUI left, `));

/** Opens the trade box, on a phone in a sheet. */
async function openBox(side: 'Buy' | 'Sell'): Promise<Locator> {
  const bar = page.locator('[data-trade-bar]');
  const isPhone = await bar.isVisible();
  if (isPhone) await bar.getByRole('button', { name: new RegExp(`^${side} `) }).click();
  const box = isPhone ? page.getByRole('dialog', { name: /^Trade / }) : tradeBox(page);
  await box.getByRole('button', { name: side, exact: true }).click();
  return box;
}

const submit = (box: Locator) => box.locator('button[type=submit]');

async function openSession(amount: string, duration: string): Promise<void> {
  await accountButton(page, address).click();
  await page.getByRole('menuitem', { name: 'Session trading' }).click();
  await dialog().getByRole('textbox', { name: 'Amount in SUI' }).fill(amount);
  await dialog().getByRole('button', { name: duration, exact: true }).click();
  await dialog().getByRole('button', { name: 'Open session' }).click();
  await expectMessage(page, 'Session opened');
  await expect(dialog()).toBeHidden();
}

async function endSession(): Promise<void> {
  await chip().click();
  await page.getByRole('button', { name: 'End session' }).filter({ visible: true }).click();
  await expectMessage(page, 'Session ended');
  await expect(chip()).toHaveCount(0);
}

/** Buys for 1 SUI with a preset of the trade box, without a prompt, and expects `left` SUI in the session. */
async function buyInSession(left: string): Promise<void> {
  const box = await openBox('Buy');
  await box.getByRole('button', { name: '1 SUI', exact: true }).click();
  await expect(box.getByTestId('session-note')).toHaveText(
    'Your session pays and signs. No prompt.',
  );
  await expect(submit(box)).toHaveText(/^Buy .* · session$/);
  await submit(box).click();
  await expectMessage(page, /^Bought \d/);
  await expectLeft(left);
}

/** Moves the clocks beyond the end of a session of 15 minutes, and returns the page's notice. */
async function expire(): Promise<Locator> {
  await stack.advance(16 * MINUTE_MS, [page]);
  const notice = page.getByRole('status').filter({ hasText: 'Your trading session is over.' });
  await expect(notice).toBeVisible();
  return notice;
}

/** Returns the funds of an expired session to the wallet. */
async function returnFunds(notice: Locator): Promise<void> {
  await notice.getByRole('button', { name: 'Return to wallet' }).click();
  await expectMessage(page, 'Session ended');
  await expect(notice).toHaveCount(0);
}

/** Creates a passkey with SUI on the page of the coin. The clock of the page is the chain's. */
async function start(browser: Parameters<typeof openPerson>[0], viewport: typeof views.phone) {
  const baseURL = passkeyOrigin(stack.ready.url);
  page = await openPerson(browser, errors, { baseURL, viewport });
  authenticator = await addAuthenticator(page);
  await page.clock.install({ time: stack.now() });
  await page.goto(`/coin/${coin.poolId}`);
  await openPasskeys(page);
  address = await logInWithPasskey(page, 'Create a passkey');
  await faucet(address);
  // Instead of waiting until the page reads the balance again.
  await page.reload();
}

for (const [name, viewport] of sample(Object.entries(views), 2)) {
  test(`a session trades without a prompt until it is ended, on a ${name}`, async ({ browser }) => {
    await start(browser, viewport);
    const before = await authenticator.signatures();
    await openSession('5', '1h');
    expect(await authenticator.signatures()).toBe(before + 1);
    await expectLeft('5');
    await expectNoOverflow(page, name);

    await buyInSession('4');
    expect(await balance(coin.coinType)).toBe(0n);

    // A quick buy, after a load of another page.
    await page.goto('/fun');
    await expectLeft('4');
    await page
      .getByRole('button', { name: /^Buy .* for 1 SUI in your session$/ })
      .first()
      .click();
    await expectMessage(page, /^Bought \d/);
    await expectLeft('3');

    // A sale keeps its proceeds in the session, and the limit as it is.
    await page.goto(`/coin/${coin.poolId}`);
    await expectLeft('3');
    let box = await openBox('Sell');
    await box.getByRole('button', { name: '50%', exact: true }).first().click();
    await expect(submit(box)).toHaveText(/^Sell .* · session$/);
    await submit(box).click();
    await expectMessage(page, /^Sold \d/);
    await expectLeft('3');

    // Beyond the limit, the wallet signs.
    box = await openBox('Buy');
    await box.getByRole('textbox', { name: /^Amount in/ }).fill('3.5');
    await expect(box.getByTestId('session-note')).toHaveText(
      'Your session can spend 3 SUI more: your wallet pays for and signs this purchase.',
    );
    await expect(submit(box)).not.toHaveText(/session/);
    if (name === 'phone') await page.keyboard.press('Escape');

    // Another tab.
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await expect(chip(tab)).toHaveAccessibleName(/: 3 SUI left, /);
    expect(await authenticator.signatures()).toBe(before + 1);

    const suiBefore = await balance(SUI_TYPE);
    await endSession();
    await expect(chip(tab)).toHaveCount(0);
    await tab.close();
    // The key signed it: the escrow, the coins and the fees that are left are in the wallet.
    expect(await authenticator.signatures()).toBe(before + 1);
    expect(await balance(SUI_TYPE)).toBeGreaterThan(suiBefore + 3_000_000_000n);
    expect(await balance(coin.coinType)).toBeGreaterThan(0n);

    box = await openBox('Buy');
    await box.getByRole('button', { name: '1 SUI', exact: true }).click();
    await expect(submit(box)).toHaveText(/^Buy \S+$/);
    await submit(box).click();
    await expectMessage(page, /^Bought \d/);
    expect(await authenticator.signatures()).toBe(before + 2);
  });

  test(`the end of a session returns its funds, on a ${name}`, async ({ browser }) => {
    await start(browser, viewport);
    await openSession('2', '15m');
    const signed = await authenticator.signatures();
    const notice = await expire();
    await expect(notice).toContainText('It holds 2 SUI.');
    await expect(chip()).toHaveCount(0);
    await expectNoOverflow(page, name);
    const box = await openBox('Buy');
    await box.getByRole('button', { name: '1 SUI', exact: true }).click();
    await expect(box.getByTestId('session-note')).toHaveText(/is over: your wallet signs/);
    if (name === 'phone') await page.keyboard.press('Escape');
    const suiBefore = await balance(SUI_TYPE);
    await returnFunds(notice);
    expect(await balance(SUI_TYPE)).toBeGreaterThan(suiBefore + 2_000_000_000n);
    expect(await authenticator.signatures()).toBe(signed);
  });
}

test('returns the funds of an expired session while a newer one stays open', async ({
  browser,
}) => {
  await start(browser, views.desktop);
  await openSession('2', '15m');
  const notice = await expire();
  await openSession('3', '1h');
  const signed = await authenticator.signatures();
  await returnFunds(notice);
  await expectLeft('3');
  await buyInSession('2');
  expect(await authenticator.signatures()).toBe(signed);
});

test('a graduated coin is bought in a session, which another browser can end', async ({
  browser,
}) => {
  await start(browser, views.desktop);
  await openSession('3', '24h');
  await page.goto(`/coin/${stack.ready.poolId}`);
  await buyInSession('2');
  const signed = await authenticator.signatures();

  // Without its key, as in another browser.
  await page.evaluate(`new Promise((resolve) => {
    indexedDB.deleteDatabase('session-trading').onsuccess = resolve;
  })`);
  await page.reload();
  await expect(chip()).toHaveText(/Other browser/);
  await expect(submit(tradeBox(page))).not.toHaveText(/session/);
  await endSession();
  expect(await authenticator.signatures()).toBe(signed + 1);
  expect(await balance(stack.ready.coinType)).toBeGreaterThan(0n);
});

test('rejects invalid input before anything is signed', async ({ browser }) => {
  await start(browser, views.phone);
  const signed = await authenticator.signatures();
  await accountButton(page, address).click();
  await page.getByRole('menuitem', { name: 'Session trading' }).click();
  const amount = dialog().getByRole('textbox', { name: 'Amount in SUI' });
  const open = dialog().locator('button[type=submit]');
  for (const [typed, sentence] of [
    ['5000', /^Insufficient balance: the session needs 5,000 SUI, your wallet has 1,000 SUI\.$/],
    ['1000', /^Insufficient SUI: the session needs 1,000\.12 SUI including network fees/],
    ['0', /^Enter a number/],
    ['many', /^Enter a number/],
  ] as const) {
    await amount.fill(typed);
    await expect(dialog().getByRole('alert')).toHaveText(sentence);
    await expect(open).toBeDisabled();
  }
  await dialog().getByRole('button', { name: 'Max' }).click();
  await expect(amount).toHaveValue('999.88');
  await expect(open).toBeEnabled();
  await authenticator.setMatches(false);
  await open.click();
  await expectMessage(page, 'Session canceled');
  await expectNoOverflow(page, 'phone');
  expect(await authenticator.signatures()).toBe(signed);
});
