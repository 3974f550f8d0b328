// Owns what must hold of an agent after every single step, seen from objects, events and the clock
// alone: nothing here knows what the step was or what it was expected to do.
import { isDeepStrictEqual } from 'node:util';
import { ceilDiv } from '../../../../tooling/vectors/invariant.ts';
import { TOTAL_SUPPLY } from '../../checks/invariants.ts';
import type { AgentContracts, AgentMarket } from '../world.ts';
import type { Facts } from './facts.ts';
import type { Inventory, ProposalState, VoteState } from './inventory.ts';

const BPS = 10_000n;
const DAY_MS = 86_400_000n;
/** Credits count in 1/2^64 of a unit. */
const SCALE_BITS = 64n;

export interface View {
  seen: Inventory;
  /** The same after the step before. */
  before: Inventory;
  facts: Facts;
  nowMs: bigint;
}

/** Throws, naming the invariant, when one is broken. */
export function assertInvariants(
  view: View,
  market: AgentMarket,
  contracts: AgentContracts,
  quoteInExistence: bigint,
): void {
  assertCoins(view, market, contracts);
  hold(quoteOf(view.seen, market) === quoteInExistence, 'quote coins are all there are');
  assertPersona(view);
  for (const [id, { state, votes }] of view.seen.proposals) {
    assertProposal(state, votes, view.nowMs);
    const led = view.facts.carriedOut.get(id);
    hold((led !== undefined) === (state.outcome === 1), 'what is executed is carried out');
    hold(led === undefined || led === state.base + 1n, 'nothing comes between base and execution');
    const earlier = view.before.proposals.get(id);
    if (earlier) assertProposalMoves(view, earlier, { state, votes });
    else hold(view.facts.proposals.has(id), 'every proposal was announced');
  }
  for (const id of view.before.proposals.keys())
    hold(view.seen.proposals.has(id), 'proposals stay');
  assertContributors(view);
  assertTreasury(view);
}

function assertCoins({ seen, facts }: View, market: AgentMarket, { atoll }: AgentContracts): void {
  const { coinType } = market;
  let inProposals = 0n;
  let lost = 0n;
  for (const { state, votes } of seen.proposals.values()) {
    inProposals += state.deposit;
    if (state.outcome === 2 && state.yes + state.no < state.quorum) lost += state.terms.deposit;
    for (const { coins } of votes.values()) inProposals += coins;
  }
  const frozen = seen.frozen.get(coinType) ?? 0n;
  hold(
    seen.pool.curve.baseReserve +
      (seen.pair?.baseReserve ?? 0n) +
      (seen.held.get(coinType) ?? 0n) +
      frozen +
      inProposals ===
      TOTAL_SUPPLY,
    'every coin is in one place: a reserve, a hand, a lock, a deposit, or burned',
  );
  hold(
    frozen === (facts.burned.get(coinType) ?? 0n),
    'what was burned is frozen, and nothing else',
  );
  hold(frozen === facts.boughtBack + lost, 'deposits nobody cared about are burned, no others');
  hold((seen.frozen.get(atoll) ?? 0n) === facts.messagesPaid, 'messages burn what they cost');
  hold(seen.agent.messages === facts.messages, 'messages are counted without a gap');
}

/** Everything of the quote coin that this agent's world holds. */
export function quoteOf(
  { agent, pool, pair, held, frozen }: Inventory,
  market: AgentMarket,
): bigint {
  const { quoteType } = market;
  const { creator, coCreators, protocol } = pool.fees;
  return (
    pool.curve.quoteReserve +
    (pair?.quoteReserve ?? 0n) +
    (creator + coCreators + protocol) +
    agent.contributors.pot +
    agent.treasury.funds +
    (held.get(quoteType) ?? 0n) +
    (frozen.get(quoteType) ?? 0n)
  );
}

function assertPersona({ seen, before, facts }: View): void {
  const { current } = seen.agent.persona;
  hold(current.number === BigInt(seen.earlier.size) + 1n, 'revisions are numbered without a gap');
  for (let number = 1n; number <= current.number; number += 1n) {
    const revision = number === current.number ? current : seen.earlier.get(number);
    const published = facts.revisions[Number(number) - 1];
    hold(revision?.number === number, 'every number has its revision');
    hold(
      published !== undefined &&
        revision?.digest === published.digest &&
        revision.uri === published.uri &&
        revision.author === published.author,
      'a revision stays as it was published',
    );
    const restored = revision?.restores;
    if (restored != null)
      hold(seen.earlier.get(restored)?.digest === revision?.digest, 'a rollback brings back');
  }
  hold(current.number >= before.agent.persona.current.number, 'numbers only grow');
}

