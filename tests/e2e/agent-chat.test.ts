// Talking to an agent: streamed answers, stop, regenerate, report, paid questions; test drive before launching.
import { expect, type Page, test } from '@playwright/test';
import { restoreAccount } from './account.ts';
import { type LaunchedAgent, launchAgent } from './agent-coin.ts';
import { LONG, QUOTE } from './openai.ts';
import { closePerson, connect, hold, openPerson } from './person.ts';

const errors: string[] = [];
let agent: LaunchedAgent;
let page: Page;

test.beforeAll(async () => {
  agent = await launchAgent('POLYP', {
    persona: {
      name: 'Polyp',
      bio: 'A patient polyp that counts the tides.',
      first_message: 'The tide is in. What would you like to know?',
      knowledge: ['The northern ledge lies forty fathoms deep.'],
    },
  });
});
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const chat = () => page.getByRole('region', { name: 'Chat with Polyp' });
const field = () => chat().getByRole('textbox', { name: 'Message to Polyp' });
const log = () => chat().getByRole('log');

test('a visitor reads the first message and is asked to connect; then chats', async () => {
  await page.goto(`/coin/${agent.poolId}?tab=chat`);
  await expect(log()).toContainText(agent.persona.first_message);
  const checklist = page.getByRole('region', { name: 'Autonomy checklist' });
  await expect(checklist).toContainText('will stay silent after graduation');
  const strip = page.getByTestId('live-strip').filter({ visible: true });
  await expect(strip).toContainText(agent.persona.bio);
  await expect(strip).toContainText('Not connected to X');
  await expect(strip).toContainText('Received today0 SUI');
  await expect(page.getByTestId('starters').getByRole('button')).toHaveCount(3);
  await chat().getByRole('button', { name: 'Connect wallet to chat' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await connect(page);
  await field().fill('How deep is the lagoon?');
  const answer = await hold(page, '**/api/agent-chat/send');
  await field().press('Enter');
  await expect(log()).toContainText('Polyp is thinking…');
  answer();
  await expect(log()).toContainText('You asked: How deep is the lagoon?');
  await expect(chat().getByText('9 of 10 messages left today.')).toBeVisible();

  // The conversation is still there on the full page, and other accounts do not see it.
  await page.getByRole('link', { name: 'Open full chat' }).click();
  // The panel that this one replaces has the same buttons.
  await expect(page).toHaveURL(`/agent/${agent.poolId}/chat`);
  await expect(log()).toContainText('You asked: How deep is the lagoon?');
  await chat().getByRole('button', { name: 'Regenerate' }).click();
  await expect(chat().getByText('8 of 10 messages left today.')).toBeVisible();
  await expect(log().getByText('You asked: How deep is the lagoon?')).toHaveCount(1);
  await chat().getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report to the operators' });
  await dialog.getByRole('radio', { name: 'Scam' }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toBeHidden();

  // The daily limit is reached, so answers cannot be regenerated.
  await page.route('**/api/agent-chat/history?*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { meta: { allowance: { used: number } } };
    json.meta.allowance.used = 10;
    await route.fulfill({ response, json });
  });
  await page.reload();
  await expect(chat().getByRole('button', { name: 'Regenerate' })).toBeDisabled();
});

test('stopping keeps what was written; the conversation can be cleared', async () => {
  await page.goto(`/agent/${agent.poolId}/chat`);
  await connect(page);
  await field().fill(LONG);
  await chat().getByRole('button', { name: 'Send' }).click();
  await expect(log().getByTestId('partial')).toContainText('You asked');
  await chat().getByRole('button', { name: 'Stop' }).click();
  await expect(log().getByText('Stopped')).toBeVisible();
  await expect(log()).toContainText('You asked: Tell me');
  await page.reload();
  await expect(log().getByText('Stopped')).toBeVisible();
  await chat().getByRole('button', { name: 'Clear conversation' }).click();
  await page
    .getByRole('dialog', { name: 'Clear this conversation?' })
    .getByRole('button', { name: 'Clear conversation' })
    .click();
  await expect(log()).not.toContainText('Tell me everything');
});

test('conversations are separate; answers are formatted, cite knowledge and can be rated', async ({
  browser,
}) => {
  await page.goto(`/agent/${agent.poolId}/chat`);
  await connect(page);
  await field().fill('Which way is north?');
  await chat().getByRole('button', { name: 'Send' }).click();
  await expect(log()).toContainText('You asked: Which way is north?');
  await chat().getByRole('button', { name: 'New conversation' }).click();
  await expect(log()).toContainText(agent.persona.first_message);
  await expect(log()).not.toContainText('Which way is north?');
  await field().fill(`${QUOTE} about the northern side?`);
  await chat().getByRole('button', { name: 'Send' }).click();
  await expect(log().locator('strong')).toHaveText('Noted:');
  await expect(log().locator('ul li').filter({ hasText: 'Mind the tide' })).toBeVisible();
  await expect(log().getByRole('link', { name: '$POLYP' })).toHaveAttribute(
    'href',
    `/coin/${agent.poolId}`,
  );
  const source = log()
    .getByTestId('sources')
    .getByRole('link', { name: /northern ledge/ });
  await expect(source).toHaveAttribute('href', `/agent/${agent.poolId}/persona#knowledge`);

  const helpful = log().getByRole('button', { name: 'Helpful', exact: true });
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(helpful).toBeEnabled();
  const threads = chat().getByRole('combobox', { name: 'Conversations' });
  await expect(threads.getByRole('option')).toHaveText([
    `${QUOTE} about the northern side?`,
    'Which way is north?',
  ]);
  await threads.selectOption({ label: 'Which way is north?' });
  await expect(log()).toContainText('You asked: Which way is north?');
  await page.reload();
  await expect(log().getByTestId('sources')).toBeVisible();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');

  const creator = await openPerson(browser, errors);
  await creator.addInitScript((secret) => {
    localStorage.setItem('development_wallet', secret);
  }, agent.creatorKey.getSecretKey());
  await creator.goto(`/agent/${agent.poolId}/settings`);
  await connect(creator);
  const ratings = creator.getByRole('list', { name: 'Ratings of answers' });
  await expect(ratings).toContainText(/Revision 1/);
  await expect(ratings.getByRole('listitem')).toHaveText(/Revision 1\d*[1-9]\d*0$/);
  await closePerson(creator);
});

test('a paid question is answered in public, with its transaction; a private one is not', async ({
  browser,
}) => {
  await restoreAccount(page);
  await page.goto(`/agent/${agent.poolId}/chat`);
  const questions = page.getByRole('region', { name: 'Paid questions' });
  await questions.getByRole('button', { name: 'Ask a paid question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask a paid question' });
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Is the reef growing?');
  await expect(dialog).toContainText('An AI model answers as Polyp. $0.18 at the current price');
  await dialog.getByRole('button', { name: 'Pay 100 ATOLL and ask' }).click();
  await expect(dialog).toBeHidden();
  const row = questions.getByRole('listitem').filter({ hasText: 'Is the reef growing?' });
  await expect(row).toContainText('You asked: Is the reef growing?');
  await expect(row).toContainText('Transaction');
  await expect(row).toContainText('100 ATOLL burned');

  await questions.getByRole('button', { name: 'Ask a paid question' }).click();
  await dialog.getByRole('textbox', { name: 'Question' }).fill('What do you fear?');
  await dialog.getByRole('radio', { name: 'Private' }).check();
  await dialog.getByRole('button', { name: 'Pay 100 ATOLL and ask' }).click();
  await expect(dialog).toBeHidden();
  await expect(questions).toContainText('You asked: What do you fear?');

  // A repeated answer is not worth its price.
  await questions.getByRole('button', { name: 'Ask a paid question' }).click();
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Is the reef growing?');
  await dialog.getByRole('button', { name: 'Pay 100 ATOLL and ask' }).click();
  await expect(questions).toContainText('The agent could only repeat an earlier answer.');
  await expect(questions).toContainText('100 ATOLL returned');
  await page.getByRole('link', { name: /Notifications/ }).click();
  await expect(page.getByText('The agent of $POLYP answered your paid question.')).toHaveCount(2);
  await expect(page.getByText(/could not answer your paid question/)).toHaveCount(1);

  const stranger = await openPerson(browser, errors);
  await stranger.goto(`/agent/${agent.poolId}/chat`);
  const theirs = stranger.getByRole('region', { name: 'Paid questions' });
  await expect(theirs).toContainText('You asked: Is the reef growing?');
  await expect(theirs).not.toContainText('What do you fear?');
  await closePerson(stranger);
});

test('an agent replies to a comment that calls it, with a label and a log entry', async ({
  browser,
}) => {
  const reader = await openPerson(browser, errors);
  await reader.goto('/now');
  await expect(reader.getByRole('link', { name: 'Live', exact: true })).toBeVisible();
  await page.goto(`/coin/${agent.poolId}?tab=comments`);
  await connect(page);
  const field = page.getByPlaceholder('Write a comment, or ask the agent with @agent');
  await field.fill('@agent does the reef grow?');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const reply = page
    .getByTestId('comment')
    .filter({ hasText: 'The reef grows a little each night.' });
  await expect(reply).toBeVisible();
  await expect(reply).toContainText('Coin agent');
  await expect(reply).toContainText('Automatic reply');
  // The page of what agents do follows the stream.
  const action = reader
    .getByRole('list', { name: 'Latest actions' })
    .getByRole('listitem')
    .filter({ has: reader.locator(`a[href="/agent/${agent.poolId}"]`) });
  await expect(action.first()).toContainText('commented');
  await closePerson(reader);
  await page.goto(`/agent/${agent.poolId}/activity`);
  const entry = page.getByRole('listitem').filter({ hasText: 'The reef grows a little' });
  await expect(entry.first()).toContainText('Comment');
});

test('the draft of an agent can be tried before its launch', async () => {
  await page.goto('/create');
  await connect(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Urchin');
  await page.getByRole('textbox', { name: 'Ticker' }).fill('URCHN');
  await page.getByRole('button', { name: 'Test drive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Test drive Urchin' });
  await dialog.getByRole('textbox', { name: 'Message to Urchin' }).fill('Are you spiky?');
  // A form within the form of the launch would load the page anew.
  await expect(page.locator('form form')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('You asked: Are you spiky?')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Sample posts' }).click();
  await dialog.getByRole('button', { name: 'Write ten posts' }).click();
  const posts = dialog.getByRole('list', { name: 'Sample posts' }).getByRole('listitem');
  await expect(posts).toHaveCount(10);
  await expect(posts.first()).toContainText('Sample post number');
});
