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
  const now = BigInt(fixture.chain.now());
  const expected = sdk.expectedOutcome(before, fixture.agent, true, now);
  const event = eventOf(await fixture.run(fixture.holder, finalize(proposal)), 'ProposalFinalized');
  expect(sdk.outcomeOf(event.outcome)).toBe(expected);
  expect(event.depositReturned).toBe(expected !== 'rejected' || sdk.hadQuorum(before.ballot));
  const after = await sdk.getProposal(fixture.chain, proposal);
  expect(after).toMatchObject({ outcome: expected, deposit: 0n });
  expect(sdk.expectedOutcome(after, fixture.agent, true, now)).toBe(expected);
  return { outcome: expected, depositReturned: event.depositReturned };
};

beforeAll(async () => {
  fixture = await AgentFixture.create();
  voter = fixture.holder.toSuiAddress();
  await fixture.buy(100n * SUI);
});
beforeEach(async () => {
  common = fixture.proposal();
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
  expect(sdk.expectedOutcome(proposal, fixture.agent, false, 0n)).toBe('rejected');
  expect(await finalized(proposal)).toEqual({ outcome: 'stale', depositReturned: true });
});

it('takes the changes away from the creator', async () => {
  const { chain, agent, pool, creator } = fixture;
  const target = { agent, pool };
  const revision = { ...target, base: 1n, ...(await revisionOf('late')) };
  expect(await fixture.rejection(creator, sdk.reviseAgent(chain, revision))).toBe('Graduated');
  const key = sdk.setAgentKey(chain, { ...target, holder: null });
  expect(await fixture.rejection(creator, key)).toBe('Graduated');
  const policy = { ...target, dailyCap: 1n, tips: true, buybacks: true };
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
      restorable: { number: 1n },
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

  it('is restored on the fast track as the accepted predecessor', async () => {
    const { chain } = fixture;
    const restore = { ...common, base: 2n, revision: 1n };
    const now = BigInt(chain.now());
    expect(sdk.isRestorable(fixture.agent, 1n, now)).toBe(true);
    expect(sdk.isRestorable(fixture.agent, 2n, now)).toBe(false);
    const missing = sdk.proposeRestore(chain, { ...restore, revision: 2n });
    expect(await fixture.rejection(fixture.holder, missing)).toBe('RevisionNotFound');
    const proposal = await propose(sdk.proposeRestore(chain, restore));
    const { startsMs, endsMs, terms, quorum } = proposal.ballot;
    expect(endsMs - startsMs).toBe(terms.fastVotingMs);
    await fixture.run(fixture.holder, vote(proposal, quorum));
    expect((await finalized(proposal)).outcome).toBe('executed');
    expect(fixture.agent.persona.current).toMatchObject({ number: 3n, restores: 1n });
  });
});

describe('key and policy', () => {
  it('change by votes, and a treasury buys back on the pair', async () => {
    const { chain } = fixture;
    const { policyVersion } = fixture.agent.treasury;
    const policy = { dailyCap: 5n * SUI, tips: false, buybacks: true };
    const stale = { ...common, policyVersion: policyVersion + 1n, ...policy };
    expect(await fixture.rejection(fixture.holder, sdk.proposePolicy(chain, stale))).toBe(
      'StaleVersion',
    );
    const limits = await propose(sdk.proposePolicy(chain, { ...stale, policyVersion }));
    await fixture.run(fixture.holder, vote(limits, limits.ballot.quorum));
    expect((await finalized(limits)).outcome).toBe('executed');
    expect(fixture.agent.treasury.policy).toEqual(policy);

    const { keyVersion } = fixture.agent.treasury;
    const change = { ...fixture.proposal(), keyVersion };
    const zeroAddress = sdk.proposeKey(chain, { ...change, holder: `0x${'0'.repeat(64)}` });
    expect(await fixture.rejection(fixture.holder, zeroAddress)).toBe('ZeroAddress');
    const key = await propose(sdk.proposeKey(chain, { ...change, holder: voter }));
    await fixture.run(fixture.holder, vote(key, key.ballot.quorum));
    expect((await finalized(key)).outcome).toBe('executed');
    const keyCapId = fixture.agent.treasury.keyCap ?? '';

    const fund = { agent: fixture.agent, payer: voter, amount: 5n * SUI };
    await fixture.run(fixture.holder, sdk.fundTreasury(chain, fund));
    const { agent, pool } = fixture;
    const market = await sdk.getPair(chain, { pairId: pool.venuePoolId ?? '' });
    await fixture.run(fixture.holder, sdk.observePrices(chain, { agent, market }));
    await fixture.advanceTo(BigInt(chain.now()) + 3_600_000n);
    const deadlineMs = deadline();
    const buyback = { agent, pool, keyCapId, amount: 2n * SUI, minOut: 1n, deadlineMs };
    const onCurve = sdk.buyback(chain, buyback);
    expect(await fixture.rejection(fixture.holder, onCurve)).toBe('PoolNotTrading');
    const events = await fixture.run(
      fixture.holder,
      sdk.buyback(chain, { ...buyback, pair: market }),
    );
    const { marketId, quoteSpent, baseBurned } = eventOf(events, 'BoughtBack');
    expect({ marketId, quoteSpent }).toEqual({ marketId: market.pairId, quoteSpent: 2n * SUI });
    expect(baseBurned).toBe(sdk.previewSwapExactIn(market, 'buy', 2n * SUI).amountOut);
  });
});

