// Missions as a user does them, against the stand-ins for X and Telegram of the local network: link
// accounts, finish missions, apply the boost and see it in use. The chain decides what is true.
import { type Atoll, getStakingPool, getStakingPosition, pendingRewards } from '@atoll/sdk';
import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { launchCoin } from './coin.ts';
import { expectMessage } from './messages.ts';
import { payloads } from './payloads.ts';
import { balanceOf, closePerson, connect, openPerson, stackUrl, tradeBox } from './person.ts';
import { type OpenStakingPool, openStakingPool } from './staking-pool.ts';

const ATOLL = 1_000_000n;
const errors: string[] = [];
let page: Page;
let opened: OpenStakingPool;
let atoll: Atoll;
let poolId: string;

test.beforeAll(async () => {
  opened = await openStakingPool();
  ({ atoll, poolId } = opened);
});
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const card = () => page.getByTestId('staking-pool').first();
const row = (id: string) => card().getByTestId(`mission-${id}`);
const position = async (staker: string) =>
  getStakingPosition(atoll, { pool: await getStakingPool(atoll, { poolId }), staker });

/** Opens a page of X or Telegram, presses its buttons under a handle and returns what it says last. */
async function doOutside(
  href: string | null,
  handle: string,
  ...buttons: (string | RegExp)[]
): Promise<string> {
  const outside = await page.context().newPage();
  await outside.goto(href ?? '');
  await expect(outside.getByText(/^A stand-in for/)).toBeVisible();
  await outside.getByRole('textbox').fill(handle);
  for (const name of buttons) {
    // Each answers with another page.
    const answered = outside.waitForEvent('domcontentloaded');
    await outside.getByRole('button', { name }).click();
    await answered;
  }
  const note = (await outside.locator('p.note').first().textContent()) ?? '';
  await outside.close();
  return note;
}

/**
 * Ends the session, without the page's doing, while its next POST to `path` is on its way. Reads would meet the ended
 * session as well: earlier ones finish first, later ones get no answer before the page has reloaded.
 * @returns the statuses of the page's POSTs to `path`, which grow.
 */
async function endSessionAt(page: Page, path: string): Promise<number[]> {
  const statuses: number[] = [];
  const reads: Promise<unknown>[] = [];
  let state: 'open' | 'ending' | 'reloaded' = 'open';
  page.once('framenavigated', () => {
    state = 'reloaded';
  });
  await page.route(/\/api\/(?!stream)/, async (route) => {
    const request = route.request();
    const answered = async () => {
      const response = await route.fetch();
      await route.fulfill({ response });
      return response.status();
    };
    if (!request.url().endsWith(path)) {
      if (state === 'ending') return;
      const read = answered().catch(() => {});
      reads.push(read);
      return read.then(() => {});
    }
    if (state === 'open') {
      state = 'ending';
      await Promise.all(reads);
      const { authorization = '' } = request.headers();
      const headers = { authorization, 'content-type': 'application/json' };
      const ended = await fetch(`${stackUrl()}/api/profile/logout`, {
        method: 'POST',
        headers,
        body: '{}',
      });
      expect(ended.status).toBe(200);
    }
    statuses.push(await answered());
  });
  return statuses;
}

async function applyBoost(multiplier: string, staker: string): Promise<void> {
  await expect(card().getByTestId('boost')).toContainText(`${multiplier}× boost ready`);
  await card().getByRole('button', { name: 'Apply boost' }).click();
  await expectMessage(page, `Boost of ${multiplier}× applied`);
  await expect(card().getByTestId('own-stake')).toContainText(`${multiplier}× boost`);
  await expect(card().getByTestId('boost')).toContainText(`${multiplier}× boost active`);
  const bps = BigInt(Math.round(Number(multiplier) * 10_000));
  expect((await position(staker))?.multiplierBps).toBe(bps);
}

