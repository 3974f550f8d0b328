// Notifications as two users see them: live on the other's page, and pushed to a device.
import { type PushDevice, startPushService } from '@atoll/testing/external/push.ts';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { expect, type Page, test } from '@playwright/test';
import { wholeBrowser } from './chromium.ts';
import { launchCoin } from './coin.ts';
import { expectMessage } from './messages.ts';
import { closePerson, connect, logOut, openPerson, stackUrl } from './person.ts';

const errors: string[] = [];
const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ });
const unread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(`Notifications, ${count} unread`);

test.use({ launchOptions: wholeBrowser });
test.afterEach(() => expect(errors).toEqual([]));

test('a follow arrives live, leads to its place and is read', async ({ browser }) => {
  const [alice, bob] = await Promise.all([
    openPerson(browser, errors),
    openPerson(browser, errors),
  ]);
  await Promise.all([alice.goto('/notifications'), bob.goto('/')]);
  const address = await connect(alice);
  await expect(alice.getByText('No notifications yet')).toBeVisible();
  const follower = await connect(bob);
  await bob.goto(`/profile/${address}`);
  await bob.getByRole('button', { name: /^Follow / }).click();
  await unread(alice, 1);
  const row = alice.getByRole('link', { name: /followed you$/ });
  await expect(row).toBeVisible();
  await row.click();
  await expect(alice).toHaveURL(new RegExp(`/profile/${follower}`));
  await expect(bell(alice)).toHaveAccessibleName('Notifications');

  // A kind that is turned off is not shown; another tab of the list remembers it.
  await bell(alice).click();
  await alice.getByRole('tab', { name: 'Preferences' }).click();
  const choice = alice.getByRole('checkbox', { name: 'New followers: In app' });
  const saved = alice.waitForResponse((answer) => answer.url().endsWith('/preferences'));
  await choice.click();
  await expect(choice).not.toBeChecked();
  expect((await saved).status()).toBe(200);
  await alice.reload();
  await alice.getByRole('tab', { name: 'Preferences' }).click();
  await expect(choice).not.toBeChecked();
  await Promise.all([closePerson(alice), closePerson(bob)]);
});

test('a mention and a launch by a followed creator arrive live', async ({ browser }) => {
  const [alice, bob] = await Promise.all([
    openPerson(browser, errors),
    openPerson(browser, errors),
  ]);
  const creator = new Ed25519Keypair();
  const coin = await launchCoin('HAIL');
  await alice.goto(`/profile/${creator.toSuiAddress()}`);
  const address = await connect(alice);
  const name = `Alice ${address.slice(2, 8)}`;
  await alice.evaluate(async (text) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('jwt')}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ name: text });
    await fetch('/api/profile/update', { method: 'POST', headers, body });
  }, name);
  await alice.getByRole('button', { name: /^Follow / }).click();
  await expect(alice.getByRole('button', { name: /^Follow / })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await bell(alice).click();
  await expect(alice.getByText('No notifications yet')).toBeVisible();

  await bob.goto(`/coin/${coin.poolId}?tab=comments`);
  const mentioning = await connect(bob);
  const field = bob.getByRole('textbox', { name: 'Comment' });
  await field.pressSequentially(`Look here @${name.slice(0, 12)}`);
  await bob.getByRole('option', { name }).click();
  await field.press('Control+Enter');
  const short = `${mentioning.slice(0, 6)}…${mentioning.slice(-4)}`;
  await unread(alice, 1);
  await expect(alice.getByRole('link', { name: `${short} mentioned you on $HAIL` })).toBeVisible();
  await expect(alice.getByText(`Look here @${name}`)).toBeVisible();

  const launched = await launchCoin('FRESH', { name: 'Fresh reef', creator });
  await unread(alice, 2);
  const row = alice.getByRole('link', { name: /launched \$FRESH$/ });
  await row.click();
  await expect(alice).toHaveURL(new RegExp(`/coin/${launched.poolId}`));
  await unread(alice, 1);
  await Promise.all([closePerson(alice), closePerson(bob)]);
});

