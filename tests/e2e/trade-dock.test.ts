// Buy and Sell stay on screen: a docked panel with fixed positions on desktops, a bar on phones.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { restoreAccount } from './account.ts';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { removeEmbeddedResponses } from './embedded-responses.ts';
import { expectNoOverflow } from './overflow.ts';
import { closePerson, openPerson, trade, tradeBox } from './person.ts';
import { sample } from './sample.ts';
import { setTransparency } from './transparency.ts';

const desktops = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];
const phones = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
];
const errors: string[] = [];
let page: Page;
let coin: LaunchedCoin;

test.beforeAll(async () => {
  coin = await launchCoin('DOCK', { description: 'A long story. '.repeat(60) });
  await coin.buy(5_000_000_000n);
});
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
  await setTransparency(page, 'no-preference');
  await restoreAccount(page);
  await page.goto(`/coin/${coin.poolId}`);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const placeOf = async (locator: Locator) => {
  const place = await locator.boundingBox();
  if (place === null) throw new Error('Element not found.');
  return place;
};

const center = ({ y, height }: { y: number; height: number }) => y + height / 2;

/** Expects an element to be on screen, above `bar` at the bottom. */
async function expectOnScreen(locator: Locator, bar: Locator): Promise<void> {
  const { y, height } = await placeOf(locator);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual((await placeOf(bar)).y);
}

const position = () => page.getByTestId('position').filter({ visible: true });
const sellPart = (label: string) => position().getByRole('button', { name: label });
const amount = (box: Locator) => box.getByRole('textbox', { name: /^Amount in/ });

for (const size of sample(desktops, 2)) {
  test(`the dock keeps its layout at ${size.width} × ${size.height}`, async () => {
    await page.setViewportSize(size);
    await trade(page, { side: 'Buy', amount: '10' });
    const box = tradeBox(page);
    const buy = box.locator('button[type=submit]');
    const footer = page.getByRole('contentinfo');
    await expect(sellPart('25%')).toBeEnabled();
    const empty = await placeOf(buy);
    for (const typed of ['1', '999999', '1,5,5', '']) {
      await amount(box).fill(typed);
      expect(await placeOf(buy)).toEqual(empty);
    }
    await amount(box).fill('1');
    await expectOnScreen(buy, footer);
    await expectOnScreen(position(), footer);
    expect((await placeOf(position())).y).toBeGreaterThan(empty.y + empty.height);

    await sellPart('50%').click();
    await expect(box.getByRole('button', { name: 'Sell', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(amount(box)).not.toHaveValue('');
    expect(await placeOf(buy)).toEqual(empty);
    // Scrolls beside the chart, which would zoom.
    await page.mouse.move(10, 400);
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate('window.scrollY')).toBeGreaterThan(300);
    await expectOnScreen(buy, footer);
    await expectOnScreen(position(), footer);
    // The dock fits without a scroll bar once the notice for the coin's first seconds has disappeared.
    const aside = page.locator('article > aside');
    await expect(aside.getByText(/^Launch limit/)).toHaveCount(0);
    const hidden = (node: { scrollHeight: number; clientHeight: number }) =>
      node.scrollHeight - node.clientHeight;
    expect(await aside.evaluate(hidden)).toBe(0);
  });
}

for (const size of sample(phones, 2)) {
  test(`the bar and its sheet keep their layout at ${size.width} × ${size.height}`, async () => {
    await trade(page, { side: 'Buy', amount: '10' });
    await page.setViewportSize(size);
    await page.reload();
    const bar = page.locator('[data-trade-bar]');
    const buy = bar.getByRole('button', { name: 'Buy DOCK' });
    const navigation = page.getByRole('navigation', { name: 'Places' });
    await expect(sellPart('25%')).toBeEnabled();
    for (const down of [0, 600]) {
      await page.mouse.wheel(0, down);
      await expectOnScreen(buy, navigation);
      const strip = await placeOf(position());
      expect(strip.y + strip.height).toBeLessThanOrEqual((await placeOf(buy)).y);
    }
    await expectNoOverflow(page, `a coin with a position at ${size.width} px`);

    // The end of the page passes under the bar: `trial` expects the button to receive a click.
    const end = page.getByRole('contentinfo');
    await expect
      .poll(async () => {
        const away = center(await placeOf(end)) - center(await placeOf(buy));
        await page.evaluate(`scrollBy(0, ${away})`);
        return Math.abs(away);
      })
      .toBeLessThan(5);
    await buy.click({ trial: true });

    await buy.click();
    const sheet = page.getByRole('dialog', { name: 'Trade DOCK' });
    const send = sheet.locator('button[type=submit]');
    await expect(send).toBeInViewport({ ratio: 1 });
    await sheet.evaluate((node) =>
      Promise.all(
        (node as unknown as { getAnimations(): { finished: Promise<unknown> }[] })
          .getAnimations()
          .map(({ finished }) => finished),
      ),
    );
    const empty = await placeOf(send);
    for (const typed of ['1', '999999', '1,5,5', '']) {
      await amount(sheet).fill(typed);
      expect(await placeOf(send)).toEqual(empty);
    }
    await page.keyboard.press('Escape');
    await sellPart('100%').click();
    await expect(amount(sheet)).not.toHaveValue('');
    await expect(sheet.getByRole('button', { name: 'Sell DOCK' })).toBeEnabled();
    await expect(send).toBeInViewport({ ratio: 1 });
  });
}

test('a coin on another DEX shows its pool in place of the trade box', async () => {
  const venue = `0x${'ab'.repeat(32)}`;
  await removeEmbeddedResponses(page);
  // No other DEX runs here, so the test changes the coin's response.
  await page.route(`**/api/pools/${coin.poolId}`, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const state = { state: 'graduated', is_graduated: true, has_amm_venue: false };
    Object.assign(json.data, state, {
      venue_pool_id: venue,
      graduated_at: new Date().toISOString(),
      // Newer than the messages of the live stream, which do not include this change.
      updatedAt: new Date(Date.now() + 60_000).toISOString(),
    });
    await route.fulfill({ response, json });
  });
  for (const size of [...phones, ...desktops]) {
    await page.setViewportSize(size);
    await page.goto(`/coin/${coin.poolId}`);
    const note = page
      .getByText('This coin trades on another DEX, in this pool:')
      .filter({ visible: true });
    await expect(note.getByTitle(venue)).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Buy|Sell) DOCK/ })).toHaveCount(0);
    // The address and its label share a line.
    const pair = page.getByTestId('progress').getByText('Trading pair');
    const address = await placeOf(pair.getByTitle(venue));
    const line = await placeOf(pair);
    expect(line.height).toBeLessThan(2 * address.height);
    await expectNoOverflow(page, `a coin on another DEX at ${size.width} px`);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
