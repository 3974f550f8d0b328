// Co-creation on the real contracts through the server: a persona changes by vote and goes back, and only
// holders with locked coins decide (threat: persona hijack). The index holds exactly what the contract holds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Agent, emptyPersona, type Persona } from '@atoll/api';
import { createApiClient } from '@atoll/api/client';
import * as sdk from '@atoll/sdk';
import { eventOf, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { localConfig } from '../platform/config/config.ts';
import { createServer, type Server } from '../server.ts';

const SUI = 1_000_000_000n;
const dir = mkdtempSync(join(tmpdir(), 'atoll-agents-'));
let chain: TestNode;
let server: Server;
let creator: Ed25519Keypair;
let holder: Ed25519Keypair;
let stranger: Ed25519Keypair;
let pool: sdk.Pool;
let agentId: string;
const tokens = new Map<string, string>();

const first: Persona = { ...emptyPersona('Reef'), personality: 'Kind.' };
const second: Persona = { ...first, personality: 'Kind and curious.' };
const third: Persona = { ...first, personality: 'Kind, curious and brief.' };

const as = (key?: Ed25519Keypair) =>
  createApiClient({
    baseUrl: server.url,
    token: () => (key === undefined ? undefined : tokens.get(key.toSuiAddress())),
  });
const signed = async (key: Ed25519Keypair, message: string) =>
  (await key.signPersonalMessage(new TextEncoder().encode(message))).signature;

async function signIn(key: Ed25519Keypair): Promise<void> {
  const { data } = await as().session.challenge({ address: key.toSuiAddress() });
  const { result } = await as().session.login({ signature: await signed(key, data.message) });
  tokens.set(key.toSuiAddress(), result.access_token);
}

const stored = async (key: Ed25519Keypair, persona: Persona) => {
  const { digest, uri } = (await as(key).agents.storePersona({ persona })).data;
  return { digest: Uint8Array.from(Buffer.from(digest, 'hex')), uri };
};
const refs = async () => {
  pool = await sdk.getPool(chain, pool);
  return { agent: await sdk.getAgent(chain, { agentId }), pool };
};
const run = async (key: Ed25519Keypair, action: sdk.TransactionThunk) =>
  (await chain.execute(key, action)).decoded;
const rejection = (key: Ed25519Keypair, action: sdk.TransactionThunk | Transaction) =>
  chain.execute(key, action).then(
    () => null,
    (error: unknown) => sdk.decodeError(error, chain.deployment)?.code,
  );

/** The agent as the API shows it, once `condition` holds. */
const shown = (condition: (agent: Agent) => boolean) =>
  vi.waitFor(async () => {
    // 404 until the agent is indexed.
    const { data } = await as().agents.get({ pool_id: pool.poolId });
    expect(data).toSatisfy(condition);
    return data;
  }, 60_000);
const revision = (number: number) => shown((agent) => agent.revision.number === number);
const contentOf = async (digest: string) =>
  (await (await fetch(`${server.url}/personas/${digest}.json`)).json()) as Persona;

/** Proposes, votes with the quorum, waits for the end and finalizes. */
async function decide(proposer: Ed25519Keypair, action: sdk.TransactionThunk) {
  const created = eventOf(await run(proposer, action), 'ProposalCreated');
  const proposal = await sdk.getProposal(chain, created);
  const voter = holder.toSuiAddress();
  const vote = { proposal, voter, amount: proposal.ballot.quorum, inFavor: true };
  await run(holder, sdk.vote(chain, vote));
  await chain.advanceClock(Math.max(0, Number(proposal.ballot.endsMs) - chain.now()) + 1_000);
  return { proposal, finalize: sdk.finalizeProposal(chain, { proposal, ...(await refs()) }) };
}

beforeAll(async () => {
  chain = await startTestNode();
  creator = await chain.createAccount();
  holder = await chain.createAccount();
  stranger = await chain.createAccount();
  server = await createServer({
    ...localConfig({
      dataDir: dir,
      deployment: chain.deployment,
      grpcUrl: chain.url,
      coinTemplate: join(dir, 'none'),
      logLevel: 'fatal',
    }),
  });
  await Promise.all([creator, holder, stranger].map(signIn));
  pool = await chain.launchCoin(creator);
  const created = await run(
    creator,
    sdk.createAgent(chain, { pool, ...(await stored(creator, first)) }),
  );
  agentId = eventOf(created, 'AgentCreated').agentId;
});
afterAll(async () => {
  await server.close();
  await chain.close();
  rmSync(dir, { recursive: true, force: true });
});

/** A vote with all of a holder's coins leaves the daily number of messages to the agent as it was. */
async function expectVotesToKeepAllowance(proposal: sdk.Proposal): Promise<void> {
  const allowance = async () =>
    (await as(holder).agentChat.history({ pool_id: pool.poolId })).meta.allowance?.from_holdings;
  const voter = holder.toSuiAddress();
  const { balance } = await chain.client.core.getBalance({
    owner: voter,
    coinType: pool.baseType,
  });
  const before = await allowance();
  expect(before).toBe(200);
  const amount = BigInt(balance.balance);
  await run(holder, sdk.vote(chain, { proposal, voter, amount, inFavor: false }));
  const find = () => as().agents.proposal({ proposal_id: proposal.proposalId, voter });
  await expect.poll(async () => (await find()).data.vote?.state).toBe('locked');
  expect(await allowance()).toBe(before);
  await run(holder, sdk.withdrawVotes(chain, { proposal, voter }));
}

test('a young agent changes by its creator’s signed update only', async () => {
  const agent = await revision(1);
  const { digest } = (await as(creator).agents.storePersona({ persona: second })).data;
  const update = { pool_id: pool.poolId, persona: second };
  const stepUp = async (
    key: Ed25519Keypair,
    action: 'update-agent' | 'update-system-prompt',
    body: object,
  ) => {
    const query = { action, subject: pool.poolId, digest: await sdk.requestDigest(body) };
    return signed(key, (await as(key).stepUp.challenge(query)).data.message);
  };

  const byStranger = { ...update, step_up: await stepUp(stranger, 'update-agent', update) };
  await expect(as(stranger).agents.update(byStranger)).rejects.toMatchObject({ status: 403 });
  // A session alone, or a signature of another wallet or for another persona, does not suffice.
  await expect(as(creator).agents.update({ ...update, step_up: 'x' })).rejects.toMatchObject({
    status: 403,
  });
  await expect(as(creator).agents.update(byStranger)).rejects.toMatchObject({ status: 403 });
  const step_up = await stepUp(creator, 'update-agent', update);
  await expect(
    as(creator).agents.update({ ...update, persona: third, step_up }),
  ).rejects.toMatchObject({ status: 403 });

  const prepared = (await as(creator).agents.update({ ...update, step_up })).data;
  expect(prepared).toMatchObject({ digest, agent_id: agent.agent_id, base: 1 });
  // A signature works once.
  await expect(as(creator).agents.update({ ...update, step_up })).rejects.toMatchObject({
    status: 403,
  });
  const personality = { pool_id: pool.poolId, system_prompt: second.personality };
  const prompt = await as(creator).agents.updateSystemPrompt({
    ...personality,
    step_up: await stepUp(creator, 'update-system-prompt', personality),
  });
  expect(prompt.data.digest).toBe(digest);

  const change = {
    ...(await refs()),
    base: BigInt(prepared.base),
    digest: Uint8Array.from(Buffer.from(digest, 'hex')),
    uri: prepared.uri,
  };
  expect(await rejection(stranger, sdk.reviseAgent(chain, change))).toBe('NotCreator');
  await run(creator, sdk.reviseAgent(chain, change));
  const changed = await revision(2);
  expect(changed.revision).toMatchObject({ digest, has_content: true, proposal_id: null });
  expect(await contentOf(digest)).toEqual(second);
});

test('after graduation the creator can no longer change it', async () => {
  // Holders accept a revision that was current for a day.
  await chain.advanceClock(86_400_000);
  const trader = holder.toSuiAddress();
  const order = { pool, trader, amountIn: 9_000n * SUI, minOut: 1n };
  await run(holder, sdk.buyExactIn(chain, order));
  await shown(({ is_graduated }) => is_graduated);
  await expect(
    as(creator).agents.update({ pool_id: pool.poolId, persona: third, step_up: 'x' }),
  ).rejects.toMatchObject({ status: 409 });
  const change = { ...(await refs()), base: 2n, ...(await stored(creator, third)) };
  expect(await rejection(creator, sdk.reviseAgent(chain, change))).toBe('Graduated');
});

test('a non-holder can neither propose nor vote, and a flash holder’s coins stay locked (threat: persona hijack)', async () => {
  const { deposit } = (await refs()).agent.terms;
  const proposer = stranger.toSuiAddress();
  const change = { ...(await refs()), base: 2n, ...(await stored(stranger, third)) };
  const propose = sdk.proposeRevision(chain, { ...change, proposer, deposit });
  await expect(run(stranger, propose)).rejects.toThrow();

  // Coins that are bought, voted with and withdrawn in one transaction leave no vote and pass nothing.
  const own = sdk.proposeRevision(chain, { ...change, proposer: holder.toSuiAddress(), deposit });
  const created = eventOf(await run(holder, own), 'ProposalCreated');
  const proposal = await sdk.getProposal(chain, created);
  const voter = stranger.toSuiAddress();
  await expect(
    run(stranger, sdk.vote(chain, { proposal, voter, amount: 1n, inFavor: true })),
  ).rejects.toThrow();
  const pair = await sdk.getPair(chain, { pairId: pool.venuePoolId ?? '' });
  const amount = 1_000_000n;
  const buy = { pair, trader: voter, side: 'buy', amountIn: SUI, minOut: amount } as const;
  await run(stranger, sdk.swapExactIn(chain, buy));
  const flash = new Transaction();
  flash.setSender(voter);
  flash.add(sdk.vote(chain, { proposal, voter, amount, inFavor: true }));
  flash.add(sdk.unlockVotes(chain, { proposal, voter }));
  expect(await rejection(stranger, flash)).toBe('VotesLocked');
  const back = new Transaction();
  back.setSender(voter);
  back.add(sdk.vote(chain, { proposal, voter, amount, inFavor: true }));
  back.add(sdk.withdrawVotes(chain, { proposal, voter }));
  await chain.execute(stranger, back);
  expect((await sdk.getProposal(chain, proposal)).ballot).toMatchObject({ yes: 0n, no: 0n });
  await expectVotesToKeepAllowance(proposal);
  await chain.advanceClock(Number(proposal.ballot.endsMs) - chain.now() + 1_000);
  await run(stranger, sdk.finalizeProposal(chain, { proposal, ...(await refs()) }));
  const find = () => as().agents.proposal({ proposal_id: proposal.proposalId, voter });
  await expect.poll(async () => (await find()).data.outcome).toBe('rejected');
  expect((await find()).data).toMatchObject({
    voters: 0,
    deposit_returned: false,
    vote: { state: 'withdrawn', votes: 0n },
  });
  expect((await revision(2)).revision.number).toBe(2);
});

test('holders adopt a change, and a passed restoration takes effect within a minute (threat: persona hijack)', async () => {
  const { deposit } = (await refs()).agent.terms;
  const proposer = holder.toSuiAddress();
  const change = { ...(await refs()), base: 2n, ...(await stored(holder, third)) };
  const adoption = await decide(
    holder,
    sdk.proposeRevision(chain, { ...change, proposer, deposit }),
  );
  await run(stranger, adoption.finalize);
  const adopted = await revision(3);
  expect(adopted).toMatchObject({ restorable: { number: 2 } });
  expect(adopted.revision.proposal_id).toBe(adoption.proposal.proposalId);
  expect(await contentOf(adopted.revision.digest)).toEqual(third);

  const restore = { ...(await refs()), base: 3n, revision: 2n, proposer, deposit };
  const rollback = await decide(holder, sdk.proposeRestore(chain, restore));
  await run(stranger, rollback.finalize);
  const restored = await revision(4);
  expect(restored.revision).toMatchObject({ restores: 2 });
  expect(await contentOf(restored.revision.digest)).toEqual(second);
});

test('the index holds what the contract holds', async () => {
  const { agent } = await refs();
  const payer = stranger.toSuiAddress();
  await run(stranger, sdk.fundTreasury(chain, { agent, payer, amount: 3n * SUI }));
  await run(stranger, sdk.rewardContributors(chain, { agent, payer, amount: 1_100_003n }));
  await run(holder, sdk.claimContributorFees(chain, { agent, contributor: holder.toSuiAddress() }));
  const onChain = await sdk.getAgent(chain, { agentId });
  const row = await shown(
    ({ contributors }) => contributors.unclaimed === onChain.contributors.unclaimed,
  );
  expect(row.treasury).toMatchObject({
    funds: onChain.treasury.funds,
    policy_version: Number(onChain.treasury.policyVersion),
    key_version: Number(onChain.treasury.keyVersion),
    key_holder: null,
  });
  expect(row.contributors.total_shares).toBe(onChain.contributors.totalShares);
  const { data: contributors } = await as().agents.contributors({ pool_id: pool.poolId });
  for (const { address, shares, claimable } of contributors) {
    const expected = await sdk.getContributor(chain, { agent: onChain, contributor: address });
    expect({ shares, claimable }).toEqual(expected);
    const { data: owed } = await as().portfolio.claimable({ address });
    expect(owed.contributor.map(({ agent_id, amount }) => [agent_id, amount])).toEqual(
      expected.claimable > 0n ? [[agentId, expected.claimable]] : [],
    );
  }
  const { data: revisions } = await as().agents.revisions({
    pool_id: pool.poolId,
    pagination: { pageSize: 3 },
  });
  expect(revisions.map(({ number }) => number)).toEqual([4, 3, 2]);
  const { data: history } = await as().agents.treasury({ pool_id: pool.poolId });
  expect(history.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['funded', 'fees_given', 'fees_claimed', 'shares_granted']),
  );
});
