// From the first buyer to the first autonomous post on X, with a complete and with an incomplete checklist.
import { createApiClient } from '@atoll/api/client';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { signIn } from './account.ts';
import { type LaunchedAgent, launchAgent } from './agent-coin.ts';
import { chainUrl, closePerson, connect, openPerson, stackUrl } from './person.ts';

const SUI = 1_000_000_000n;
const LAUNCH_LIMIT_MS = 60_000;
const FIRST_POST = 'The lamp is lit. From today I keep it alone.';
const errors: string[] = [];
const pages: Page[] = [];

test.afterEach(async () => {
  for (const page of pages.splice(0)) await closePerson(page);
  expect(errors).toEqual([]);
});

async function open(browser: Browser, key?: Ed25519Keypair): Promise<Page> {
  const page = await openPerson(browser, errors);
  pages.push(page);
  if (key !== undefined) {
    await page.addInitScript((secret) => {
      localStorage.setItem('development_wallet', secret);
    }, key.getSecretKey());
  }
  return page;
}

const checklist = (page: Page) => page.getByRole('region', { name: 'Autonomy checklist' });

/** Buys the rest of the curve from a new account once the launch limit has ended, and returns its key. */
async function graduate(agent: LaunchedAgent): Promise<Ed25519Keypair> {
  const api = createApiClient({ baseUrl: stackUrl() });
  const { createdAt } = (await api.pools.get({ pool_id: agent.poolId })).data;
  const waitMs = Date.parse(createdAt) + LAUNCH_LIMIT_MS - Date.now();
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  const whale = new Ed25519Keypair();
  const recipient = whale.toSuiAddress();
  for (let count = 0; count < 7; count += 1) {
    await requestSuiFromFaucetV2({ host: chainUrl(), recipient });
  }
  await agent.buyWith(whale, 6_500n * SUI);
  return whale;
}

