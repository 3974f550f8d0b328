// Agent actions after graduation against the contracts: proposals, votes and emergency pauses.
import { eventOf } from '@atoll/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AgentFixture, HOUR_MS, revisionOf, SUI } from '../../../test/agent.ts';
import * as sdk from '../../index.ts';

let fixture: AgentFixture;
let voter: string;
let common: Awaited<ReturnType<AgentFixture['proposal']>>;

/** The default deadline follows the chain's clock within a minute, too late for one that tests advance. */
const deadline = () => fixture.chain.now() + 60_000;
/** Creates a proposal of the holder and reads it. */
const propose = async (action: sdk.TransactionThunk) => {
  const events = await fixture.run(fixture.holder, action);
  return sdk.getProposal(fixture.chain, eventOf(events, 'ProposalCreated'));
};
const vote = (proposal: sdk.Proposal, amount: bigint, inFavor = true) =>
  sdk.vote(fixture.chain, { proposal, voter, amount, inFavor });
const finalize = (proposal: sdk.Proposal) =>
  sdk.finalizeProposal(fixture.chain, { proposal, agent: fixture.agent, pool: fixture.pool });

/**
 * Waits for the end of the voting, finalizes, checks that the outcome is the expected one, and returns
 * the event.
 */
const finalized = async (proposal: sdk.Proposal) => {
  await fixture.advanceTo(proposal.ballot.endsMs);
  const before = await sdk.getProposal(fixture.chain, proposal);
  const expected = sdk.expectedOutcome(before, fixture.agent, true);
  const event = eventOf(await fixture.run(fixture.holder, finalize(proposal)), 'ProposalFinalized');
  expect(sdk.outcomeOf(event.outcome)).toBe(expected);
  expect(event.depositReturned).toBe(expected !== 'rejected' || sdk.hadQuorum(before.ballot));
  const after = await sdk.getProposal(fixture.chain, proposal);
  expect(after).toMatchObject({ outcome: expected, deposit: 0n });
  expect(sdk.expectedOutcome(after, fixture.agent, true)).toBe(expected);
  return { outcome: expected, depositReturned: event.depositReturned };
};

beforeAll(async () => {
  fixture = await AgentFixture.create();
  voter = fixture.holder.toSuiAddress();
  await fixture.buy(100n * SUI);
});
beforeEach(async () => {
  common = await fixture.proposal();
});
afterAll(() => fixture.chain.close());

it('makes a proposal from before the graduation stale', async () => {
  const change = { ...common, base: 1n, ...(await revisionOf('early')) };
  const proposal = await propose(sdk.proposeRevision(fixture.chain, change));
  expect(proposal).toMatchObject({
    agentId: fixture.agent.agentId,
    proposer: voter,
    base: 1n,
    graduated: false,
    outcome: 'open',
  });
  await fixture.buy(9_000n * SUI);
  expect(fixture.pool.state).toBe('graduated');
  expect(sdk.expectedOutcome(proposal, fixture.agent, false)).toBe('rejected');
  expect(await finalized(proposal)).toEqual({ outcome: 'stale', depositReturned: true });
});

it('takes the changes away from the creator', async () => {
  const { chain, agent, pool, creator } = fixture;
  const target = { agent, pool };
  const revision = { ...target, base: 1n, ...(await revisionOf('late')) };
  expect(await fixture.rejection(creator, sdk.reviseAgent(chain, revision))).toBe('Graduated');
  const key = sdk.setAgentKey(chain, { ...target, holder: null });
  expect(await fixture.rejection(creator, key)).toBe('Graduated');
  const policy = { ...target, dailyCap: 1n, tips: true, buyBacks: true };
  expect(await fixture.rejection(creator, sdk.setSpendingPolicy(chain, policy))).toBe('Graduated');
});

