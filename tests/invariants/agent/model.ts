// Model of one agent: what every operation does, and the contract's aborts in the order of its checks.
import { abortUnless } from '../operation.ts';
import type { BallotModel } from './ballot-model.ts';
import type { ProposedAction } from './calls.ts';
import { ContributorsModel } from './contributors-model.ts';
import { DAY_MS, TERMS } from './fixture.ts';
import { MessagesModel } from './messages-model.ts';
import { PauseModel } from './pause-model.ts';
import { PersonaModel } from './persona-model.ts';

const KEY_VALIDITY_MS = 90n * DAY_MS;

export interface Key {
  id: string;
  holder: string;
}

export class AgentModel {
  readonly persona: PersonaModel;
  graduated = false;
  /** End of the admin's pause, which lapses after seven days. */
  adminPausedUntilMs = 0n;
  readonly ballots: BallotModel[] = [];
  readonly pause = new PauseModel();
  readonly contributors: ContributorsModel;
  funds = 0n;
  policy = { dailyCap: 0n, tips: false, buybacks: false };
  policyVersion = 0n;
  keyVersion = 0n;
  keyExpiresAtMs = 0n;
  key: string | undefined;
  /** Every key ever created. */
  readonly keys: Key[] = [];
  readonly messages = new MessagesModel();
  nowMs: bigint;
  readonly #creator: string;
  #spending = { day: 0n, amount: 0n };

  constructor(creator: string, nowMs: bigint) {
    this.#creator = creator;
    this.nowMs = nowMs;
    this.persona = new PersonaModel(nowMs);
    this.contributors = new ContributorsModel(creator, TERMS.creatorShares);
  }

  get adminPaused(): boolean {
    return this.nowMs < this.adminPausedUntilMs;
  }

  get revision(): bigint {
    return this.persona.revision;
  }

  /** Ends the creator's authority: key and policy are unset. */
  graduate(): void {
    this.graduated = true;
    this.persona.graduate(this.nowMs);
    this.key = undefined;
    this.policy = { dailyCap: 0n, tips: false, buybacks: false };
  }

  /** Returns the counter that a proposal is based on. */
  baseOf({ kind }: ProposedAction): bigint {
    if (kind === 'revise' || kind === 'restore') return this.revision;
    if (kind === 'setPolicy' || kind === 'lowerLimits') return this.policyVersion;
    return kind === 'endPause' ? BigInt(this.pause.starts.length) : this.keyVersion;
  }

  /** Returns the key or the pause that a proposal is about. */
  subjectOf({ kind }: ProposedAction): string | undefined {
    if (kind === 'renewKey' || kind === 'revokeKey') return this.key;
    return kind === 'endPause' ? String(this.pause.starts.length) : undefined;
  }

  get spentToday(): bigint {
    return this.#spending.day === this.nowMs / DAY_MS ? this.#spending.amount : 0n;
  }

  revise(sender: string, base: bigint, digest: string): void {
    this.#requireCreator(sender);
    this.persona.requireRevisable(base, digest);
    this.persona.revise(digest, this.nowMs);
  }

  restore(sender: string, base: bigint, number: bigint): void {
    this.#requireCreator(sender);
    this.persona.requireEarlier(base, number);
    this.persona.revise(this.persona.digest(number), this.nowMs);
  }

  /** Returns whether a key has to be recorded with `addKey`. */
  setKey(sender: string, holder: string | null): void {
    this.#requireCreator(sender);
    if (holder === null) {
      this.key = undefined;
      return;
    }
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
    if (action.kind !== 'revise') abortUnless(this.graduated, 'agent::proposal::ENotGraduated');
    switch (action.kind) {
      case 'revise':
        this.persona.requireRevisable(base, action.digest);
        break;
      case 'restore':
        this.persona.requireEarlier(base, action.number);
        this.persona.requireRestorable(action.number, this.nowMs);
        return;
      case 'setKey':
        abortUnless(base === this.keyVersion, 'agent::proposal::EStaleVersion');
        abortUnless(action.holder !== ZERO, 'agent::treasury::EZeroAddress');
        break;
      case 'renewKey':
        abortUnless(this.key !== undefined, 'agent::proposal::ENoKey');
        break;
      case 'revokeKey':
        abortUnless(this.key !== undefined, 'agent::proposal::ENoKey');
        return;
      case 'setPolicy':
        abortUnless(base === this.policyVersion, 'agent::proposal::EStaleVersion');
        break;
      case 'lowerLimits':
        abortUnless(isLower(action, this.policy), 'agent::proposal::ENotLower');
        return;
      case 'endPause':
        abortUnless(this.pause.isPaused(this.nowMs), 'agent::proposal::ENotPaused');
        return;
    }
    abortUnless(!this.adminPaused, 'agent::config::EProposalsPaused');
  }

