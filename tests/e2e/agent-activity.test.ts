// An agent that acts alone: connecting X, approving a draft, the public log and its verification, health, key,
// policy and tips, pauses, revisions with a knowledge file.
import { anchorJournal, merkleRoot, type PublishedAction, tip } from '@atoll/sdk';
import { writeActionLog } from '@atoll/testing/action-log.ts';
import { expect, type Page, test } from '@playwright/test';
import { operatorKey, signIn } from './account.ts';
import { type LaunchedAgent, launchAgent } from './agent-coin.ts';
import { expectNoViolations } from './axe.ts';
import { expectMessage } from './messages.ts';
import { closePerson, connect, openPerson } from './person.ts';

const DAY_MS = 86_400_000;
const errors: string[] = [];
let agent: LaunchedAgent;
let page: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  agent = await launchAgent('TIDE', { persona: { name: 'Tide', bio: 'Counts the waves.' } });
});
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
  // The development wallet of this browser is the creator's.
  await page.addInitScript((key) => {
    localStorage.setItem('development_wallet', key);
  }, agent.creatorKey.getSecretKey());
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

/** Account on X: each belongs to one agent. */
const handle = () => `tide_${agent.poolId.slice(-8)}`;
const path = (tab: string) => `/agent/${agent.poolId}/${tab}`;

