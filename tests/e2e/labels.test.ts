// Labels of wallets and the facts beside Buy: they come with the stream's message of the trade, so they are there when the
// trade's row is, and no other request is needed.
import { expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { expectNoOverflow } from './overflow.ts';
import { closePerson, openPerson } from './person.ts';
import { sample } from './sample.ts';

const SUI = 1_000_000_000n;
const errors: string[] = [];
let coin: LaunchedCoin;
let buyer: string;

/** Runs in the page: records what labels the row of each new trade has when it is inserted. */
const RECORD_ROWS = `{
  const rows = [...document.querySelectorAll('[data-trade]')];
  const known = new Set(rows.map(({ dataset }) => dataset.trade));
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      const trade = node instanceof HTMLElement ? node.dataset.trade : undefined;
      if (trade === undefined || known.has(trade)) continue;
      known.add(trade);
      const labels = node.querySelector('[data-testid="wallet-labels"]')?.textContent ?? '-';
      document.body.dataset.labels = (document.body.dataset.labels ?? '') + ' ' + labels;
    }
  }).observe(document.body, { childList: true, subtree: true });
}`;

test.beforeAll(async () => {
  coin = await launchCoin('LABEL');
  await coin.buy(SUI);
  buyer = (await coin.buyAsSomebody(SUI)).toSuiAddress();
});
test.afterEach(() => expect(errors).toEqual([]));

for (const width of sample([390, 1440], 2)) {
  test(`shows labels with the trade's row, and badges from the stream, at ${width} px`, async ({
    browser,
  }) => {
    const page = await openPerson(browser, errors, { viewport: { width, height: 900 } });
    await page.goto(`/coin/${coin.poolId}?tab=trades`);
    const trades = page.getByTestId('trades');
    await trades.scrollIntoViewIfNeeded();
    await expect(page.locator('tr[data-trade]').first()).toBeVisible();
    await page.evaluate(RECORD_ROWS);
    const badges = page.getByTestId('risk-badges').filter({ visible: true });
    if (width < 1024) await page.getByRole('button', { name: /^Buy/ }).first().click();
    await expect(badges.getByRole('button', { name: /^Top 10: / })).toBeVisible();
    const fresh = badges.getByRole('button', { name: /^Fresh: / });
    const before = (await fresh.count()) === 0 ? '' : await fresh.innerText();
    await coin.buyAsSomebody(20n * SUI);
    await expect(fresh).toBeVisible();
    await expect(fresh).not.toHaveText(before === '' ? 'Fresh: 0%' : before);
    await expect.poll(() => page.evaluate('document.body.dataset.labels')).toContain('New');
    expect(await page.evaluate('document.body.dataset.labels')).not.toContain('-');

    await fresh.focus();
    await expect(page.getByText(/less than 24 hours before its first trade/)).toBeVisible();
    await expectNoViolations(page, `labels at ${width} px`, {
      rules: ['label-content-name-mismatch'],
    });
    await closePerson(page);
  });
}

test('labels holders', async ({ browser }) => {
  const page = await openPerson(browser, errors);
  await page.goto(`/coin/${coin.poolId}?tab=holders`);
  const label = page.getByTestId('wallet-labels').getByRole('button', { name: 'Fresh' }).first();
  await label.click();
  await expect(page.getByText(/less than 24 hours before its first trade/)).toBeVisible();
  await closePerson(page);
});

for (const width of sample([390, 1440], 2)) {
  test(`lists labeled wallets, which lead to their pages, at ${width} px`, async ({ browser }) => {
    const page = await openPerson(browser, errors, { viewport: { width, height: 900 } });
    await page.goto(`/coin/${coin.poolId}`);
    const card = page.getByTestId('risk').filter({ visible: true });
    await card.getByRole('button', { name: /^Fresh: \d+$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Labeled wallets of $LABEL' });
    await expect(dialog).toContainText('less than 24 hours before its first trade');
    await expect(dialog.getByRole('button', { name: /^Fresh: / })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectNoOverflow(page, 'labeled wallets');
    const wallet = dialog.getByTestId('labeled-wallets').locator(`a[href*="${buyer}"]`);
    await expect(wallet).toBeVisible();

    // Its page has the labels in all coins, and those in a coin with each trade.
    await page.route(`**/api/wallet-labels/${buyer}`, async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      const labels = ['repeat_first_second'];
      await route.fulfill({ response, json: { data: { ...data, labels, first_second_coins: 3 } } });
    });
    await wallet.click();
    await expect(page).toHaveURL(new RegExp(`/profile/${buyer}`));
    await page.getByRole('button', { name: 'Often first' }).click();
    await expect(page.getByText('Bought at least 3 coins within 1 second')).toBeVisible();
    await page.getByRole('tab', { name: 'Trading' }).click();
    await expect(page.getByTestId('wallet-trading')).toContainText('Bought in first second');
    await expect(
      page.getByRole('row').getByRole('button', { name: 'Fresh' }).first(),
    ).toBeVisible();
    await expectNoOverflow(page, 'page of a labeled wallet');
    await closePerson(page);
  });
}
