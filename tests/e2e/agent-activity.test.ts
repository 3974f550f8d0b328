// An agent that acts alone: connecting X, approving a draft, the public log and its verification, health.
import { expect, type Page, test } from '@playwright/test';
import { type LaunchedAgent, launchAgent } from './agent-coin.ts';
import { connect, openPerson } from './person.ts';

const errors: string[] = [];
let agent: LaunchedAgent;
let page: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  agent = await launchAgent('TIDE', { persona: { name: 'Tide', bio: 'Counts the waves.' } });
});
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
  // The development wallet of this browser is the creator's.
  await page.addInitScript((key) => {
    localStorage.setItem('development_wallet', key);
  }, agent.creatorKey.getSecretKey());
});
test.afterEach(async () => {
  await page.context().close();
  expect(errors).toEqual([]);
});

const path = (tab: string) => `/agent/${agent.poolId}/${tab}`;

test('the creator connects X and approves a draft, which is posted and logged', async () => {
  await page.goto(path('settings'));
  await expect(page.getByText('Connect the creator’s wallet')).toBeVisible();
  await connect(page);
  await page.getByRole('button', { name: 'Connect X' }).click();
  // The page of the stand-in for X.
  await page.getByLabel('Your handle on X').fill('tide_agent');
  await page.getByRole('button', { name: 'Authorize app' }).click();
  await expect(page.getByRole('link', { name: '@tide_agent' })).toBeVisible();
  await expect(page.getByText('connected', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Approve' }).click({ timeout: 30_000 });
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  await page.getByRole('link', { name: 'Activity' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Post' }).filter({ hasText: 'Done' });
  await expect(entry.first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('@tide_agent')).toBeVisible();
});

test('settings are saved with a signature of the wallet', async () => {
  await page.goto(path('settings'));
  await connect(page);
  await page.getByLabel('Shortest time between posts').fill('120');
  await page.getByLabel('From').fill('22:00');
  await page.getByLabel('To', { exact: true }).fill('06:30');
  await page.getByRole('button', { name: 'Sign and save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Shortest time between posts')).toHaveValue('120');
  await expect(page.getByLabel('From')).toHaveValue('22:00');
  await page.getByRole('button', { name: 'Pause agent' }).click();
  await expect(page.getByRole('button', { name: 'Resume agent' })).toBeVisible();
});

test('everyone sees the health of the agent and verifies its log; an altered entry is found', async () => {
  await page.goto(path('health'));
  await expect(page.getByText('@tide_agent · connected')).toBeVisible();
  await expect(page.getByText('Paused by the creator')).toBeVisible();
  await page.getByRole('link', { name: 'Activity' }).click();
  const verify = page.getByRole('button', { name: /^Verify 2/ });
  await verify.click();
  await expect(page.getByText('Consistent: every hash matches.')).toBeVisible();

  await page.route('**/log?*order=asc*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { output: string | null }[] };
    for (const each of body.data) if (each.output !== null) each.output += '!';
    await route.fulfill({ response, json: body });
  });
  await verify.click();
  await expect(page.getByText(/Altered log: entry #1/)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  await page.getByLabel('Show').selectOption({ label: 'Paused' });
  await expect(page.getByText('By the creator')).toBeVisible();
  await page.getByText('Digests and cost').first().click();
  await expect(page.getByText('Previous hash:').first()).toBeVisible();
});
