// Two users talk about a coin: comments, replies, mentions and likes arrive live on the other's page.
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { closePerson, connect, holdSession, openPerson } from './person.ts';

const image = join(import.meta.dirname, 'fixtures/reef.png');
const errors: string[] = [];
let coin: LaunchedCoin;
test.beforeAll(async () => {
  coin = await launchCoin('TALK');
});
test.afterEach(() => expect(errors).toEqual([]));

const nameSelf = (page: Page, name: string) =>
  page.evaluate(async (text) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('jwt')}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ name: text });
    return (await fetch('/api/profile/update', { method: 'POST', headers, body })).status;
  }, name);

const openComments = async (page: Page) => {
  await page.goto(`/coin/${coin.poolId}?tab=comments`);
  await expect(page.getByRole('tab', { name: /^Comments/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
};
const comment = (page: Page, text: string) =>
  page.getByTestId('comment').filter({ has: page.getByText(text, { exact: true }) });

test('two users talk: live comments, replies, mentions, likes, edits and deletions', async ({
  browser,
}) => {
  const ada = await openPerson(browser, errors);
  const ben = await openPerson(browser, errors);

  await test.step('a visitor is asked to connect', async () => {
    await openComments(ben);
    await expect(ben.getByText('No comments yet')).toBeVisible();
    await ben.getByRole('button', { name: 'Connect wallet to comment' }).click();
    await expect(ben.getByRole('dialog', { name: 'Connect your wallet' })).toBeVisible();
    await ben.getByRole('button', { name: 'Cancel' }).click();
  });
  await openComments(ada);
  await connect(ada);
  await connect(ben);
  // Names are unique among the users of a stack.
  const tag = coin.poolId.slice(-6);
  const name = `Ada ${tag}`;
  expect([await nameSelf(ada, name), await nameSelf(ben, `Ben ${tag}`)]).toEqual([200, 200]);
  await Promise.all([ada.reload(), ben.reload()]);
  // A list that is read after the comment was posted shows it without a button.
  await expect(ben.getByText('No comments yet')).toBeVisible();
  await expect(ben.getByText('Live', { exact: true })).toBeVisible();

  await test.step('a comment with an image is on the author’s page at once, on the other’s live', async () => {
    await ada.getByTestId('comment-image').setInputFiles(image);
    await expect(ada.getByRole('button', { name: 'Remove image' })).toBeVisible();
    const field = ada.getByRole('textbox', { name: 'Comment' });
    await field.fill('Who else likes $TALK?');
    await field.press('Control+Enter');
    await expect(comment(ada, 'Who else likes $TALK?')).toBeVisible();
    await expect(field).toHaveValue('');
    // Nothing moves under a reader: the new comment waits behind a button.
    const arrived = ben.getByRole('button', { name: '1 new comment' });
    await expect(arrived).toBeVisible();
    // A list that was read since shows it, so that nothing waits.
    await ben.getByRole('button', { name: 'Top', exact: true }).click();
    await expect(comment(ben, 'Who else likes $TALK?')).toBeVisible();
    await expect(arrived).toBeHidden();
    await ben.getByRole('button', { name: 'Newest', exact: true }).click();
    await arrived.click();
    const shown = comment(ben, 'Who else likes $TALK?');
    await expect(shown.getByRole('img', { name: 'Attached image' })).toBeVisible();
    await expect(shown.getByRole('link', { name: '$TALK' })).toHaveAttribute(
      'href',
      `/coin/${coin.poolId}`,
    );
  });

  await test.step('a reply mentions by autocomplete and arrives in the thread', async () => {
    await comment(ben, 'Who else likes $TALK?').getByRole('button', { name: 'Reply' }).click();
    const field = ben.getByRole('textbox', { name: `Reply to ${name}` });
    await field.pressSequentially(`Me too @${name.toLowerCase().slice(0, -1)}`);
    await expect(ben.getByRole('option', { name: new RegExp(name) })).toBeVisible();
    await field.press('Enter');
    await expect(field).toHaveValue(`Me too @${name} `);
    await field.press('Control+Enter');
    const arrived = ada
      .getByTestId('comment')
      .filter({ hasText: `Me too @${name}` })
      .last();
    await expect(arrived).toBeVisible();
    await expect(arrived.getByRole('link', { name: `@${name}` })).toBeVisible();
  });

  await test.step('axe reports nothing on a conversation', async () => {
    await comment(ben, 'Who else likes $TALK?')
      .getByRole('button', { name: 'Reply' })
      .first()
      .click();
    const field = ben.getByRole('textbox', { name: `Reply to ${name}` });
    await field.pressSequentially(`@${name.slice(0, -1)}`);
    await expect(ben.getByRole('option', { name: new RegExp(name) })).toBeVisible();
    await expectNoViolations(ben, 'a conversation');
    await field.press('Escape');
    await field.press('Escape');
    await expect(field).toBeHidden();
  });

  await test.step('a like, clicked while the session is looked up, is counted on both pages', async () => {
    const release = await holdSession(ben);
    await ben.reload();
    await comment(ben, 'Who else likes $TALK?')
      .getByRole('button', { name: 'Like, 0' })
      .first()
      .click();
    release();
    await expect(
      comment(ben, 'Who else likes $TALK?').getByRole('button', { name: 'Like, 1' }).first(),
    ).toHaveAttribute('aria-pressed', 'true');
    await expect(
      comment(ada, 'Who else likes $TALK?').getByRole('button', { name: 'Like, 1' }).first(),
    ).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('an edit and a deletion follow on the other page', async () => {
    const own = ada.getByTestId('comment').filter({ hasText: 'Who else' }).first();
    await own.getByRole('button', { name: 'More actions' }).click();
    await ada.getByRole('menuitem', { name: 'Edit' }).click();
    await ada.getByRole('textbox', { name: 'Edit comment' }).fill('Who holds $TALK?');
    await ada.getByRole('button', { name: 'Save' }).click();
    await expect(comment(ben, 'Who holds $TALK?').getByText('edited')).toBeVisible();

    const edited = comment(ada, 'Who holds $TALK?');
    // Wait until the author's page shows the edit too, after which its layout is stable.
    await expect(edited.getByText('edited')).toBeVisible();
    await edited.getByRole('button', { name: 'More actions' }).click();
    await ada.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    const dialog = ada.getByRole('dialog', { name: 'Delete this comment?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    // The thread keeps its place, because it has a reply.
    await expect(ben.getByText('Comment deleted')).toBeVisible();
    await expect(ben.getByTestId('comment').filter({ hasText: 'Me too' }).last()).toBeVisible();
  });
  await Promise.all([closePerson(ada), closePerson(ben)]);
});

test('a comment that cannot be sent is kept, and sent again', async ({ browser }) => {
  const page = await openPerson(browser, errors);
  await openComments(page);
  await connect(page);
  const field = page.getByRole('textbox', { name: 'Comment' });
  await page.route('**/api/reply/post', (route) => route.abort());
  await field.fill('Through the storm');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const waiting = page.getByTestId('outgoing-comment');
  await expect(waiting.getByText('Not posted')).toBeVisible();
  await page.unroute('**/api/reply/post');
  await waiting.getByRole('button', { name: 'Try again' }).click();
  await expect(comment(page, 'Through the storm')).toBeVisible();
  await expect(waiting).toBeHidden();

  // A refused comment goes back into the field.
  await field.fill('Through the storm');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(waiting.getByRole('alert')).toContainText('same text or link');
  await waiting.getByRole('button', { name: 'Edit' }).click();
  await expect(field).toHaveValue('Through the storm');

  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline. Your draft is kept')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeDisabled();
  await page.context().setOffline(false);
  await field.fill('a'.repeat(1_001));
  await expect(page.getByText('1 characters too long')).toBeVisible();
  await closePerson(page);
});