describe('a revision', () => {
  it('is adopted by a vote and makes its author a contributor', async () => {
    const { chain } = fixture;
    const change = { ...common, base: 1n, ...(await revisionOf('voted')) };
    const cheap = sdk.proposeRevision(chain, { ...change, deposit: common.deposit - 1n });
    expect(await fixture.rejection(fixture.holder, cheap)).toBe('WrongDeposit');
    const proposal = await propose(sdk.proposeRevision(chain, change));
    const { quorum } = proposal.ballot;
    expect(proposal).toMatchObject({ deposit: common.deposit, baseType: fixture.pool.baseType });
    expect(quorum).toBe(sdk.TOTAL_SUPPLY / 20n);

    await fixture.run(fixture.holder, vote(proposal, quorum));
    expect(await sdk.getVote(chain, { proposal, voter })).toMatchObject({
      coins: quorum,
      inFavor: true,
    });
    expect(await fixture.rejection(fixture.holder, vote(proposal, 1n, false))).toBe(
      'ConflictingVote',
    );
    expect(await fixture.rejection(fixture.holder, finalize(proposal))).toBe('VotingNotEnded');
    const unlock = sdk.unlockVotes(chain, { proposal, voter });
    expect(await fixture.rejection(fixture.holder, unlock)).toBe('VotesLocked');

    expect((await finalized(proposal)).outcome).toBe('executed');
    expect(fixture.agent.persona).toMatchObject({
      current: { number: 2n, author: voter, ...(await revisionOf('voted')) },
      firstApproved: 1n,
    });
    const { shares } = await sdk.getContributor(chain, {
      agent: fixture.agent,
      contributor: voter,
    });
    expect(shares).toBe(proposal.ballot.terms.revisionShares);
    expect(await fixture.rejection(fixture.holder, finalize(proposal))).toBe('AlreadyFinalized');

    const before = await chain.balance(fixture.holder, fixture.pool.baseType);
    await fixture.run(fixture.holder, unlock);
    expect(await chain.balance(fixture.holder, fixture.pool.baseType)).toBe(before + quorum);
    expect(await fixture.rejection(fixture.holder, unlock)).toBe('NoVotes');
  });

  it('earns its author fees by shares', async () => {
    const { chain, creator } = fixture;
    const claimable = async (contributor: string) =>
      (await sdk.getContributor(chain, { agent: fixture.agent, contributor })).claimable;
    const creatorBefore = await claimable(creator.toSuiAddress());
    const authorBefore = await claimable(voter);
    const { totalShares } = fixture.agent.contributors;
    expect(totalShares).toBe(1_100n);
    const reward = { agent: fixture.agent, payer: voter, amount: totalShares * 1_000_003n };
    await fixture.run(fixture.holder, sdk.rewardContributors(chain, reward));
    expect((await claimable(creator.toSuiAddress())) - creatorBefore).toBe(1_000n * 1_000_003n);
    expect((await claimable(voter)) - authorBefore).toBe(100n * 1_000_003n);
  });

  it('cannot be proposed on top of an earlier one', async () => {
    const change = { ...common, base: 1n, ...(await revisionOf('other')) };
    const action = sdk.proposeRevision(fixture.chain, change);
    expect(await fixture.rejection(fixture.holder, action)).toBe('StaleRevision');
  });

  it('is restored on the fast track once holders approved it', async () => {
    const { chain } = fixture;
    const restore = { ...common, base: 2n, revision: 1n };
    expect(sdk.isApproved(fixture.agent, 1n)).toBe(true);
    expect(sdk.isApproved(fixture.agent, 2n)).toBe(false);
    const missing = sdk.proposeRestore(chain, { ...restore, revision: 2n });
    expect(await fixture.rejection(fixture.holder, missing)).toBe('RevisionNotFound');
    const proposal = await propose(sdk.proposeRestore(chain, restore));
    const { startsMs, endsMs, terms, quorum } = proposal.ballot;
    expect(endsMs - startsMs).toBe(terms.restoreVotingMs);
    await fixture.run(fixture.holder, vote(proposal, quorum));
    expect((await finalized(proposal)).outcome).toBe('executed');
    expect(fixture.agent.persona.current).toMatchObject({ number: 3n, restores: 1n });
  });
});

