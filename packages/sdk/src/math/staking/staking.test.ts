// Holds the reward arithmetic and the replay of events against vectors/staking.json, which the contract is
// tested with.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  campaignCost,
  campaignRemainingMs,
  emissionRate,
  pendingRewards,
  type StakingPosition,
} from './staking.ts';
import {
  applyStakingEvent,
  newStakingState,
  type StakingEvent,
  type StakingState,
} from './staking-events.ts';

interface Step {
  operation: string;
  atMs: string;
  /** Number of the staker, or of the campaign. */
  subject: number;
  inputs: string[];
  result: string;
  stakedAfter: string;
  claimableAfter: string;
  totalStakedAfter: string;
  totalWeightAfter: string;
  rewardsAfter: string;
  unallocatedAfter: string;
}

const file = new URL('../../../../../vectors/staking.json', import.meta.url);
const { histories } = JSON.parse(readFileSync(file, 'utf8')) as {
  histories: { name: string; steps: Step[] }[];
};

const ADDRESS = `0x${'0'.repeat(64)}`;
const START_MS = 1_700_000_000_000n;
const FOUR_YEARS_MS = 126_144_000_000n;
const SCALE_PER_MS = 10n ** 33n;

describe('replayed events leave the state of the reference', () => {
  it.each(histories)('$name', ({ steps }) => {
    let pool = newStakingState(START_MS);
    const positions = new Map<number, StakingPosition>();
    for (const step of steps) {
      const event = eventOf(pool, step);
      const position = positions.get(step.subject) ?? null;
      const isStaker = event.name !== 'CampaignChanged';
      const after = applyStakingEvent({ pool, position: isStaker ? position : null }, event);
      pool = after.pool;
      if (isStaker && after.position) positions.set(step.subject, after.position);
      else if (isStaker) positions.delete(step.subject);
      expect({
        totalStaked: pool.totalStaked,
        totalWeight: pool.totalWeight,
        rewardBalance: pool.rewardBalance,
        unallocated: pool.unallocated,
        staked: after.position?.amount ?? 0n,
        claimable: after.position ? pendingRewards(pool, after.position, BigInt(step.atMs)) : 0n,
      }).toEqual({
        totalStaked: BigInt(step.totalStakedAfter),
        totalWeight: BigInt(step.totalWeightAfter),
        rewardBalance: BigInt(step.rewardsAfter),
        unallocated: BigInt(step.unallocatedAfter),
        staked: BigInt(step.stakedAfter),
        claimable: BigInt(step.claimableAfter),
      });
    }
  });
});

/** The event that a step of the vectors emits. */
function eventOf(pool: StakingState, step: Step): StakingEvent {
  const timestampMs = BigInt(step.atMs);
  const [first = 0n, second = 0n, third = 0n] = step.inputs.map(BigInt);
  const common = { poolId: ADDRESS, staker: ADDRESS, timestampMs };
  const after = { stakedAfter: 0n, totalStakedAfter: 0n, totalWeightAfter: 0n };
  switch (step.operation) {
    case 'stake':
      return { name: 'Staked', data: { ...common, ...after, amount: first } };
    case 'unstake':
      return { name: 'Unstaked', data: { ...common, ...after, amount: first } };
    case 'claim':
      return { name: 'RewardsClaimed', data: { ...common, amount: BigInt(step.result) } };
    case 'boost': {
      const boost = { nonce: first, multiplierBps: second, totalWeightAfter: 0n };
      return { name: 'Boosted', data: { ...common, ...boost } };
    }
    case 'emergencyExit': {
      const { poolId, staker } = common;
      const exited = { amount: BigInt(step.result), forfeited: 0n, ...after };
      return { name: 'EmergencyExited', data: { poolId, staker, ...exited } };
    }
  }
  const base = { poolId: ADDRESS, payer: ADDRESS, timestampMs, paid: BigInt(step.result) };
  const campaignId = BigInt(step.subject);
  if (step.operation.startsWith('open')) {
    const startsMs = second > timestampMs ? second : timestampMs;
    const terms = { ratePerSecond: first, startsMs, endsMs: startsMs + third };
    return { name: 'CampaignChanged', data: { ...base, campaignId, ...terms } };
  }
  const campaign = pool.campaigns.find(({ id }) => id === campaignId);
  if (!campaign) throw new Error(`No campaign ${campaignId}`);
  const { ratePerSecond, startsMs, endsMs } = campaign;
  const change = { ratePerSecond, startsMs, endsMs };
  if (step.operation === 'raise') change.ratePerSecond += first;
  else if (step.operation === 'extend') change.endsMs += first;
  else {
    const affordable = allUnallocatedAt(pool, timestampMs) / (ratePerSecond * SCALE_PER_MS);
    const horizon = timestampMs + FOUR_YEARS_MS - endsMs;
    change.endsMs += affordable < horizon ? affordable : horizon;
  }
  return { name: 'CampaignChanged', data: { ...base, campaignId, ...change } };
}

/** Unallocated rewards after an accrual, which a campaign change without an effect causes. */
function allUnallocatedAt(pool: StakingState, timestampMs: bigint): bigint {
  const [campaign] = pool.campaigns;
  if (!campaign) return pool.unallocated;
  const { id: campaignId, ...terms } = campaign;
  const data = { poolId: ADDRESS, payer: ADDRESS, timestampMs, paid: 0n, campaignId, ...terms };
  const after = applyStakingEvent({ pool, position: null }, { name: 'CampaignChanged', data });
  return after.pool.unallocated;
}

describe('campaigns', () => {
  const campaign = { id: 0n, ratePerSecond: 7n, startsMs: 1_000n, endsMs: 5_000n };

  it('cost their emission, rounded up to a whole unit', () => {
    expect(campaignCost(7n, 1_000n)).toBe(7n);
    expect(campaignCost(7n, 1_001n)).toBe(8n);
    expect(campaignCost(0n, 1_001n)).toBe(0n);
  });

  it('emit from their start until just before their end', () => {
    expect([999n, 1_000n, 4_999n, 5_000n].map((now) => emissionRate([campaign], now))).toEqual([
      0n,
      7n,
      7n,
      0n,
    ]);
    expect([0n, 1_000n, 4_000n, 9_000n].map((now) => campaignRemainingMs(campaign, now))).toEqual([
      4_000n,
      4_000n,
      1_000n,
      0n,
    ]);
  });
});
