// Co-creation by two users: a persona update is proposed with its difference, voted on with locked coins and executed,
// the other page shows the new persona live, and a vote on the fast track restores the old one.
import { createHash } from 'node:crypto';
import { emptyPersona, plainLine, plainText } from '@atoll/api';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { GovernedAgent } from './governed-agent/client.ts';
import { expectMessage } from './messages.ts';
import { expectNoOverflow } from './overflow.ts';
import { payloads } from './payloads.ts';
import { closePerson, connect, openPerson } from './person.ts';
import { openSettled } from './settled.ts';

const COIN = 1_000_000n;
const errors: string[] = [];
let stack: GovernedAgent;
let alice: Page;
let bob: Page;
let aliceAddress: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  stack = await GovernedAgent.start();
  const person = async () => {
    const page = await openPerson(browser, errors, { baseURL: stack.ready.url });
    await page.clock.install({ time: stack.ready.now });
    return page;
  };
  [alice, bob] = [await person(), await person()];
});
test.afterAll(async () => {
  for (const page of [alice, bob]) if (page) await closePerson(page);
  await stack?.stop();
});
test.afterEach(() => expect(errors).toEqual([]));

const agentPage = (tab: string) => `/agent/${stack.ready.poolId}/${tab}`;
const persona = (page: Page) => page.getByTestId('persona');

async function voteInFavor(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: /to lock$/ }).fill(amount);
  await page.getByRole('button', { name: 'Vote in favor' }).press('Enter');
  await expect(page.getByRole('textbox', { name: /to lock$/ })).toBeFocused();
  await expect(page.getByTestId('own-vote')).toContainText('in favor');
}

/** Asks who the agent is, which it answers from its persona even without a model. */
async function expectSelfDescription(page: Page, text: string): Promise<void> {
  await page.goto(agentPage('chat'));
  const chat = page.getByRole('region', { name: /^Chat with / });
  await chat.getByRole('textbox', { name: /^Message to / }).fill('Who are you?');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('log')).toContainText(text);
}

test('Alice proposes a change and sees its difference before signing', async () => {
  await alice.goto(agentPage('persona'));
  aliceAddress = await connect(alice);
  await stack.give(aliceAddress, 80_000_000n * COIN);
  await expect(alice.getByText('Matches the digest on chain')).toBeVisible();
  await expect(persona(alice)).toContainText('Reef guards the lagoon and speaks kindly.');
  await bob.goto(agentPage('persona'));
  await expect(persona(bob)).toContainText('Reef guards the lagoon and speaks kindly.');

  await alice.getByRole('button', { name: 'Propose a change' }).click();
  const dialog = alice.getByRole('dialog', { name: 'Propose a change' });
  await dialog
    .getByRole('textbox', { name: 'Bio' })
    .fill('Reef guards the lagoon and speaks plainly and briefly.');
  const diff = dialog.getByTestId('persona-diff');
  await expect(diff.locator('ins')).toHaveText(/plainly and briefly/);
  await expect(diff.locator('del')).toHaveText(/kindly/);
  const summary = dialog.getByTestId('diff-summary');
  await expect(summary).toHaveText('Changes: bio.');
  await dialog.getByRole('textbox', { name: 'Topics of posts' }).fill('tides, new launches');
  await expect(summary).toHaveText('Changes: bio. In topics of posts: 2 added.');
  const submit = dialog.getByRole('button', { name: 'Submit proposal' });
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await title.fill('A');
  await expect(dialog.getByText('Enter a title of at least 3 characters.')).toBeVisible();
  await expect(submit).toBeDisabled();
  await title.fill('Answer plainly');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Holders read it on phones.');
  await submit.click();
  await expectMessage(alice, 'Proposal submitted');
  await expect(alice).toHaveURL(/\/proposals\/0x[0-9a-f]{64}$/);
  await expect(alice.getByRole('heading', { name: 'Answer plainly' })).toContainText(
    'Persona update',
  );
  await expect(alice.getByTestId('proposal-reason')).toHaveText('Holders read it on phones.');
});