describe('a rejected proposal', () => {
  it('loses its deposit without a quorum', async () => {
    const { chain } = fixture;
    const { keyVersion } = fixture.agent.treasury;
    const proposal = await propose(sdk.proposeKey(chain, { ...common, keyVersion, holder: voter }));
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
    const { keyVersion } = fixture.agent.treasury;
    const proposal = await propose(sdk.proposeKey(chain, { ...common, keyVersion, holder: voter }));
    const { quorum, startsMs, endsMs } = proposal.ballot;
    await fixture.run(fixture.holder, vote(proposal, quorum));
    await fixture.advanceTo(startsMs + (endsMs - startsMs) / 12n);
    await fixture.run(fixture.holder, sdk.withdrawVotes(chain, { proposal, voter }));
    expect(await finalized(proposal)).toEqual({ outcome: 'rejected', depositReturned: true });
  });

  it('keeps decisive votes against in the final quarter', async () => {
    const { chain } = fixture;
    const { keyVersion } = fixture.agent.treasury;
    const proposal = await propose(sdk.proposeKey(chain, { ...common, keyVersion, holder: voter }));
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
    const pair = await sdk.getPair(chain, { pairId: pool.venuePoolId ?? '' });
    const buyback = sdk.buyback(chain, { agent, pool, pair, keyCapId, amount: 1n, minOut: 0n });
    expect(await fixture.rejection(fixture.holder, buyback)).toBe('Paused');
    const withdraw = sdk.withdrawPledge(chain, { agent, round, holder: voter });
    expect(await fixture.rejection(fixture.holder, withdraw)).toBe('PledgeLocked');
  });

  it('ends with a vote to end it, on the fast track', async () => {
    const { chain } = fixture;
    const proposal = await propose(sdk.proposePauseEnd(chain, common));
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

describe('the fast track', () => {
  it('lowers limits and revokes the key', async () => {
    const { chain } = fixture;
    const policy = { dailyCap: SUI, tips: false, buybacks: true };
    const higher = sdk.proposeLowerLimits(chain, { ...common, ...policy, tips: true });
    expect(await fixture.rejection(fixture.holder, higher)).toBe('NotLower');
    const limits = await propose(sdk.proposeLowerLimits(chain, { ...common, ...policy }));
    expect(limits.action).toMatchObject({ kind: 'limits', policy });
    await fixture.run(fixture.holder, vote(limits, limits.ballot.quorum));
    expect((await finalized(limits)).outcome).toBe('executed');
    expect(fixture.agent.treasury.policy).toEqual(policy);

    const { keyCap, keyExpiresAtMs } = fixture.agent.treasury;
    const renewal = await propose(sdk.proposeKeyRenewal(chain, fixture.proposal()));
    expect(renewal.action).toEqual({ kind: 'key_renewal', keyCap });
    await fixture.run(fixture.holder, vote(renewal, renewal.ballot.quorum));
    expect((await finalized(renewal)).outcome).toBe('executed');
    expect(fixture.agent.treasury.keyExpiresAtMs).toBeGreaterThan(keyExpiresAtMs);

    const revocation = await propose(sdk.proposeKeyRevocation(chain, fixture.proposal()));
    await fixture.run(fixture.holder, vote(revocation, revocation.ballot.quorum));
    expect((await finalized(revocation)).outcome).toBe('executed');
    expect(fixture.agent.treasury.keyCap).toBeNull();
    const again = sdk.proposeKeyRevocation(chain, fixture.proposal());
    expect(await fixture.rejection(fixture.holder, again)).toBe('NoKey');
  });
});

describe('governance terms', () => {
  it('change by a vote of the holders', async () => {
    const { chain } = fixture;
    const { terms, termsVersion } = fixture.agent;
    const next = { ...terms, minLockMs: terms.minLockMs / 2n };
    const change = { ...common, termsVersion, terms: next };
    const hasty = sdk.proposeTerms(chain, { ...change, terms: { ...next, votingMs: 3_600_000n } });
    expect(await fixture.rejection(fixture.holder, hasty)).toBe('VotingPeriodOutOfBounds');
    const proposal = await propose(sdk.proposeTerms(chain, change));
    await fixture.run(fixture.holder, vote(proposal, proposal.ballot.quorum));
    expect((await finalized(proposal)).outcome).toBe('executed');
    expect(fixture.agent).toMatchObject({ terms: next, termsVersion: termsVersion + 1n });
  });
});
