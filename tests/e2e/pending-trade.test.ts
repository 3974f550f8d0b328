// A signed trade survives a reload, and balances stay consistent throughout.
import { expect, type Page, test } from '@playwright/test';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { closePerson, connect, openPerson, takeFaucetSui, trade, tradeBox } from './person.ts';

const errors: string[] = [];
let page: Page;
let coin: LaunchedCoin;

test.beforeAll(async () => {
  coin = await launchCoin('KEEP');
});
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
  await page.goto('/');
  await takeFaucetSui(page, await connect(page));
  await page.goto(`/coin/${coin.poolId}`);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const amount = () => tradeBox(page).getByRole('textbox', { name: /^Amount in/ });
const balance = () => page.getByTestId('trade-balance').first();
const fact = (name: string) =>
  page
    .getByTestId('position')
    .filter({ visible: true })
    .locator('dl > div', { hasText: name })
    .locator('dd');

interface Sample {
  at: number;
  message: boolean;
  balance: string;
  holding: string;
  profit: string;
}

/** Records the displayed holding, balance and PnL in every frame from now on. */
const record = () =>
  page.evaluate(`
    window.samples = [];
    const text = (node) => node?.textContent ?? '';
    const look = () => {
      const facts = [...document.querySelectorAll('aside [data-testid=position] dd')].map(text);
      window.samples.push({
        at: performance.now(),
        message: /Bought|Sold/.test(text(document.querySelector('[data-sonner-toast]'))),
        balance: document.querySelector('aside [data-testid=trade-balance]')?.dataset.units ?? '',
        holding: facts[0] ?? '',
        profit: facts[2] ?? '',
      });
      requestAnimationFrame(look);
    };
    look();
  `);
const recorded = () => page.evaluate<Sample[]>('window.samples');

test('the outcome of a trade is reported after a reload', async () => {
  // Reloads the page before it has read the receipt.
  let reloaded = false;
  await page.route('**/GetTransaction', (route) => (reloaded ? route.continue() : undefined));
  page.once('framenavigated', () => {
    reloaded = true;
  });
  const sent = page.waitForResponse((response) => response.url().endsWith('/ExecuteTransaction'));
  await amount().fill('7');
  await tradeBox(page).getByRole('button', { name: 'Buy KEEP' }).click();
  await (await sent).finished();
  await page.reload();
  await expect(page.getByText(/^Bought \d/)).toBeVisible();
  await expect(page.getByText('Paid 7 SUI')).toBeVisible();
  await expect(fact('Holding')).toContainText('KEEP');
  await expect(fact('PnL if sold now')).toContainText('−0.1');
  await page.reload();
  // The outcome is reported only once.
  await expect(fact('Holding')).toContainText('KEEP');
  await expect(page.getByText(/^Bought \d/)).toHaveCount(0);
});

test('holding, balance and profit change together within a second of the receipt', async () => {
  await trade(page, { side: 'Buy', amount: '7' });
  await expect(fact('PnL if sold now')).toContainText('−0.1');
  await expect(page.getByText(/^Bought \d/)).toHaveCount(0);
  const before = await balance().getAttribute('data-units');
  await record();
  await tradeBox(page).getByRole('button', { name: 'Buy', exact: true }).click();
  await trade(page, { side: 'Buy', amount: '20' });
  await expect(balance()).not.toHaveAttribute('data-units', before ?? '');
  await page.waitForTimeout(2_000);
  const samples = await recorded();
  const receipt = samples.find(({ message }) => message)?.at ?? 0;
  const last = samples.at(-1);
  const settled = (of: (sample: Sample) => string | undefined) =>
    (samples.findLast((sample) => of(sample) !== (last && of(last)))?.at ?? 0) - receipt;
  expect(receipt).toBeGreaterThan(0);
  expect(settled((sample) => sample.balance)).toBeLessThan(1_000);
  expect(settled((sample) => sample.holding)).toBeLessThan(1_000);
  // Expects two states without intermediate ones: no holding at the price of the other state.
  const states = new Set(samples.map(({ holding, profit }) => `${holding} ${profit}`));
  expect([...states]).toHaveLength(2);
});
