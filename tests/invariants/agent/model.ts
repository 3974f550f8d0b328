// Model of one agent: what every operation does, and the contract's aborts in the order of its checks.
import { abortUnless } from '../operation.ts';
import type { BallotModel } from './ballot-model.ts';
import type { ProposedAction } from './calls.ts';
import { ContributorsModel } from './contributors-model.ts';
import { DAY_MS, FIRST_DIGEST, TERMS } from './fixture.ts';
import { PauseModel } from './pause-model.ts';

export interface Key {
  id: string;
  holder: string;
}

export class AgentModel {
  /** Digests of all revisions; the first has number 1. */
  readonly revisions: string[] = [FIRST_DIGEST];
  firstApproved: bigint | undefined;
  graduated = false;
  adminPaused = false;
  readonly ballots: BallotModel[] = [];
  readonly pause = new PauseModel();
  readonly contributors: ContributorsModel;
  funds = 0n;
  policy = { dailyCap: 0n, tips: false, buyBacks: false };
  policyVersion = 0n;
  key: string | undefined;
  /** Every key ever created. */
  readonly keys: Key[] = [];
  messages = 0n;
  nowMs: bigint;
  readonly #creator: string;
  #spending = { day: 0n, amount: 0n };

  constructor(creator: string, nowMs: bigint) {
    this.#creator = creator;
    this.nowMs = nowMs;
    this.contributors = new ContributorsModel(creator, TERMS.creatorShares);
  }

  get revision(): bigint {
    return BigInt(this.revisions.length);
  }

  get spentToday(): bigint {
    return this.#spending.day === this.nowMs / DAY_MS ? this.#spending.amount : 0n;
  }

  /** Returns whether holders can restore the revision on the fast track. */
  isApproved(number: bigint): boolean {
    return this.firstApproved !== undefined && number >= this.firstApproved;
  }

  revise(sender: string, base: bigint, digest: string): void {
    this.#requireCreator(sender);
    this.#requireRevisable(base, digest);
    this.revisions.push(digest);
  }

