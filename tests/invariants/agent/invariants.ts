// Invariants of an agent, checked from objects alone after every operation.
import { isDeepStrictEqual } from 'node:util';
import { assertInvariant } from '../operation.ts';
import { DAY_MS, SUPPLY } from './fixture.ts';
import { heldBy, type Inventory, type ProposalState, type VoteState } from './inventory.ts';

/** Credits are counted in 2^-64 of a base unit. */
const SCALE_BITS = 64n;
/** Payments to contributors that one sequence makes at most. */
const MAX_PAYMENTS = 1_000n;

/** Throws, naming the invariant, when one is violated. */
export function assertAgentInvariants(seen: Inventory, before: Inventory, nowMs: bigint): void {
  assertSupply(seen);
  assertPersona(seen, before);
  for (const [id, { state, votes }] of seen.proposals) {
    assertProposal(state, votes, nowMs);
    const earlier = before.proposals.get(id);
    if (earlier) assertProposalChange(earlier, { state, votes }, nowMs);
  }
  for (const id of before.proposals.keys())
    assertInvariant(seen.proposals.has(id), 'proposals are never deleted');
  assertContributors(seen, before);
  assertTreasury(seen, before, nowMs);
  assertPause(seen, before, nowMs);
  assertEscrow(seen);
}

function assertSupply(seen: Inventory): void {
  let locked = 0n;
  for (const { state, votes } of seen.proposals.values()) {
    locked += state.deposit;
    for (const { coins } of votes.values()) locked += coins;
  }
  for (const coins of seen.pledges.values()) locked += coins;
  let held = 0n;
  for (const owner of seen.coins.keys()) held += heldBy(seen, owner);
  const reserves = seen.pool.curve.baseReserve + (seen.pair?.baseReserve ?? 0n);
  assertInvariant(
    reserves + held + locked + seen.burned === SUPPLY,
    'every coin is in a reserve, a wallet, a vote, a deposit, a pledge, or burned',
  );
}

function assertPersona({ agent, earlier }: Inventory, before: Inventory): void {
  const { current, accepted, decided } = agent.persona;
  assertInvariant(current.number === BigInt(earlier.size) + 1n, 'revisions have no gaps');
  for (const [number, revision] of before.earlier)
    assertInvariant(isDeepStrictEqual(earlier.get(number), revision), 'revisions never change');
  const then = before.agent.persona;
  if (current.number > then.current.number)
    assertInvariant(
      isDeepStrictEqual(earlier.get(then.current.number), then.current),
      'a replaced revision stays on record',
    );
  assertInvariant(accepted >= then.accepted, 'accepted revisions only advance');
  assertInvariant(decided >= then.decided, 'decided revisions only advance');
  assertInvariant(accepted <= current.number, 'accepted revisions exist');
}

function assertProposal(
  { deposit, outcome, ballot }: ProposalState,
  votes: Map<string, VoteState>,
  nowMs: bigint,
): void {
  const locked = { yes: 0n, no: 0n };
  for (const { coins, inFavor, unlocksAtMs } of votes.values()) {
    locked[inFavor ? 'yes' : 'no'] += coins;
    assertInvariant(coins > 0n, 'votes hold coins');
    const endsMs = ballot.startsMs + ballot.votingMs;
    assertInvariant(unlocksAtMs >= endsMs, 'votes are locked until the end at least');
  }
  const isOpen = nowMs < ballot.endsMs;
  const { yes, no } = locked;
  if (isOpen)
    assertInvariant(yes === ballot.yes && no === ballot.no, 'tallies equal the locked coins');
  assertInvariant(yes <= ballot.yes && no <= ballot.no, 'locked coins were counted');
  assertInvariant(ballot.yes + ballot.no <= SUPPLY, 'no coin votes twice');
  assertInvariant(deposit > 0n === (outcome === 0), 'the deposit stays until the finalization');
  assertInvariant(outcome === 0 || !isOpen, 'nothing is finalized before the end');
  if (outcome === 1) assertInvariant(passes(ballot), 'only passed proposals are executed');
  const openMs = ballot.endsMs - ballot.startsMs;
  assertInvariant(ballot.atQuorumMs <= openMs, 'time at the quorum is within the voting');
  assertInvariant(openMs <= 2n * ballot.votingMs, 'extensions end at twice the voting period');
}