  /** Returns the finalized ballot and whether its deposit returns. `collected` are fees in the pool. */
  finalize(ballot: BallotModel, collected: bigint): { isDepositReturned: boolean } {
    abortUnless(ballot.outcome === 'open', 'agent::proposal::EAlreadyFinalized');
    abortUnless(this.nowMs >= ballot.endsMs, 'agent::proposal::EVotingNotEnded');
    if (ballot.graduated !== this.graduated || this.#isStale(ballot)) ballot.outcome = 'stale';
    else if (!ballot.passes) ballot.outcome = 'rejected';
    else ballot.outcome = this.nowMs >= ballot.endsMs + 7n * DAY_MS ? 'expired' : 'executed';
    if (ballot.outcome === 'executed') this.#execute(ballot, collected);
    const isCreatorsDoing = ballot.outcome === 'stale' && !ballot.graduated;
    const hasPassed = ballot.outcome === 'executed' || ballot.outcome === 'expired';
    return { isDepositReturned: hasPassed || isCreatorsDoing || ballot.hadQuorum };
  }

  #isStale({ action, base, subject }: BallotModel): boolean {
    switch (action.kind) {
      case 'revise':
        return base < this.persona.decided;
      case 'restore':
        return this.persona.restorable?.number !== action.number;
      case 'setKey':
        return base !== this.keyVersion;
      case 'setPolicy':
        return base !== this.policyVersion;
      case 'lowerLimits':
        return false;
      default:
        return subject !== this.subjectOf(action);
    }
  }

  pledge(holder: string, coins: bigint): void {
    abortUnless(this.graduated, 'agent::emergency_pause::ENotGraduated');
    this.pause.pledge(holder, coins, this.nowMs);
  }

  send(sender: string): void {
    abortUnless(!this.adminPaused, 'agent::config::EMessagesPaused');
    abortUnless(!this.pause.isPaused(this.nowMs), 'agent::agent::EPaused');
    this.messages.send(sender, this.nowMs);
  }

  answer(nonce: bigint): void {
    abortUnless(!this.pause.isPaused(this.nowMs), 'agent::agent::EPaused');
    this.messages.answer(nonce, this.nowMs);
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

  spend(purpose: 'tips' | 'buybacks', key: string, amount: bigint): void {
    abortUnless(!this.adminPaused, 'agent::config::ESpendingPaused');
    abortUnless(!this.pause.isPaused(this.nowMs), 'agent::agent::EPaused');
    abortUnless(this.policy[purpose], 'agent::treasury::EPurposeNotAllowed');
    abortUnless(key === this.key, 'agent::treasury::EWrongKey');
    abortUnless(this.nowMs < this.keyExpiresAtMs, 'agent::treasury::EKeyExpired');
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
    switch (action.kind) {
      case 'revise': {
        this.persona.revise(action.digest, this.nowMs);
        const tenth = this.contributors.totalShares / 10n;
        const shares = TERMS.revisionShares < tenth ? TERMS.revisionShares : tenth;
        if (collected > 0n) this.contributors.pay(collected);
        this.contributors.grant(proposer, shares);
        return;
      }
      case 'restore':
        this.persona.restore(action.number, this.nowMs);
        return;
      case 'endPause':
        this.pause.resume(this.nowMs);
        return;
      case 'setKey':
        this.#changeKey();
        return;
      case 'renewKey':
        this.keyExpiresAtMs = this.nowMs + KEY_VALIDITY_MS;
        return;
      case 'revokeKey':
        this.key = undefined;
        return;
      case 'lowerLimits': {
        const { dailyCap, tips, buybacks } = this.policy;
        this.policy = {
          dailyCap: dailyCap < action.dailyCap ? dailyCap : action.dailyCap,
          tips: tips && action.tips,
          buybacks: buybacks && action.buybacks,
        };
        return;
      }
      case 'setPolicy': {
        const { dailyCap, tips, buybacks } = action;
        this.policy = { dailyCap, tips, buybacks };
        this.policyVersion += 1n;
      }
    }
  }

  #changeKey(): void {
    this.key = undefined;
    this.keyVersion += 1n;
    this.keyExpiresAtMs = this.nowMs + KEY_VALIDITY_MS;
  }

  #requireCreator(sender: string): void {
    abortUnless(sender === this.#creator, 'agent::agent::ENotCreator');
    abortUnless(!this.graduated, 'agent::agent::EGraduated');
  }
}

export const ZERO = `0x${'0'.repeat(64)}`;

type Limits = AgentModel['policy'];

/** Returns whether `limits` permit nothing that `policy` does not, and less. */
function isLower({ dailyCap, tips, buybacks }: Limits, policy: Limits): boolean {
  const isSame =
    dailyCap === policy.dailyCap && tips === policy.tips && buybacks === policy.buybacks;
  const isWithin =
    dailyCap <= policy.dailyCap && (policy.tips || !tips) && (policy.buybacks || !buybacks);
  return isWithin && !isSame;
}
