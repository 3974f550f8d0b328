// A signed trade survives a reload, and balances stay consistent throughout.
import { expect, type Page, test } from '@playwright/test';
import { restoreAccount } from './account.ts';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { expectMessage } from './messages.ts';
import { balanceOf, closePerson, openPerson, trade, tradeBox } from './person.ts';

const SUI = '0x2::sui::SUI';
const errors: string[] = [];
let page: Page;
let coin: LaunchedCoin;
let address: string;

test.beforeAll(async () => {
  coin = await launchCoin('KEEP');
});
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
  address = await restoreAccount(page);
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
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd');

interface Sample {
  balance: string;
  holding: string;
  profit: string;
}

/** Timers of this length are polls; shorter ones batch events and retry requests. */
const POLL_MS = 2_000;

/** From the call of `stopPolls()` in the page, no longer timer runs, not even one that was set before. */
const stoppablePolls = `
  let stopped = false;
  window.stopPolls = () => { stopped = true; };
  for (const name of ['setTimeout', 'setInterval']) {
    const set = window[name].bind(window);
    window[name] = (run, ms, ...rest) =>
      set(ms >= ${POLL_MS} ? (...args) => stopped || run(...args) : run, ms, ...rest);
  }
`;

/** Records the displayed holding, balance and PnL in every frame from now on. */
const record = () =>
  page.evaluate(`
    window.samples = [];
    const text = (node) => node?.textContent ?? '';
    const look = () => {
      const facts = [...document.querySelectorAll('aside [data-testid=position] dd')].map(text);
      window.samples.push({
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
  await expectMessage(page, /^Bought \d/);
  await expectMessage(page, 'Paid 7 SUI');
  await expect(fact('Holding')).toContainText('KEEP');
  await expect(fact('PnL')).toContainText('−0.01');
  await page.reload();
  // The outcome is reported only once.
  await expect(fact('Holding')).toContainText('KEEP');
  await expect(page.getByText(/^Bought \d/)).toHaveCount(0);
});

test('the receipt updates holding, balance and profit together, without waiting for a poll', async () => {
  await page.addInitScript(stoppablePolls);
  await page.reload();
  await trade(page, { side: 'Buy', amount: '7' });
  await expect(fact('PnL')).toContainText('−0.01');
  await expect(page.getByText(/^Bought \d/)).toHaveCount(0);
  const before = await balance().getAttribute('data-units');
  const held = await fact('Holding').textContent();
  await page.evaluate('stopPolls()');
  await record();
  await trade(page, { side: 'Buy', amount: '20' });
  await expect(fact('Holding')).not.toHaveText(held ?? '');
  await expect(balance()).not.toHaveAttribute('data-units', before ?? '');
  // In the end, the page shows the balance on chain, so it does not change again.
  await expect
    .poll(() => balance().getAttribute('data-units'))
    .toBe(String(await balanceOf(address, SUI)));
  // The document already shows that state; the recorder sees it in its next frame.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
  const samples = await recorded();
  // Two states without intermediate ones: no holding at the price of the other state.
  const states = new Set(samples.map(({ holding, profit }) => `${holding} ${profit}`));
  expect([...states]).toHaveLength(2);
  expect(new Set(samples.map((sample) => sample.balance)).size).toBe(2);
});