const passes = ({ yes, no, quorum, terms }: ProposalState['ballot']): boolean =>
  yes >= quorum && yes * 10_000n > (yes + no) * terms.majorityBps;

type Standing = { state: ProposalState; votes: Map<string, VoteState> };

function assertProposalChange(before: Standing, now: Standing, nowMs: bigint): void {
  const [then, current] = [before.state.ballot, now.state.ballot];
  const hasTurned = passes(then) && !passes(current);
  const isExtended = then.yesEndsMs !== current.yesEndsMs;
  assertInvariant(current.endsMs >= then.endsMs, 'the voting never ends earlier');
  assertInvariant(!isExtended || hasTurned, 'only a turn of the result extends the voting');
  if (nowMs >= then.yesEndsMs) {
    assertInvariant(current.yes <= then.yes, 'votes in favor do not grow in the final quarter');
    assertInvariant(passes(then) || !passes(current), 'a failing proposal cannot recover');
    const isOpen = nowMs < then.endsMs;
    assertInvariant(!hasTurned || isExtended || !isOpen, 'every late turn can be answered');
  }
  const isFinal = before.state.outcome === 0 || before.state.outcome === now.state.outcome;
  assertInvariant(isFinal, 'outcomes are final');
  if (nowMs < then.endsMs) return;
  assertInvariant(then.yes === current.yes && then.no === current.no, 'tallies are final');
  for (const [voter, vote] of before.votes) {
    const kept = now.votes.get(voter);
    if (kept) assertInvariant(isDeepStrictEqual(kept, vote), 'votes do not change after the end');
    else assertInvariant(nowMs >= vote.unlocksAtMs, 'votes unlock in time');
  }
}

function assertContributors({ agent, contributors }: Inventory, before: Inventory): void {
  const { unclaimed, totalShares, index } = agent.contributors;
  let [shares, credits] = [0n, 0n];
  for (const [who, account] of contributors) {
    shares += account.shares;
    credits += account.credit + account.shares * (index - account.index);
    const then = before.contributors.get(who)?.shares ?? 0n;
    assertInvariant(account.shares >= then, 'shares are never revoked');
  }
  assertInvariant(shares === totalShares, 'shares add up');
  const withheld = (unclaimed << SCALE_BITS) - credits;
  assertInvariant(withheld >= 0n, 'credits are covered');
  assertInvariant(withheld <= totalShares * MAX_PAYMENTS, 'only rounding is withheld');
  assertInvariant(index >= before.agent.contributors.index, 'credits are never taken back');
}

function assertTreasury({ agent }: Inventory, before: Inventory, nowMs: bigint): void {
  const { day, spent, policy, funds } = agent.treasury;
  const then = before.agent.treasury;
  const isSpending = funds < then.funds;
  if (!isSpending) return;
  assertInvariant(day === nowMs / DAY_MS, 'spending is counted on its day');
  assertInvariant(spent <= policy.dailyCap, 'the daily cap holds');
  const spentBefore = then.day === day ? then.spent : 0n;
  assertInvariant(then.funds - funds === spent - spentBefore, 'all spending is counted');
  const isPaused = nowMs < before.agent.pause.pausedUntilMs;
  assertInvariant(!isPaused, 'a paused agent does not spend');
}

function assertEscrow({ agent, messages }: Inventory): void {
  const { funds, open } = agent.escrow;
  let prices = 0n;
  for (const { price } of messages.values()) prices += price;
  assertInvariant(funds === prices, 'the escrow equals the prices of the open messages');
  assertInvariant(
    open.size === BigInt(messages.size),
    'the number of open messages matches the model',
  );
}

function assertPause({ agent }: Inventory, before: Inventory, nowMs: bigint): void {
  const { round, pausedUntilMs } = agent.pause;
  const then = before.agent.pause;
  assertInvariant(pausedUntilMs <= nowMs + DAY_MS, 'a pause lasts a day at most');
  if (pausedUntilMs > then.pausedUntilMs) {
    assertInvariant(round === then.round + 1n, 'every pause ends its round');
    assertInvariant(nowMs >= then.pausedUntilMs, 'pauses do not overlap');
  }
}