  restore(sender: string, base: bigint, number: bigint): void {
    this.#requireCreator(sender);
    this.#requireRestorable(base, number);
    this.revisions.push(this.#digest(number));
  }

  /** Returns whether a key has to be recorded with `addKey`. */
  setKey(sender: string, holder: string | null): void {
    this.#requireCreator(sender);
    abortUnless(holder !== ZERO, 'agent::treasury::EZeroAddress');
    this.#changeKey();
  }

  setPolicy(sender: string, policy: AgentModel['policy']): void {
    this.#requireCreator(sender);
    this.policy = policy;
    this.policyVersion += 1n;
  }

  /** Records the key that the last change created, if any. */
  addKey(key: Key | undefined): void {
    this.key = key?.id;
    if (key) this.keys.push(key);
  }

  propose(action: ProposedAction, base: bigint): void {
    if (action.kind === 'revise') this.#requireRevisable(base, action.digest);
    if (action.kind === 'restore') {
      this.#requireRestorable(base, action.number);
      abortUnless(this.isApproved(action.number), 'agent::persona::ENotApproved');
    }
    if (action.kind === 'setKey' || action.kind === 'setPolicy') {
      abortUnless(this.graduated, 'agent::proposal::ENotGraduated');
      abortUnless(base === this.policyVersion, 'agent::proposal::EStalePolicyVersion');
    }
    if (action.kind === 'setKey')
      abortUnless(action.holder !== ZERO, 'agent::treasury::EZeroAddress');
    abortUnless(!this.adminPaused, 'agent::config::EProposalsPaused');
  }

  /** Returns the finalized ballot and whether its deposit returns. `collected` are fees in the pool. */
  finalize(ballot: BallotModel, collected: bigint): { isDepositReturned: boolean } {
    abortUnless(ballot.outcome === 'open', 'agent::proposal::EAlreadyFinalized');
    abortUnless(this.nowMs >= ballot.endsMs, 'agent::proposal::EVotingNotEnded');
    const isPersona = ballot.action.kind === 'revise' || ballot.action.kind === 'restore';
    const current = isPersona ? this.revision : this.policyVersion;
    if (ballot.base !== current || ballot.graduated !== this.graduated) ballot.outcome = 'stale';
    else ballot.outcome = ballot.passes ? 'executed' : 'rejected';
    if (ballot.outcome === 'executed') this.#execute(ballot, collected);
    return { isDepositReturned: ballot.outcome !== 'rejected' || ballot.hadQuorum };
  }

  pledge(holder: string, coins: bigint): void {
    abortUnless(this.graduated, 'agent::emergency_pause::ENotGraduated');
    this.pause.pledge(holder, coins, this.nowMs);
  }

  send(): void {
    abortUnless(!this.adminPaused, 'agent::config::EMessagesPaused');
    abortUnless(!this.pause.isPaused(this.nowMs), 'agent::agent::EPaused');
    this.messages += 1n;
  }

  fund(amount: bigint): void {
    abortUnless(amount > 0n, 'agent::treasury::EZeroAmount');
    this.funds += amount;
  }

  reward(amount: bigint): void {
    abortUnless(amount > 0n, 'agent::co_creators::EZeroAmount');
    this.contributors.pay(amount);
  }

  collect(amount: bigint): void {
    abortUnless(amount > 0n, 'launchpad::pool_fees::ENothingToClaim');
    this.contributors.pay(amount);
  }

  spend(purpose: 'tips' | 'buyBacks', key: string, amount: bigint): void {
    abortUnless(!this.adminPaused, 'agent::config::ESpendingPaused');
    abortUnless(!this.pause.isPaused(this.nowMs), 'agent::agent::EPaused');
    abortUnless(this.policy[purpose], 'agent::treasury::EPurposeNotAllowed');
    abortUnless(key === this.key, 'agent::treasury::EWrongKey');
    abortUnless(amount > 0n, 'agent::treasury::EZeroAmount');
    const spent = this.spentToday + amount;
    abortUnless(spent <= this.policy.dailyCap, 'agent::treasury::EDailyCapExceeded');
    abortUnless(amount <= this.funds, 'agent::treasury::EInsufficientFunds');
    this.#spending = { day: this.nowMs / DAY_MS, amount: spent };
    this.funds -= amount;
  }

  refund(amount: bigint): void {
    this.#spending.amount -= amount;
    this.funds += amount;
  }

  #execute({ action, proposer }: BallotModel, collected: bigint): void {
    if (this.graduated) this.firstApproved ??= this.revision;
    switch (action.kind) {
      case 'revise': {
        this.revisions.push(action.digest);
        const tenth = this.contributors.totalShares / 10n;
        const shares = TERMS.revisionShares < tenth ? TERMS.revisionShares : tenth;
        if (collected > 0n) this.contributors.pay(collected);
        this.contributors.grant(proposer, shares);
        return;
      }
      case 'restore':
        this.revisions.push(this.#digest(action.number));
        this.pause.resume(this.nowMs);
        return;
      case 'setKey':
        this.#changeKey();
        return;
      case 'setPolicy': {
        const { dailyCap, tips, buyBacks } = action;
        this.policy = { dailyCap, tips, buyBacks };
        this.policyVersion += 1n;
      }
    }
  }

  #changeKey(): void {
    this.key = undefined;
    this.policyVersion += 1n;
  }

  #requireCreator(sender: string): void {
    abortUnless(sender === this.#creator, 'agent::agent::ENotCreator');
    abortUnless(!this.graduated, 'agent::agent::EGraduated');
  }

  #requireRevisable(base: bigint, digest: string): void {
    abortUnless(base === this.revision, 'agent::persona::EStaleRevision');
    abortUnless(digest !== this.revisions.at(-1), 'agent::persona::EUnchanged');
  }

  #requireRestorable(base: bigint, number: bigint): void {
    abortUnless(base === this.revision, 'agent::persona::EStaleRevision');
    const exists = number >= 1n && number < this.revision;
    abortUnless(exists, 'agent::persona::ERevisionNotFound');
    abortUnless(this.#digest(number) !== this.revisions.at(-1), 'agent::persona::EUnchanged');
  }

  #digest(number: bigint): string {
    return this.revisions[Number(number) - 1] ?? '';
  }
}

export const ZERO = `0x${'0'.repeat(64)}`;