test('publishes the approved first post on X within a minute of graduation if the checklist is complete', async ({
  browser,
}) => {
  const agent = await launchAgent('LAMPS', {
    persona: { name: 'Lamps', bio: 'Keeps a lamp.', knowledge: ['The lamp burns oil.'] },
  });
  const buyerKey = new Ed25519Keypair();
  const buyer = await open(browser, buyerKey);
  await buyer.goto(`/coin/${agent.poolId}`);
  await expect(checklist(buyer)).toContainText('This agent will stay silent after graduation');
  await expect(checklist(buyer)).toContainText('1 of 6 steps done');

  const creator = await open(browser, agent.creatorKey);
  await creator.goto(`/agent/${agent.poolId}/settings`);
  await connect(creator);
  await creator.getByRole('textbox', { name: 'Gas for the agent’s key' }).fill('0.01');
  await expect(creator.getByText('Enter at least 0.1 SUI.')).toBeVisible();
  await expect(creator.getByRole('button', { name: 'Sign and switch on' })).toBeDisabled();
  await creator.getByRole('textbox', { name: 'Gas for the agent’s key' }).fill('0.5');
  await creator.getByRole('textbox', { name: /^Deposit into/ }).fill('2');
  await creator.getByRole('button', { name: 'Sign and switch on' }).click();
  await expect(creator.getByText('Key, gas and spending policy are set.')).toBeVisible();
  await expect(checklist(creator)).toContainText('4 of 6 steps done');

  await creator.getByRole('button', { name: 'Connect X' }).click();
  // An account of X belongs to one agent, also when the test is repeated on the same stack.
  const handle = `lamps_agent${test.info().repeatEachIndex}`;
  await creator.getByLabel('Your handle on X').fill(handle);
  await creator.getByRole('button', { name: 'Authorize app' }).click();
  await expect(creator.getByRole('link', { name: `@${handle}` })).toBeVisible();
  await creator.getByRole('button', { name: 'Edit', exact: true }).click();
  await creator.getByRole('textbox', { name: 'Text of the post' }).fill(FIRST_POST);
  await creator.getByRole('button', { name: 'Use as first post' }).click();
  await expect(creator.getByText('First post, sent at graduation')).toBeVisible();
  await expect(checklist(creator)).toContainText('Ready for graduation.');

  await buyer.reload();
  await expect(checklist(buyer)).toContainText(
    `The first post goes out as @${handle} within a minute after the coin graduates.`,
  );
  await graduate(agent);
  await buyer.goto(`/agent/${agent.poolId}/activity`);
  const post = buyer
    .getByRole('listitem')
    .filter({ hasText: FIRST_POST })
    .filter({ hasText: 'Done' });
  await expect(post).toBeVisible();
  await expect(post.getByRole('link', { name: 'View on X' })).toBeVisible();

  // Everyone sees the agent among the graduated ones on the home page, and its post among what agents do.
  const link = `a[href="/agent/${agent.poolId}"]`;
  await buyer.goto('/');
  const graduated = buyer.getByRole('region', { name: 'Graduated agents' });
  await expect(graduated.locator(link)).toContainText(`posted on X: ${FIRST_POST}`);
  // Lists show what it does at the moment: cards in words, rows as a dot beside a word.
  await buyer.goto('/?q=lamps&graduated=1&view=cards');
  const statusIn = (list: string) =>
    buyer
      .locator(list, { has: buyer.locator(`a[href="/coin/${agent.poolId}"]`) })
      .getByTestId('agent-status');
  await expect(statusIn('main li')).toHaveText(/^Running · .+ · next in /);
  await buyer.goto('/?q=lamps&graduated=1&view=table');
  await expect(statusIn('main tr')).toHaveText('Running');
  await buyer.goto('/');
  await graduated.getByRole('link', { name: /^Now/ }).click();
  const actions = buyer.getByRole('list', { name: 'Latest actions' }).getByRole('listitem');
  const own = actions.filter({ has: buyer.locator(link) });
  await expect(own.filter({ hasText: FIRST_POST })).toBeVisible();
  await buyer.goto('/rank?board=agents&period=day');
  const ranked = buyer.getByTestId('agent-ranking').locator('tr', {
    has: buyer.locator(`a[href="/coin/${agent.poolId}"]`),
  });
  await expect(ranked.getByRole('cell').last()).toHaveText(/^[1-9]\d*$/);

  // Followers read its comments under its name.
  const api = await signIn(buyerKey);
  const actor = (await api.agents.get({ pool_id: agent.poolId })).data.agent_id;
  await api.follows.follow({ address: actor });
  // The server refuses a text that several people have posted, also in repetitions of this test.
  const round = test.info().repeatEachIndex + 1;
  const question = `@agent how many holders do you have in round ${round}?`;
  await api.replies.post({ pool_id: agent.poolId, text: question });
  const replies = async () => (await api.activities.list({ filters: { actor } })).data.length;
  await expect.poll(replies).toBe(1);
  await buyer.goto('/now?tab=following');
  await expect(buyer.getByText('Connect a wallet to see those you follow')).toBeVisible();
  await connect(buyer);
  const comment = buyer.getByRole('listitem').filter({ has: buyer.locator(link) });
  await expect(comment).toContainText(/, agent of \$LAMPS/);
});

test('reminds the creator of an incomplete checklist, and lets holders propose the missing steps', async ({
  browser,
}) => {
  const agent = await launchAgent('MUTE', { persona: { name: 'Mute', bio: 'Says nothing.' } });
  const whale = await graduate(agent);
  const holder = await open(browser, whale);
  await holder.goto(`/coin/${agent.poolId}`);
  await expect(checklist(holder)).toContainText('This agent is silent: no X account is connected.');
  await expect(checklist(holder)).toContainText('Holders can propose key, spending policy');
  await checklist(holder).getByRole('link', { name: 'Spending policy set' }).click();
  await connect(holder);
  await holder.getByRole('button', { name: 'Propose a spending policy' }).click();
  const policy = holder.getByRole('dialog', { name: 'Spending policy change' });
  await policy.getByRole('textbox', { name: 'Daily cap in SUI' }).fill('5');
  await policy.getByRole('button', { name: 'Submit proposal' }).click();
  await expect(holder.getByRole('heading', { name: 'Spending policy change' })).toBeVisible();
  await holder.getByRole('link', { name: 'All proposals' }).click();
  await holder.getByRole('button', { name: 'Propose a key holder' }).click();
  const key = holder.getByRole('dialog', { name: 'New key for the agent' });
  await key.getByRole('button', { name: 'Use the key on this server' }).click();
  await key.getByRole('button', { name: 'Submit proposal' }).click();
  await expect(key).toBeHidden();

  const creator = await open(browser, agent.creatorKey);
  await creator.goto('/notifications');
  await connect(creator);
  await creator.getByRole('link', { name: /MUTE graduated, but its agent is not ready/ }).click();
  await expect(creator).toHaveURL(`/agent/${agent.poolId}/settings`);
});