test('Alice talks to the proposed version beside the current one', async () => {
  await alice.getByRole('button', { name: 'Talk to this version' }).click();
  const dialog = alice.getByRole('dialog', { name: 'Current and proposed version' });
  await dialog.getByRole('textbox', { name: /^Message to / }).fill('Who are you?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  const answers = dialog.getByRole('listitem').last();
  await expect(answers).toContainText(
    /Current version.*speaks kindly.*Proposed version.*speaks plainly/s,
  );
  await expect(dialog).toContainText('Basic mode (no AI)');
  await expectNoOverflow(alice, 'both versions');
  await dialog.getByRole('button', { name: 'Close' }).click();
});

test('Alice finds the vote among those of all coins that she holds', async () => {
  await alice.goto('/portfolio');
  const row = alice.getByRole('region', { name: 'Open votes' }).getByRole('listitem');
  await expect(row).toContainText(/Answer plainly.*Voting.*You have not voted/s);
  await expectNoOverflow(alice, 'open votes');
});

test('both vote with locked coins, and a passed proposal changes the persona live', async () => {
  await alice.goto(agentPage('proposals'));
  await expect(alice.getByTestId('change-summary')).toHaveText(
    'Changes: bio. In topics of posts: 2 added.',
  );
  await alice.getByRole('link', { name: 'Answer plainly' }).click();
  await expect(alice.getByTestId('persona-diff').locator('ins').first()).toBeVisible();
  await expect(alice.getByText('Not passing with the current votes.')).toBeVisible();

  const other = await bob.context().newPage();
  await other.clock.install({ time: stack.ready.now });
  await other.goto(alice.url());
  await alice.getByRole('textbox', { name: /to lock$/ }).fill('60000000');
  const effect = alice.getByTestId('vote-effect').getByRole('listitem');
  await expect(effect.first()).toContainText('If you vote in favor, the proposal would pass.');
  await expect(effect.last()).toContainText('If you vote against, the proposal would not pass.');
  await expect(alice.getByTestId('vote-effect')).toContainText(
    /60,000,000 \S+ \(\$.* at the current price\) cannot be sold or moved while locked/,
  );
  await voteInFavor(alice, '60000000');
  await expect(other.getByText('Passing with the current votes.')).toBeVisible();
  await stack.give(await connect(other), 20_000_000n * COIN);
  // Instead of waiting until the page reads the balance again.
  await other.reload();
  await other.getByRole('textbox', { name: /to lock$/ }).fill('5000000');
  await other.getByRole('button', { name: 'Vote against' }).click();
  await expect(other.getByTestId('own-vote')).toContainText('against');
  await other.goto(`/profile/${aliceAddress}?tab=votes`);
  await expect(other.getByTestId('listed-vote')).toHaveText(/^60,000,000 \S+ in favor$/);
  await other.close();

  await stack.advance(stack.ready.votingMs + 60_000, [alice, bob]);
  await alice.goto('/portfolio');
  const open = alice.getByRole('region', { name: 'Open votes' }).getByRole('listitem');
  await expect(open).toContainText(/Ready to finalize.*Your vote: 60,000,000 \S+ in favor/s);
  await open.getByRole('link', { name: 'Answer plainly' }).click();
  await alice.getByRole('button', { name: 'Finalize' }).click();
  await expectMessage(alice, 'Proposal executed');
  await expect(persona(bob)).toContainText('plainly and briefly.');
  await expect(persona(bob)).toContainText('tides, new launches');
  await expect(bob.getByText('Revision 2').first()).toBeVisible();
  await alice.getByRole('button', { name: 'Unlock coins' }).click();
  await expect(alice.getByText('You unlocked your coins.')).toBeVisible();
  await expectSelfDescription(alice, 'Reef guards the lagoon and speaks plainly and briefly.');
});

test('holders go back to an earlier revision on the fast track', async () => {
  await alice.goto(agentPage('persona'));
  await alice.getByRole('button', { name: 'Propose to restore' }).click();
  const dialog = alice.getByRole('dialog', { name: 'Restore revision 1?' });
  await dialog.getByRole('button', { name: 'Submit proposal' }).click();
  await expectMessage(alice, 'Proposal submitted');
  await expect(alice.getByText('Fast track', { exact: true })).toBeVisible();
  await alice.getByRole('textbox', { name: 'Title' }).fill('Kind again');
  await alice.getByRole('button', { name: 'Save title and reason' }).click();
  await expect(alice.getByRole('heading', { name: 'Kind again' })).toBeVisible();
  // Once hidden by moderators, the texts cannot be written again.
  await alice.route('**/api/proposals/0x*', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    const hidden = { title: null, reason: null, is_text_hidden: true };
    await route.fulfill({ response, json: { data: { ...data, ...hidden } } });
  });
  await alice.reload();
  await expect(alice.getByText('Title and reason are hidden by moderators.')).toBeVisible();
  await expect(alice.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
  await alice.unrouteAll({ behavior: 'wait' });
  await alice.reload();
  await expect(alice.getByRole('heading', { name: 'Kind again' })).toBeVisible();
  await voteInFavor(alice, '60000000');
  await stack.advance(stack.ready.fastVotingMs + 60_000, [alice, bob]);
  await alice.getByRole('button', { name: 'Finalize' }).click();
  await expectMessage(alice, 'Proposal executed');
  await expect(persona(bob)).toContainText('speaks kindly.');
  await expect(persona(bob)).not.toContainText('briefly');
  await expect(bob.getByText('Restores revision 1').first()).toBeVisible();
  await expectSelfDescription(alice, 'Reef guards the lagoon and speaks kindly.');
});

test('the author of the adopted change shares the fees, and the treasury can be funded', async () => {
  await alice.goto(agentPage('treasury'));
  await expect(alice.getByTestId('own-share')).toContainText('Your share');
  await alice.getByRole('textbox', { name: 'Amount in SUI' }).fill('2');
  await alice.getByRole('button', { name: 'Fund', exact: true }).click();
  await expect(alice.getByTestId('treasury-funds')).toContainText('2');
});

test('a question that is not answered is refunded to its sender after the deadline', async () => {
  await stack.giveAtoll(aliceAddress, 100n * COIN);
  await alice.goto(agentPage('chat'));
  const questions = alice.getByRole('region', { name: 'Paid questions' });
  await questions.getByRole('button', { name: 'Ask a paid question' }).click();
  const dialog = alice.getByRole('dialog', { name: 'Ask a paid question' });
  await dialog.getByRole('textbox', { name: 'Question' }).fill('What do you fear?');
  await dialog.getByRole('radio', { name: 'Private' }).check();
  // The text never reaches the agent.
  await alice.route('**/api/agent-chat/private-message', () => {});
  const sent = alice.waitForRequest('**/api/agent-chat/private-message');
  await dialog.getByRole('button', { name: 'Pay 100 ATOLL and ask' }).click();
  await sent;
  await alice.goto(agentPage('chat'));
  await expect(questions).toContainText('100 ATOLL in escrow');
  await expect(questions.getByRole('button', { name: 'Get refund' })).toHaveCount(0);
  await stack.advance(61 * 60_000, [alice, bob]);
  await alice.reload();
  await questions.getByRole('button', { name: 'Get refund' }).click();
  await expectMessage(alice, 'Payment returned');
  await expect(questions).toContainText('100 ATOLL returned');
});

test('holders propose a spending policy and a key holder', async () => {
  await alice.goto(agentPage('proposals'));
  await alice.getByRole('button', { name: 'Propose a spending policy' }).click();
  const policy = alice.getByRole('dialog', { name: 'Spending policy change' });
  await policy.getByRole('textbox', { name: 'Daily cap in SUI' }).fill('5');
  await policy.getByRole('checkbox', { name: 'Allow buybacks that burn the coin' }).check();
  await policy.getByRole('button', { name: 'Submit proposal' }).click();
  await expect(alice.getByText('Daily cap').locator('..')).toContainText('5 SUI');
  await alice.getByRole('link', { name: 'All proposals' }).click();
  await alice.getByRole('button', { name: 'Propose a key holder' }).click();
  const key = alice.getByRole('dialog', { name: 'New key for the agent' });
  const holder = `0x${'7'.repeat(64)}`;
  await key.getByRole('textbox', { name: 'Sui address of the key holder' }).fill(holder);
  await key.getByRole('button', { name: 'Submit proposal' }).click();
  await expect(alice.getByRole('heading', { name: 'New key for the agent' })).toBeVisible();
  await alice.getByRole('link', { name: 'All proposals' }).click();
  await alice.getByRole('link', { name: 'Spending policy change' }).click();
  await expect(alice.getByText('Daily cap').locator('..')).toContainText('5 SUI');

  const discussion = alice.getByRole('region', { name: 'Discussion' });
  await discussion.getByRole('textbox', { name: 'Comment' }).fill('Five a day is plenty.');
  await discussion.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(discussion.getByTestId('comment')).toContainText('Five a day is plenty.');
  const coinPage = `/coin/${stack.ready.poolId}?tab=comments`;
  await alice.goto(coinPage);
  const comment = alice.getByTestId('comment');
  await expect(comment).toContainText('Five a day is plenty.');
  await comment.getByRole('link', { name: 'On a proposal' }).click();
  await expect(discussion.getByTestId('comment')).toContainText('Five a day is plenty.');
});

test('holders propose governance terms within the bounds of the contract', async () => {
  await alice.goto(agentPage('proposals'));
  await alice.getByRole('button', { name: 'Propose governance terms' }).click();
  const terms = alice.getByRole('dialog', { name: 'Governance terms change' });
  const submit = terms.getByRole('button', { name: 'Submit proposal' });
  await expect(submit).toBeDisabled();
  await expect(terms.getByRole('textbox', { name: 'Voting period', exact: true })).toHaveValue(
    '72',
  );
  const quorum = terms.getByRole('textbox', { name: 'Quorum' });
  await expect(quorum).toHaveValue('5');
  await quorum.fill('60');
  await submit.click();
  await expect(terms.getByRole('alert')).toContainText('between 3% and 50%');
  await quorum.fill('10');
  await submit.click();
  await expect(alice.getByText('Quorum').locator('..').first()).toContainText('5.0%10.0%');
});

test('holders who pledge one percent pause the agent at once', async () => {
  await alice.goto(agentPage('treasury'));
  await alice.getByRole('textbox', { name: /^Amount in (?!SUI)/ }).fill('10000000');
  await alice.getByRole('button', { name: 'Pledge to pause' }).click();
  const confirm = alice.getByRole('dialog', { name: 'Lock these coins?' });
  await expect(confirm).toContainText('it pauses the agent at once');
  await expect(confirm).toContainText(
    /Amount10,000,000 .*Value at the current price\$.*Locked until/,
  );
  await confirm.getByRole('button', { name: 'Lock coins' }).click();
  await expectMessage(alice, 'Agent paused');
  await expect(alice.getByText(/^Paused for/).first()).toBeVisible();
  await expect(bob.getByText(/^Paused for/).first()).toBeVisible();
  await expect(alice.getByRole('button', { name: 'Withdraw pledge' })).toBeDisabled();

  // Neither free nor paid questions while holders have paused it.
  await alice.goto(agentPage('chat'));
  await expect(alice.getByText(/^Holders have paused this agent until/)).toHaveCount(2);
  await expect(alice.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await expect(alice.getByRole('button', { name: 'Ask a paid question' })).toBeDisabled();
  await alice.goto(agentPage('treasury'));

  await alice.getByRole('button', { name: 'Propose to end the pause' }).click();
  const dialog = alice.getByRole('dialog', { name: 'End the emergency pause' });
  await expect(dialog.getByText('a shorter vote that cannot be paused')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit proposal' }).click();
  await expect(dialog).toBeHidden();
});

const tabs = async (page: Page) => {
  const { data } = (await (
    await page.request.get(`/api/agents/${stack.ready.poolId}/proposals`)
  ).json()) as { data: { proposal_id: string }[] };
  const proposal = `proposals/${data.at(-1)?.proposal_id}`;
  return ['persona', 'proposals', proposal, 'treasury'].map(agentPage);
};

test('axe reports nothing on the pages of a governed agent', async ({ browser }) => {
  const page = await openPerson(browser, errors, { baseURL: stack.ready.url });
  for (const path of await tabs(page)) {
    await openSettled(page, path);
    await expectAccessible(page, path);
  }
  await closePerson(page);
});

test('hostile and unbroken texts of a persona are shown as text and fit (threat: XSS)', async ({
  browser,
}) => {
  const texts = payloads.join('\n');
  const hostile = {
    ...emptyPersona('W'.repeat(60)),
    bio: 'W'.repeat(500),
    personality: plainText(texts.slice(0, 4_000)),
    lore: plainText(texts.slice(4_000, 12_000)),
    adjectives: payloads
      .map(plainLine)
      .filter((each) => each !== '' && each.length <= 40)
      .slice(0, 20),
    topics: payloads
      .map(plainLine)
      .filter((each) => each !== '' && each.length <= 60)
      .slice(0, 10),
    links: [`https://example.com/${'w'.repeat(400)}`],
    knowledge: [`sha256:${createHash('sha256').update(texts).digest('hex')}`],
  };
  const body = JSON.stringify(hostile);
  const digest = createHash('sha256').update(body).digest('hex');
  const page = await openPerson(browser, errors, { baseURL: stack.ready.url });
  const executed: string[] = [];
  await page.exposeFunction('__xss', () => executed.push('called'));
  page.on('dialog', (dialog) => {
    executed.push('dialog');
    void dialog.dismiss();
  });
  await page.route(`**/personas/${digest}.json`, (route) =>
    route.fulfill({ body, contentType: 'application/json' }),
  );
  await page.route('**/api/agent-chat/files/*', (route) => {
    const file = { reference: hostile.knowledge[0], title: texts, characters: texts.length };
    return route.fulfill({ json: { data: { ...file, text: texts } } });
  });
  await page.route('**/api/agents/0x*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    if (!Array.isArray(json.data)) json.data.revision.digest = digest;
    await route.fulfill({ response, json });
  });
  await page.goto(agentPage('persona'));
  await expect(persona(page).getByText('W'.repeat(500))).toBeVisible();
  await page.getByTestId('persona').getByText('Read', { exact: true }).click();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `persona at ${width} px`);
  }
  expect(executed).toEqual([]);
  await closePerson(page);
});

test('content that does not hash to the digest on chain is not shown', async ({ browser }) => {
  const page = await openPerson(browser, errors, { baseURL: stack.ready.url });
  await page.route('**/personas/*.json', (route) =>
    route.fulfill({ json: { ...emptyPersona('Reef'), personality: 'Forged.' } }),
  );
  await page.goto(agentPage('persona'));
  await expect(page.getByText('Does not match the digest on chain').first()).toBeVisible();
  await expect(page.getByText('Forged.')).toHaveCount(0);
  await closePerson(page);
});
