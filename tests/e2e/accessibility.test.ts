// axe reports nothing, on any route, in either theme, with and without a connected wallet.

import { createApiClient } from '@atoll/api/client';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { connect, openPerson, stackUrl, takeFaucetSui } from './person.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const errors: string[] = [];
let coin: LaunchedCoin;
let receipt: string;

test.describe.configure({ timeout: 300_000 });
test.beforeAll(async () => {
  coin = await launchCoin('AXE', { website: 'https://axe.example', x: 'https://x.com/axe' });
  await coin.buy(1_000_000_000n);
  const api = createApiClient({ baseUrl: stackUrl() });
  const found = () => api.trades.list({ filters: { pool_id: { $eq: coin.poolId } } });
  await expect.poll(async () => (await found()).data.length).toBe(1);
  receipt = (await found()).data[0]?.tx_digest ?? '';
});
test.afterEach(() => expect(errors).toEqual([]));

const routes = () => [
  '/',
  '/fun?view=cards',
  '/fun?view=table',
  '/fun?q=nothing-like-this',
  `/coin/${coin.poolId}`,
  `/coin/${coin.poolId}?tab=comments`,
  `/coin/0x${'7'.repeat(64)}`,
  `/coin/${coin.poolId}?tab=holders`,
  `/tx/${receipt}`,
  `/tx/${'7'.repeat(44)}`,
  '/create',
  '/portfolio',
  `/profile/${coin.creator}`,
  `/profile/${coin.creator}?tab=trades`,
  `/profile/${coin.creator}?tab=followers`,
  '/rank',
  '/rank?board=traders',
  '/rank?board=referrers',
  '/referrals',
  '/points',
  '/moderation',
  '/notifications',
  '/staking',
  '/status',
  '/stickers',
  '/watchlist',
  '/mint',
  '/mint/contributor',
  `/nft/0x${'7'.repeat(64)}`,
  '/no-such-page',
];

/** What `rules` of axe report on the page; all of them by default. */
async function expectNoViolations(page: Page, where: string, rules?: string[]): Promise<void> {
  const builder = new AxeBuilder({ page });
  if (rules) builder.withRules(rules);
  else builder.withTags(TAGS);
  const { violations } = await builder.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
  expect.soft(found, where).toEqual([]);
}

// The themes differ in their colors only.
for (const { colorScheme, rules } of [
  { colorScheme: 'dark' as const, rules: undefined },
  { colorScheme: 'light' as const, rules: ['color-contrast'] },
]) {
  test(`axe reports nothing on any route in the ${colorScheme} theme`, async ({ browser }) => {
    const page = await openPerson(browser, errors, { colorScheme });
    for (const route of routes()) {
      await page.goto(route);
      // The page of an unknown NFT waits a few seconds, in case that it was minted just now.
      await expect(page.locator('main h1, main h2').first()).toBeAttached({ timeout: 20_000 });
      // Lists and charts follow their data.
      await page.waitForTimeout(500);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoViolations(page, `${route} at ${width} px`, rules);
      }
    }
    await page.context().close();
  });
}

test('axe reports nothing on the pages and dialogs of a connected account', async ({ browser }) => {
  const page = await openPerson(browser, errors);
  await page.goto(`/coin/${coin.poolId}`);
  const address = await connect(page);
  await takeFaucetSui(page, address);
  await page
    .locator('aside form')
    .getByRole('textbox', { name: /^Amount in/ })
    .fill('5');
  await expectNoViolations(page, 'the trade box with a preview');
  await page.getByRole('button', { name: /^Keyboard trading/ }).click();
  await expectNoViolations(page, 'the help on keyboard trading');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sources and details' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog', { name: 'Before you buy' })).toBeVisible();
  await expectNoViolations(page, 'the sources of the risk facts');
  await page.goto('/portfolio');
  await expect(page.getByText('No Atoll coins yet')).toBeVisible();
  await expectNoViolations(page, 'an empty portfolio');
  await page.getByRole('button', { name: 'How to fun' }).first().click();
  await expect(page.getByRole('dialog', { name: 'How to Fun?' })).toBeVisible();
  await expectNoViolations(page, 'the help dialog');
  await page.context().close();
});
