// Errors are shown on the page, and no input is lost.
import { expect, type Page, test } from '@playwright/test';
import { restoreAccount } from './account.ts';
import { launchCoin } from './coin.ts';
import { removeEmbeddedResponses } from './embedded-responses.ts';
import { expectMessage } from './messages.ts';
import { closePerson, connect, openPerson, stackUrl, tradeBox } from './person.ts';

const SUI = 1_000_000_000n;
const errors: string[] = [];
let page: Page;

test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

async function connectWallet(): Promise<void> {
  await page.getByRole('button', { name: 'connect wallet' }).first().click();
  await page.getByRole('button', { name: 'Development wallet' }).click();
}

test('rejects a login with a signature of another message, and accepts the next one', async () => {
  let tamper = true;
  await page.route('**/api/profile/challenge?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { message: string } };
    if (tamper) body.data.message += ' ';
    await route.fulfill({ response, json: body });
  });
  await page.goto('/');
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/profile/login'));
  await connectWallet();
  expect((await refused).status()).toBe(401);
  await expectMessage(page, 'Login failed');
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();

  tamper = false;
  await page.getByRole('button', { name: /^0x/ }).last().click();
  const accepted = page.waitForResponse((answer) => answer.url().endsWith('/api/profile/login'));
  await page.getByRole('menuitem', { name: 'Log in' }).click();
  expect((await accepted).status()).toBe(200);
});

test('a captured login cannot be used a second time', async () => {
  await page.goto('/');
  const login = page.waitForRequest((request) => request.url().endsWith('/api/profile/login'));
  await connect(page);
  const captured = (await login).postData() ?? '';
  const replay = await fetch(`${stackUrl()}/api/profile/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: captured,
  });
  expect(replay.status).toBe(401);
  const { error } = (await replay.json()) as { error: { status: number; message: string } };
  expect(error.status).toBe(401);
  expect(error.message).not.toBe('');
});

test('a price beyond the slippage rejects the trade and spends nothing', async () => {
  const coin = await launchCoin('DRIFT');
  // The page receives no trades, so that it uses an old price as on a broken connection.
  await page.route('**/api/stream?*', (route) => route.abort());
  await restoreAccount(page);
  await page.goto(`/coin/${coin.poolId}`);
  const box = tradeBox(page);
  await box.getByRole('button', { name: '0.5%' }).click();
  await box.getByRole('textbox', { name: /^Amount in/ }).fill('5');
  await expect(box.getByText('Minimum received')).toBeVisible();
  await coin.buy(20n * SUI);
  await box.getByRole('button', { name: 'Buy DRIFT' }).click();
  await expectMessage(page, 'Trade failed');
  await expectMessage(
    page,
    /^Slippage exceeded: minimum [\d,.]+ DRIFT, would receive [\d,.]+ DRIFT\. Nothing was spent/,
  );
  // The typed text is still there for another attempt.
  await expect(box.getByRole('textbox', { name: /^Amount in/ })).toHaveValue('5');
  await expect(page.getByTestId('trade-balance').first()).toHaveAttribute(
    'data-units',
    (1_000n * SUI).toString(),
  );
});

test('rejects an unsuitable image and an invalid name before anything is sent', async () => {
  await page.goto('/create');
  const file = page.locator('input[type=file][accept*=image]');
  const image = (name: string, mimeType: string, size: number) =>
    file.setInputFiles({ name, mimeType, buffer: Buffer.alloc(size, 1) });
  await image('big.png', 'image/png', 6 * 1024 * 1024);
  await expect(page.getByText('Image is larger than 5 MB. Choose a smaller one.')).toBeVisible();
  await image('script.svg', 'image/svg+xml', 100);
  await expect(
    page.getByText('Unsupported file. Choose a PNG, JPEG, WebP, GIF or AVIF image.'),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Turned\u202Earound');
  await expect(page.getByText('invisible or bidirectional control characters')).toBeVisible();
  const ticker = page.getByRole('textbox', { name: 'Ticker' });
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await ticker.fill('NO WAY!');
  await expect(page.getByText('letters A–Z and digits').first()).toBeVisible();
  // The error of one field does not move the field beside it.
  await name.fill('Upright');
  await expect(page.getByText('invisible or bidirectional control characters')).toBeHidden();
  expect((await name.boundingBox())?.y).toBe((await ticker.boundingBox())?.y);
});

test('an image can be dropped or pasted, handles become links, and Launch stays in view', async () => {
  for (const size of [
    { width: 1366, height: 768 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/create');
    await page.getByRole('textbox', { name: 'X', exact: true }).fill('@atoll');
    await page.getByRole('textbox', { name: 'Telegram' }).fill('@atoll_chat');
    await page.getByRole('textbox', { name: 'Website' }).fill('@atoll');
    // Only the website is wrong.
    await expect(page.getByText('Enter a web address such as https://example.com.')).toHaveCount(1);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 5_000);
    await expect.poll(() => page.evaluate('window.scrollY')).toBeGreaterThan(100);
    await expect(
      page.locator('form aside').getByRole('button', { name: /Launch|wallet/ }),
    ).toBeInViewport({ ratio: 1 });
  }
  for (const kind of ['drop', 'paste']) {
    await page.evaluate(`(async () => {
      const canvas = new OffscreenCanvas(64, 64);
      canvas.getContext('2d').fillRect(0, 0, 64, 64);
      const data = new DataTransfer();
      data.items.add(new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      if ('${kind}' === 'drop') {
        document.querySelector('[data-testid=image-field]')
          .dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }));
      } else document.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
    })()`);
    const crop = page.getByRole('dialog', { name: 'Crop image' });
    await crop.getByRole('button', { name: 'Apply' }).click();
    await expect(crop).toBeHidden();
    await expect(page.getByTestId('image-field').locator('img')).toBeVisible();
  }
});

test('shows that the server is unreachable, and recovers automatically', async () => {
  const coin = await launchCoin('AWAY');
  let attempts = 0;
  await page.route('**/api/pools/0x*', (route) => {
    attempts += 1;
    return route.abort();
  });
  await removeEmbeddedResponses(page);
  await page.goto(`/coin/${coin.poolId}`);
  await expect(page.getByRole('heading', { name: 'Couldn’t load this coin' })).toBeVisible();
  // It stays while the page tries again.
  await page.evaluate(`new MutationObserver(() => {
    if (!document.querySelector('main h1')) document.body.dataset.lost = 'true';
  }).observe(document.body, { childList: true, subtree: true })`);
  const before = attempts;
  await expect.poll(() => attempts).toBeGreaterThan(before + 1);
  await expect(page.locator('body')).not.toHaveAttribute('data-lost');
  await page.unroute('**/api/pools/0x*');
  await expect(page.getByRole('heading', { name: /The AWAY/ })).toBeVisible();
});
