// Model of one proposal and its votes.
import { max, min } from '../arbitraries.ts';
import { abortUnless, ExpectedAbort } from '../operation.ts';
import type { ProposedAction } from './calls.ts';
import { TERMS } from './fixture.ts';

export interface VoteModel {
  coins: bigint;
  inFavor: boolean;
  unlocksAtMs: bigint;
}

export type Outcome = 'open' | 'executed' | 'rejected' | 'stale' | 'expired';
/** By the number that the contract stores. */
export const OUTCOMES: readonly Outcome[] = ['open', 'executed', 'rejected', 'stale', 'expired'];

const FAST: readonly ProposedAction['kind'][] = ['restore', 'revokeKey', 'lowerLimits', 'endPause'];

export interface Proposed {
  id: string;
  proposer: string;
  action: ProposedAction;
  base: bigint;
  /** Whether the coin had graduated when the proposal was created. */
  graduated: boolean;
  /** The key at the creation of a proposal to renew or revoke it, the round of one to end a pause. */
  subject?: string | undefined;
}

export class BallotModel implements Proposed {
  readonly id: string;
  readonly proposer: string;
  readonly action: ProposedAction;
  readonly base: bigint;
  readonly graduated: boolean;
  readonly votes = new Map<string, VoteModel>();
  readonly startsMs: bigint;
  readonly votingMs: bigint;
  yesEndsMs: bigint;
  endsMs: bigint;
  /** Key or pause that the proposal is about. */
  readonly subject: string | undefined;
  yes = 0n;
  no = 0n;
  outcome: Outcome = 'open';
  /** Times since the start at which the turnout changed, with the turnout from then on. */
  readonly #turnouts: { sinceMs: bigint; turnout: bigint }[];

  constructor({ id, proposer, action, base, graduated, subject }: Proposed, nowMs: bigint) {
    this.id = id;
    this.proposer = proposer;
    this.action = action;
    this.base = base;
    this.graduated = graduated;
    this.subject = subject;
    this.votingMs = FAST.includes(action.kind) ? TERMS.fastVotingMs : TERMS.votingMs;
    this.startsMs = nowMs;
    this.endsMs = nowMs + this.votingMs;
    this.yesEndsMs = this.endsMs - this.votingMs / 4n;
    this.#turnouts = [{ sinceMs: nowMs, turnout: 0n }];
  }

  get passes(): boolean {
    const { yes, no } = this;
    return yes >= TERMS.quorum && yes * 10_000n > (yes + no) * TERMS.majorityBps;
  }

  /** Returns whether the votes are at the quorum, or were for a twelfth of the voting. */
  get hadQuorum(): boolean {
    let atQuorumMs = 0n;
    for (const [i, { sinceMs, turnout }] of this.#turnouts.entries()) {
      const untilMs = min(this.#turnouts[i + 1]?.sinceMs ?? this.endsMs, this.endsMs);
      if (turnout >= TERMS.quorum) atQuorumMs += untilMs - sinceMs;
    }
    return this.yes + this.no >= TERMS.quorum || atQuorumMs >= this.votingMs / 12n;
  }

  vote(voter: string, coins: bigint, inFavor: boolean, nowMs: bigint): void {
    abortUnless(nowMs < this.endsMs, 'agent::ballot::EVotingEnded');
    abortUnless(!inFavor || nowMs < this.yesEndsMs, 'agent::ballot::EVotesInFavorEnded');
    abortUnless(coins > 0n, 'agent::ballot::EZeroVotes');
    const earlier = this.votes.get(voter);
    abortUnless((earlier?.inFavor ?? inFavor) === inFavor, 'agent::ballot::EConflictingVote');
    this.#count(inFavor, coins, nowMs);
    const lockMs = inFavor ? TERMS.minLockMs : this.votingMs / 4n;
    const unlocksAtMs = max(this.endsMs, nowMs + lockMs);
    this.votes.set(voter, { coins: (earlier?.coins ?? 0n) + coins, inFavor, unlocksAtMs });
  }

  withdraw(voter: string, nowMs: bigint): bigint {
    const vote = this.#voteOf(voter);
    abortUnless(nowMs < this.endsMs, 'agent::ballot::EVotingEnded');
    const isDecisive = !vote.inFavor && nowMs >= this.yesEndsMs && this.#passesWithout(vote);
    abortUnless(!isDecisive, 'agent::ballot::EVotesLocked');
    this.votes.delete(voter);
    this.#count(vote.inFavor, -vote.coins, nowMs);
    return vote.coins;
  }

  unlock(voter: string, nowMs: bigint): bigint {
    const vote = this.#voteOf(voter);
    abortUnless(nowMs >= max(vote.unlocksAtMs, this.endsMs), 'agent::ballot::EVotesLocked');
    this.votes.delete(voter);
    return vote.coins;
  }

  #passesWithout({ coins }: VoteModel): boolean {
    const no = this.no - coins;
    return this.yes >= TERMS.quorum && this.yes * 10_000n > (this.yes + no) * TERMS.majorityBps;
  }

  #count(inFavor: boolean, coins: bigint, nowMs: bigint): void {
    const passed = this.passes;
    if (inFavor) this.yes += coins;
    else this.no += coins;
    if (passed && !this.passes && nowMs >= this.yesEndsMs) this.#extend(nowMs);
    this.#turnouts.push({ sinceMs: nowMs, turnout: this.yes + this.no });
  }

  /** The result has turned: both sides can vote again, until twice the voting period at the latest. */
  #extend(nowMs: bigint): void {
    const latestMs = this.startsMs + 2n * this.votingMs;
    this.endsMs = max(this.endsMs, min(latestMs, nowMs + this.votingMs / 4n));
    this.yesEndsMs = nowMs + (this.endsMs - nowMs) / 2n;
  }

  #voteOf(voter: string): VoteModel {
    const vote = this.votes.get(voter);
    if (!vote) throw new ExpectedAbort('agent::ballot::ENoVotes');
    return vote;
  }
}
