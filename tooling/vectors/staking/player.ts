// Executes a sequence on the reference pool and records the result of every operation.

import { ALICE, grantBoost, START_MS } from '../grants/cases.ts';
import { address, type Hex } from '../grants/signing.ts';
import { StakingOracle } from './oracle.ts';

/** The stakers of every sequence, by number. */
export const STAKERS: Hex[] = [ALICE, address(0xb0bn), address(0xca401n), address(0xda7en)];

export type StakingOperation =
  | 'open'
  | 'openFromUnallocated'
  | 'extend'
  | 'extendFromUnallocated'
  | 'raise'
  | 'stake'
  | 'unstake'
  | 'claim'
  | 'boost'
  | 'emergencyExit';

/** One call, its result and the state that it leaves. */
export interface StakingStep {
  operation: StakingOperation;
  /** Unix milliseconds. */
  atMs: bigint;
  /** Number of the staker, or of the campaign. */
  subject: number;
  /** Amounts in base units, rates in base units per second, times in milliseconds. */
  inputs: bigint[];
  /** Of a grant in the pool of the tests. */
  signature?: Hex;
  /** Base units paid in for a campaign, or paid out to a staker. */
  result: bigint;
  /** Of the staker, or zero. */
  stakedAfter: bigint;
  claimableAfter: bigint;
  totalStakedAfter: bigint;
  totalWeightAfter: bigint;
  rewardsAfter: bigint;
  /** Unallocated rewards in units of 10^-36 base units. */
  unallocatedAfter: bigint;
}

export class Player {
  readonly pool = new StakingOracle(START_MS);
  readonly steps: StakingStep[] = [];
  atMs = START_MS;
  #nonce = 0n;

  wait(ms: bigint): this {
    this.atMs += ms;
    return this;
  }

  /** Pays for a campaign of `durationMs` that starts in `delayMs`. */
  open(rate: bigint, durationMs: bigint, delayMs = 0n): void {
    this.pool.wait(this.atMs);
    const startMs = delayMs === 0n ? 0n : this.atMs + delayMs;
    const cost = this.pool.open(rate, startMs, durationMs);
    this.#record('open', this.pool.campaigns.length - 1, [rate, startMs, durationMs], cost);
  }

  openFromUnallocated(rate: bigint, durationMs: bigint): void {
    this.pool.wait(this.atMs);
    this.pool.openFromUnallocated(rate, 0n, durationMs);
    this.#record('openFromUnallocated', this.pool.campaigns.length - 1, [rate, 0n, durationMs], 0n);
  }

  extend(campaign: number, extraMs: bigint): void {
    this.pool.wait(this.atMs);
    this.#record('extend', campaign, [extraMs], this.pool.extend(campaign, extraMs));
  }

  extendFromUnallocated(campaign: number): void {
    this.pool.wait(this.atMs);
    this.pool.extendFromUnallocated(campaign);
    this.#record('extendFromUnallocated', campaign, [], 0n);
  }

  raise(campaign: number, increase: bigint): void {
    this.pool.wait(this.atMs);
    this.#record('raise', campaign, [increase], this.pool.raise(campaign, increase));
  }

  stake(who: number, amount: bigint): void {
    this.pool.wait(this.atMs);
    this.pool.stake(who, amount);
    this.#record('stake', who, [amount], 0n);
  }

  unstake(who: number, amount: bigint): void {
    this.pool.wait(this.atMs);
    this.pool.unstake(who, amount);
    this.#record('unstake', who, [amount], amount);
  }

  claim(who: number): void {
    this.pool.wait(this.atMs);
    this.#record('claim', who, [], this.pool.claim(who));
  }

  boost(who: number, multiplierBps: bigint): void {
    this.pool.wait(this.atMs);
    this.pool.boost(who, multiplierBps);
    this.#nonce += 1n;
    const { signature } = grantBoost(STAKERS[who] ?? '', this.#nonce, multiplierBps);
    this.#record('boost', who, [this.#nonce, multiplierBps], 0n, signature);
  }

  /** Does not look at the clock: what was emitted since the last call goes to those who stay. */
  emergencyExit(who: number): void {
    this.#record('emergencyExit', who, [], this.pool.emergencyExit(who));
  }

  #record(
    operation: StakingOperation,
    subject: number,
    inputs: bigint[],
    result: bigint,
    signature?: Hex,
  ): void {
    const isStaker = !/open|extend|raise/.test(operation);
    this.steps.push({
      operation,
      atMs: this.atMs,
      subject,
      inputs,
      ...(signature === undefined ? {} : { signature }),
      result,
      stakedAfter: isStaker ? (this.pool.positions.get(subject)?.amount ?? 0n) : 0n,
      claimableAfter: isStaker ? this.pool.claimable(subject) : 0n,
      totalStakedAfter: this.pool.totalStaked,
      totalWeightAfter: this.pool.totalWeight,
      rewardsAfter: this.pool.rewards,
      unallocatedAfter: this.pool.unallocated,
    });
  }
}
