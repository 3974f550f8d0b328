// Owns what a pool is expected to do: the amounts of the reference (`tooling/vectors/staking`), and the
// contract's refusals, in the order in which it looks. A refused call changes nothing.
import {
  HORIZON_MS,
  SCALE_PER_MS,
  StakingOracle,
} from '../../../tooling/vectors/staking/oracle.ts';
import { ARITHMETIC, demand, Refusal } from '../model/refusal.ts';
import type { CampaignTerms } from './calls.ts';

export const HOUR_MS = 3_600_000n;
const MAX_U64 = 2n ** 64n - 1n;
const MAX_CAMPAIGNS = 8;

/** A grant as it is presented. */
export interface PresentedGrant {
  nonce: bigint;
  multiplierBps: bigint;
  expiresMs: bigint;
  /** By the right key. */
  isSigned: boolean;
}

/** Stakers are numbers. */
export class PoolModel {
  readonly oracle: StakingOracle;
  readonly nonces = new Map<number, bigint>();
  readonly #maxMultiplierBps: bigint;
  owner: number;
  creationPaused = false;
  stakesPaused = false;
  nowMs: bigint;

  constructor(nowMs: bigint, owner: number, maxMultiplierBps: bigint) {
    this.oracle = new StakingOracle(nowMs);
    this.nowMs = nowMs;
    this.owner = owner;
    this.#maxMultiplierBps = maxMultiplierBps;
  }

  stakedBy(who: number): bigint {
    return this.oracle.positions.get(who)?.amount ?? 0n;
  }

  stake(who: number, amount: bigint): void {
    demand(!this.stakesPaused, 'config::EStakesPaused');
    demand(amount > 0n, 'pool::EZeroAmount');
    this.oracle.wait(this.nowMs);
    this.oracle.stake(who, amount);
  }

  unstake(who: number, amount: bigint): void {
    demand(amount > 0n, 'pool::EZeroAmount');
    demand(this.oracle.positions.has(who), 'pool::ENoPosition');
    demand(amount <= this.stakedBy(who), 'pool::EInsufficientStake');
    this.oracle.wait(this.nowMs);
    this.oracle.unstake(who, amount);
  }

  /** Gives the base units paid. */
  claim(who: number): bigint {
    demand(this.oracle.positions.has(who), 'pool::ENoPosition');
    demand(this.oracle.claimable(who, this.nowMs) > 0n, 'pool::ENothingToClaim');
    this.oracle.wait(this.nowMs);
    return this.oracle.claim(who);
  }

  /** Gives the stake. */
  emergencyExit(who: number): bigint {
    demand(this.oracle.positions.has(who), 'pool::ENoPosition');
    demand(this.stakedBy(who) > 0n, 'pool::EZeroAmount');
    return this.oracle.emergencyExit(who);
  }

  boost(who: number, { nonce, multiplierBps, expiresMs, isSigned }: PresentedGrant): void {
    demand(!this.stakesPaused, 'config::EStakesPaused');
    demand(this.nowMs <= expiresMs, 'pool::EGrantExpired');
    demand(
      multiplierBps >= 10_000n && multiplierBps <= this.#maxMultiplierBps,
      'pool::EMultiplierOutOfBounds',
    );
    demand(isSigned, 'signing_key::EInvalidSignature');
    const last = this.nonces.get(who);
    demand(last === undefined || nonce > last, 'pool::EGrantUsed');
    demand(this.oracle.positions.has(who), 'pool::ENoPosition');
    this.nonces.set(who, nonce);
    this.oracle.wait(this.nowMs);
    this.oracle.boost(who, multiplierBps);
  }

  /** Gives the cost, as all that is paid for does. */
  open(who: number, terms: CampaignTerms, payment: bigint): bigint {
    this.#demandNew(who, terms);
    demandPaid(terms.rate * terms.durationMs, payment);
    this.oracle.wait(this.nowMs);
    return this.oracle.open(terms.rate, terms.startMs, terms.durationMs);
  }