test('a staker links accounts, finishes missions, applies the boosts and claims more', async () => {
  await page.goto('/staking');
  await expect(card().getByText('Follow @atoll on X')).toBeVisible();
  await expect(card().getByRole('button', { name: 'Connect wallet to start' })).toBeVisible();
  await page.goto('/');
  const staker = await connect(page);
  await page.goto('/staking');
  await expect(card().getByText('0 of 6 done')).toBeVisible();
  await expect(card().getByRole('group', { name: 'Link X' })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoViolations(page, `missions at ${width} px`);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  }

  // A mission on chain fails with what is missing, and cools down.
  await row('hold')
    .getByRole('button', { name: /^Check/ })
    .click();
  await expect(row('hold')).toContainText('You hold 0 of 100000 ATOLL, including stakes.');
  await expect(row('hold').getByRole('button', { name: /^Retry in/ })).toBeDisabled();
  await card().getByRole('button', { name: 'Get test ATOLL' }).click();
  await expect(card().getByText('Balance 250,000')).toBeVisible();

  // X: the text with the address proves the account.
  const handle = `reef_${Date.now() % 1_000_000}`;
  const link = card().getByRole('group', { name: 'Link X' });
  await link.getByRole('textbox', { name: 'Account to verify' }).fill(`@${handle}`);
  await link.getByRole('button', { name: 'Verify' }).click();
  await expect(link).toContainText(`X account not found: @${handle}.`);
  const post = await link.getByRole('link', { name: 'Post on X' }).getAttribute('href');
  expect(await doOutside(post, handle, 'Post')).toContain(`Done as @${handle}`);
  await link.getByRole('button', { name: 'Verify' }).click();
  await expect(card().getByText(`@${handle} linked`)).toBeVisible();
  const follow = await row('follow').getByRole('link').getAttribute('href');
  await doOutside(follow, handle, 'Follow');
  await row('follow')
    .getByRole('button', { name: /^Check/ })
    .click();
  await expectMessage(page, 'Mission completed: Follow @atoll on X');
  await expect(card().getByText('1 of 6 done')).toBeVisible();
  await expect(card().getByTestId('boost')).toContainText('Stake in this pool to use your 1.2×');

  // The boost applies to a stake.
  await card().getByRole('textbox', { name: 'Amount in ATOLL' }).fill('1000');
  await card().getByRole('button', { name: 'Stake ATOLL' }).click();
  await expect(card().getByTestId('own-stake')).toContainText('1.0K ATOLL');
  await applyBoost('1.2', staker);

  // Telegram: the bot shows the address, links after confirmation, and the page updates automatically.
  const start = await card().getByRole('link', { name: 'Open Telegram' }).getAttribute('href');
  const question = await doOutside(start, handle, 'Start');
  expect(question).toContain(`Link @${handle} to this Atoll address?`);
  expect(question).toContain(staker);
  await expect(card().getByText(`Telegram: @${handle} linked`)).toBeHidden();
  expect(await doOutside(start, handle, 'Start', /^Link to 0x/)).toContain('Linked to 0x');
  await expect(card().getByText(`@${handle} linked`)).toHaveCount(2);
  await row('telegram')
    .getByRole('button', { name: /^Check/ })
    .click();
  await expect(row('telegram')).toContainText(`@${handle} is not in the group yet.`);
  const group = await row('telegram').getByRole('link').getAttribute('href');
  await doOutside(group, handle, 'Join');
  const again = row('telegram').getByRole('button', { name: /^Check/ });
  await expect(again).toBeEnabled();
  await again.click();
  await expect(row('telegram').getByText('Done', { exact: true })).toBeVisible();
  await row('hold')
    .getByRole('button', { name: /^Check/ })
    .click();
  await expect(card().getByText('3 of 6 done')).toBeVisible();
  await applyBoost('1.8', staker);

  // Rewards of the boosted stake tick as the contract counts them, and the claim pays them.
  const state = await getStakingPool(atoll, { poolId });
  const boosted = await position(staker);
  if (!boosted) throw new Error('No position');
  const shown = () =>
    card()
      .getByTestId('rewards')
      .evaluate((node) => ({
        units: BigInt(node.dataset.units ?? ''),
        atMs: BigInt(node.dataset.at ?? ''),
      }));
  const first = await shown();
  expect(first.units).toBe(pendingRewards(state, boosted, first.atMs));
  await expect.poll(async () => (await shown()).units > first.units).toBe(true);
  const { coinType } = opened;
  const before = await balanceOf(staker, coinType);
  await card().getByRole('button', { name: 'Claim' }).click();
  await expectMessage(page, /^Claimed [\d.,]+ ATOLL$/);
  const histories = `/api/staking-histories?staker=${staker}`;
  const newest = async () => (await (await page.request.get(histories)).json()).data[0];
  await expect.poll(async () => (await newest()).action).toBe('claim');
  const claim = await opened.eventOf((await newest()).tx_digest, 'RewardsClaimed');
  expect(claim.amount).toBe(pendingRewards(state, boosted, claim.timestampMs));
  expect(await balanceOf(staker, coinType)).toBe(before + claim.amount);
  expect(boosted.amount).toBe(1_000n * ATOLL);
  await expect(page.getByTestId('staking-history')).toContainText('1.8×');
});