describe('key and policy', () => {
  it('change by votes, and a treasury buys back on the pair', async () => {
    const { chain } = fixture;
    const { policyVersion } = fixture.agent.treasury;
    const policy = { dailyCap: 5n * SUI, tips: false, buyBacks: true };
    const stale = { ...common, policyVersion: policyVersion + 1n, ...policy };
    expect(await fixture.rejection(fixture.holder, sdk.proposePolicy(chain, stale))).toBe(
      'StalePolicyVersion',
    );
    const limits = await propose(sdk.proposePolicy(chain, { ...stale, policyVersion }));
    await fixture.run(fixture.holder, vote(limits, limits.ballot.quorum));
    expect((await finalized(limits)).outcome).toBe('executed');
    expect(fixture.agent.treasury.policy).toEqual(policy);

    const change = { ...(await fixture.proposal()), policyVersion: policyVersion + 1n };
    const zeroAddress = sdk.proposeKey(chain, { ...change, holder: `0x${'0'.repeat(64)}` });
    expect(await fixture.rejection(fixture.holder, zeroAddress)).toBe('ZeroAddress');
    const key = await propose(sdk.proposeKey(chain, { ...change, holder: voter }));
    await fixture.run(fixture.holder, vote(key, key.ballot.quorum));
    expect((await finalized(key)).outcome).toBe('executed');
    const keyCapId = fixture.agent.treasury.keyCap ?? '';

    const fund = { agent: fixture.agent, payer: voter, amount: 5n * SUI };
    await fixture.run(fixture.holder, sdk.fundTreasury(chain, fund));
    const { agent, pool } = fixture;
    const deadlineMs = deadline();
    const buyBack = { agent, keyCapId, amount: 2n * SUI, minOut: 1n, deadlineMs };
    const onCurve = sdk.buyBack(chain, { ...buyBack, market: pool });
    expect(await fixture.rejection(fixture.holder, onCurve)).toBe('PoolNotTrading');
    const market = await sdk.getPair(chain, { pairId: pool.venuePoolId ?? '' });
    const events = await fixture.run(fixture.holder, sdk.buyBack(chain, { ...buyBack, market }));
    const { marketId, quoteSpent, baseBurned } = eventOf(events, 'BoughtBack');
    expect({ marketId, quoteSpent }).toEqual({ marketId: market.pairId, quoteSpent: 2n * SUI });
    expect(baseBurned).toBe(sdk.previewSwapExactIn(market, 'buy', 2n * SUI).amountOut);
  });
});

describe('a rejected proposal', () => {
  it('loses its deposit without a quorum', async () => {
    const { chain } = fixture;
    const { policyVersion } = fixture.agent.treasury;
    const proposal = await propose(
      sdk.proposeKey(chain, { ...common, policyVersion, holder: null }),
    );
    expect(await fixture.rejection(fixture.holder, vote(proposal, 0n))).toBe('ZeroVotes');
    await fixture.run(fixture.holder, vote(proposal, 5n, false));
    const withdraw = sdk.withdrawVotes(chain, { proposal, voter });
    await fixture.run(fixture.holder, withdraw);
    expect(await sdk.getVote(chain, { proposal, voter })).toBeNull();
    expect(await fixture.rejection(fixture.holder, withdraw)).toBe('NoVotes');
    expect(await finalized(proposal)).toEqual({ outcome: 'rejected', depositReturned: false });
  });

  it('returns its deposit after a sustained quorum', async () => {
    const { chain } = fixture;
    const { policyVersion } = fixture.agent.treasury;
    const proposal = await propose(
      sdk.proposeKey(chain, { ...common, policyVersion, holder: null }),
    );
    const { quorum, startsMs, endsMs } = proposal.ballot;
    await fixture.run(fixture.holder, vote(proposal, quorum));
    await fixture.advanceTo(startsMs + (endsMs - startsMs) / 12n);
    await fixture.run(fixture.holder, sdk.withdrawVotes(chain, { proposal, voter }));
    expect(await finalized(proposal)).toEqual({ outcome: 'rejected', depositReturned: true });
  });

  it('keeps decisive votes against in the final quarter', async () => {
    const { chain } = fixture;
    const { policyVersion } = fixture.agent.treasury;
    const proposal = await propose(
      sdk.proposeKey(chain, { ...common, policyVersion, holder: null }),
    );
    const { quorum, yesEndsMs } = proposal.ballot;
    await fixture.run(fixture.holder, vote(proposal, quorum));
    const opponent = await chain.createAccount();
    const address = opponent.toSuiAddress();
    const market = await sdk.getPair(chain, { pairId: fixture.pool.venuePoolId ?? '' });
    const swap = { pair: market, trader: address, side: 'buy', amountIn: 3_000n * SUI } as const;
    const limits = { minOut: quorum, deadlineMs: deadline() };
    await fixture.run(opponent, sdk.swapExactIn(chain, { ...swap, ...limits }));
    const against = { proposal, voter: address, amount: quorum, inFavor: false };
    await fixture.run(opponent, sdk.vote(chain, against));
    await fixture.advanceTo(yesEndsMs);
    expect(await fixture.rejection(fixture.holder, vote(proposal, 1n))).toBe('VotesInFavorEnded');
    const withdraw = sdk.withdrawVotes(chain, { proposal, voter: address });
    expect(await fixture.rejection(opponent, withdraw)).toBe('VotesLocked');
    expect(await finalized(proposal)).toEqual({ outcome: 'rejected', depositReturned: true });
    expect(await fixture.rejection(fixture.holder, vote(proposal, 1n, false))).toBe('VotingEnded');
  });
});