  openFromLeftover(who: number, terms: CampaignTerms): void {
    this.#demandNew(who, terms);
    const needed = terms.rate * terms.durationMs * SCALE_PER_MS;
    demand(needed <= this.oracle.leftoverAt(this.nowMs), 'reward_vault::ELeftoverTooSmall');
    this.oracle.wait(this.nowMs);
    this.oracle.openFromLeftover(terms.rate, terms.startMs, terms.durationMs);
  }

  extend(campaign: number, extraMs: bigint, payment: bigint): bigint {
    const { rate, endMs } = this.#running(campaign);
    demand(extraMs > 0n, 'campaign::EDurationTooShort');
    demand(endMs + extraMs <= this.nowMs + HORIZON_MS, 'campaign::EEndsTooLate');
    demandPaid(rate * extraMs, payment);
    this.oracle.wait(this.nowMs);
    return this.oracle.extend(campaign, extraMs);
  }

  extendFromLeftover(campaign: number): void {
    const { rate, endMs } = this.#running(campaign);
    const affordableMs = this.oracle.leftoverAt(this.nowMs) / (rate * SCALE_PER_MS);
    demand(affordableMs > 0n, 'reward_vault::ELeftoverTooSmall');
    demand(endMs < this.nowMs + HORIZON_MS, 'campaign::EDurationTooShort');
    this.oracle.wait(this.nowMs);
    this.oracle.extendFromLeftover(campaign);
  }

  raise(campaign: number, increase: bigint, payment: bigint): bigint {
    const { rate } = this.#running(campaign);
    demand(increase > 0n, 'campaign::EZeroRate');
    const remainingMs = this.remainingMs(campaign);
    demand(remainingMs >= HOUR_MS, 'campaign::ETooLateToRaise');
    demand(rate + increase <= MAX_U64, ARITHMETIC);
    demandPaid(increase * remainingMs, payment);
    this.oracle.wait(this.nowMs);
    return this.oracle.raise(campaign, increase);
  }

  setOwner(who: number, owner: number): void {
    demand(who === this.owner, 'pool::ENotOwner');
    this.owner = owner;
  }

  /** Time in which a campaign still emits. */
  remainingMs(campaign: number): bigint {
    const terms = this.oracle.campaigns[campaign];
    if (!terms || terms.endMs <= this.nowMs) return 0n;
    return terms.endMs - (terms.startMs > this.nowMs ? terms.startMs : this.nowMs);
  }

  #demandNew(who: number, { rate, startMs, durationMs }: CampaignTerms): void {
    demand(!this.creationPaused, 'config::ECreationPaused');
    demand(who === this.owner, 'pool::ENotOwner');
    const running = this.oracle.campaigns.filter(({ endMs }) => endMs > this.nowMs);
    demand(running.length < MAX_CAMPAIGNS, 'reward_vault::ETooManyCampaigns');
    demand(rate > 0n, 'campaign::EZeroRate');
    demand(durationMs >= HOUR_MS, 'campaign::EDurationTooShort');
    const start = startMs > this.nowMs ? startMs : this.nowMs;
    demand(start + durationMs <= this.nowMs + HORIZON_MS, 'campaign::EEndsTooLate');
  }

  #running(campaign: number): { rate: bigint; startMs: bigint; endMs: bigint } {
    const terms = this.oracle.campaigns[campaign];
    if (!terms || terms.endMs <= this.nowMs) throw new Refusal('reward_vault::ECampaignNotFound');
    return terms;
  }
}

/** `thousandths` of base units, rounded up. */
export const costOf = (thousandths: bigint): bigint => (thousandths + 999n) / 1_000n;

function demandPaid(thousandths: bigint, payment: bigint): void {
  demand(costOf(thousandths) <= payment, 'reward_vault::EPaymentTooSmall');
}