test('the creator connects X and approves a draft, which is posted and logged', async () => {
  await page.goto(path('settings'));
  await expect(page.getByText('Connect the creator’s wallet')).toBeVisible();
  await connect(page);
  await page.getByRole('button', { name: 'Connect X' }).click();
  // The page of the stand-in for X.
  await page.getByLabel('Your handle on X').fill(handle());
  await page.getByRole('button', { name: 'Authorize app' }).click();
  await expect(page.getByRole('link', { name: `@${handle()}` })).toBeVisible();
  await expect(page.getByText('connected', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  await page.getByRole('link', { name: 'Activity' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Post' }).filter({ hasText: 'Done' });
  await expect(entry.first()).toBeVisible();
  await expect(page.getByText(`@${handle()}`)).toBeVisible();

  // The coin page no longer warns that the agent stays silent.
  await page.goto(`/coin/${agent.poolId}`);
  const checklist = page.getByRole('region', { name: 'Autonomy checklist' });
  await expect(checklist).toContainText('not completely set up');
  await expect(checklist).not.toContainText('silent');
});

test('settings are saved with a signature of the wallet', async () => {
  await page.goto(path('settings'));
  await connect(page);
  const save = page.getByRole('button', { name: 'Sign and save' });
  await page.getByLabel('Shortest time between posts').fill('5');
  await expect(page.getByText('Enter a whole number from 15 to 10,080.')).toBeVisible();
  await page.getByLabel('Shortest time between posts').fill('200');
  await expect(page.getByText('Must not be below the shortest time.')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByLabel('Shortest time between posts').fill('120');
  await page.getByLabel('From').fill('22:00');
  await page.getByLabel('To', { exact: true }).fill('06:30');
  await save.click();
  await expectMessage(page, 'Settings saved');
  // The same page connects Telegram and shows the tone of the current persona.
  await expect(page.getByLabel('Bot token')).toBeVisible();
  await page.getByRole('button', { name: 'Test drive' }).click();
  const preview = page.getByRole('dialog', { name: 'Test drive Tide' });
  await preview.getByRole('tab', { name: 'Sample posts' }).click();
  await preview.getByRole('button', { name: 'Write ten posts' }).click();
  await expect(
    preview.getByRole('list', { name: 'Sample posts' }).getByRole('listitem'),
  ).toHaveCount(10);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByLabel('Shortest time between posts')).toHaveValue('120');
  await expect(page.getByLabel('From')).toHaveValue('22:00');
  await page.getByRole('button', { name: 'Pause agent' }).click();
  await expect(page.getByRole('button', { name: 'Resume agent' })).toBeVisible();
});

test('a paused agent accepts neither free nor paid questions, and the chat shows the reason', async () => {
  await page.goto(path('chat'));
  await connect(page);
  await expect(page.getByText(/^The creator has paused this agent/)).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Ask a paid question' })).toBeDisabled();
});

test('a follower finds the agent among those they follow', async ({ browser }) => {
  const follower = await openPerson(browser, errors);
  await follower.goto(path('health'));
  const address = await connect(follower);
  const follow = follower.getByRole('button', { name: /^Follow / });
  const followed = follower.waitForResponse('**/api/profile/follow');
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  // The button is pressed before the server responds, and leaving the page would abort the request.
  expect((await followed).status()).toBe(200);
  await follower.goto(`/profile/${address}?tab=following`);
  const row = follower.getByRole('link', { name: /, agent of \$/ });
  await expect(row).toHaveAttribute('href', `/agent/${agent.poolId}`);
  await closePerson(follower);
});

test('everyone sees the health of the agent and verifies its log; an altered entry is found', async () => {
  await page.goto(path('health'));
  await expect(page.getByText(`@${handle()} · connected`)).toBeVisible();
  await expect(page.getByText('Paused by the creator')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Last 30 days' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Last 30 days' }).getByRole('listitem')).toHaveText(
    /: \d+ posts, \d+ replies, \d+ answers, \d+ failures$/,
  );
  await page.getByRole('link', { name: 'Activity' }).click();
  const verify = page.getByRole('button', { name: /^Verify [A-Z]/ });
  await verify.click();
  await expect(page.getByText('Consistent: every hash matches.')).toBeVisible();

  await page.route('**/log?*order=asc*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { output: string | null }[] };
    for (const each of body.data) if (each.output !== null) each.output += '!';
    await route.fulfill({ response, json: body });
  });
  await verify.click();
  await expect(page.getByText(/Altered log: entry #1/)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  await expect(page.getByText('By the creator')).toBeVisible();
  await page.getByText('Digests and cost').first().click();
  await expect(page.getByText('Previous hash:').first()).toBeVisible();
});

test('an operator pauses the agent with a reason that everyone reads, and resumes it', async ({
  browser,
}) => {
  const operator = await openPerson(browser, errors);
  await operator.addInitScript(
    (key) => localStorage.setItem('development_wallet', key),
    operatorKey().getSecretKey(),
  );
  await operator.goto(path('health'));
  await expect(operator.getByText('Paused by the creator')).toBeVisible();
  await connect(operator);
  const reason = operator.getByRole('textbox', { name: 'Reason' });
  await reason.fill('Posts links to a scam.');
  await operator.getByRole('button', { name: 'Sign and pause' }).click();
  const paused = 'Paused by the operator: Posts links to a scam.';
  await expect(operator.getByText(paused)).toBeVisible();
  await page.goto(path('health'));
  await expect(page.getByText(paused)).toBeVisible();
  await page.goto(path('chat'));
  await expect(
    page.getByText(/has paused this agent.* Reason: Posts links to a scam\.$/).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask a paid question' })).toBeDisabled();
  await page.goto(path('health'));
  await expect(page.getByRole('button', { name: 'Sign and resume' })).toHaveCount(0);
  await reason.fill('The links are gone.');
  await operator.getByRole('button', { name: 'Sign and resume' }).click();
  await expect(operator.getByText('Paused by the creator')).toBeVisible();
  await closePerson(operator);
});

test('the creator claims one figure, with the fees still in the pool, in one transaction', async () => {
  await agent.buyAsSomebody(20_000_000_000n);
  await page.goto(path('treasury'));
  await connect(page);
  const own = page.getByTestId('own-share');
  const claim = own.getByRole('button', { name: 'Claim' });
  await expect(claim).toBeEnabled();
  await claim.click();
  await expectMessage(page, /^Claimed 0\.0\d+ SUI/);
  await expect(own).toContainText('Claimable 0 SUI');
});

test('the creator sets policy and key, and a tip of the key appears in the treasury', async () => {
  await page.goto(path('treasury'));
  const holder = await connect(page);
  await page.getByRole('button', { name: 'Set policy' }).click();
  const policy = page.getByRole('dialog', { name: 'Spending policy change' });
  await policy.getByRole('textbox', { name: 'Daily cap in SUI' }).fill('3');
  await policy.getByRole('checkbox', { name: 'Allow tips' }).check();
  await policy.getByRole('button', { name: 'Set now' }).click();
  await expect(policy).toBeHidden();
  await page.getByRole('button', { name: 'Set key' }).click();
  const key = page.getByRole('dialog', { name: 'New key for the agent' });
  const field = key.getByRole('textbox', { name: 'Sui address of the key holder' });
  await field.fill('0x12');
  await expect(key.getByText('Enter a Sui address')).toBeVisible();
  await expect(key.getByRole('button', { name: 'Set now' })).toBeDisabled();
  await field.fill(holder);
  await key.getByRole('button', { name: 'Set now' }).click();
  await expect(key).toBeHidden();
  await page.getByRole('textbox', { name: 'Amount in SUI' }).fill('2');
  await page.getByRole('button', { name: 'Fund', exact: true }).click();
  await expect(page.getByTestId('treasury-funds')).toContainText('2');

  const api = await signIn();
  const cap = async () => (await api.agents.get({ pool_id: agent.poolId })).data.treasury.key_cap;
  await expect.poll(cap).not.toBeNull();
  const { data } = await api.agents.get({ pool_id: agent.poolId });
  await agent.send(agent.creatorKey, ({ tx, atoll, pool }) =>
    tx.add(
      tip(atoll, {
        agent: { ...pool, agentId: data.agent_id },
        pool,
        keyCapId: data.treasury.key_cap ?? '',
        amount: 500_000_000n,
        recipient: `0x${'5'.repeat(64)}`,
        note: 'Best question of the day: #12',
      }),
    ),
  );
  const row = page.getByRole('listitem').filter({ hasText: 'Tip sent' });
  await expect(row).toContainText('Best question of the day');
  await expect(row.getByRole('link', { name: '#12' })).toHaveAttribute(
    'href',
    `/coin/${agent.poolId}?tab=comments&comment=12`,
  );
  await expectNoViolations(page, 'a payment with a link in its note');
  await expect(row).toContainText('0.5');
  await expect(page.getByTestId('treasury-funds')).toContainText('1.5');
});

test('anyone verifies all days against the roots on chain, and rewritten or withheld days are found', async () => {
  const api = await signIn();
  const { data } = await api.agents.get({ pool_id: agent.poolId });
  const agentId = data.agent_id;
  const keyCapId = data.treasury.key_cap ?? '';
  const yesterday = Math.floor(Date.now() / DAY_MS) - 1;
  const write = (...outputs: string[]) =>
    writeActionLog(
      agent.poolId,
      outputs.map((output, index) => ({ day: yesterday - (index < 2 ? 1 : 0), output })),
    );
  const honest = await write('Low water', 'High water', 'Spring tide');
  const days = [honest.slice(0, 2), honest.slice(2)];
  const roots = await Promise.all(days.map((day) => merkleRoot(day.map(({ hash }) => hash))));
  await agent.send(agent.creatorKey, ({ tx, atoll, pool }) => {
    for (const [index, root] of roots.entries()) {
      const day = BigInt(yesterday - 1 + index);
      const count = BigInt(days[index]?.length ?? 0);
      const anchor = { agent: { ...pool, agentId }, pool, keyCapId, day, root, count };
      tx.add(anchorJournal(atoll, anchor));
    }
  });

  /** Serves this log in place of the server's, which denies that any day is anchored. */
  let served = honest;
  const dayOfEntry = ({ record }: PublishedAction) => Math.floor(record.timestamp_ms / DAY_MS);
  await page.route(`**/api/agents/${agent.poolId}/log-days*`, (route) => {
    const listed = [...new Set(served.map(dayOfEntry))].reverse().map((day) => {
      const found = served.filter((each) => dayOfEntry(each) === day);
      const first = found[0]?.record.number;
      return { day, count: found.length, first, anchor: null, failure: null };
    });
    return route.fulfill({ json: { data: listed } });
  });
  await page.route(`**/api/agents/${agent.poolId}/log?*order=asc*`, (route) => {
    const day = Number(new URL(route.request().url()).searchParams.get('day'));
    const found = served.filter((each) => dayOfEntry(each) === day);
    const pagination = { page: 1, pageSize: 100, pageCount: 1, total: found.length, cursor: null };
    const entries = found.map((each) => ({ ...each, pool_id: agent.poolId, is_hidden: false }));
    return route.fulfill({ json: { data: entries, meta: { pagination } } });
  });
  await page.goto(path('activity'));
  const verifyAll = page.getByRole('button', { name: 'Verify all days' });
  await verifyAll.click();
  for (const root of roots) {
    const verified = `Verified: the entries match the root on chain, ${root}`;
    await expect(page.getByText(verified)).toBeVisible();
  }
  await expect(page.getByText(/^Altered log/)).toHaveCount(0);

  // Every hash of the rewritten history is consistent.
  served = await write('Low water', 'Never said', 'Spring tide');
  await verifyAll.click();
  const mismatch = page.getByText('Altered log: the entries do not match the root on chain.');
  await expect(mismatch).toHaveCount(2);
  await expect(page.getByText(/^Verified/)).toHaveCount(0);

  served = honest.slice(0, 2);
  await verifyAll.click();
  await expect(
    page.getByText('Altered log: this day is anchored on chain, but its entries are missing.'),
  ).toBeVisible();
  await expect(page.getByText(/^Verified/)).toHaveCount(1);
});

test('the creator publishes a revision with a knowledge file, and restores the first one', async () => {
  await page.goto(path('persona'));
  await connect(page);
  await page.getByRole('button', { name: 'Edit persona' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit persona' });
  const file = dialog.getByTestId('knowledge-file');
  await file.setInputFiles({ name: 'tide.bin', mimeType: '', buffer: Buffer.from([0xff, 0xfe]) });
  await expect(dialog.getByText('This is not a text file')).toBeVisible();
  await file.setInputFiles({
    name: 'tides.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('High water at 06:12.'),
  });
  await expect(dialog.getByTestId('persona-diff')).toContainText('tides.md');
  await dialog.getByRole('button', { name: 'Publish revision' }).click();
  await expect(dialog).toBeHidden();
  const persona = page.getByTestId('persona');
  await persona.getByText('Read').click();
  await expect(persona).toContainText('High water at 06:12.');

  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  const restore = page.getByRole('dialog', { name: 'Restore revision 1?' });
  await restore.getByRole('button', { name: 'Restore' }).click();
  await expect(restore).toBeHidden();
  await expect(page.getByText('Restores revision 1')).toBeVisible();
  await expect(persona).not.toContainText('tides.md');
});