describe('an emergency pause', () => {
  it('starts with the pledge that reaches the threshold, and locks the pledges', async () => {
    const { chain, agent, pool } = fixture;
    const threshold = await sdk.getPauseThreshold(chain, { agent, nowMs: BigInt(chain.now()) });
    expect(threshold).toBe(sdk.TOTAL_SUPPLY / 100n);
    const pledge = { agent, pool, holder: voter, amount: threshold - 1n };
    await fixture.run(fixture.holder, sdk.pledgePause(chain, pledge));
    expect(sdk.isPaused(fixture.agent, BigInt(chain.now()))).toBe(false);
    expect(await sdk.getPledge(chain, { agent, round: 0n, holder: voter })).toBe(threshold - 1n);
    const last = await fixture.run(
      fixture.holder,
      sdk.pledgePause(chain, { ...pledge, amount: 1n }),
    );
    const { round, pausedUntilMs, pledgesUnlockAtMs } = eventOf(last, 'AgentPaused');
    expect(pausedUntilMs).toBe(fixture.agent.pause.pausedUntilMs);
    expect(sdk.isPaused(fixture.agent, pausedUntilMs - 1n)).toBe(true);
    expect(sdk.isPaused(fixture.agent, pausedUntilMs)).toBe(false);
    expect(await sdk.getPledgesUnlockAt(chain, { agent, round })).toBe(pledgesUnlockAtMs);

    expect(
      await fixture.rejection(fixture.holder, sdk.pledgePause(chain, { ...pledge, amount: 1n })),
    ).toBe('AlreadyPaused');
    const { messagePrice: price } = await sdk.getAgentConfig(chain);
    await chain.transferAtoll(voter, price);
    const message = sdk.sendMessage(chain, { agent, sender: voter, price, text: 'gm' });
    expect(await fixture.rejection(fixture.holder, message)).toBe('Paused');
    const keyCapId = agent.treasury.keyCap ?? '';
    const market = await sdk.getPair(chain, { pairId: pool.venuePoolId ?? '' });
    const buyBack = sdk.buyBack(chain, { agent, keyCapId, market, amount: 1n, minOut: 0n });
    expect(await fixture.rejection(fixture.holder, buyBack)).toBe('Paused');
    const withdraw = sdk.withdrawPledge(chain, { agent, round, holder: voter });
    expect(await fixture.rejection(fixture.holder, withdraw)).toBe('PledgeLocked');
  });

  it('ends with a restored revision', async () => {
    const { chain } = fixture;
    const base = fixture.agent.persona.current.number;
    const proposal = await propose(
      sdk.proposeRestore(chain, { ...common, base, revision: base - 1n }),
    );
    await fixture.run(fixture.holder, vote(proposal, proposal.ballot.quorum));
    expect((await finalized(proposal)).outcome).toBe('executed');
    expect(sdk.isPaused(fixture.agent, BigInt(chain.now()))).toBe(false);
  });

  it('takes five times the coins within seven days, and returns them afterwards', async () => {
    const { chain, agent } = fixture;
    const nowMs = BigInt(chain.now());
    const repeated = await sdk.getPauseThreshold(chain, { agent, nowMs });
    expect(repeated).toBe(sdk.TOTAL_SUPPLY / 20n);
    const unlocksAtMs = (await sdk.getPledgesUnlockAt(chain, { agent, round: 0n })) ?? 0n;
    expect(unlocksAtMs - nowMs).toBeLessThan(BigInt(7 * 24 * HOUR_MS));
    expect(await sdk.getPauseThreshold(chain, { agent, nowMs: unlocksAtMs })).toBe(
      sdk.TOTAL_SUPPLY / 100n,
    );
    await fixture.advanceTo(unlocksAtMs);
    const before = await chain.balance(fixture.holder, fixture.pool.baseType);
    const withdraw = sdk.withdrawPledge(chain, { agent, round: 0n, holder: voter });
    await fixture.run(fixture.holder, withdraw);
    expect(await chain.balance(fixture.holder, fixture.pool.baseType)).toBe(
      before + sdk.TOTAL_SUPPLY / 100n,
    );
    expect(await fixture.rejection(fixture.holder, withdraw)).toBe('NoPledge');
    expect(await sdk.getPledge(chain, { agent, round: 0n, holder: voter })).toBe(0n);
  });
});
