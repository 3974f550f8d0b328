// Notifications on Telegram as a user connects, receives and ends them, against the stand-in of the local network.
import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expectMessage } from './messages.ts';
import { closePerson, connect, openPerson } from './person.ts';

const errors: string[] = [];
let page: Page;

test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

async function openPreferences(): Promise<void> {
  await page.goto('/notifications');
  await page.getByRole('tab', { name: 'Preferences' }).click();
}

/** Opens the bot's page, presses its buttons under a handle and returns what it says last. */
async function chatWithBot(href: string | null, handle: string, ...buttons: string[]) {
  const bot = await page.context().newPage();
  await bot.goto(href ?? '');
  await bot.getByRole('textbox').fill(handle);
  for (const name of buttons) {
    const answered = bot.waitForEvent('domcontentloaded');
    await bot.getByRole('button', { name, exact: true }).click();
    await answered;
  }
  const note = (await bot.locator('p.note').first().textContent()) ?? '';
  await bot.close();
  return note;
}

test('a chat is connected after its user confirms, and disconnected', async () => {
  await page.goto('/');
  const address = await connect(page);
  const handle = `ada_${address.slice(2, 10)}`;
  await openPreferences();
  await page.getByRole('button', { name: 'Connect Telegram' }).click();
  const link = page.getByRole('link', { name: 'Open Telegram' });
  const replaced = await link.getAttribute('href');
  await page.getByRole('button', { name: 'New link' }).click();
  await expect(link).not.toHaveAttribute('href', replaced ?? '');
  expect(await chatWithBot(replaced, handle, 'Start')).toMatch(/^This link is invalid/);

  const current = await link.getAttribute('href');
  expect(await chatWithBot(current, handle, 'Start')).toContain(address);
  await expect(page.getByText('This page updates automatically')).toBeVisible();
  expect(await chatWithBot(current, handle, 'Start', 'Connect')).toContain('Send /stop');
  await expect(page.getByText(`Connected to @${handle}.`)).toBeVisible();
  await expectNoViolations(page, 'preferences');
  await page.reload();
  await page.getByRole('tab', { name: 'Preferences' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Connect Telegram' })).toBeVisible();
});

test('is absent without a bot, and explains failures', async () => {
  await page.goto('/');
  await connect(page);
  const path = '**/api/notifications/telegram';
  await page.route(path, (route) =>
    route.fulfill({ json: { data: { configured: false, chat: null } } }),
  );
  await openPreferences();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Telegram', exact: true })).toBeHidden();
  await page.unroute(path);
  await page.route(path, (route) => route.abort());
  await openPreferences();
  await expect(page.getByText("Couldn't load the Telegram connection")).toBeVisible();
  await page.unroute(path);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.route(`${path}/connect`, (route) => route.abort());
  await page.getByRole('button', { name: 'Connect Telegram' }).click();
  await expectMessage(page, "Couldn't create a link to Telegram");
});
