// A creator shares the fees, anyone pays them out, and the page shows the recipients and the announced change.
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { expect, test } from '@playwright/test';
import { launchCoin } from './coin.ts';
import { expectMessage } from './messages.ts';
import { balanceOf, closePerson, connect, openPerson } from './person.ts';

const SUI = 1_000_000_000n;

test('a creator shares the fees, which are paid out, and announces new shares', async ({
  browser,
}) => {
  const errors: string[] = [];
  const creator = new Ed25519Keypair();
  const friend = new Ed25519Keypair().toSuiAddress();
  const coin = await launchCoin('SHARED', { kind: 'fun', quote: 'SUI', creator });
  await coin.buyAsSomebody(10n * SUI);
  const page = await openPerson(browser, errors, { viewport: { width: 390, height: 844 } });
  await page.addInitScript(
    (key) => localStorage.setItem('development_wallet', key),
    creator.getSecretKey(),
  );
  await page.goto(`/coin/${coin.poolId}`);
  expect(await connect(page)).toBe(coin.creator);

  const own = page.getByTestId('own-earnings');
  await expect(own.getByTestId('earnings-sources')).toHaveText(
    'Creator fees, bonding curve0.0475 SUI',
  );
  await expect(own.getByRole('img', { name: /in the last 30 days$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Share fees' }).click();
  const editor = page.getByRole('dialog', { name: 'Share creator fees' });
  await editor.getByLabel('Share (%)').fill('20');
  await expect(editor.getByRole('alert')).toHaveText('The shares add up to 20%, not 100%');
  await editor.getByRole('button', { name: 'Add recipient' }).click();
  const second = editor.getByRole('group').nth(1);
  await second.getByLabel('Profile name or address').fill(friend);
  await second.getByLabel('Share (%)').fill('50');
  await second.getByLabel('Lock permanently').check();
  await editor.getByRole('button', { name: 'Add recipient' }).click();
  const third = editor.getByRole('group').nth(2);
  await third.getByRole('combobox').selectOption('burn');
  await third.getByLabel('Share (%)').fill('30');
  // The fee of 1,000 SUI is 10 SUI, of which a fun coin's creator has 47.5%.
  await expect(editor.getByTestId('preview')).toContainText('2.375 SUI');
  // On the DEX, the creator receives 0.9% at first.
  const stage = editor.getByRole('combobox', { name: 'Where the coin trades' });
  await stage.selectOption('On the DEX, market cap below 24.0K SUI');
  await expect(editor.getByTestId('preview')).toContainText('4.5 SUI');
  const isWide = await editor
    .getByTestId('preview')
    .evaluate((box) => box.scrollWidth > box.clientWidth);
  expect(isWide).toBe(false);
  await editor.getByRole('button', { name: 'Sign and share' }).click();
  await expectMessage(page, /^Creator fees are shared/);

  const card = page.getByTestId('fee-sharing');
  await expect(card).toContainText('Buy and burn');
  await expect(card).toContainText('Locked');
  await card.getByRole('button', { name: 'Pay out' }).click();
  await expectMessage(page, /^Fees paid out/);
  // Half of 0.0475 SUI.
  expect(await balanceOf(friend, '0x2::sui::SUI')).toBe(23_750_000n);
  await expect(card).toContainText('0.0237 SUI paid');
  await card.getByRole('button', { name: 'Buy and burn now' }).click();
  await expectMessage(page, /^Coins bought and burned/);
  await expect(card).toContainText(/SHARED burned/);
  // The burn's purchase paid fees too, whose burn share must wait for an hour.
  await card.getByRole('button', { name: 'Pay out' }).click();
  const burn = card.getByRole('button', { name: 'Buy and burn now' });
  await expect(burn).toBeDisabled();
  await expect(burn).toHaveAttribute('title', 'Burns are at least one hour apart');

  await card.getByRole('button', { name: 'Change shares' }).click();
  await expect(editor.getByRole('group').nth(1).getByLabel('Share (%)')).toBeDisabled();
  await editor.getByRole('group').nth(2).getByRole('button', { name: 'Remove' }).click();
  await editor.getByRole('group').first().getByLabel('Share (%)').fill('50');
  await editor.getByRole('button', { name: 'Sign and announce' }).click();
  await expectMessage(page, /^New shares announced/);
  await expect(card.getByTestId('pending-shares')).toContainText('New shares from');
  await card.getByRole('button', { name: 'Cancel change' }).click();
  await expectMessage(page, /^Change canceled/);
  await expect(card.getByTestId('pending-shares')).toBeHidden();
  await card.getByText('History').click();
  await expect(card).toContainText('Change announced');

  // The mocked response reports a withheld amount; the contract rejects the payment because nothing is withheld.
  await page.route('**/fee-sharing', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    const withheld = [{ recipient: friend, user: null, amount: '2500000000' }];
    await route.fulfill({ response, json: { data: { ...data, withheld } } });
  });
  await page.reload();
  const frozen = page.getByTestId('withheld-shares');
  await expect(frozen).toContainText('Withheld: accounts frozen by the issuer of SUI');
  await expect(frozen).toContainText('2.5 SUI');
  await frozen.getByRole('button', { name: 'Pay' }).click();
  await expectMessage(page, /Nothing is withheld from this account/);

  // The creator's unclaimed fees passed to the recipients, including the creator.
  await page.goto('/portfolio');
  await page.getByRole('tab', { name: 'Earnings' }).click();
  const earnings = page.getByTestId('earnings');
  await expect(earnings.getByTestId('earnings-sources')).toHaveText(
    /^Shared creator fees0\.00\d+ SUI/,
  );
  await earnings.getByRole('button', { name: 'Weekly' }).click();
  await expect(earnings.getByRole('img', { name: /in the last 26 weeks$/ })).toBeVisible();
  const coins = earnings.getByTestId('earnings-coins');
  await expect(coins.getByRole('link', { name: 'The SHARED' })).toBeVisible();
  await closePerson(page);
  expect(errors).toEqual([]);
});