test('an expired session repeats a mission check on a page that the login reloads too', async () => {
  await page.goto('/');
  await connect(page);
  await page.goto('/staking');
  await expect(card().getByText('0 of 6 done')).toBeVisible();
  const checks = await endSessionAt(page, '/done-task');
  await row('hold')
    .getByRole('button', { name: /^Check/ })
    .click();
  await expect.poll(() => checks).toEqual([401, 200]);
});

test('an expired session keeps what was typed, and repeats what was clicked after the login', async () => {
  const coin = await launchCoin('AGAIN');
  await page.goto(`/coin/${coin.poolId}?tab=comments`);
  await connect(page);
  await tradeBox(page)
    .getByRole('textbox', { name: /^Amount in/ })
    .fill('12.5');
  const field = page.getByRole('textbox', { name: 'Comment' });
  await field.fill('Said before the login');
  const requests = await endSessionAt(page, '/api/reply/post');
  await field.press('Control+Enter');
  await expect.poll(() => requests).toEqual([401, 200]);
  await expect(page.getByTestId('comment').getByText('Said before the login')).toHaveCount(1);
  await expect(tradeBox(page).getByRole('textbox', { name: /^Amount in/ })).toHaveValue('12.5');
});

test('no script injection executes in the handle, a mission or its failure (threat: XSS)', async () => {
  const executed: string[] = [];
  await page.exposeFunction('__xss', () => executed.push('called'));
  page.on('dialog', (dialog) => {
    executed.push('dialog');
    void dialog.dismiss();
  });
  await page.goto('/');
  await connect(page);
  await page.route('**/get-task', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const task of body.data?.tasks ?? []) {
      task.title = payloads.join('\n');
      task.failure = payloads.join('\n');
    }
    await route.fulfill({ response, json: body });
  });
  await page.goto('/staking');
  await expect(row('hold')).toContainText(payloads.at(-1) ?? '');
  const handle = card().getByRole('textbox', { name: 'Account to verify' });
  for (const payload of payloads) await handle.fill(payload);
  expect(executed).toEqual([]);
});

test('shows unavailable missions and loading errors', async () => {
  await page.goto('/');
  await connect(page);
  await page.route('**/get-task', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const task of body.data?.tasks ?? []) task.available = false;
    await route.fulfill({ response, json: body });
  });
  await page.goto('/staking');
  await expect(row('follow')).toContainText('X is not configured on this server');
  await expect(row('telegram').getByRole('button', { name: /^Check/ })).toBeDisabled();
  await page.unroute('**/get-task');
  await page.route('**/get-task', (route) => route.abort());
  await page.reload();
  await expect(card().getByText('Couldn’t load your missions')).toBeVisible();
  await page.unroute('**/get-task');
  await card().getByRole('button', { name: 'Try again' }).click();
  await expect(card().getByText('0 of 6 done')).toBeVisible();
});

test('accounts are verified and removed in the profile form', async () => {
  await page.goto('/');
  const address = await connect(page);
  await page.goto(`/profile/${address}`);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await dialog.getByRole('textbox', { name: 'Bio' }).fill('Kelp.');
  const handle = `kelp_${Date.now() % 1_000_000}`;
  const post = dialog.getByRole('link', { name: 'Post on X' });
  await doOutside(await post.getAttribute('href'), handle, 'Post');
  await dialog.getByRole('textbox', { name: 'Account to verify' }).fill(handle);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText(`X: @${handle} linked`)).toBeVisible();
  // Saving what was typed before keeps the handle that was verified meanwhile.
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: `@${handle} on X, Verified` })).toBeVisible();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await dialog.getByRole('button', { name: 'Unlink X' }).click();
  await expect(dialog.getByRole('group', { name: 'Link X' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Kelp.')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`@${handle} on X`) })).toBeHidden();
});
