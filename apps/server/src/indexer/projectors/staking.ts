/**
 * The event family of staking: projects staking pools, campaigns, positions and history. The SDK applies each event to the reward state,
 * so that rows equal the contract's state exactly.
 */

import {
  applyStakingEvent,
  type EventData,
  newStakingState,
  type StakingEvent,
  type StakingPosition,
} from '@atoll/sdk';
import type { EventPosition } from '../../platform/chain/checkpoint.ts';
import type { Row } from '../../platform/database/schema.ts';
import type { Batch } from '../batch.ts';
import type { Family, Locked } from '../family.ts';
import { StakingSet } from './staking-set.ts';

function poolCreated(
  batch: Batch,
  event: EventData<'StakingPoolCreated'>,
  at: EventPosition,
): void {
  const owner = batch.accounts.id(event.owner);
  batch.staking.add({
    pool_id: event.poolId,
    creator: owner,
    owner,
    stake_type: event.stakeType,
    reward_type: event.rewardType,
    max_multiplier_bps: Number(event.maxMultiplierBps),
    created_ms: Number(event.timestampMs),
    state: newStakingState(event.timestampMs, event.activationDelayMs),
    stakers: 0,
    paid: 0n,
    updated_checkpoint: at.checkpoint,
  });
}

function ownerChanged(batch: Batch, event: EventData<'OwnerChanged'>, at: EventPosition): void {
  batch.staking.pool(event.poolId, at.checkpoint).owner = batch.accounts.id(event.newOwner);
}

function campaignChanged(batch: Batch, data: EventData<'CampaignChanged'>, at: EventPosition) {
  const pool = batch.staking.pool(data.poolId, at.checkpoint);
  const event = { name: 'CampaignChanged', data } as const;
  pool.state = applyStakingEvent({ pool: pool.state, position: null }, event).pool;
  batch.staking.campaigns.set(`${pool.id}:${data.campaignId}`, {
    pool: pool.id,
    campaign: Number(data.campaignId),
    rate_per_second: data.ratePerSecond,
    starts_ms: Number(data.startsMs),
    ends_ms: Number(data.endsMs),
  });
}

function rewardsPaid(batch: Batch, data: EventData<'RewardsPaid'>, at: EventPosition) {
  const pool = batch.staking.pool(data.poolId, at.checkpoint);
  const event = { name: 'RewardsPaid', data } as const;
  pool.paid += data.amount;
  pool.state = applyStakingEvent({ pool: pool.state, position: null }, event).pool;
}

const stakes = (position: StakingPosition | null) => Number((position?.amount ?? 0n) > 0n);

type Entry = Pick<Row<'staking_history'>, 'action' | 'amount'> &
  Partial<Pick<Row<'staking_history'>, 'multiplier_bps' | 'forfeited'>>;

/** Projects an event that changes a position; `entry` is its row in the history, if it has one. */
function positionChanged(
  batch: Batch,
  event: Exclude<StakingEvent, { name: 'CampaignChanged' | 'RewardsPaid' }>,
  at: EventPosition,
  entry: Entry | null,
): void {
  const pool = batch.staking.pool(event.data.poolId, at.checkpoint);
  const account = batch.accounts.id(event.data.staker);
  const before = batch.staking.position(pool.id, account);
  const after = applyStakingEvent({ pool: pool.state, position: before }, event);
  pool.state = after.pool;
  pool.stakers += stakes(after.position) - stakes(before);
  batch.staking.setPosition(pool.id, account, after.position);
  if (entry === null) return;
  batch.appended.add('staking_history', {
    tx_digest: at.txDigest,
    event_seq: at.eventSeq,
    seq: at.seq,
    pool: pool.id,
    account,
    multiplier_bps: null,
    forfeited: null,
    ...entry,
    timestamp_ms: at.timestampMs,
  });
}

interface Stake {
  poolId: string;
  staker: string;
  amount: bigint;
}

const locked = ({ poolId, staker, amount }: Stake): Locked => ({
  stakingPoolId: poolId,
  owner: staker,
  amount,
});
const released = (stake: Stake): Locked => ({ ...locked(stake), amount: -stake.amount });

type Name = StakingEvent['name'] | 'StakingPoolCreated' | 'OwnerChanged';

export const stakingFamily: Family<Name, StakingSet> = {
  events: {
    StakingPoolCreated: { addresses: ['owner'], project: poolCreated },
    OwnerChanged: { addresses: ['newOwner'], project: ownerChanged },
    CampaignChanged: { project: campaignChanged },
    RewardsPaid: { project: rewardsPaid },
    // Not part of the history: anyone can activate a stake, and no coins move.
    StakeActivated: {
      addresses: ['staker'],
      project: (batch, data, at) =>
        positionChanged(batch, { name: 'StakeActivated', data }, at, null),
    },
    Staked: {
      addresses: ['staker'],
      locks: locked,
      project: (batch, data, at) =>
        positionChanged(batch, { name: 'Staked', data }, at, {
          action: 'stake',
          amount: data.amount,
        }),
    },
    Unstaked: {
      addresses: ['staker'],
      locks: released,
      project: (batch, data, at) =>
        positionChanged(batch, { name: 'Unstaked', data }, at, {
          action: 'unstake',
          amount: data.amount,
        }),
    },
    RewardsClaimed: {
      addresses: ['staker'],
      project: (batch, data, at) =>
        positionChanged(batch, { name: 'RewardsClaimed', data }, at, {
          action: 'claim',
          amount: data.amount,
        }),
    },
    Boosted: {
      addresses: ['staker'],
      project: (batch, data, at) =>
        positionChanged(batch, { name: 'Boosted', data }, at, {
          action: 'boost',
          amount: 0n,
          multiplier_bps: Number(data.multiplierBps),
        }),
    },
    EmergencyExited: {
      addresses: ['staker'],
      locks: released,
      project: (batch, data, at) =>
        positionChanged(batch, { name: 'EmergencyExited', data }, at, {
          action: 'emergency_exit',
          amount: data.amount,
          forfeited: data.forfeited,
        }),
    },
  },
  load: (tx, events) => StakingSet.load(tx, events),
};
