// Referrals are paid on chain: from the link on a profile to the claim.
import { expect, type Page, test } from '@playwright/test';
import { launchCoin } from './coin.ts';
import { expectMessage } from './messages.ts';
import { closePerson, connect, openPerson, takeFaucetSui, trade, tradeBox } from './person.ts';

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

test('a trade by a referred account credits the referrer, who claims it', async () => {
  const coin = await launchCoin('BUDDY');
  await inviter.goto('/');
  const inviterAddress = await connect(inviter);
  await takeFaucetSui(inviter, inviterAddress);
  await inviter.goto(`/profile/${inviterAddress}`);
  const link = inviter.getByTitle(/\?ref=/);
  await expect(link).toBeVisible();
  await expect(inviter.getByText('No referrals yet')).toBeVisible();

  await invited.goto((await link.getAttribute('title')) ?? '');
  const invitedAddress = await connect(invited);
  await takeFaucetSui(invited, invitedAddress);
  await invited.goto(`/coin/${coin.poolId}`);
  await tradeBox(invited)
    .getByRole('textbox', { name: /^Amount in/ })
    .fill('10');
  // 10 SUI cost a fee of 0.1 SUI, of which a referrer gets 12.5%.
  await tradeBox(invited).getByText('Fee', { exact: true }).click();
  await expect(tradeBox(invited).getByText('Referrer')).toBeVisible();
  await trade(invited, { side: 'Buy', amount: '10' });

  await inviter.goto(`/coin/${coin.poolId}`);
  const fees = inviter.getByTestId('referrer-fees').filter({ visible: true });
  await expect(fees).toHaveText('0.0125 SUI');
  await inviter.getByRole('button', { name: 'Claim' }).filter({ visible: true }).click();
  await expectMessage(inviter, 'Claimed 0.0125 SUI');
  await expect(fees).toBeHidden();

  await inviter.goto(`/profile/${inviterAddress}`);
  await expect(inviter.getByText('1 referral')).toBeVisible();
});
