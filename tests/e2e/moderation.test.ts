// From reports to an operator's decision: hidden, restored, banned.
import { createApiClient } from '@atoll/api/client';
import { expect, type Page, test } from '@playwright/test';
import { operatorKey, signIn } from './account.ts';
import { launchCoin } from './coin.ts';
import { expectMessage } from './messages.ts';
import { closePerson, connect, holdSession, openPerson, stackUrl } from './person.ts';

const REASON = 'Asks for seed phrases.';
const errors: string[] = [];
let author: Page;
let operator: Page;

test.beforeAll(async ({ browser }) => {
  author = await openPerson(browser, errors);
  operator = await openPerson(browser, errors);
  await operator.addInitScript(
    (key) => localStorage.setItem('development_wallet', key),
    operatorKey().getSecretKey(),
  );
  await operator.goto('/moderation');
  await connect(operator);
});
test.afterAll(async () => {
  await closePerson(author);
  await closePerson(operator);
  expect(errors).toEqual([]);
});

/** Gives the reason for a proposed decision. */
async function decide(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

test('reports blur a profile; an operator restores it and bans its owner', async ({ browser }) => {
  const coin = await launchCoin('JUDGE');
  await author.goto('/');
  const address = await connect(author);
  const token = await author.evaluate(() => localStorage.getItem('jwt') ?? '');
  const own = createApiClient({ baseUrl: stackUrl(), token: () => token });
  const bio = `Send me your keys, says ${address.slice(-8)}`;
  await own.profiles.update({ name: `Mallory ${address.slice(-4)}`, bio });
  const heading = `Profile of Mallory ${address.slice(-4)}`;

  const traders = [];
  for (let count = 0; count < 3; count += 1) traders.push(await coin.buyAsSomebody(1_000_000n));
  const trades = async () => (await own.trades.list({ filters: { pool_id: coin.poolId } })).data;
  await expect.poll(async () => (await trades()).length).toBe(3);

  // A new account reports it on the page, then three traders do and it is blurred.
  const reporter = await openPerson(browser, errors);
  await reporter.goto(`/profile/${address}`);
  await connect(reporter);
  // A click while the session is being looked up takes effect once it is known.
  const release = await holdSession(reporter);
  await reporter.reload();
  await expect(reporter.getByRole('heading', { name: heading })).toBeVisible();
  await reporter.getByRole('button', { name: 'More actions' }).click();
  await reporter.getByRole('menuitem', { name: 'Report' }).click();
  release();
  const dialog = reporter.getByRole('dialog', { name: 'Report to the operators' });
  await dialog.getByRole('radio', { name: 'Scam or phishing' }).check();
  await dialog.getByRole('textbox', { name: 'Details' }).fill('Asked me for my seed phrase');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expectMessage(reporter, 'Report sent');
  const report = { kind: 'profile', id: address, reason: 'scam' } as const;
  for (const key of traders) await (await signIn(key)).moderation.report(report);
  await reporter.reload();
  await expect(reporter.getByRole('heading', { name: /^Profile of 0x/ })).toBeVisible();
  await expect(reporter.getByText(bio)).toBeHidden();
  const notice = reporter.getByRole('note').filter({ hasText: 'Reported by several users' });
  await notice.getByRole('button', { name: 'Show anyway' }).click();
  await expect(reporter.getByText(bio)).toBeVisible();
  await expect(notice).toBeHidden();

  // Other accounts see nothing.
  await reporter.goto('/moderation');
  await expect(reporter.getByText('Only operators can moderate')).toBeVisible();
  await closePerson(reporter);

  await operator.goto('/moderation');
  await operator.getByRole('tab', { name: 'Blurred' }).click();
  const card = operator.getByTestId('moderated').filter({ hasText: bio });
  await expect(card.getByText('4 reports')).toBeVisible();
  await expect(card.getByText('Asked me for my seed phrase')).toBeVisible();
  await card.getByRole('button', { name: 'Restore' }).click();
  await decide(operator, 'Restore this?');
  await expect(card).toBeHidden();
  await author.goto(`/profile/${address}`);
  await expect(author.getByRole('heading', { name: heading })).toBeVisible();

  await operator.getByRole('tab', { name: 'Cleared' }).click();
  await card.getByRole('button', { name: 'Ban author' }).click();
  await decide(operator, 'Ban this user from posting?');
  await expect(card.getByText('Banned', { exact: true })).toBeVisible();
  await expect(
    own.replies.post({ pool_id: coin.poolId, text: 'Still here' }),
  ).rejects.toMatchObject({ status: 403, message: expect.stringContaining(REASON) });

  // The banned user's forms show the reason and keep their input.
  await author.goto(`/coin/${coin.poolId}?tab=comments`);
  await author.getByRole('textbox', { name: 'Comment' }).fill('Still here');
  await author.getByRole('button', { name: 'Post', exact: true }).click();
  const unsent = author.getByTestId('outgoing-comment');
  await expect(unsent.getByRole('alert')).toContainText(`banned from posting: ${REASON}`);
  await unsent.getByRole('button', { name: 'Edit' }).click();
  await expect(author.getByRole('textbox', { name: 'Comment' })).toHaveValue('Still here');
  await author.goto(`/profile/${address}`);
  await author.getByRole('button', { name: 'Edit profile' }).click();
  const form = author.getByRole('dialog', { name: 'Edit profile' });
  await form.getByRole('textbox', { name: 'Bio' }).fill('Trust me');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText(REASON);

  await operator.getByRole('tab', { name: 'Log' }).click();
  const log = operator.getByTestId('moderation-log').getByRole('listitem');
  await expect(log.first()).toContainText('ban');
  await expect(log.first()).toContainText(REASON);
});

test('an operator adds a warning to a coin and unlists it', async () => {
  const coin = await launchCoin('WARN', { name: 'Warned Coin' });
  await operator.goto('/moderation');
  await operator.getByRole('tab', { name: 'Coins' }).click();
  await operator.getByRole('textbox', { name: 'Pool ID' }).fill(coin.poolId);
  await operator.getByRole('textbox', { name: 'Warning shown' }).fill('Copies another coin.');
  await operator.getByRole('checkbox', { name: 'Unlist this coin' }).check();
  await operator.getByRole('button', { name: 'Save' }).click();
  await decide(operator, 'Coins');
  const api = createApiClient({ baseUrl: stackUrl() });
  const listed = await api.pools.list({ filters: { symbol: { $eq: 'WARN' } } });
  expect(listed.data).toEqual([]);
  await operator.goto(`/coin/${coin.poolId}`);
  await expect(operator.getByRole('note')).toHaveText('Copies another coin.');
});

test('a comment is reported from its menu, hidden live and restored', async ({ browser }) => {
  const coin = await launchCoin('FLAG');
  const spammer = await signIn();
  const text = `Double your SUI at ${coin.poolId.slice(-8)}`;
  await spammer.replies.post({ pool_id: coin.poolId, text });
  const reader = await openPerson(browser, errors);
  await reader.goto(`/coin/${coin.poolId}?tab=comments`);
  const comment = reader.getByTestId('comment').filter({ hasText: text });
  const fromForm = async () => {
    const [form, below] = await Promise.all([
      reader.getByRole('region', { name: 'Comments' }).boundingBox(),
      comment.boundingBox(),
    ]);
    return (below?.y ?? 0) - (form?.y ?? 0);
  };
  await expect(comment).toBeVisible();
  const before = await fromForm();
  await connect(reader);
  // The form takes no more space than the invitation to connect: a click on a comment would miss it otherwise.
  await expect(reader.getByRole('textbox', { name: 'Comment' })).toBeVisible();
  expect(await fromForm()).toBeCloseTo(before, -1);
  await comment.getByRole('button', { name: 'More actions' }).click();
  await reader.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = reader.getByRole('dialog', { name: 'Report to the operators' });
  await dialog.getByRole('radio', { name: 'Spam' }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expectMessage(reader, 'Report sent');
  // One report of an account that never traded hides nothing.
  await expect(comment).toBeVisible();

  await operator.goto('/moderation');
  const card = operator.getByTestId('moderated').filter({ hasText: text });
  await expect(card.getByText('1 report', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Hide' }).click();
  await decide(operator, 'Hide this?');
  await expect(comment).toBeHidden();
  await operator.getByRole('tab', { name: 'Hidden' }).click();
  await card.getByRole('button', { name: 'Restore' }).click();
  await decide(operator, 'Restore this?');
  await reader.reload();
  await expect(comment).toBeVisible();
  await closePerson(reader);
});
