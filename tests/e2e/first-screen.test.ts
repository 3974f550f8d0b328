// Documents of lists and coins carry their content and data: both are shown without a request, and before the app.
import { gzipSync } from 'node:zlib';
import { createApiClient } from '@atoll/api/client';
import { expect, test } from '@playwright/test';
import { launchCoin } from './coin.ts';
import { closePerson, openPerson, stackUrl } from './person.ts';
import { setTransparency } from './transparency.ts';

/** Bytes, gzip, of the modules of a coin page. */
const COIN_MODULES_LIMIT = 85_000;
const NAME = 'Fast <b>"door"</b> $&';

test('the document of a list or a coin shows its content before the app has loaded', async ({
  browser,
}) => {
  const errors: string[] = [];
  const coin = await launchCoin('DOOR', { name: NAME });
  // The document of a list has its first page, which the fresh coin may not be on.
  const { data: leaders } = await createApiClient({ baseUrl: stackUrl() }).pools.list({
    sort: 'marketcap:desc',
    filters: { is_agent: { $eq: false }, is_current: { $eq: true } },
    pagination: { pageSize: 1 },
  });
  const screens = [
    [`/coin/${coin.poolId}`, NAME],
    ['/fun', leaders[0]?.name ?? ''],
  ] as const;
  const page = await openPerson(browser, errors);
  await setTransparency(page, 'no-preference');
  // Without the entry script there is only the document.
  await page.route('**/assets/index-*.js', () => {});
  for (const [path, name] of screens) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText(name).first()).toBeVisible();
    expect(await page.locator('b').count()).toBe(0);
    for (const width of [390, 768, 1366, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
        width,
      );
    }
  }

  for (const [path, name] of screens) {
    // A new one, because requests of the page before could be counted.
    const opened = await page.context().newPage();
    const read: string[] = [];
    opened.on('request', (request) => read.push(request.url().slice(stackUrl().length)));
    // Events of the coin may have the page read it again.
    await opened.route('**/api/stream?*', () => {});
    await opened.goto(path);
    await expect(opened.locator('[data-first-screen]')).toHaveCount(0);
    await expect(opened.getByText(name).first()).toBeVisible();
    const inDocument = read.filter(
      (each) =>
        each === `/api/pools/${coin.poolId}` ||
        // A long list continues with its second page when its end is near.
        (/^\/api\/(pools|config)(\?|$)/.test(each) && !each.includes('cursor')),
    );
    expect(inDocument).toEqual([]);
    await opened.unrouteAll({ behavior: 'ignoreErrors' });
    await opened.close();
  }
  await closePerson(page);
  expect(errors).toEqual([]);
});

test('preloads the modules of a coin page in few files, without the chart', async ({ request }) => {
  const coin = await launchCoin('FILES');
  const html = await (await request.get(`${stackUrl()}/coin/${coin.poolId}`)).text();
  const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  // On a slow connection each file costs a round trip, of which six run at once.
  expect(preloads.length).toBeLessThanOrEqual(10);
  expect(html).not.toContain('/assets/chart-');
  // Fonts must not delay the modules on a slow connection.
  const fonts = html.match(/<link rel="preload"[^>]*as="font"[^>]*>/g) ?? [];
  expect(fonts).toHaveLength(2);
  for (const font of fonts) expect(font).toContain('fetchpriority="low"');
  // The whole SDK would add 90,000 bytes.
  const sizes = preloads.map(async (link) => {
    const path = /href="([^"]*)"/.exec(link)?.[1] ?? '';
    const file = await request.get(new URL(path, stackUrl()).href);
    return gzipSync(await file.body(), { level: 9 }).length;
  });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(COIN_MODULES_LIMIT);
});

test('Buy opens before the chart has loaded', async ({ browser }) => {
  const errors: string[] = [];
  const coin = await launchCoin('EARLY');
  const page = await openPerson(browser, errors, { viewport: { width: 390, height: 844 } });
  await setTransparency(page, 'no-preference');
  let sendChart = () => {};
  const held = new Promise<void>((resolve) => {
    sendChart = resolve;
  });
  const requested = page.waitForRequest(/\/assets\/chart-/);
  await page.route(/\/assets\/chart-/, (route) => held.then(() => route.continue()));
  await page.goto(`/coin/${coin.poolId}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Buy EARLY' }).click();
  const sheet = page.getByRole('dialog', { name: 'Trade EARLY' });
  await expect(sheet.getByRole('textbox', { name: /^Amount in/ })).toBeVisible();
  await requested;
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  // The rest of the page renders after the first parts.
  await expect(page.getByRole('tab', { name: 'Trades' })).toBeVisible();
  sendChart();
  const age = page.locator('time').first();
  await expect(age).not.toHaveAttribute('title');
  await age.hover();
  await expect(age).toHaveAttribute('title', /, 20\d\d/);
  await closePerson(page);
  expect(errors).toEqual([]);
});

test('text files are sent compressed', async ({ browser }) => {
  const page = await openPerson(browser, []);
  const script = page.waitForResponse((response) => /index-.*\.js$/.test(response.url()));
  await page.goto('/');
  expect((await (await script).allHeaders())['content-encoding']).toBe('br');
  await closePerson(page);
});
