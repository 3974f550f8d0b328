// The live board and quick buy: live rows, the pause, purchases with one click, and their limits; rows fit their columns.
import { expect, type Page, test } from '@playwright/test';
import { restoreAccount } from './account.ts';
import { expectNoViolations } from './axe.ts';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { removeEmbeddedResponses } from './embedded-responses.ts';
import { expectMessage } from './messages.ts';
import { balanceOf, closePerson, connect, openPerson, takeFaucetSui } from './person.ts';
import { setTransparency } from './transparency.ts';

const SUI = 1_000_000_000n;
const phone = { width: 390, height: 844 };
const errors: string[] = [];
let page: Page;
let coin: LaunchedCoin;

test.beforeAll(async () => {
  coin = await launchCoin('WAVE', { name: 'Wave Rider' });
});
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
  await setTransparency(page, 'no-preference');
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const column = (name: string) => page.getByRole('list', { name, exact: true });
const rowOf = ({ poolId }: LaunchedCoin, name = 'New') =>
  column(name)
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/coin/${poolId}"]`) });
/** Moves the pointer off the board. */
const leave = () => page.mouse.move(1, 1);

/** Counts the transactions that the page hands to the network. */
function countExecutions(): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/ExecuteTransaction')) count += 1;
  });
  return () => count;
}

test('rows follow trades and launches, and wait while the pointer is over the board', async () => {
  await page.goto('/board');
  await leave();
  const row = rowOf(coin);
  await expect(row).toContainText('The creator’s account has sold nothing');
  await coin.buyAsSomebody(2n * SUI);
  await expect(row).toContainText('1 purchase, 0 sales');
  await expect(row).toContainText('1 holder');
  const before = await row.boundingBox();

  await row.hover();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await coin.buyAsSomebody(2n * SUI);
  const launched = await launchCoin('FOAM', { name: 'Foam Party' });
  await expect(page.getByTestId('waiting-changes')).toHaveText(/^\d+ changes waiting$/);
  await expect(row).toContainText('1 purchase, 0 sales');
  expect(await row.boundingBox()).toEqual(before);
  await leave();
  await expect(row).toContainText('2 purchases, 0 sales');
  await expect(rowOf(launched)).toBeVisible();
  await expect(page.getByTestId('waiting-changes')).toBeHidden();
});

/** Coins with long names, large figures, all badges and labels. */
async function fullRows(): Promise<void> {
  const columns: string[] = [];
  const { data } = await (await page.request.get('/api/pools')).json();
  const [first] = data as Record<string, unknown>[];
  await page.route('**/api/pools?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Record<string, unknown>[] };
    const graduated = new Date(Date.now() - 60_000).toISOString();
    const share = { wallets: 23, share_bps: 5_670 };
    const labels = Object.fromEntries(
      Object.keys((first?.labels ?? {}) as object).map((label) => [label, share]),
    );
    const full = {
      ...{ ...first, labels, is_sticker: true, verified_type: 'operator' },
      ...{ marketcap_usd: '888888.88', volume_24h_usd: '888888.88', holders: 88_888 },
      ...{ price_change_5m: '-0.8888', price_change_1h: '88.88', buy_count: 88_888 },
      ...{ sell_count: 88_888, top_holders_bps: 8_888, symbol: 'WATERFALLS' },
    };
    const { search } = new URL(route.request().url());
    if (!columns.includes(search)) columns.push(search);
    const idOf = (index: number) =>
      `0x${(100 * (columns.indexOf(search) + 1) + index).toString(16).padStart(64, '0')}`;
    body.data = [
      { ...full, name: 'A coin whose name does not fit into its column', warning: 'Beware' },
      { ...full, name: 'Wave', is_agent: true },
      { ...full, name: 'Tide', state: 'graduated', graduated_at: graduated },
      { ...full, name: 'Reef', state: 'graduated', graduated_at: '2026-01-01T00:00:00.000Z' },
    ].map((pool, index) => ({ ...pool, pool_id: idOf(index) }));
    await route.fulfill({ response, json: body });
  });
}

/** Names and tickers may end with an ellipsis; all other texts must be visible completely or not at all. */
const CUT = `[...document.querySelectorAll('main li')].flatMap((row) => {
  const boxes = [...row.querySelectorAll('*')].filter((element) => {
    const { overflow, textOverflow } = getComputedStyle(element);
    const isHidden = element.matches('.sr-only, .sr-only *, svg, svg *');
    return !isHidden && overflow !== 'visible' && textOverflow !== 'ellipsis';
  });
  return [row, ...boxes]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ className, textContent }) => className + ': ' + textContent);
})`;

