// The creator of an agent coin without an agent claims the co-creators' share on the coin's page.
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { expect, test } from '@playwright/test';
import { launchCoin } from './coin.ts';
import { expectMessage } from './messages.ts';
import { balanceOf, closePerson, connect, openPerson, unitsOf } from './person.ts';

const SUI = 1_000_000_000n;

test('the creator of a coin without an agent claims the co-creators’ share', async ({
  browser,
}) => {
  const errors: string[] = [];
  const creator = new Ed25519Keypair();
  const coin = await launchCoin('NOAGENT', { kind: 'agent', quote: 'SUI', creator });
  await coin.buyAsSomebody(50n * SUI);
  const page = await openPerson(browser, errors);
  await page.addInitScript(
    (key) => localStorage.setItem('development_wallet', key),
    creator.getSecretKey(),
  );
  await page.goto(`/coin/${coin.poolId}`);
  expect(await connect(page)).toBe(coin.creator);
  const fees = page.getByTestId('coCreators-fees').filter({ visible: true });
  const credited = unitsOf((await fees.textContent()) ?? '', 9);
  expect(credited).toBeGreaterThan(0n);
  const before = await balanceOf(coin.creator, '0x2::sui::SUI');
  const card = fees.locator('xpath=ancestor::div[2]');
  await card.getByRole('button', { name: 'Claim' }).click();
  await expectMessage(page, /^Claimed /);
  await expect(fees).toBeHidden();
  const gained = (await balanceOf(coin.creator, '0x2::sui::SUI')) - before;
  expect(gained).toBeGreaterThan(credited - SUI / 10n);
  await closePerson(page);
  expect(errors).toEqual([]);
});
