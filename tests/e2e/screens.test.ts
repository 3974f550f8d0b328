// Every screen, in both themes and at every width, with and without a connected wallet: axe reports nothing, and
// no page scrolls sideways. One visit of each screen serves all checks.
import { createApiClient } from '@atoll/api/client';
import { expect, type Page, test } from '@playwright/test';
import { launchAgent } from './agent-coin.ts';
import { expectAccessible, expectNoViolations, violationsOf } from './axe.ts';
import { removeEmbeddedResponses } from './embedded-responses.ts';
import { expectNoOverflow } from './overflow.ts';
import { closePerson, connect, openPerson, stackUrl, takeFaucetSui } from './person.ts';
import { sample } from './sample.ts';
import { type Subjects, screens, screensWithParts } from './screens.ts';
import { openSettled } from './settled.ts';
import { setTransparency } from './transparency.ts';

const errors: string[] = [];
let subjects: Subjects;
let page: Page;

test.beforeAll(async () => {
  const coin = await launchAgent('AXE', { website: 'https://axe.example', x: 'https://x.com/axe' });
  await coin.buy(1_000_000_000n);
  const api = createApiClient({ baseUrl: stackUrl() });
  const found = () => api.trades.list({ filters: { pool_id: { $eq: coin.poolId } } });
  await expect.poll(async () => (await found()).data.length).toBe(1);
  subjects = { coin, agent: coin, trade: (await found()).data[0]?.tx_digest ?? '' };
});
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
  await setTransparency(page, 'no-preference');
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

test('the checks work: an unlabelled image, a pale text and a wide element are reported', async () => {
  await openSettled(page, '/staking');
  await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend',
    '<img src="/favicon.svg"><p id="pale">pale</p><p id="wide">wide</p>')`);
  await page.evaluate(`document.querySelector('#pale').style.color = '#333'`);
  await page.evaluate(`document.querySelector('#wide').style.width = '2000px'`);
  const found = await violationsOf(page);
  expect(found).toEqual([expect.stringMatching('color-contrast: .*#pale'), 'image-alt: img']);
  await expect(expectNoOverflow(page, '')).rejects.toThrow();
});

test('axe reports nothing on the API reference, and its title contains the product name', async () => {
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/docs');
    await expect(page).toHaveTitle('API reference · Atoll');
    await expect(page.locator('.opblock-tag').first()).toBeVisible();
    expect(await violationsOf(page), theme).toEqual([]);
  }
});

test('axe reports nothing on any screen in either theme, and every screen fits', async () => {
  for (const path of sample(screens(subjects), 2)) {
    await openSettled(page, path);
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `${path} at ${width} px`);
    }
    await expectAccessible(page, path);
  }
});

test('axe reports nothing on the pages and dialogs of a connected account', async () => {
  await page.goto(`/coin/${subjects.coin.poolId}`);
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
});

test('a section that fails to load shows an error and a retry button', async () => {
  // The main subject of a page loads. All other requests are rejected with 403, which the app does not retry.
  const subject = /\/api\/(config|stream|profiles|users\/\w+|(pools|agents)\/0x\w+)(\?|$)/;
  const json = { error: { status: 403, name: 'ForbiddenError', message: 'Rejected by the test.' } };
  await page.route('**/api/**', (route) =>
    subject.test(route.request().url()) ? route.continue() : route.fulfill({ status: 403, json }),
  );
  await removeEmbeddedResponses(page);
  await page.setViewportSize({ width: 390, height: 900 });
  for (const path of sample(screensWithParts(subjects), 2)) {
    await page.goto(path);
    const failures = page.locator('main [role=alert]').filter({ visible: true });
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(failures.filter({ has: retry }).first(), path).toBeVisible();
    await expect(failures.filter({ hasNot: retry }), path).toHaveCount(0);
    await expectNoOverflow(page, `${path} with a failed part`);
  }
});

test('every button has a touch target of 44 px on a touch screen', async ({ browser }) => {
  const phone = await openPerson(browser, errors, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  await setTransparency(phone, 'no-preference');
  for (const path of ['/', `/coin/${subjects.coin.poolId}`]) {
    await openSettled(phone, path);
    const low = await phone.evaluate(`[...document.querySelectorAll('button')]
      .filter((button) => button.checkVisibility() && button.offsetHeight > 1)
      .map((button) => {
        const { top, bottom } = getComputedStyle(button, '::after');
        const height = button.offsetHeight - parseFloat(top) - parseFloat(bottom);
        return { name: button.ariaLabel ?? button.textContent, height };
      })
      .filter(({ height }) => !(height >= 43.5))`);
    expect(low, path).toEqual([]);
  }
  await closePerson(phone);
});
