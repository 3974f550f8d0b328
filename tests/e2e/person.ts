// Drives the app as a user does, in a separate browser context.
import { appendFileSync } from 'node:fs';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import {
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { returnContext, takeContext } from './contexts.ts';
import { expectMessage, recordMessages } from './messages.ts';
import { stackVariable } from './stack-variable.ts';
import { setTransparency } from './transparency.ts';

export const stackUrl = (): string => required('E2E_URL');
export const chainUrl = (): string => required('E2E_CHAIN_URL');
/** Folder with the stack's deployment file and deployer key. */
export const stackState = (): string => required('E2E_STATE');

function required(name: string): string {
  // Each worker has a separate stack, unless one stack was started by hand.
  const worker = Number(process.env.TEST_PARALLEL_INDEX);
  const value = process.env[name] ?? process.env[stackVariable(name, worker)];
  if (value === undefined) throw new Error(`${name} is not set: the stack is not running`);
  return value;
}

/**
 * Opens a page in a context without stored data; adds uncaught page errors to `errors`. The service worker is blocked
 * unless `options` allow it, so that route handlers see every request. Tests of the look restore transparency.
 */
export async function openPerson(
  browser: Browser,
  errors: string[],
  options?: BrowserContextOptions,
): Promise<Page> {
  const create = async () => {
    const created = await browser.newContext({
      baseURL: stackUrl(),
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      colorScheme: 'dark',
      ...options,
    });
    await recordMessages(created);
    return created;
  };
  const context = await (options === undefined ? takeContext(browser, create) : create());
  const page = await context.newPage();
  // While the emulation is attached, documents that a service worker serves offline report the browser as online.
  if (options?.serviceWorkers !== 'allow') await setTransparency(page, 'reduce');
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', keepMessage);
  return page;
}

/** Keeps warnings and errors of the console with the files of the running test, for the report of its failure. */
function keepMessage(message: ConsoleMessage): void {
  if (message.type() !== 'error' && message.type() !== 'warning') return;
  const path = new URL(message.page()?.url() ?? 'about:blank').pathname;
  const line = `${message.type()} on ${path}: ${message.text()}\n`;
  try {
    appendFileSync(test.info().outputPath('console.log'), line);
  } catch {
    // No test is running: a page is shared by several.
  }
}

/** Attaches the path and final content of a page to the report of a failed test. */
async function keepPage(page: Page): Promise<void> {
  const { status, expectedStatus } = test.info();
  if (status === expectedStatus || page.isClosed()) return;
  const { pathname } = new URL(page.url());
  const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 });
  // The footer is the same on all pages.
  const own = shown.replace(/^- contentinfo:\n(?: .*\n?)*/m, '').trimEnd();
  appendFileSync(test.info().outputPath('pages.yml'), `${own}\n# ${pathname}\n`);
}

/** Closes what `openPerson` opened. Route handlers that still wait for a response end without failing the test. */
export async function closePerson(page: Page): Promise<void> {
  await keepPage(page).catch(() => {});
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await returnContext(page.context(), stackUrl());
}

/** Connects the development wallet and waits for the session; returns the address. */
export async function connect(page: Page): Promise<string> {
  const loggedIn = page.waitForResponse((answer) => answer.url().endsWith('/api/profile/login'));
  await page.getByRole('button', { name: 'connect wallet' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Connect your wallet' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Development wallet' }).click();
  await expect(dialog).toBeHidden();
  expect((await loggedIn).status()).toBe(200);
  // The page may reload itself after it has stored the token, which only interrupts a separate evaluation.
  const address = await page.waitForFunction(() => {
    if (localStorage.getItem('jwt') === null) return undefined;
    return /0x[0-9a-f]{64}/.exec(localStorage.getItem('wallet') ?? '')?.[0];
  });
  return (await address.jsonValue()) ?? '';
}

export const accountButton = (page: Page, address: string) =>
  page.getByRole('button', { name: `${address.slice(0, 6)}…${address.slice(-4)}` });

export async function takeFaucetSui(page: Page, address: string): Promise<void> {
  await accountButton(page, address).click();
  await page.getByRole('menuitem', { name: 'Get test SUI' }).click();
  await expectMessage(page, 'Test SUI received');
}

/** Delays requests to `url` until the returned function is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Delays the response that tells whose session it is. */
export const holdSession = (page: Page) => hold(page, '**/api/users/me*');

/** Delays the restoring of the wallet of an earlier visit. */
export const holdWallet = (page: Page) => hold(page, '**/assets/kit-*.js');

export async function logOut(page: Page, address: string): Promise<void> {
  await accountButton(page, address).click();
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/profile/logout'));
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  // The server has deleted the session (threat: logout).
  expect((await ended).status()).toBe(200);
  await expect(page.getByRole('button', { name: 'connect wallet' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
}

/** Waits for the page of the launch day, and opens the coin. */
export async function openLaunched(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/coin\/0x[0-9a-f]{64}\/launch$/);
  await page.getByRole('link', { name: 'View coin' }).click();
  await expect(page).toHaveURL(/\/coin\/0x[0-9a-f]{64}$/);
}

/** The desktop trade box. */
export const tradeBox = (page: Page) => page.locator('aside form');

export interface Trade {
  side: 'Buy' | 'Sell';
  amount: string;
}

/** Balance of an address on chain, in base units. */
export async function balanceOf(owner: string, coinType: string): Promise<bigint> {
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: chainUrl() });
  return BigInt((await client.core.getBalance({ owner, coinType })).balance.balance);
}

/** Fills the trade box, returns what the preview promises, and trades. */
export async function trade(page: Page, { side, amount }: Trade): Promise<string> {
  const box = tradeBox(page);
  await box.getByRole('button', { name: side, exact: true }).click();
  await box.getByRole('textbox', { name: /^Amount in/ }).fill(amount);
  const promised = await previewOf(page, 'You receive');
  await box.getByRole('button', { name: new RegExp(`^${side} `) }).click();
  // The box empties itself when the trade has happened, and only then.
  await expect(box.getByRole('textbox', { name: /^Amount in/ })).toHaveValue('');
  await expectMessage(page, side === 'Buy' ? /^Bought \d/ : /^Sold \d/);
  return promised;
}

/** A row of the exact preview. */
export async function previewOf(page: Page, row: string): Promise<string> {
  const value = tradeBox(page).locator('dl > div', { hasText: row }).locator('dd').first();
  return (await value.textContent()) ?? '';
}

/** '1,234.5 CAT' with 6 decimals → 1_234_500_000n. */
export function unitsOf(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = (text.split(' ')[0] ?? '').replaceAll(',', '').split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
