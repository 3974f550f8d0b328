/**
 * Projects staking pools, campaigns, positions and history. The SDK applies each event to the reward state,
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
import type { StakingHistoryTable } from '../../platform/database/schema/staking.ts';
import type { Batch } from '../batch.ts';

type StakerEvent = Exclude<StakingEvent, { name: 'CampaignChanged' }>;

export function stakingPoolCreated(
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
    state: newStakingState(event.timestampMs),
    stakers: 0,
    updated_checkpoint: at.checkpoint,
  });
}

export function stakingOwnerChanged(
  batch: Batch,
  event: EventData<'OwnerChanged'>,
  at: EventPosition,
): void {
  batch.staking.pool(event.poolId, at.checkpoint).owner = batch.accounts.id(event.newOwner);
}

/** Projects an event that changes the stakes, rewards or campaigns of a pool. */
export function stakingChanged(batch: Batch, event: StakingEvent, at: EventPosition): void {
  const pool = batch.staking.pool(event.data.poolId, at.checkpoint);
  if (event.name === 'CampaignChanged') {
    pool.state = applyStakingEvent({ pool: pool.state, position: null }, event).pool;
    const { campaignId, ratePerSecond, startsMs, endsMs } = event.data;
    batch.staking.campaigns.set(`${pool.id}:${campaignId}`, {
      pool: pool.id,
      campaign: Number(campaignId),
      rate_per_second: ratePerSecond,
      starts_ms: Number(startsMs),
      ends_ms: Number(endsMs),
    });
    return;
  }
  const account = batch.accounts.id(event.data.staker);
  const before = batch.staking.position(pool.id, account);
  const after = applyStakingEvent({ pool: pool.state, position: before }, event);
  pool.state = after.pool;
  pool.stakers += stakes(after.position) - stakes(before);
  batch.staking.setPosition(pool.id, account, after.position);
  batch.staking.history.push({
    tx_digest: at.txDigest,
    event_seq: at.eventSeq,
    seq: at.seq,
    pool: pool.id,
    account,
    ...describe(event),
    timestamp_ms: at.timestampMs,
  });
}

const stakes = (position: StakingPosition | null) => Number((position?.amount ?? 0n) > 0n);

function describe(
  event: StakerEvent,
): Pick<StakingHistoryTable, 'action' | 'amount' | 'multiplier_bps' | 'forfeited'> {
  const none = { multiplier_bps: null, forfeited: null };
  switch (event.name) {
    case 'Staked':
      return { ...none, action: 'stake', amount: event.data.amount };
    case 'Unstaked':
      return { ...none, action: 'unstake', amount: event.data.amount };
    case 'RewardsClaimed':
      return { ...none, action: 'claim', amount: event.data.amount };
    case 'Boosted':
      return {
        action: 'boost',
        amount: 0n,
        multiplier_bps: Number(event.data.multiplierBps),
        forfeited: null,
      };
    case 'EmergencyExited': {
      const { amount, forfeited } = event.data;
      return { action: 'emergency_exit', amount, multiplier_bps: null, forfeited };
    }
  }
}
