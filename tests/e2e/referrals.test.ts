// Referrals by link: invited, traded on two coins, earned, claimed at once, ranked, and points for it.
import { createApiClient } from '@atoll/api/client';
import { expect, type Page, test } from '@playwright/test';
import { launchCoin } from './coin.ts';
import { expectMessage } from './messages.ts';
import {
  balanceOf,
  closePerson,
  connect,
  holdSession,
  openPerson,
  stackUrl,
  takeFaucetSui,
  trade,
  tradeBox,
} from './person.ts';

const errors: string[] = [];
let inviter: Page;
let invited: Page;

test.beforeAll(async ({ browser }) => {
  inviter = await openPerson(browser, errors);
  invited = await openPerson(browser, errors);
});
test.afterAll(async () => {
  await closePerson(inviter);
  await closePerson(invited);
  expect(errors).toEqual([]);
});

test('a referral by link earns in two quote coins, claimed in one transaction', async () => {
  const coins = {
    SUI: await launchCoin('LINKA'),
    ATOLL: await launchCoin('LINKB', { quote: 'ATOLL' }),
  };
  await inviter.goto('/referrals');
  const me = await connect(inviter);
  await takeFaucetSui(inviter, me);
  await expect(inviter.getByText('No earnings yet')).toBeVisible();
  const link = (await inviter.getByTestId('referral-link').getAttribute('title')) ?? '';
  await inviter.getByRole('button', { name: 'Show QR code' }).click();
  await expect(inviter.getByRole('img', { name: `QR code for ${link}` })).toBeVisible();
  await inviter.keyboard.press('Escape');

  // A trade that is sent while the first login is still open credits the referrer.
  await invited.goto(link);
  await invited.goto(`/coin/${coins.SUI.poolId}`);
  const { promise: signed, resolve: logIn } = Promise.withResolvers<void>();
  await invited.route('**/api/profile/login', async (route) => {
    await signed;
    await route.continue();
  });
  const connected = connect(invited);
  const stored = () => invited.evaluate(() => localStorage.getItem('wallet') ?? '');
  await expect.poll(stored).toContain('0x');
  await takeFaucetSui(invited, /0x[0-9a-f]{64}/.exec(await stored())?.[0] ?? '');
  const first = trade(invited, { side: 'Buy', amount: '10' });
  await expect(tradeBox(invited).getByRole('button', { name: 'Confirm in wallet' })).toBeVisible();
  logIn();
  await Promise.all([first, connected]);
  // A trade that is sent before the session is known credits the referrer all the same.
  const release = await holdSession(invited);
  await invited.goto(`/coin/${coins.ATOLL.poolId}`);
  const bought = trade(invited, { side: 'Buy', amount: '1000' });
  await expect(tradeBox(invited).getByRole('button', { name: 'Confirm in wallet' })).toBeVisible();
  release();
  await bought;

  // 12.5% of a fee of 1%.
  await expect(inviter.getByTestId('earned-SUI')).toContainText('0.0125 SUI');
  await expect(inviter.getByTestId('earned-ATOLL')).toContainText('1.25 ATOLL');
  await inviter.reload();
  const row = inviter.getByTestId('invited').getByRole('row').nth(1);
  await expect(row).toContainText('0.0125 SUI');
  await expect(row).toContainText('1.25 ATOLL');

  const { data } = await createApiClient({ baseUrl: stackUrl() }).config.get();
  const atoll = data.brand.token_type ?? '';
  const before = await balanceOf(me, atoll);
  await inviter.getByRole('button', { name: 'Claim from 2 coins' }).click();
  await expectMessage(inviter, /^Claimed .*0\.0125 SUI/);
  expect((await balanceOf(me, atoll)) - before).toBe(1_250_000n);
  await expect(inviter.getByRole('button', { name: /^Claim/ })).toBeHidden();

  await inviter.goto('/rank?board=referrers');
  await expect(inviter.getByTestId('own-place').locator(`a[href="/profile/${me}"]`)).toBeVisible();
});

test('trading earns points, and so does a referral’s first trade', async () => {
  await inviter.goto('/points');
  await expect(inviter.getByTestId('own-points')).toHaveText('100');
  await expect(inviter.getByTestId('awards')).toContainText('First trade of a referral');
  await invited.goto('/points');
  await expect(invited.getByTestId('own-points')).toHaveText('10');
  await expect(invited.getByTestId('awards')).toContainText('First trade of the day');
  // A second trade on the same day earns nothing more.
  await expect(invited.getByTestId('awards').getByRole('listitem')).toHaveCount(1);
  await expect(invited.getByTestId('point-ranking').getByRole('row').nth(1)).toBeVisible();
});
