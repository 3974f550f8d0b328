// The pages about the deployment: governance with its changes and settings, and the state of the service.
import { expect, type Page, test } from '@playwright/test';
import { closePerson, openPerson } from './person.ts';

const errors: string[] = [];
let page: Page;

test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

test('the footer leads to the community and to the settings of the deployment', async () => {
  await page.goto('/fun');
  const community = page.getByRole('navigation', { name: 'Community' });
  for (const name of ['Sui on Telegram', 'Sui on X', 'Price of SUI', 'API docs']) {
    await expect(community.getByRole('link', { name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Governance' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Governance', level: 1 })).toBeVisible();
  await expect(page.getByText('No pending changes')).toBeVisible();
  await expect(page.locator('[data-package=launchpad]')).toContainText('Open');
  await expect(page.getByRole('cell', { name: '6,000', exact: true })).toBeVisible();
  await expect(page.getByText('Not part of this deployment')).toBeHidden();
  // The set-up of the deployment, to which the delay did not apply yet.
  const history = page.getByRole('region', { name: 'History' }).getByTestId('change');
  await expect(history.filter({ hasText: 'Preset change' }).first()).toContainText(
    'Part of the set-up, before the delay was in force',
  );
  await expect(page.getByText('Unknown kind of change')).toBeHidden();
});

test('an announced change, an unknown one and a pause are pointed out', async () => {
  await page.route('**/api/governance', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as {
      data: { pending: object[]; packages: { buys_paused: boolean }[] };
    };
    const now = Date.now();
    const change = {
      package: 'launchpad',
      number: 1,
      kind: 'TradeFeeChange',
      type: `0x${'1'.repeat(64)}::config::TradeFeeChange`,
      change: { trade_fee_bps: '200' },
      state: 'pending',
      announced_at_ms: now - 60_000,
      executable_at_ms: now + 7_200_000 + 60_000,
      expires_at_ms: now + 86_400_000,
      decided_at_ms: null,
      tx_digest: '1'.repeat(44),
    };
    body.data.pending = [change, { ...change, number: 2, kind: 'NewKind', change: null }];
    for (const each of body.data.packages) each.buys_paused = true;
    await route.fulfill({ response, json: body });
  });
  await page.goto('/governance');
  const changes = page.getByRole('region', { name: 'Pending changes' }).getByTestId('change');
  await expect(changes).toHaveCount(2);
  await expect(changes.first()).toContainText('Trade fee change');
  await expect(changes.first()).toContainText('Executable in 2 hours');
  await expect(changes.first()).toContainText('200');
  await expect(changes.first()).not.toContainText('Part of the set-up');
  await expect(changes.last()).toContainText('Unknown kind of change');
  // The local network has no explorer.
  await expect(
    changes.last().getByRole('button', { name: /^Copy transaction digest/ }),
  ).toBeVisible();
  await expect(page.locator('[data-package=launchpad]')).toContainText('Paused');
});

test('the footer leads to the platform token, whose burns are part of its supply', async () => {
  await page.goto('/governance');
  await page.getByRole('link', { name: 'Token', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'ATOLL', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Supply' })).toContainText('1,000,000,000 ATOLL');
  await expect(page.getByRole('region', { name: 'Market' })).toContainText('Market cap$');
  await expect(page.getByRole('region', { name: 'Staking' })).toContainText('Stakers');
  await page.getByRole('link', { name: 'Stake ATOLL' }).click();
  await expect(page.getByRole('heading', { name: 'Staking', level: 1 })).toBeVisible();
});

test('the footer links to the service status, which lists failing parts', async () => {
  await page.goto('/fun');
  await page.getByRole('link', { name: 'Live', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Status', level: 1 })).toBeVisible();
  await expect(page.getByText('All services are working')).toBeVisible();
  const chain = page.getByRole('region', { name: 'Chain and lists' });
  await expect(chain).toContainText(/Newest checkpoint of the chain\d+/);
  await expect(page.getByRole('region', { name: 'Services' })).toContainText('Sui nodeWorking');
  // No service is missing that this server runs itself.
  await expect(page.getByRole('region', { name: 'Services' })).toContainText(
    'SUI price feedsFixed price',
  );
  await expect(page.getByRole('region', { name: 'Services' })).toContainText(
    'Platform token price feedsFixed price',
  );
  await page.route('**/api/status', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { services: object } };
    Object.assign(body.data, {
      state: 'degraded',
      chain_checkpoint: null,
      lag_checkpoints: null,
      services: {
        ...body.data.services,
        node: 'failing',
        telegram: 'basic',
        push: 'not_configured',
      },
    });
    await route.fulfill({ response, json: body });
  });
  await page.reload();
  await expect(page.getByText('Some services are affected')).toBeVisible();
  const services = page.getByRole('region', { name: 'Services' });
  await expect(services).toContainText('Sui nodeFailing');
  await expect(services).toContainText('TelegramBots of agents only, mission bot not configured');
  await expect(services).toContainText('Push notificationsNot configured');
});
