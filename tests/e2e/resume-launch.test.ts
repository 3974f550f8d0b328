// A launch is two transactions. Whatever breaks between them or after them, nothing is done twice.
import { expect, type Page, test } from '@playwright/test';
import { restoreAccount } from './account.ts';
import { closePerson, openLaunched, openPerson } from './person.ts';

const errors: string[] = [];
let page: Page;
let executions: number;

test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
  executions = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/ExecuteTransaction')) executions += 1;
  });
  await restoreAccount(page);
  await page.goto('/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Half Way');
  await page.getByRole('textbox', { name: 'Ticker' }).fill('HALF');
  await page.getByRole('textbox', { name: 'Description' }).fill('Waits for its pool.');
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const sign = () =>
  page.getByRole('dialog').getByRole('button', { name: 'Sign and launch' }).click();

test('a lost answer to either step is looked up on the chain, and nothing is sent twice', async () => {
  // The network executes each transaction, and its answer never arrives.
  await page.route('**/ExecuteTransaction', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sign();
  await openLaunched(page);
  await expect(page.getByRole('heading', { name: /Half Way/ })).toBeVisible();
  expect(executions).toBe(2);
});

test('selects an unfinished launch automatically and shows the remaining steps', async () => {
  await page.route('**/ExecuteTransaction', (route) =>
    executions > 1 ? route.abort() : route.continue(),
  );
  await sign();
  await expect(page.getByRole('dialog').getByText('Your coin is published')).toBeVisible();
  await page.unroute('**/ExecuteTransaction');
  await page.reload();
  await expect(page.getByText('One step is left: opening its pool.')).toBeVisible();
  // The preview shows the published coin; its fixed texts cannot be edited.
  const preview = page.locator('aside');
  await expect(preview.getByText('Half Way')).toBeVisible();
  await expect(preview.getByText('Waits for its pool.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeHidden();

  const before = executions;
  await page.getByRole('button', { name: 'Finish launch' }).click();
  await expect(page.getByRole('dialog', { name: 'Finish launching $HALF' })).toBeVisible();
  await sign();
  await openLaunched(page);
  expect(executions).toBe(before + 1);

  await page.goto('/create');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
});
