// The agent actions against the contracts: an agent with a pool on its curve, then graduated.
import { createHash } from 'node:crypto';
import { eventOf, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sdk from '../../index.ts';

const SUI = 1_000_000_000n;
const DAY = 24 * 3_600_000;
let chain: TestNode;
let creator: Ed25519Keypair;
let holder: Ed25519Keypair;
let pool: sdk.Pool;
let agent: sdk.Agent;

const persona = (text: string) => ({
  digest: new Uint8Array(createHash('sha256').update(text).digest()),
  uri: `https://example.com/${text}.json`,
});
const refresh = async () => {
  pool = await sdk.getPool(chain, pool);
  agent = await sdk.getAgent(chain, agent);
};
const codeOf = (failing: Promise<unknown>) =>
  failing.then(
    () => null,
    (error: unknown) => sdk.decodeError(error, chain.deployment)?.code,
  );

beforeAll(async () => {
  chain = await startTestNode();
  creator = await chain.createAccount({ atoll: 1_000_000_000n });
  holder = await chain.createAccount();
  pool = await chain.launchCoin(creator);
});
afterAll(() => chain.close());

describe('before graduation', () => {
  it('creates the agent of a coin once', async () => {
    const terms = { pool, ...persona('first') };
    const { decoded } = await chain.execute(creator, sdk.createAgent(chain, terms));
    const { agentId } = eventOf(decoded, 'AgentCreated');
    agent = await sdk.getAgent(chain, { agentId });
    expect(agent).toMatchObject({
      poolId: pool.poolId,
      baseType: pool.baseType,
      quoteType: pool.quoteType,
      creator: creator.toSuiAddress(),
      persona: { current: { number: 1n, ...persona('first') } },
    });
    expect(await sdk.getAgentId(chain, pool)).toBe(agentId);
    const again = chain.execute(creator, sdk.createAgent(chain, terms));
    expect(await codeOf(again)).toBe('AgentExists');
  });

  it('revises and restores the persona', async () => {
    const revision = { agent, pool, base: 1n, ...persona('second') };
    await chain.execute(creator, sdk.reviseAgent(chain, revision));
    const stale = chain.execute(creator, sdk.reviseAgent(chain, revision));
    expect(await codeOf(stale)).toBe('StaleRevision');
    const foreign = chain.execute(holder, sdk.reviseAgent(chain, { ...revision, base: 2n }));
    expect(await codeOf(foreign)).toBe('NotCreator');
    const restore = { agent, pool, base: 2n, revision: 1n };
    const { decoded } = await chain.execute(creator, sdk.restoreRevision(chain, restore));
    expect(eventOf(decoded, 'RevisionPublished')).toMatchObject({ number: 3n, restores: 1n });
    await refresh();
    expect(agent.persona.current.uri).toBe(persona('first').uri);
    const second = await sdk.getRevision(chain, { agent, number: 2n });
    expect(second).toMatchObject({ number: 2n, ...persona('second') });
  });

  it('sends messages for the price in ATOLL', async () => {
    const sender = creator.toSuiAddress();
    const { messagePrice: price } = await sdk.getAgentConfig(chain);
    const message = { agent, sender, price };
    const sent = await chain.execute(creator, sdk.sendMessage(chain, { ...message, text: 'gm' }));
    expect(eventOf(sent.decoded, 'MessageSent')).toMatchObject({ sender, text: 'gm', price });
    const { digest } = persona('secret');
    const hidden = sdk.sendPrivateMessage(chain, { ...message, digest });
    const { decoded } = await chain.execute(creator, hidden);
    expect(eventOf(decoded, 'MessageSent')).toMatchObject({ text: null, digest });
    const cheap = sdk.sendMessage(chain, { ...message, price: price - 1n, text: 'gm' });
    expect(await codeOf(chain.execute(creator, cheap))).toBe('WrongPayment');
  });

  it('pays contributors by their shares', async () => {
    const contributor = creator.toSuiAddress();
    const buy = { pool, trader: holder.toSuiAddress(), amountIn: 100n * SUI, minOut: 1n };
    await chain.execute(holder, sdk.buyExactIn(chain, buy));
    await refresh();
    const collected = pool.unclaimed.coCreators;
    expect(collected).toBeGreaterThan(0n);
    await chain.execute(holder, sdk.collectContributorFees(chain, { agent, pool }));
    const reward = { agent, payer: holder.toSuiAddress(), amount: 7n * SUI };
    await chain.execute(holder, sdk.rewardContributors(chain, reward));
    await refresh();
    // The creator holds all shares; fees per share are rounded down.
    const { claimable, shares } = await sdk.getContributor(chain, { agent, contributor });
    expect(shares).toBe(agent.contributors.totalShares);
    expect(collected + 7n * SUI - claimable).toBeLessThanOrEqual(1n);
    const claim = sdk.claimContributorFees(chain, { agent, contributor });
    const { decoded } = await chain.execute(creator, claim);
    expect(eventOf(decoded, 'ContributorClaimed').amount).toBe(claimable);
    const nothing = chain.execute(creator, sdk.claimContributorFees(chain, { agent, contributor }));
    expect(await codeOf(nothing)).toBe('NothingToClaim');
    const stranger = holder.toSuiAddress();
    expect(await sdk.getContributor(chain, { agent, contributor: stranger })).toEqual({
      shares: 0n,
      claimable: 0n,
    });
  });

  it('spends the treasury within its policy', async () => {
    const fund = { agent, payer: holder.toSuiAddress(), amount: 50n * SUI };
    await chain.execute(holder, sdk.fundTreasury(chain, fund));
    const key = { agent, pool, holder: holder.toSuiAddress() };
    const keyed = await chain.execute(creator, sdk.setAgentKey(chain, key));
    const keyCapId = eventOf(keyed.decoded, 'KeyChanged').keyCap ?? '';
    const policy = { agent, pool, dailyCap: 10n * SUI, tips: true, buyBacks: true };
    await chain.execute(creator, sdk.setSpendingPolicy(chain, policy));

    const recipient = creator.toSuiAddress();
    const tip = { agent, keyCapId, amount: 3n * SUI, recipient, note: 'thanks' };
    const tipped = await chain.execute(holder, sdk.tip(chain, tip));
    expect(eventOf(tipped.decoded, 'Tipped')).toMatchObject({ amount: 3n * SUI, note: 'thanks' });
    const buyBack = { agent, keyCapId, market: pool, amount: 2n * SUI, minOut: 1n };
    const bought = await chain.execute(holder, sdk.buyBack(chain, buyBack));
    const { quoteSpent, baseBurned } = eventOf(bought.decoded, 'BoughtBack');
    expect(quoteSpent).toBe(2n * SUI);
    expect(eventOf(bought.decoded, 'Burned').amount).toBe(baseBurned);
    const excessive = sdk.tip(chain, { ...tip, amount: 6n * SUI });
    expect(await codeOf(chain.execute(holder, excessive))).toBe('DailyCapExceeded');
    await refresh();
    expect(agent.treasury).toMatchObject({ funds: 45n * SUI, spent: 5n * SUI });

    await chain.execute(holder, sdk.discardAgentKey(chain, { keyCapId }));
    await expect(chain.execute(holder, sdk.tip(chain, tip))).rejects.toThrow();
  });
});

describe('after graduation', () => {
  let deposit: bigint;
  const proposer = () => ({ proposer: holder.toSuiAddress(), deposit, agent, pool });
  const proposed = async (thunk: sdk.TransactionThunk) => {
    const { decoded } = await chain.execute(holder, thunk);
    return sdk.getProposal(chain, eventOf(decoded, 'ProposalCreated'));
  };
  const vote = (proposal: sdk.Proposal, amount: bigint, inFavor = true) =>
    sdk.vote(chain, { proposal, voter: holder.toSuiAddress(), amount, inFavor });
  const conclude = async (proposal: sdk.Proposal) => {
    await chain.advanceClock(Number(proposal.ballot.endsMs) - chain.now() + 1_000);
    const terms = { proposal, agent, pool };
    const { decoded } = await chain.execute(holder, sdk.concludeProposal(chain, terms));
    await refresh();
    return sdk.outcomeOf(eventOf(decoded, 'ProposalConcluded').outcome);
  };

  beforeAll(async () => {
    const trader = holder.toSuiAddress();
    const buy = { pool, trader, amountIn: 9_000n * SUI, minOut: 1n };
    await chain.execute(holder, sdk.buyExactIn(chain, buy));
    await refresh();
    expect(pool.state).toBe('graduated');
    deposit = (await sdk.getAgentConfig(chain)).terms.deposit;
  });

  it('adopts a revision that holders vote for', async () => {
    const revision = { ...proposer(), base: 3n, ...persona('voted') };
    const proposal = await proposed(sdk.proposeRevision(chain, revision));
    expect(proposal).toMatchObject({ outcome: 'open', baseType: pool.baseType, deposit });
    const quorum = proposal.ballot.quorum;
    await chain.execute(holder, vote(proposal, quorum));
    const voter = holder.toSuiAddress();
    expect(await sdk.getVote(chain, { proposal, voter })).toMatchObject({
      coins: quorum,
      inFavor: true,
    });
    const early = chain.execute(holder, sdk.concludeProposal(chain, { proposal, agent, pool }));
    expect(await codeOf(early)).toBe('VotingNotEnded');
    expect(await conclude(proposal)).toBe('executed');
    expect(agent.persona.current).toMatchObject({ number: 4n, ...persona('voted') });
    await chain.advanceClock(30 * DAY);
    const before = await chain.balance(holder, pool.baseType);
    await chain.execute(holder, sdk.unlockVotes(chain, { proposal, voter }));
    expect(await chain.balance(holder, pool.baseType)).toBe(before + quorum);
  });

  it('restores an approved revision on the fast track', async () => {
    const restore = { ...proposer(), base: 4n, revision: 3n };
    const proposal = await proposed(sdk.proposeRestore(chain, restore));
    await chain.execute(holder, vote(proposal, proposal.ballot.quorum));
    expect(await conclude(proposal)).toBe('executed');
    expect(agent.persona.current).toMatchObject({ number: 5n, restores: 3n });
    const unapproved = sdk.proposeRestore(chain, { ...restore, base: 5n, revision: 2n });
    expect(await codeOf(chain.execute(holder, unapproved))).toBe('NotApproved');
  });

  it('sets key and policy by votes', async () => {
    const { policyVersion } = agent.treasury;
    const policy = { dailyCap: SUI, tips: false, buyBacks: true };
    const change = { ...proposer(), policyVersion, ...policy };
    const first = await proposed(sdk.proposePolicy(chain, change));
    await chain.execute(holder, vote(first, first.ballot.quorum));
    expect(await conclude(first)).toBe('executed');
    expect(agent.treasury.policy).toEqual(policy);

    const key = { ...proposer(), policyVersion: agent.treasury.policyVersion, holder: null };
    const second = await proposed(sdk.proposeKey(chain, key));
    await chain.execute(holder, vote(second, 5n, false));
    const voter = holder.toSuiAddress();
    await chain.execute(holder, sdk.withdrawVotes(chain, { proposal: second, voter }));
    expect(await sdk.getVote(chain, { proposal: second, voter })).toBeNull();
    expect(await conclude(second)).toBe('rejected');
  });

  it('pauses at once when enough coins are pledged', async () => {
    const owner = holder.toSuiAddress();
    const amount = agent.coinSupply / 50n;
    const pledge = { agent, pool, holder: owner, amount };
    const { decoded } = await chain.execute(holder, sdk.pledgePause(chain, pledge));
    const { round, pledgesUnlockAtMs } = eventOf(decoded, 'AgentPaused');
    await refresh();
    expect(agent.pause.pausedUntilMs).toBeGreaterThan(BigInt(chain.now()));
    const withdraw = { agent, round, holder: owner };
    const early = chain.execute(holder, sdk.withdrawPledge(chain, withdraw));
    expect(await codeOf(early)).toBe('PledgeLocked');
    await chain.advanceClock(Number(pledgesUnlockAtMs) - chain.now() + 1_000);
    await chain.execute(holder, sdk.withdrawPledge(chain, withdraw));
    expect(await codeOf(chain.execute(holder, sdk.withdrawPledge(chain, withdraw)))).toBe(
      'NoPledge',
    );
  });
});
