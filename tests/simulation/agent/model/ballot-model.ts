// Owns what one proposal is expected to do: who has which coins in it until when, and what it comes to.
import { ceilDiv } from '../../../../tooling/vectors/invariant.ts';
import { demand, Refusal } from '../../model/refusal.ts';
import type { Content } from './persona-model.ts';
import type { PolicyModel } from './treasury-model.ts';

export type ActionModel =
  | { $kind: 'Revise'; content: Content }
  | { $kind: 'Restore'; number: bigint }
  | { $kind: 'SetKey'; holder: string | undefined }
  | { $kind: 'SetPolicy'; policy: PolicyModel };

export interface TermsModel {
  deposit: bigint;
  votingMs: bigint;
  restoreVotingMs: bigint;
  minLockMs: bigint;
  quorumBps: bigint;
  majorityBps: bigint;
  creatorShares: bigint;
  revisionShares: bigint;
}

export interface VoteModel {
  coins: bigint;
  inFavour: boolean;
  unlocksMs: bigint;
}

export type Outcome = 'open' | 'executed' | 'rejected' | 'stale';
/** By the byte that the contract keeps. */
export const OUTCOMES: readonly Outcome[] = ['open', 'executed', 'rejected', 'stale'];

const BPS = 10_000n;

export class BallotModel {
  readonly proposer: string;
  readonly action: ActionModel;
  readonly base: bigint;
  readonly terms: TermsModel;
  readonly quorum: bigint;
  /** End of the votes in favour: the last quarter is for votes against. */
  readonly yesEndsMs: bigint;
  readonly endsMs: bigint;
  deposit: bigint;
  yes = 0n;
  no = 0n;
  votes = new Map<string, VoteModel>();
  outcome: Outcome = 'open';

  constructor(
    proposer: string,
    action: ActionModel,
    base: bigint,
    terms: TermsModel,
    supply: bigint,
    nowMs: bigint,
  ) {
    this.proposer = proposer;
    this.action = action;
    this.base = base;
    this.terms = terms;
    this.quorum = ceilDiv(supply * terms.quorumBps, BPS);
    const votingMs = action.$kind === 'Restore' ? terms.restoreVotingMs : terms.votingMs;
    this.endsMs = nowMs + votingMs;
    this.yesEndsMs = this.endsMs - votingMs / 4n;
    this.deposit = terms.deposit;
  }

  clone(): BallotModel {
    const copy: BallotModel = Object.assign(Object.create(BallotModel.prototype), this);
    copy.votes = new Map([...this.votes].map(([voter, vote]) => [voter, { ...vote }]));
    return copy;
  }

  vote(voter: string, coins: bigint, inFavour: boolean, nowMs: bigint): VoteModel {
    demand(nowMs < this.endsMs, 'proposal::EVotingOver');
    demand(!inFavour || nowMs < this.yesEndsMs, 'proposal::EVotesInFavourOver');
    demand(coins > 0n, 'proposal::EZeroVotes');
    const before = this.votes.get(voter);
    demand((before?.inFavour ?? inFavour) === inFavour, 'proposal::EVotedOtherwise');
    const locked = nowMs + (inFavour ? this.terms.minLockMs : this.endsMs - this.yesEndsMs);
    const unlocksMs = locked > this.endsMs ? locked : this.endsMs;
    const vote = { coins: (before?.coins ?? 0n) + coins, inFavour, unlocksMs };
    this.votes.set(voter, vote);
    if (inFavour) this.yes += coins;
    else this.no += coins;
    return vote;
  }

  withdraw(voter: string, nowMs: bigint): VoteModel {
    const vote = voteOf(this, voter);
    demand(nowMs < this.endsMs, 'proposal::EVotingOver');
    this.votes.delete(voter);
    if (vote.inFavour) this.yes -= vote.coins;
    else {
      this.no -= vote.coins;
      demand(nowMs < this.yesEndsMs || !this.passes, 'proposal::EStillLocked');
    }
    return vote;
  }

  unlock(voter: string, nowMs: bigint): bigint {
    const vote = voteOf(this, voter);
    demand(nowMs >= vote.unlocksMs, 'proposal::EStillLocked');
    this.votes.delete(voter);
    return vote.coins;
  }

  /** More than the majority is in favour, and no fewer than the quorum. */
  get passes(): boolean {
    if (this.yes < this.quorum) return false;
    return this.yes * BPS > (this.yes + this.no) * this.terms.majorityBps;
  }

  /** The outcome, and where the deposit goes. */
  conclude(baseNow: bigint, nowMs: bigint): { deposit: bigint; returned: boolean } {
    demand(this.outcome === 'open', 'proposal::EConcluded');
    demand(nowMs >= this.endsMs, 'proposal::EVotingNotOver');
    if (this.base !== baseNow) this.outcome = 'stale';
    else this.outcome = this.passes ? 'executed' : 'rejected';
    const { deposit } = this;
    this.deposit = 0n;
    const taken = this.yes + this.no >= this.quorum;
    return { deposit, returned: this.outcome !== 'rejected' || taken };
  }
}

function voteOf({ votes }: BallotModel, voter: string): VoteModel {
  const vote = votes.get(voter);
  if (!vote) throw new Refusal('proposal::ENoVotes');
  return vote;
}
