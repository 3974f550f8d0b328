// Rewards shown: nothing without a position, never from before the last accrual, and only while it earns.
import type { StakingPool } from '@atoll/api';
import { describe, expect, it } from 'vitest';
import {
  isEarning,
  multiplierText,
  returnUntilEnd,
  rewardsAt,
  rewardsLeft,
} from './staking-rewards.ts';

const coin = {
  type: '0x2::sui::SUI',
  symbol: 'SUI',
  decimals: 9,
  icon_url: null,
  pool_id: null,
  price_usd: null,
};

/** One staker alone, who earns 10 base units a second from 1,000 ms to 11,000 ms. */
const pool: StakingPool = {
  pool_id: '0x1',
  owner: '0x2',
  stake: coin,
  reward: coin,
  max_multiplier_bps: 10_000,
  paid: 0n,
  activation_delay_ms: 0,
  total_staked: 100n,
  total_staked_usd: null,
  total_weight: 1_000_000n,
  stakers: 1,
  reward_index: 0n,
  accrued_ms: 0,
  campaigns: [{ id: 0, rate_per_second: 10n, starts_ms: 1_000, ends_ms: 11_000 }],
  rate_per_second: 10n,
  apr_bps: null,
  ends_ms: 11_000,
  createdAt: '2026-01-01T00:00:00.000Z',
  position: {
    amount: 100n,
    pending: 0n,
    pending_since_ms: 0,
    multiplier_bps: 10_000,
    reward_index: 0n,
    owed: 0n,
  },
};

describe('rewards of a position', () => {
  it('grow from the start of a campaign to its end', () => {
    const shown = [0, 1_000, 1_100, 2_099, 11_000, 99_000].map((now) => rewardsAt(pool, now));
    expect(shown).toEqual([0n, 0n, 1n, 10n, 100n, 100n]);
  });

  it('are those of the last accrual while our clock is behind it', () => {
    expect(rewardsAt({ ...pool, accrued_ms: 5_000 }, 0)).toBe(0n);
  });

  it('are zero without a position', () => {
    expect(rewardsAt({ ...pool, position: null }, 5_000)).toBe(0n);
  });

  it('tick only while a campaign runs', () => {
    expect([0, 1_000, 10_999, 11_000].map((now) => isEarning(pool, now))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('count boosts as multiples', () => {
    expect([10_000, 15_000, 30_000].map(multiplierText)).toEqual(['1', '1.5', '3']);
  });

  it('are projected to the end of the campaign, not for a year', () => {
    // 10 base units a second on 100 staked ones, both at the same price: 10% a second.
    const priced = { ...pool, apr_bps: 31_536_000n * 1_000n };
    expect([0, 1_000, 6_000, 10_500, 11_000].map((now) => rewardsLeft(priced, now))).toEqual([
      100n,
      100n,
      50n,
      5n,
      0n,
    ]);
    expect(returnUntilEnd(priced, 6_000)).toBe(5_000n);
    expect(returnUntilEnd(priced, 11_000)).toBe(0n);
    const later = { id: 1, rate_per_second: 2n, starts_ms: 20_000, ends_ms: 30_000 };
    const both = { ...priced, campaigns: [...pool.campaigns, later] };
    expect(returnUntilEnd(both, 6_000)).toBe(7_000n);
    expect(returnUntilEnd(pool, 6_000)).toBeNull();
  });
});
