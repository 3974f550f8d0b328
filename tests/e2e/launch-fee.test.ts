// The launch fee: chosen at launch, counted down in the trade box, withheld from a buy, visible afterwards.
import { expect, type Page, test } from '@playwright/test';
import { restoreAccount } from './account.ts';
import { fillLaunchForm, openLaunchReceipt, riskCard } from './launch-form.ts';
import { closePerson, openLaunched, openPerson, tradeBox } from './person.ts';

const errors: string[] = [];
const pages: Page[] = [];

test.afterEach(async () => {
  for (const page of pages.splice(0)) await closePerson(page);
  expect(errors).toEqual([]);
});

const row = (within: ReturnType<Page['locator']>, label: string | RegExp) =>
  within
    .locator('dl div', { has: within.page().locator('dt', { hasText: label }) })
    .locator('dd')
    .last();

test('a creator launches with a launch fee, which the first buy and a buyer pay', async ({
  browser,
}) => {
  const creator = await openPerson(browser, errors, { viewport: { width: 390, height: 844 } });
  pages.push(creator);
  await fillLaunchForm(creator, {
    name: 'Slow Tide',
    ticker: 'TIDE',
    description: 'Bots pay the reef.',
  });
  await creator.getByRole('textbox', { name: 'First buy (optional)' }).fill('10');
  const firstBuy = creator.getByText(/^You get .* TIDE/);
  const without = (await firstBuy.textContent()) ?? '';
  await creator.getByRole('radio', { name: '90.0%' }).check({ force: true });
  await creator.getByRole('radio', { name: '30 minutes' }).check({ force: true });
  await expect(creator.getByText('Your first buy pays it too.')).toBeVisible();
  await expect(firstBuy).not.toHaveText(without);
  await creator.getByRole('button', { name: 'Launch', exact: true }).click();
  const confirm = creator.getByRole('dialog', { name: 'Launch $TIDE' });
  await expect(row(confirm, 'Launch fee')).toHaveText('90.0%, falls to zero in 30 minutes');
  await confirm.getByRole('button', { name: 'Sign and launch' }).click();
  await openLaunched(creator);

  const buyer = await openPerson(browser, errors);
  pages.push(buyer);
  await restoreAccount(buyer);
  await buyer.goto(new URL(creator.url()).pathname);
  await expect(row(riskCard(buyer), 'Launch fee')).toContainText('90.0%, zero after 30 minutes');
  await expect(row(riskCard(buyer), 'Launch fee')).toContainText(/Now [5-9]\d\.\d% of the coins/);
  const box = tradeBox(buyer);
  const note = box.getByTestId('launch-fee');
  await expect(note).toHaveText(/^Launch fee [5-9]\d\.\d%, zero in \d\d?:\d\d /);
  // The rate counts down.
  const shown = (await note.textContent()) ?? '';
  await expect(note).not.toHaveText(shown);
  await box.getByRole('textbox', { name: /^Amount in/ }).fill('5');
  await expect(row(box, /^Launch fee \([5-9]\d/)).toContainText('TIDE');
  await box.getByRole('button', { name: /^Buy / }).click();
  // A fee of 10% or more requires confirmation.
  const review = buyer.getByRole('dialog');
  await expect(review.getByRole('alert')).toHaveText(
    /The launch fee withholds [5-9]\d\.\d% of the coins you buy/,
  );
  await review.getByRole('button', { name: 'Buy anyway' }).click();
  await expect(box.getByRole('textbox', { name: /^Amount in/ })).toHaveValue('');
  await buyer.getByRole('link', { name: 'Full receipt' }).click();
  const receipt = buyer.getByTestId('receipt');
  await expect(row(receipt, 'Withheld by the launch fee')).toContainText(
    /TIDE[5-9]\d\.\d% of the coins bought/,
  );
  await expect(buyer.getByTestId('verification')).toHaveAttribute('data-state', 'verified');

  // Sales pay no launch fee, and the launch's receipt shows the terms.
  await buyer.goto(new URL(creator.url()).pathname);
  await box.getByRole('button', { name: 'Sell', exact: true }).click();
  await expect(note).toBeHidden();
  await openLaunchReceipt(buyer);
  await expect(row(receipt, /^Launch fee$/)).toHaveText('90.0%, falls to zero in 30 minutes');
  await expect(row(receipt, 'Withheld by the launch fee')).toContainText('90.0% of the coins');
  await expect(buyer.getByTestId('verification')).toHaveAttribute('data-state', 'verified');
});
