// Staking pools of a test chain: the events that the staking package emits, with the balance changes of the wallets.
import { type ChainEvent, EVENTS, type EventData } from '@atoll/sdk';
import type { TestChain } from './chain.ts';
import { deployment } from './deployment.ts';
import { hexId } from './identifiers.ts';

type Name =
  | 'StakingPoolCreated'
  | 'Staked'
  | 'Unstaked'
  | 'EmergencyExited'
  | 'StakeActivated'
  | 'RewardsPaid';

export const stakingEvent = <N extends Name>(name: N, data: EventData<N>): ChainEvent => ({
  eventType: `${deployment.staking?.originalId}::pool::${name.replace('Staking', '')}`,
  bcs: (EVENTS[name] as { serialize(value: EventData<N>): { toBytes(): Uint8Array } })
    .serialize(data)
    .toBytes(),
});

/** A staking pool without campaigns. */
export class TestStakingPool {
  readonly poolId: string;
  readonly #chain: TestChain;
  readonly #coinType: string;
  readonly #staked = new Map<string, bigint>();

  constructor(chain: TestChain, coinType: string) {
    this.#chain = chain;
    this.#coinType = coinType;
    this.poolId = hexId(`staking/${coinType}`);
    const event = stakingEvent('StakingPoolCreated', {
      poolId: this.poolId,
      owner: hexId('staking owner'),
      stakeType: coinType,
      rewardType: coinType,
      maxMultiplierBps: 10_000n,
      activationDelayMs: 0n,
      timestampMs: BigInt(chain.nowMs),
    });
    chain.transaction([event], []);
  }

  stake(staker: string, amount: bigint): void {
    const event = stakingEvent('Staked', this.#changed(staker, amount));
    this.#chain.transaction([event], [this.#wallet(staker, -amount)]);
  }

  unstake(staker: string, amount: bigint): void {
    const event = stakingEvent('Unstaked', this.#changed(staker, -amount));
    this.#chain.transaction([event], [this.#wallet(staker, amount)]);
  }

  exit(staker: string): void {
    const amount = this.#staked.get(staker) ?? 0n;
    const { poolId, totalStakedAfter, totalWeightAfter } = this.#changed(staker, -amount);
    const event = stakingEvent('EmergencyExited', {
      poolId,
      staker,
      amount,
      forfeited: 0n,
      totalStakedAfter,
      totalWeightAfter,
    });
    this.#chain.transaction([event], [this.#wallet(staker, amount)]);
  }

  #changed(staker: string, change: bigint) {
    const stakedAfter = (this.#staked.get(staker) ?? 0n) + change;
    this.#staked.set(staker, stakedAfter);
    const totalStakedAfter = [...this.#staked.values()].reduce((sum, each) => sum + each, 0n);
    return {
      poolId: this.poolId,
      staker,
      amount: change < 0n ? -change : change,
      stakedAfter,
      totalStakedAfter,
      totalWeightAfter: totalStakedAfter * 10_000n,
      timestampMs: BigInt(this.#chain.nowMs),
    };
  }

  #wallet(address: string, amount: bigint) {
    return { address, coinType: this.#coinType, amount };
  }
}
