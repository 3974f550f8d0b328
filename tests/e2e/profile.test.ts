// Two users: one sets up a profile, the other sees it, follows and unfollows them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { launchCoin } from './coin.ts';
import { expectMessage } from './messages.ts';
import { closePerson, connect, holdSession, openPerson } from './person.ts';

const errors: string[] = [];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const opened: Page[] = [];

async function open(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const page = await openPerson(browser, errors, options);
  opened.push(page);
  return page;
}

test.afterEach(async () => {
  await Promise.all(opened.splice(0).map((page) => closePerson(page)));
  expect(errors).toEqual([]);
});

const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit profile' });

async function edit(page: Page, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Edit profile' }).click();
  for (const [label, value] of Object.entries(fields)) {
    await editDialog(page).getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await editDialog(page).getByRole('button', { name: 'Save' }).click();
}

test('a profile with a cropped image, name and bio is what others see', async ({ browser }) => {
  const owner = await open(browser);
  await owner.goto('/');
  const address = await connect(owner);
  const name = `Nori ${address.slice(2, 10)}`;
  await owner.goto(`/profile/${address}`);
  await owner.getByRole('button', { name: 'Edit profile' }).click();
  await editDialog(owner)
    .getByLabel('Image')
    .setInputFiles({
      name: 'reef.png',
      mimeType: 'image/png',
      buffer: readFileSync(join(import.meta.dirname, 'fixtures/reef.png')),
    });
  const crop = owner.getByRole('dialog', { name: 'Crop image' });
  await crop.getByRole('slider', { name: 'Zoom' }).fill('2');
  await crop.getByRole('button', { name: 'Apply' }).click();
  await expect(crop).toBeHidden();
  await editDialog(owner).getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await editDialog(owner).getByRole('textbox', { name: 'Bio' }).fill('Grows kelp.\nSlowly.');
  await editDialog(owner).getByRole('textbox', { name: 'X handle' }).fill('@nori_kelp');
  await editDialog(owner).getByRole('button', { name: 'Save' }).click();
  await expectMessage(owner, 'Profile saved');
  await expect(editDialog(owner)).toBeHidden();

  const other = await open(browser, phone);
  await other.goto(`/profile/${address}`);
  await expect(other.getByRole('heading', { name: `Profile of ${name}` })).toBeVisible();
  await expect(other.getByText('Grows kelp.')).toBeVisible();
  await expect(other.getByRole('link', { name: '@nori_kelp on X' })).toHaveAttribute(
    'href',
    'https://x.com/nori_kelp',
  );
  await expectNoViolations(other, 'a profile with a handle');
  const avatar = other.locator('main img').first();
  await expect(avatar).toHaveAttribute('src', /\/media\/[0-9a-f]{64}\.webp$/);
  // The square that was cut, not the image as it was.
  await expect
    .poll(() => other.evaluate('[...document.images].map((image) => image.naturalWidth)'))
    .toContain(512);
  await expect(other.getByRole('button', { name: 'Edit profile' })).toBeHidden();

  // A name that looks like another user's is refused, with the reason in the form.
  await connect(other);
  const otherAddress = await other.evaluate(
    () => /0x[0-9a-f]{64}/.exec(localStorage.getItem('wallet') ?? '')?.[0] ?? '',
  );
  await other.goto(`/profile/${otherAddress}`);
  await edit(other, { Name: name.replace('o', '0') });
  await expect(editDialog(other).getByRole('alert')).toContainText(
    'looks like a name that is taken',
  );
  await editDialog(other).getByRole('textbox', { name: 'Name', exact: true }).fill('ATOLL');
  await editDialog(other).getByRole('button', { name: 'Save' }).click();
  await expect(editDialog(other).getByRole('alert')).toContainText('reserved');
  // A rejected field shows the error.
  await editDialog(other).getByRole('textbox', { name: 'X handle' }).fill('not a handle');
  await editDialog(other).getByRole('button', { name: 'Save' }).click();
  await expect(editDialog(other).getByText(/^An X handle has/)).toBeVisible();
});

/** Subset of `HTMLElement`, because the tests are compiled without DOM types. */
interface Clickable {
  click(): void;
  closest(selector: string): { hasAttribute(name: string): boolean } | null;
}

test('a form that is opened again right after it was closed stays open', async ({ browser }) => {
  const owner = await open(browser);
  await owner.goto('/');
  await owner.goto(`/profile/${await connect(owner)}`);
  await owner.getByRole('button', { name: 'Edit profile' }).click();
  const close = await editDialog(owner).getByRole('button', { name: 'Close' }).elementHandle();
  const again = owner.getByRole('button', { name: 'Edit profile' });
  await again.evaluate(async (button: Clickable, closing) => {
    const closeButton = closing as unknown as Clickable;
    const dialog = closeButton.closest('dialog');
    closeButton.click();
    while (dialog?.hasAttribute('open')) await Promise.resolve();
    // The browser reports the closing only after this.
    button.click();
  }, close);
  await expect(editDialog(owner).getByRole('button', { name: 'Save' })).toBeVisible();
  await owner.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await expect(editDialog(owner).getByRole('button', { name: 'Save' })).toBeVisible();
});

test('a creator is followed from the coin page; lists and counts follow', async ({ browser }) => {
  const coin = await launchCoin('FOLLOW');
  const page = await open(browser);
  await page.goto(`/coin/${coin.poolId}`);
  const short = `${coin.creator.slice(0, 6)}…${coin.creator.slice(-4)}`;
  const follow = page.getByRole('button', { name: `Follow ${short}` });
  // A visitor is asked to connect first.
  await follow.click();
  await expect(page.getByRole('dialog', { name: 'Connect your wallet' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const follows = page.waitForResponse((answer) => answer.url().endsWith('/api/profile/follows'));
  const follower = await connect(page);

  await follows;
  // A click while the session is being looked up takes effect once it is known.
  const release = await holdSession(page);
  await page.reload();
  const followed = page.waitForResponse('**/api/profile/follow');
  await follow.click();
  release();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await expect(follow).toHaveText(/Following|Unfollow/);
  // The button is pressed before the server responds, and a reload would abort the request.
  expect((await followed).status()).toBe(200);

  // After a failed login, a click logs in and then takes effect.
  await page.route('**/api/users/me*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.reload();
  await expectMessage(page, 'Login failed');
  await page.getByRole('button', { name: 'Set price alert' }).click();
  await expect(page.getByRole('dialog', { name: 'Price alerts for $FOLLOW' })).toBeVisible();

  const creator = await open(browser, phone);
  await creator.goto(`/profile/${coin.creator}`);
  await creator.getByRole('link', { name: '1 follower' }).click();
  const list = creator.getByRole('tabpanel', { name: 'Followers' });
  await expect(list.getByRole('link')).toContainText(
    `${follower.slice(0, 6)}…${follower.slice(-4)}`,
  );
  // A tap opens the card, which leads to the profile.
  await list.getByRole('link').tap();
  const card = creator.getByRole('dialog').filter({ hasText: '1 following' });
  await card.getByRole('link', { name: 'View profile' }).tap();
  await expect(creator).toHaveURL(new RegExp(follower));
  await creator.getByRole('link', { name: '1 following' }).click();
  await expect(creator.getByRole('tabpanel', { name: 'Following' })).toContainText(short);

  // Activities and comments appear on the profile.
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('jwt'))}`;
  const posted = await page.request.post('/api/reply/post', {
    data: { pool_id: coin.poolId, text: 'Following this one closely.' },
    headers: { authorization },
  });
  expect(posted.status()).toBe(200);
  await creator.goto(`/profile/${follower}?tab=activity`);
  const feed = creator.getByRole('tabpanel', { name: 'Activity' });
  await expect(feed.getByRole('listitem')).toHaveCount(2);
  await expect(feed.getByRole('listitem').first()).toContainText('commented on');
  await expect(feed.getByRole('listitem').last()).toContainText(`followed${short}`);
  await creator.getByRole('tab', { name: 'Comments' }).click();
  const comments = creator.getByRole('tabpanel', { name: 'Comments' });
  await expect(comments).toContainText('Following this one closely.');
  await comments.getByRole('link', { name: 'The FOLLOW' }).click();
  await expect(creator).toHaveURL(new RegExp(coin.poolId));

  // One's own profile offers no follow button; unfollowing from the list takes the row's state back.
  await page.goto(`/profile/${follower}?tab=following`);
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Follow / })).toHaveCount(1);
  const unfollowed = page.waitForResponse('**/api/profile/unfollow');
  await follow.click();
  await expect(follow).toHaveText('Follow');
  expect((await unfollowed).status()).toBe(200);
  await page.reload();
  await expect(page.getByText('Not following anyone yet')).toBeVisible();
});

test('rolls back a follow that the server rejects', async ({ browser }) => {
  const coin = await launchCoin('REFUSE');
  const page = await open(browser);
  await page.goto('/');
  await connect(page);
  await page.goto(`/profile/${coin.creator}`);
  const follow = page.getByRole('button', { name: /^Follow / });
  await expect(follow).toBeEnabled();
  await page.route('**/api/profile/follow', (route) =>
    route.fulfill({
      status: 429,
      json: {
        error: { status: 429, name: 'TooManyRequestsError', message: 'Too fast.', details: {} },
      },
    }),
  );
  await follow.click();
  await expectMessage(page, 'Couldn’t follow');
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('link', { name: '0 followers' })).toBeVisible();

  // A session that ended meanwhile: the page reloads as a visitor's.
  await page.unroute('**/api/profile/follow');
  await page.evaluate(() => localStorage.setItem('jwt', 'not.a.token'));
  const reloaded = page.waitForEvent('load');
  await follow.click();
  await reloaded;
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).not.toBe('not.a.token');
});
