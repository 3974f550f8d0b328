// Calls of one staking pool.
import * as boosts from '@atoll/sdk/contracts/staking/boost.ts';
import * as funding from '@atoll/sdk/contracts/staking/campaign_funding.ts';
import * as pools from '@atoll/sdk/contracts/staking/pool.ts';
import type { TransactionObjectArgument } from '@mysten/sui/transactions';
import type { StakingPool } from './fixture.ts';

type Coin = TransactionObjectArgument;

export interface CampaignTerms {
  rate: bigint;
  startsMs: bigint;
  durationMs: bigint;
}

export interface Grant {
  nonce: bigint;
  multiplierBps: bigint;
  expiresMs: bigint;
  signature: Uint8Array;
}

const options = ({ contract, typeArguments }: StakingPool) => ({
  package: contract.package,
  typeArguments,
});

export const stake = (pool: StakingPool, coin: Coin) =>
  pools.stake({
    ...options(pool),
    arguments: { pool: pool.id, config: pool.contract.configId, stake: coin },
  });

export const unstake = (pool: StakingPool, amount: bigint) =>
  pools.unstake({ ...options(pool), arguments: { pool: pool.id, amount } });

export const claim = (pool: StakingPool) =>
  pools.claim({ ...options(pool), arguments: { pool: pool.id } });

export const emergencyExit = (pool: StakingPool) =>
  pools.emergencyExit({ ...options(pool), arguments: { pool: pool.id } });

export const setOwner = (pool: StakingPool, owner: string) =>
  pools.setOwner({ ...options(pool), arguments: { pool: pool.id, owner } });

export const boost = (pool: StakingPool, grant: Grant) =>
  boosts.apply({
    ...options(pool),
    arguments: {
      pool: pool.id,
      config: pool.contract.configId,
      nonce: grant.nonce,
      multiplierBps: grant.multiplierBps,
      expiresMs: grant.expiresMs,
      signature: [...grant.signature],
    },
  });

export const open = (pool: StakingPool, payment: Coin, terms: CampaignTerms) =>
  funding.open({
    ...options(pool),
    arguments: {
      pool: pool.id,
      config: pool.contract.configId,
      payment,
      ratePerSecond: terms.rate,
      startsMs: terms.startsMs,
      durationMs: terms.durationMs,
    },
  });

export const openFromUnallocated = (pool: StakingPool, terms: CampaignTerms) =>
  funding.openFromUnallocated({
    ...options(pool),
    arguments: {
      pool: pool.id,
      config: pool.contract.configId,
      ratePerSecond: terms.rate,
      startsMs: terms.startsMs,
      durationMs: terms.durationMs,
    },
  });

export const extend = (pool: StakingPool, payment: Coin, campaign: bigint, extraMs: bigint) =>
  funding.extend({
    ...options(pool),
    arguments: { pool: pool.id, payment, campaignId: campaign, extraMs },
  });

export const raise = (pool: StakingPool, payment: Coin, campaign: bigint, increase: bigint) =>
  funding.raise({
    ...options(pool),
    arguments: { pool: pool.id, payment, campaignId: campaign, increase },
  });

export const restartFromUnallocated = (pool: StakingPool) =>
  funding.restartFromUnallocated({ ...options(pool), arguments: { pool: pool.id } });

export const extendFromUnallocated = (pool: StakingPool, campaign: bigint) =>
  funding.extendFromUnallocated({
    ...options(pool),
    arguments: { pool: pool.id, campaignId: campaign },
  });
