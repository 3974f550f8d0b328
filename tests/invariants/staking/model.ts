// Model of a staking pool: amounts of the reference implementation without an accumulator, and the
// contract's aborts in the order of its checks.

import { ARITHMETIC_ERROR } from '@atoll/testing';
import {
  HORIZON_MS,
  SCALE_PER_MS,
  StakingOracle,
} from '../../../tooling/vectors/staking/oracle.ts';
import { max, min } from '../arbitraries.ts';
import { HOUR_MS, MAX_U64 } from '../network.ts';
import { abortUnless, ExpectedAbort } from '../operation.ts';
import type { CampaignTerms } from './calls.ts';

const MAX_CAMPAIGNS = 8;
const RESTART_MS = 30n * 24n * HOUR_MS;

/** A grant as presented. */
export interface PresentedGrant {
  nonce: bigint;
  multiplierBps: bigint;
  expiresMs: bigint;
  /** Whether the operator's key signed it. */
  isSigned: boolean;
}

/** Stakers are indices of `STAKERS`. */
export class PoolModel {
  readonly oracle: StakingOracle;
  readonly nonces = new Map<number, bigint>();
  readonly #maxMultiplierBps: bigint;
  readonly #createdMs: bigint;
  owner: number;
  /** Ends of the admin's pauses, which lapse after seven days. */
  creationPausedUntilMs = 0n;
  stakesPausedUntilMs = 0n;
  nowMs: bigint;

  constructor(nowMs: bigint, owner: number, maxMultiplierBps: bigint) {
    this.oracle = new StakingOracle(nowMs);
    this.nowMs = nowMs;
    this.#createdMs = nowMs;
    this.owner = owner;
    this.#maxMultiplierBps = maxMultiplierBps;
  }

  stakedBy(who: number): bigint {
    return this.oracle.positions.get(who)?.amount ?? 0n;
  }

  stake(who: number, amount: bigint): void {
    abortUnless(this.nowMs >= this.stakesPausedUntilMs, 'staking::config::EStakesPaused');
    abortUnless(amount > 0n, 'staking::pool::EZeroAmount');
    this.oracle.wait(this.nowMs);
    this.oracle.stake(who, amount);
  }

  unstake(who: number, amount: bigint): void {
    abortUnless(amount > 0n, 'staking::pool::EZeroAmount');
    abortUnless(this.oracle.positions.has(who), 'staking::pool::ENoPosition');
    abortUnless(amount <= this.stakedBy(who), 'staking::pool::EInsufficientStake');
    this.oracle.wait(this.nowMs);
    this.oracle.unstake(who, amount);
  }

  /** Returns the base units paid. */
  claim(who: number): bigint {
    abortUnless(this.oracle.positions.has(who), 'staking::pool::ENoPosition');
    abortUnless(this.oracle.claimable(who, this.nowMs) > 0n, 'staking::pool::ENothingToClaim');
    this.oracle.wait(this.nowMs);
    return this.oracle.claim(who);
  }

  /** Returns the stake. */
  emergencyExit(who: number): bigint {
    abortUnless(this.oracle.positions.has(who), 'staking::pool::ENoPosition');
    abortUnless(this.stakedBy(who) > 0n, 'staking::pool::EZeroAmount');
    return this.oracle.emergencyExit(who);
  }

  boost(who: number, { nonce, multiplierBps, expiresMs, isSigned }: PresentedGrant): void {
    abortUnless(this.nowMs >= this.stakesPausedUntilMs, 'staking::config::EStakesPaused');
    abortUnless(this.nowMs <= expiresMs, 'staking::boost::EGrantExpired');
    abortUnless(
      multiplierBps >= 10_000n && multiplierBps <= this.#maxMultiplierBps,
      'staking::pool::EMultiplierOutOfBounds',
    );
    abortUnless(isSigned, 'access::signing_key::EInvalidSignature');
    const last = this.nonces.get(who);
    abortUnless(last === undefined || nonce > last, 'staking::pool::EGrantUsed');
    abortUnless(this.oracle.positions.has(who), 'staking::pool::ENoPosition');
    this.nonces.set(who, nonce);
    this.oracle.wait(this.nowMs);
    this.oracle.boost(who, multiplierBps);
  }

  /** Returns the cost. */
  open(who: number, terms: CampaignTerms, payment: bigint): bigint {
    this.#requireNew(who, terms);
    requirePayment(terms.rate * terms.durationMs, payment);
    this.oracle.wait(this.nowMs);
    return this.oracle.open(terms.rate, terms.startsMs, terms.durationMs);
  }

