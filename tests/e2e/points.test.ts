// Points of a creator: for a launch and for likes of traders, not for trading the own coin.
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { expect, test } from '@playwright/test';
import { signIn } from './account.ts';
import { launchCoin } from './coin.ts';
import { closePerson, connect, openPerson } from './person.ts';

const errors: string[] = [];
test.afterEach(() => expect(errors).toEqual([]));

test('a launch and a trader’s like earn points; own trades and newcomers’ likes do not', async ({
  browser,
}) => {
  const creator = new Ed25519Keypair();
  const page = await openPerson(browser, errors);
  await page.addInitScript(
    (key) => localStorage.setItem('development_wallet', key),
    creator.getSecretKey(),
  );
  await page.goto('/points');
  await expect(page.getByText('Connect a wallet to see your points.')).toBeVisible();
  await connect(page);
  await expect(page.getByTestId('own-points')).toHaveText('0');
  await expect(page.getByText('No awards yet')).toBeVisible();

  const coin = await launchCoin('POINTS', { creator });
  await coin.buy(1_000_000_000n);
  const awards = page.getByTestId('awards').getByRole('listitem');
  await expect(awards).toHaveText([/^Coin launched.*\+50$/]);
  await expect(page.getByTestId('own-points')).toHaveText('50');

  const author = await signIn(creator);
  const { data } = await author.replies.post({ pool_id: coin.poolId, text: 'Ask me anything' });
  const trader = await coin.buyAsSomebody(1_000_000_000n);
  const like = { id: data.id, liked: true };
  await (await signIn()).replies.like(like);
  await expect
    .poll(async () => {
      const liker = await signIn(trader);
      await liker.replies.like({ ...like, liked: false });
      await liker.replies.like(like);
      await page.reload();
      return page.getByTestId('own-points').textContent();
    })
    .toBe('52');
  await expect(awards).toHaveText([/^Like received.*\+2$/, /^Coin launched.*\+50$/]);

  // Today, this week and all time.
  const row = page.getByTestId('point-ranking').getByRole('row').filter({ hasText: '52' });
  for (const period of ['Today', 'This week', 'All time']) {
    await page.getByRole('tab', { name: period }).click();
    await expect(row.locator(`a[href="/profile/${creator.toSuiAddress()}"]`)).toBeVisible();
  }

  // A failed request shows an error and can be repeated.
  await page.route('**/api/points/history?**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Couldn’t load the points')).toBeVisible();
  await page.unroute('**/api/points/history?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(awards).toHaveCount(2);
  await closePerson(page);
});