/** Logs in and turns on push messages to a device. `unsubscribe` is the source code of the browser's method. */
async function turnOnPush(
  page: Page,
  { subscription }: PushDevice,
  unsubscribe = 'async () => ((current = null), true)',
): Promise<string> {
  // Chromium's own push service is on the internet: the browser subscribes at ours.
  await page.addInitScript(`{
    let current = null;
    const { endpoint, keys } = ${JSON.stringify(subscription)};
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async () => {
        current = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: ${unsubscribe} };
        return current;
      },
    });
  }`);
  await page.goto('/notifications');
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  const address = await connect(page);
  await page.getByRole('tab', { name: 'Preferences' }).click();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Enabled on this device.')).toBeVisible();
  return address;
}

test('a price alert fires from a trade and is pushed to the service worker', async ({
  browser,
}) => {
  const coin = await launchCoin('BELL', { name: 'Bell reef' });
  const service = await startPushService();
  const device = service.device();
  const page = await openPerson(browser, errors, {
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  await turnOnPush(page, device);

  // A click while the session is looked up counts once it is known.
  const { promise: clicked, resolve: answer } = Promise.withResolvers<void>();
  await page.context().route('**/api/users/me*', async (route) => {
    await clicked;
    await route.continue();
  });
  await page.goto(`/coin/${coin.poolId}`);
  await page.getByRole('button', { name: 'Set price alert' }).click();
  answer();
  const dialog = page.getByRole('dialog', { name: 'Price alerts for $BELL' });
  await dialog.getByRole('textbox', { name: 'Target in US dollars' }).fill('0');
  await dialog.getByRole('button', { name: 'Create alert' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Enter an amount above zero/);
  await dialog.getByRole('textbox', { name: 'Target in US dollars' }).fill('3k');
  await dialog.getByRole('button', { name: 'Create alert' }).click();
  await expect(dialog.getByText('Market cap rises above $3,000')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // The page that is open announces it, with a sound.
  await page.evaluate(`
    window.tones = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...args) { window.tones += 1; start.apply(this, args); };
  `);
  await coin.buy(20_000_000_000n);
  await expectMessage(page, '$BELL: market cap above $3,000');
  await expect.poll(() => page.evaluate('window.tones')).toBe(2);
  await unread(page, 1);
  await expect.poll(() => device.received.length).toBe(1);
  const message = JSON.parse(device.received[0]?.text ?? '');
  expect(message).toMatchObject({ title: '$BELL is above $3000', link: `/coin/${coin.poolId}` });

  // Chromium hands the decrypted message to the service worker, as its push service would.
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const id = registrations[0]?.registrationId;
      if (id !== undefined) resolve(id);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: stackUrl(),
    registrationId: await registered,
    data: device.received[0]?.text ?? '',
  });
  const shown = () =>
    page.evaluate(`navigator.serviceWorker.ready
      .then((registration) => registration.getNotifications())
      .then((list) => list.map(({ title, body, data }) => ({ title, body, link: data.link })))`);
  await expect
    .poll(shown)
    .toEqual([{ title: message.title, body: 'Market cap alert', link: message.link }]);

  // A click opens the page of the coin. No script can click a notification of the system, so the
  // worker gets the event from the test, and may focus its tab.
  const [worker] = page.context().serviceWorkers();
  await page.goto('/points');
  await worker?.evaluate(`(async () => {
    WindowClient.prototype.focus = async function () { return this; };
    const [notification] = await registration.getNotifications();
    const event = new Event('notificationclick');
    Object.assign(event, { notification, waitUntil() {} });
    dispatchEvent(event);
  })()`);
  await expect(page).toHaveURL(`${stackUrl()}/coin/${coin.poolId}`);
  await expect.poll(shown).toEqual([]);

  await bell(page).click();
  await expect(page.getByRole('link', { name: '$BELL: market cap above $3,000' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  // It fired once and is gone.
  await page.goto('/watchlist');
  await page.getByRole('tab', { name: 'Price alerts' }).click();
  await expect(page.getByText('No alerts yet')).toBeVisible();
  await closePerson(page);
  await service.close();
});

test('logging out ends push messages on the server even if the browser fails to unsubscribe', async ({
  browser,
}) => {
  const service = await startPushService();
  const page = await openPerson(browser, errors, {
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  const failing = "async () => { throw new DOMException('Unsubscribing failed', 'NetworkError'); }";
  const address = await turnOnPush(page, service.device(), failing);
  const ended = page.waitForResponse((response) =>
    response.url().endsWith('/api/push/unsubscribe'),
  );
  await logOut(page, address);
  expect((await ended).status()).toBe(200);
  await closePerson(page);
  await service.close();
});
