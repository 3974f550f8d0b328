// A coin priced in ATOLL can be bought by a trader who holds none: the trade box offers ATOLL in place.
import { expect, type Page, test } from '@playwright/test';
import { launchCoin } from './coin.ts';
import { expectMessage } from './messages.ts';
import { balanceOf, closePerson, connect, openPerson, trade, tradeBox, unitsOf } from './person.ts';

const errors: string[] = [];
let page: Page;

test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

test('a trader without ATOLL gets it beside the amount and buys', async () => {
  const coin = await launchCoin('QUOTED', { quote: 'ATOLL' });
  await page.goto(`/coin/${coin.poolId}`);
  const address = await connect(page);
  const box = tradeBox(page);
  await expect(box.getByText('This coin is priced in ATOLL')).toBeVisible();
  await box.getByRole('button', { name: 'Get test ATOLL' }).click();
  await expectMessage(page, 'Test ATOLL received');
  await expect(box.getByRole('button', { name: 'Get test ATOLL' })).toBeHidden();

  const bought = await trade(page, { side: 'Buy', amount: '1000' });
  expect(await balanceOf(address, coin.coinType)).toBe(unitsOf(bought, 6));
});

test('the page of the platform token shows its supply and its price in full', async () => {
  await page.goto('/token');
  await expect(page.getByRole('region', { name: 'Supply' })).toContainText('1.0B ATOLL');
  const market = page.getByRole('region', { name: 'Market' });
  await expect(market.getByText('$0.0018', { exact: true })).toBeVisible();
});