  openFromUnallocated(who: number, terms: CampaignTerms): void {
    this.#requireNew(who, terms);
    const needed = terms.rate * terms.durationMs * SCALE_PER_MS;
    abortUnless(
      needed <= this.oracle.unallocatedAt(this.nowMs),
      'staking::reward_vault::EInsufficientUnallocatedRewards',
    );
    this.oracle.wait(this.nowMs);
    this.oracle.openFromUnallocated(terms.rate, terms.startsMs, terms.durationMs);
  }

  extend(campaign: number, extraMs: bigint, payment: bigint): bigint {
    const { rate, endMs } = this.#running(campaign);
    abortUnless(extraMs > 0n, 'staking::campaign::EDurationTooShort');
    abortUnless(endMs + extraMs <= this.nowMs + HORIZON_MS, 'staking::campaign::EEndsTooLate');
    requirePayment(rate * extraMs, payment);
    this.oracle.wait(this.nowMs);
    return this.oracle.extend(campaign, extraMs);
  }

  extendFromUnallocated(campaign: number): void {
    const { rate, endMs } = this.#running(campaign);
    const affordableMs = this.oracle.unallocatedAt(this.nowMs) / (rate * SCALE_PER_MS);
    abortUnless(affordableMs > 0n, 'staking::reward_vault::EInsufficientUnallocatedRewards');
    abortUnless(endMs < this.nowMs + HORIZON_MS, 'staking::campaign::EDurationTooShort');
    this.oracle.wait(this.nowMs);
    this.oracle.extendFromUnallocated(campaign);
  }

  restartFromUnallocated(): void {
    const idleSince = this.oracle.campaigns.reduce(
      (latest, { endMs }) => max(latest, endMs),
      this.#createdMs,
    );
    abortUnless(this.nowMs >= idleSince + RESTART_MS, 'staking::reward_vault::ENotIdle');
    const thousandths = this.oracle.unallocatedAt(this.nowMs) / SCALE_PER_MS;
    const rate = max(thousandths / RESTART_MS, 1n);
    const durationMs = min(thousandths / rate, RESTART_MS);
    abortUnless(durationMs >= HOUR_MS, 'staking::campaign::EDurationTooShort');
    this.oracle.wait(this.nowMs);
    this.oracle.openFromUnallocated(rate, this.nowMs, durationMs);
  }

  raise(campaign: number, increase: bigint, payment: bigint): bigint {
    const { rate } = this.#running(campaign);
    abortUnless(increase > 0n, 'staking::campaign::EZeroRate');
    const remainingMs = this.remainingMs(campaign);
    abortUnless(remainingMs >= HOUR_MS, 'staking::campaign::ETooLateToRaise');
    abortUnless(rate + increase <= MAX_U64, ARITHMETIC_ERROR);
    requirePayment(increase * remainingMs, payment);
    this.oracle.wait(this.nowMs);
    return this.oracle.raise(campaign, increase);
  }

  setOwner(who: number, owner: number): void {
    abortUnless(who === this.owner, 'staking::pool::ENotOwner');
    this.owner = owner;
  }

  /** Returns how long a campaign still emits. */
  remainingMs(campaign: number): bigint {
    const terms = this.oracle.campaigns[campaign];
    if (!terms || terms.endMs <= this.nowMs) return 0n;
    return terms.endMs - (terms.startMs > this.nowMs ? terms.startMs : this.nowMs);
  }

  #requireNew(who: number, { rate, startsMs, durationMs }: CampaignTerms): void {
    abortUnless(this.nowMs >= this.creationPausedUntilMs, 'staking::config::ECreationPaused');
    abortUnless(who === this.owner, 'staking::pool::ENotOwner');
    const running = this.oracle.campaigns.filter(({ endMs }) => endMs > this.nowMs);
    abortUnless(running.length < MAX_CAMPAIGNS, 'staking::reward_vault::ETooManyCampaigns');
    abortUnless(rate > 0n, 'staking::campaign::EZeroRate');
    abortUnless(durationMs >= HOUR_MS, 'staking::campaign::EDurationTooShort');
    const start = startsMs > this.nowMs ? startsMs : this.nowMs;
    abortUnless(start + durationMs <= this.nowMs + HORIZON_MS, 'staking::campaign::EEndsTooLate');
  }

  #running(campaign: number): { rate: bigint; startMs: bigint; endMs: bigint } {
    const terms = this.oracle.campaigns[campaign];
    if (!terms || terms.endMs <= this.nowMs)
      throw new ExpectedAbort('staking::reward_vault::ECampaignNotFound');
    return terms;
  }
}

/** `thousandths` of base units, rounded up. */
export const costOf = (thousandths: bigint): bigint => (thousandths + 999n) / 1_000n;

function requirePayment(thousandths: bigint, payment: bigint): void {
  abortUnless(costOf(thousandths) <= payment, 'staking::reward_vault::EInsufficientPayment');
}