for (const width of [390, 768, 1024, 1440]) {
  test(`rows show only items that fit completely at ${width} px`, async () => {
    await removeEmbeddedResponses(page);
    await fullRows();
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/board');
    await leave();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.filter({ hasText: 'Reef' })).toHaveCount(1);
    for (const theme of ['dark', 'light']) {
      await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
      expect(await page.evaluate(CUT), `${width} px, ${theme}`).toEqual([]);
    }
    // The column's title already states it.
    await expect(rows.getByText('Graduated', { exact: true })).toHaveCount(0);
    await expect(rows.getByText('Just graduated', { exact: true })).not.toHaveCount(0);
  });
}

test('one click on the board buys once, and leads to the receipt', async () => {
  const address = await restoreAccount(page);
  await page.goto('/board');
  const executions = countExecutions();
  await page.getByLabel('Quick buy amount in SUI').fill('3');
  const buy = rowOf(coin).getByRole('button', { name: 'Buy Wave Rider for 3 SUI' });
  await buy.dblclick();
  await expectMessage(page, /^Bought \d/);
  await expectMessage(page, 'Paid 3 SUI');
  expect(executions()).toBe(1);
  expect(await balanceOf(address, coin.coinType)).toBeGreaterThan(0n);
  await page.getByRole('button', { name: 'Receipt' }).click();
  await expect(page).toHaveURL(/\/tx\//);
});

test('a purchase above the price impact limit requires confirmation, in the table on a phone', async () => {
  await page.setViewportSize(phone);
  const address = await restoreAccount(page);
  await page.goto('/fun?view=table&sort=createdAt:desc');
  await page.getByRole('button', { name: 'Quick buy settings' }).click();
  await page.getByLabel('Confirm above price impact (%)').fill('0.01');
  await page.keyboard.press('Escape');
  await page.getByLabel('Quick buy amount in SUI').fill('4');
  const buy = page
    .getByRole('row')
    .filter({ has: page.locator(`a[href="/coin/${coin.poolId}"]`) })
    .getByRole('button', { name: 'Buy Wave Rider for 4 SUI' });
  await buy.click();
  const dialog = page.getByRole('dialog', { name: 'Buy WAVE?' });
  await expect(dialog).toContainText(/Price impact 0\.\d% exceeds your limit of 0\.0/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await balanceOf(address, coin.coinType)).toBe(0n);
  await buy.press('Enter');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectMessage(page, /^Bought \d/);
  await expectMessage(page, 'Paid 4 SUI');
});

test('an amount that the toolbar does not show is not bought without confirmation', async () => {
  await restoreAccount(page);
  await page.goto('/board');
  const executions = countExecutions();
  const row = rowOf(coin);
  await page.getByLabel('Quick buy amount in SUI').fill('1,125');
  await row.getByRole('button', { name: 'Buy Wave Rider for 1,125 SUI' }).click();
  await expectMessage(page, /“1,125” is ambiguous/);
  await page.getByLabel('Quick buy amount in SUI').fill('3');
  await page.getByLabel('Quote coin of the quick buy amount').selectOption('ATOLL');
  const review = row.getByRole('button', { name: 'Review and buy Wave Rider' });
  await expect(review).toBeVisible();
  await expectNoViolations(page, 'buttons without an amount');
  await review.click();
  const dialog = page.getByRole('dialog', { name: 'Buy WAVE?' });
  await expect(dialog).toContainText('3 SUI');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(executions()).toBe(0);
});

test('reports an insufficient balance before the wallet opens', async () => {
  await page.setViewportSize(phone);
  await page.goto('/board');
  const address = await connect(page);
  const executions = countExecutions();
  await page.getByRole('tab', { name: 'New' }).click();
  const buy = rowOf(coin).getByRole('button', { name: /^Buy Wave Rider/ });
  await buy.click();
  await expectMessage(
    page,
    'Insufficient balance: the purchase needs 1 SUI, your wallet has 0 SUI.',
  );
  await takeFaucetSui(page, address);
  const balance = await balanceOf(address, '0x2::sui::SUI');
  await page.getByLabel('Quick buy amount in SUI').fill(String(balance / SUI));
  await rowOf(coin)
    .getByRole('button', { name: /^Buy Wave Rider/ })
    .click();
  await expectMessage(page, /^Insufficient SUI: keep 0.02 SUI|^Launch limit exceeded/);
  expect(executions()).toBe(0);
});

test('a visitor without a wallet is prompted to connect one', async () => {
  await page.goto('/fun?view=cards&sort=createdAt:desc');
  await page.getByRole('button', { name: 'Buy Wave Rider for 1 SUI' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Connect your wallet' })).toBeVisible();
});
