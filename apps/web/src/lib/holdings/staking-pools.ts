// Reads staking pools with an account's positions, for the staking page and for claims.
import type { StakingCoin, StakingPool } from '@atoll/api';
import type { StakingPoolRef } from '@atoll/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { pageKeys } from '../api/page-keys.ts';
import { getAtoll } from '../chain/deployment.ts';

/** Staking pools with the positions of `staker`, and the offset of the server's clock. */
export const stakingPoolsQuery = (staker: string | undefined) =>
  queryOptions({
    queryKey: pageKeys.staking.pools(staker),
    queryFn: async ({ signal }) => {
      const { data, meta } = await api.staking.pools({ staker }, { signal });
      return { pools: data, clockAheadMs: meta.now_ms - Date.now() };
    },
    // Rates and the APR depend on the time, without an event.
    refetchInterval: 60_000,
    placeholderData: (previous) => previous,
  });

/** The pool that pays the stakers of a coin, with the position of `staker`; null before it is created. */
export const paymentPoolQuery = (stakeType: string, staker: string | undefined) =>
  queryOptions({
    queryKey: pageKeys.staking.payments(stakeType, staker),
    queryFn: async ({ signal }) => {
      const { data, meta } = await api.staking.pools({ stake_type: stakeType, staker }, { signal });
      return { pool: data[0] ?? null, clockAheadMs: meta.now_ms - Date.now() };
    },
    refetchInterval: 60_000,
    placeholderData: (previous) => previous,
  });

/** Payments that wait at a pool's address, from the chain, in reward base units. */
export const uncollectedQuery = ({ pool_id: poolId, reward }: StakingCoins) =>
  queryOptions({
    queryKey: pageKeys.staking.uncollected(poolId),
    queryFn: async ({ signal }) => {
      const [sdk, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
      return sdk.getUncollectedPayments(atoll, { poolId, rewardType: reward.type, signal });
    },
    refetchInterval: 15_000,
  });

/** A pool's ID and coins, which are known before a payment pool is created. */
export type StakingCoins = Pick<StakingPool, 'pool_id'> &
  Record<'stake' | 'reward', Pick<StakingCoin, 'type' | 'symbol' | 'decimals' | 'pool_id'>>;

/** Whether the pool divides payments among stakes, which are activated after a delay. */
export const isPaymentPool = (pool: StakingPool): boolean => pool.activation_delay_ms > 0;

/** Names a pool for the SDK. */
export const stakingPoolRef = (pool: StakingCoins): StakingPoolRef => ({
  poolId: pool.pool_id,
  stakeType: pool.stake.type,
  rewardType: pool.reward.type,
});
