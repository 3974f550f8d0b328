// Guardian and admin cancel announced upgrades and admin transfers on the governance page; canceled changes cannot be
// executed.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { GovernedContracts } from './governed-contracts/client.ts';
import { expectMessage } from './messages.ts';
import { closePerson, connect, openPerson } from './person.ts';

const NOT_PENDING = 'No pending change of this type has this number';
const errors: string[] = [];
let stack: GovernedContracts;
let page: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  stack = await GovernedContracts.start();
});
test.afterAll(() => stack?.stop());
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

type Role = keyof typeof stack.ready.keys;

/** Opens the governance page with the wallet of an account. */
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors, { baseURL: stack.ready.url });
  await page.clock.install({ time: stack.ready.now });
});

async function openAs(role: Role, language = 'en'): Promise<void> {
  await page.addInitScript(
    ([key, chosen]) => {
      localStorage.setItem('development_wallet', key);
      localStorage.setItem('language', chosen);
    },
    [stack.ready.keys[role], language] as const,
  );
  await page.goto('/governance');
}

const changes = () => page.getByRole('region', { name: 'Pending changes' }).getByTestId('change');
const upgrade = () => changes().filter({ hasText: stack.ready.digest });
const transfer = () => changes().filter({ hasText: 'Admin transfer' });
const history = () => page.getByRole('region', { name: 'History' }).getByTestId('change');

test('shows a pending upgrade and an admin transfer, without cancel buttons for other accounts', async () => {
  await stack.announce();
  await openAs('stranger');
  await connect(page);
  await expect(upgrade()).toContainText('Upgrade');
  await expect(upgrade()).toContainText('launchpad');
  await expect(transfer()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
});

test('the guardian cancels both, and neither can be executed a week later', async () => {
  await openAs('guardian');
  await connect(page);
  await expectAccessible(page, 'governance');
  const node = '**/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(node, async (route) => {
    await held;
    await route.abort();
  });
  await upgrade().getByRole('button', { name: 'Cancel as guardian' }).click();
  await expect(upgrade().getByRole('button', { name: 'Canceling…' })).toBeDisabled();
  release();
  await expectMessage(page, 'Couldn’t cancel the change');
  await page.unroute(node);
  for (const change of [upgrade(), transfer()]) {
    await change.getByRole('button', { name: 'Cancel as guardian' }).click();
    await expectMessage(page, 'Change canceled');
    await expect(change).toHaveCount(0);
  }
  await expect(page.getByText('No pending changes')).toBeVisible();
  await expect(history().filter({ hasText: stack.ready.digest })).toContainText('Canceled');
  const { upgrade: upgraded, transfer: transferred } = await stack.execute();
  expect([upgraded, transferred]).toEqual([
    expect.stringContaining(NOT_PENDING),
    expect.stringContaining(NOT_PENDING),
  ]);
  await page.reload();
  await expect(page.getByText('No pending changes')).toBeVisible();
});

test('the admin cancels both in Spanish', async () => {
  await stack.announce();
  await openAs('admin', 'es');
  const pending = page.getByRole('region', { name: 'Cambios pendientes' }).getByTestId('change');
  await page.getByRole('button', { name: 'conectar' }).first().click();
  await page.getByRole('button', { name: 'Billetera de desarrollo' }).click();
  for (const title of ['Actualización', 'Transferencia de la administración']) {
    const change = pending.filter({ has: page.getByRole('heading', { name: title }) });
    await change.getByRole('button', { name: 'Cancelar como administrador' }).click();
    await expect(change).toHaveCount(0);
  }
  await expect(page.getByText('No hay cambios pendientes')).toBeVisible();
  const { upgrade: upgraded, transfer: transferred } = await stack.execute();
  expect([upgraded, transferred]).toEqual([
    expect.stringContaining(NOT_PENDING),
    expect.stringContaining(NOT_PENDING),
  ]);
});