function assertProposal(state: ProposalState, votes: Map<string, VoteState>, nowMs: bigint): void {
  const locked = { yes: 0n, no: 0n };
  for (const { coins, inFavour, unlocksMs } of votes.values()) {
    locked[inFavour ? 'yes' : 'no'] += coins;
    hold(coins > 0n, 'a vote has coins');
    hold(unlocksMs >= state.endsMs, 'votes are locked to the end at least');
  }
  if (nowMs < state.endsMs)
    hold(locked.yes === state.yes && locked.no === state.no, 'votes are the coins locked');
  else hold(locked.yes <= state.yes && locked.no <= state.no, 'locked coins are votes');
  hold(state.yes + state.no <= TOTAL_SUPPLY, 'no coin votes twice');
  hold(state.quorum === ceilDiv(TOTAL_SUPPLY * state.terms.quorumBps, BPS), 'the quorum is of all');
  const isOpen = state.outcome === 0;
  hold(state.deposit === (isOpen ? state.terms.deposit : 0n), 'a deposit is there until the end');
  if (!isOpen) hold(nowMs >= state.endsMs, 'nothing is decided before the end');
  if (state.outcome === 1) {
    hold(passes(state), 'what is executed has passed');
  }
}

const passes = ({ yes, no, quorum, terms }: ProposalState): boolean =>
  yes >= quorum && yes * BPS > (yes + no) * terms.majorityBps;

type Standing = { state: ProposalState; votes: Map<string, VoteState> };

function assertProposalMoves({ nowMs }: View, before: Standing, now: Standing): void {
  const { endsMs, yesEndsMs, yes, no, outcome } = before.state;
  const isOver = nowMs >= endsMs;
  const isLast = nowMs >= yesEndsMs;
  hold(now.state.endsMs === endsMs && now.state.yesEndsMs === yesEndsMs, 'the ends stay');
  if (isOver) hold(now.state.yes === yes && now.state.no === no, 'votes stay after the end');
  if (isLast) {
    hold(now.state.yes <= yes, 'no vote in favour comes too late to be answered');
    hold(passes(before.state) || !passes(now.state), 'what is outvoted at last never passes');
  }
  hold(outcome === 0 || now.state.outcome === outcome, 'an outcome stays');
  for (const [voter, vote] of before.votes) {
    const kept = now.votes.get(voter);
    if (isOver && !kept) hold(nowMs >= vote.unlocksMs, 'no vote leaves before its time');
    if (isOver && kept) hold(isDeepStrictEqual(kept, vote), 'a vote stays as it was');
  }
  for (const voter of now.votes.keys())
    if (isOver) hold(before.votes.has(voter), 'nobody locks after the end');
}

function assertContributors({ seen, before, facts }: View): void {
  const { pot, totalShares, index } = seen.agent.contributors;
  let shares = 0n;
  let credits = 0n;
  for (const [who, member] of seen.members) {
    shares += member.shares;
    credits += member.credit + member.shares * (index - member.index);
    const had = before.members.get(who)?.shares ?? 0n;
    hold(member.shares >= had, 'shares stay');
  }
  hold(shares === totalShares, 'shares add up');
  hold(pot === facts.collected - facts.claimed, 'the pot is what came in and was not claimed');
  const withheld = (pot << SCALE_BITS) - credits;
  hold(withheld >= 0n, 'no more is credited than came in');
  hold(withheld <= totalShares * facts.payments, 'no more is withheld than rounding');
  hold(index >= before.agent.contributors.index, 'no credit is taken back');
}

function assertTreasury({ seen, before, facts, nowMs }: View): void {
  const now = seen.agent.treasury;
  const then = before.agent.treasury;
  const today = nowMs / DAY_MS;
  const spentToday = now.day === today ? now.spent : 0n;
  const spentBefore = then.day === today ? then.spent : 0n;
  const left = then.funds + facts.step.funded - now.funds;
  hold(left === spentToday - spentBefore, 'what leaves is counted');
  const caps = [then.policy.dailyCap, ...facts.step.caps];
  if (left > 0n)
    hold(
      caps.some((cap) => spentToday <= cap),
      'no more leaves on a day than the cap',
    );
  for (const [key, owner] of seen.keys)
    hold(facts.holders.get(key) === owner, 'a key is with whom it was made for');
  hold(now.keyCap === facts.key, 'the key that counts is the one announced last');
  hold(now.mandate === facts.changes, 'changes of key and policy are counted');
}

function hold(condition: boolean, invariant: string): void {
  if (!condition) throw new Error(`Broken: ${invariant}`);
}
