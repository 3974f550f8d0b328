// Finding a coin: search over both tabs, sorting by the table's headers, ranking, navigation on phones.
import { expect, type Page, test } from '@playwright/test';
import { launchCoin } from './coin.ts';
import { expectNoOverflow } from './overflow.ts';
import { closePerson, openPerson } from './person.ts';
import { setTransparency } from './transparency.ts';

const errors: string[] = [];
let page: Page;

test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

test('the search of a list finds fun coins from the AI tab with their kind', async () => {
  await launchCoin('FINDME');
  await page.goto('/');
  await page.getByRole('searchbox').fill('findme');
  const card = page.getByRole('listitem').filter({ hasText: 'The FINDME' });
  await expect(card.first()).toBeVisible();
  await expect(card.first().getByText('Fun', { exact: true })).toBeVisible();
  await page.goto('/?q=no-such-coin-anywhere');
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).not.toHaveURL(/q=/);
});

test('table headers sort, both ways, and a malformed sort falls back', async () => {
  await page.goto('/fun?view=table&sort=nonsense');
  const header = page.getByRole('columnheader', { name: 'Age' });
  await header.getByRole('button').click();
  await expect(page).toHaveURL(/sort=createdAt%3Adesc|sort=createdAt:desc/);
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
});

test('the chosen tab comes first and is remembered, as is the choice to show graduated coins', async () => {
  await page.goto('/');
  await expect(page).toHaveTitle('Atoll');
  const tabs = page.getByRole('navigation', { name: 'Coin lists' }).getByRole('link');
  await expect(tabs).toHaveText(['AI', 'Fun']);
  await tabs.filter({ hasText: 'Fun' }).click();
  await expect(tabs).toHaveText(['Fun', 'AI']);
  await page.getByRole('checkbox', { name: 'Show graduated' }).check();
  await page.goto('/rank');
  await expect(tabs).toHaveText(['Fun', 'AI']);
  await page.getByRole('link', { name: 'Atoll, home' }).click();
  await expect(page).toHaveURL(/\/fun$/);
  await expect(page.getByRole('checkbox', { name: 'Show graduated' })).toBeChecked();
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(kept).toMatchObject({ isFunTab: '1', IS_SHOW_GRADUATED: '1', sui_price: '3.60' });
});

test('a phone reaches every page from the bottom navigation', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const places = page.getByRole('navigation', { name: 'Places' });
  for (const [name, heading] of [
    ['Fun', 'Fun coins'],
    ['Create', 'Launch a coin'],
    ['Portfolio', 'Portfolio'],
  ] as const) {
    await places.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeAttached();
  }
  for (const name of ['Ranking', 'Staking']) {
    await places.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
  await places.getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Connect your wallet' })).toBeVisible();
});

test('a first visit follows the theme of the system, and a choice is remembered', async ({
  browser,
}) => {
  await closePerson(page);
  page = await openPerson(browser, errors, { colorScheme: 'light' });
  await page.goto('/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Dark theme' }).filter({ visible: true }).click();
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  // The API reference is a separate page that follows the same choice.
  await page.goto('/docs');
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await page.evaluate(`localStorage.setItem('theme', 'light')`);
  await page.reload();
  await expect(root).toHaveCSS('color-scheme', 'normal');
});

test('a first visit follows the language of the browser, and a choice is remembered', async ({
  browser,
}) => {
  const coin = await launchCoin('HABLA');
  await closePerson(page);
  page = await openPerson(browser, errors, { locale: 'es-MX' });
  const root = page.locator('html');
  await page.goto('/');
  await expect(root).toHaveAttribute('lang', 'es');
  const lists = page.getByRole('navigation', { name: 'Listas de monedas' }).getByRole('link');
  await expect(lists).toHaveText(['IA', 'Fun']);
  await expect(page.getByRole('option', { name: 'Capitalización' })).toBeAttached();
  await page.getByRole('button', { name: 'conectar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Conecta tu billetera' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('English');
  await expect(page.getByRole('navigation', { name: 'Coin lists' })).toBeVisible();
  await page.goto(`/coin/${coin.poolId}`);
  await expect(root).toHaveAttribute('lang', 'en');
  const shown = (name: string) => page.getByRole('heading', { name }).filter({ visible: true });
  await expect(shown('Bonding curve')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const places = page.getByRole('navigation', { name: 'Places' });
  await places.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Español' }).click();
  await expect(shown('Bonding curve')).toBeVisible();
  await expect(page.getByText(/hace \d+ (s|min)|ahora mismo/).first()).toBeAttached();
  await expectNoOverflow(page, 'a coin in Spanish at 390 px');
  await page.goto('/fun?sort=createdAt:desc');
  await expect(page.getByText('The HABLA').filter({ visible: true }).first()).toBeVisible();
  await expectNoOverflow(page, '/fun in Spanish at 390 px');
});

test('a list shows the time that it is sorted by', async () => {
  const coin = await launchCoin('CLOCK');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const view of ['cards', 'table']) {
      await page.goto(`/fun?view=${view}&sort=createdAt:desc`);
      const row = page.locator(view === 'cards' ? 'li' : 'tr').filter({ hasText: 'The CLOCK' });
      await expect(row.locator('time').filter({ visible: true }).first()).toBeVisible();
    }
  }
  // A trade moves the coin up in a list by last trade, once the reader agrees.
  await launchCoin('NEWER');
  await page.goto('/fun?view=cards&sort=updatedAt:desc');
  await expect(page.getByRole('listitem').filter({ hasText: 'The CLOCK' }).first()).toBeVisible();
  await coin.buy(1_000_000_000n);
  const update = page.getByRole('button', { name: 'Order changed' });
  await update.click();
  await expect(page.locator('main li h3').first()).toContainText('The CLOCK');
});

test('bars are opaque and nothing is blurred for users who prefer less transparency', async () => {
  await page.goto('/');
  await page.getByRole('button', { name: 'connect wallet' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Connect your wallet' })).toBeVisible();
  const styles = (property: string, ...elements: { selector: string; part?: string }[]) =>
    page.evaluate<string[]>(`${JSON.stringify(elements)}.map(({ selector, part }) =>
      getComputedStyle(document.querySelector(selector), part).${property})`);
  const header = { selector: 'header > .sticky' };
  const footer = { selector: 'footer' };
  const backdrop = { selector: 'dialog[open]', part: '::backdrop' };
  const colors = () => styles('backgroundColor', header, footer);
  const filters = () => styles('backdropFilter', header, footer, backdrop);
  const translucent = expect.stringContaining(' / 0.');
  const opaque = expect.not.stringContaining('/');

  await setTransparency(page, 'no-preference');
  await expect.poll(colors).toEqual([translucent, translucent]);
  await expect.poll(filters).toEqual(['blur(16px)', 'blur(16px)', 'blur(3px)']);
  await setTransparency(page, 'reduce');
  await expect.poll(colors).toEqual([opaque, opaque]);
  await expect.poll(filters).toEqual(['none', 'none', 'none']);
});

test('the connect dialog offers wallets to install', async () => {
  await setTransparency(page, 'no-preference');
  await page.goto('/');
  await page.getByRole('button', { name: 'connect wallet' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Connect your wallet' });
  await expect(dialog.getByText('Install a wallet for Sui')).toBeVisible();
  for (const [name, url] of [
    ['Slush', 'https://slush.app'],
    ['Phantom', 'https://phantom.com/download'],
    ['Suiet', 'https://suiet.app'],
  ] as const) {
    const link = dialog.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
