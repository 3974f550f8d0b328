// A sticker from the image to the reaction: cut out, launched, listed, exported, used on a comment.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { restoreAccount } from './account.ts';
import { closePerson, openLaunched, openPerson } from './person.ts';

const errors: string[] = [];
let page: Page;

test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

test('an image becomes a sticker, a coin, and a reaction', async () => {
  await restoreAccount(page);
  await page.goto('/create');
  await page.getByText('A plain meme coin.').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Sticky Reef');
  await page.getByRole('textbox', { name: 'Ticker' }).fill('STICKY');

  await page.getByRole('button', { name: 'Make a sticker' }).click();
  const maker = page.getByRole('dialog', { name: 'Sticker maker' });
  await maker
    .getByLabel('Choose an image')
    .setInputFiles(join(import.meta.dirname, 'fixtures/reef.png'));
  const use = maker.getByRole('button', { name: 'Use this sticker' });
  await expect(use).toBeEnabled();
  await maker.getByRole('button', { name: 'Start over' }).click();

  // Erase a corner by mouse, then undo it by keyboard, then erase by keyboard.
  const canvas = maker.getByRole('application');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no canvas');
  // Evaluated in the page; four bytes a pixel, the last of them alpha.
  const pixels =
    'document.querySelector("[role=application]").getContext("2d").getImageData(0, 0, 512, 512).data';
  const alphaAt = (x: number, y: number) =>
    page.evaluate(`${pixels}[${(Math.round(y) * 512 + Math.round(x)) * 4 + 3}]`);
  await page.mouse.move(box.x + 30, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 4 });
  await page.mouse.up();
  const scale = 512 / box.width;
  expect(await alphaAt(75 * scale, 30 * scale)).toBe(0);
  await canvas.press('Control+z');
  expect(await alphaAt(75 * scale, 30 * scale)).toBe(255);
  await canvas.press('ArrowLeft');
  await canvas.press(' ');
  const erased = await page.evaluate(
    `${pixels}.filter((value, index) => index % 4 === 3 && value === 0).length`,
  );
  // A disc of radius 24: π · 24² ≈ 1,810 pixels.
  expect(erased).toBeGreaterThan(1_600);
  expect(erased).toBeLessThan(2_000);
  await expect(maker.getByText(/^512 × 512 WebP, \d+ KB$/)).toBeVisible();
  await use.click();
  await expect(maker).toBeHidden();
  await expect(page.getByText(/Launches as a sticker coin/)).toBeVisible();

  const uploaded = page.waitForResponse((answer) => answer.url().endsWith('/api/media'));
  const built = page.waitForRequest('**/api/pools/get-sticker-module');
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  const { data: stored } = await (await uploaded).json();
  expect(stored).toMatchObject({ width: 512, height: 512 });
  expect(stored.bytes).toBeLessThan(512 * 1024);
  expect((await built).postDataJSON()).toMatchObject({ icon: stored.url });
  await page.getByRole('button', { name: 'Sign and launch' }).click();
  await openLaunched(page);
  await expect(page.getByText('Sticker', { exact: true }).first()).toBeVisible();
  const poolId = page.url().split('/').at(-1) ?? '';

  // Lists show its badge, and can be filtered.
  await page.goto('/fun?stickers=1&sort=createdAt:desc');
  // The king and the list.
  const card = page.getByRole('link', { name: 'Sticky Reef' }).last();
  await expect(card).toBeVisible();
  await expect(page.getByRole('region', { name: 'Filters' })).toContainText('Sticker coins only');

  // The pack holds the image as Telegram takes it.
  await page.goto('/stickers');
  await page
    .getByRole('checkbox', { name: /Sticky Reef/ })
    .first()
    .check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export pack' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  const zip = readFileSync(await file.path());
  expect(zip.readUInt32LE(0)).toBe(0x04034b50);
  expect(zip.includes('pack.json')).toBe(true);
  expect(zip.includes('WEBPVP8')).toBe(true);

  await reactWithIt(poolId);
});

/** Posts a comment and reacts to it with the coin's own sticker. */
async function reactWithIt(poolId: string): Promise<void> {
  await page.goto(`/coin/${poolId}`);
  const posted = await page.evaluate(async (id) => {
    const response = await fetch('/api/reply/post', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('jwt')}`,
      },
      body: JSON.stringify({ pool_id: id, text: 'Feels sticky' }),
    });
    return response.status;
  }, poolId);
  expect(posted).toBe(200);
  await page.reload();
  const comment = page.getByRole('article').filter({ hasText: 'Feels sticky' });
  await comment.getByRole('button', { name: 'React with a sticker' }).click();
  await page.getByRole('searchbox', { name: 'Search sticker coins' }).fill('stick');
  await page.getByRole('button', { name: '$STICKY', exact: true }).first().click();
  const reaction = comment.getByRole('button', { name: '1 reaction with $STICKY' });
  await expect(reaction).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(reaction).toHaveAttribute('aria-pressed', 'true');
  await reaction.click();
  await expect(reaction).toBeHidden();
}
