// Activation times and previews of claims from payment pools. Expected amounts are computed by hand; the contract confirms
// previews in `actions/staking/payments.test.ts`.
import { expect, it } from 'vitest';
import { activationTime, type PaymentState, previewPaymentClaim } from './payments.ts';
import type { StakingPosition } from './staking.ts';

const DAY_MS = 86_400_000n;
const NOW_MS = 1_700_000_000_000n;

/** A pool whose other stakers have 300 active units, and no rewards so far. */
const pool: PaymentState = {
  index: 0n,
  totalWeight: 300n * 10_000n,
  accruedAtMs: NOW_MS,
  campaigns: [],
  activationDelayMs: DAY_MS,
};

const pending = (sinceMs: bigint): StakingPosition => ({
  amount: 100n,
  pending: 100n,
  pendingSinceMs: sinceMs,
  multiplierBps: 10_000n,
  index: 0n,
  owed: 0n,
});

it('activates a stake 24 hours after the last one', () => {
  expect(activationTime(pool, pending(NOW_MS))).toBe(NOW_MS + DAY_MS);
  expect(activationTime(pool, { pending: 0n, pendingSinceMs: NOW_MS })).toBeNull();
});

it('counts pending stake from the millisecond in which it can be activated', () => {
  const at = (nowMs: bigint) => previewPaymentClaim(pool, pending(NOW_MS), 1_000n, nowMs);
  expect(at(NOW_MS + DAY_MS - 1n)).toEqual({ activated: 0n, collected: 1_000n, claimed: 0n });
  expect(at(NOW_MS + DAY_MS)).toEqual({ activated: 100n, collected: 1_000n, claimed: 250n });
});

it('collects nothing while no stake is active', () => {
  const empty = { ...pool, totalWeight: 0n };
  const preview = previewPaymentClaim(empty, pending(NOW_MS), 1_000n, NOW_MS);
  expect(preview).toEqual({ activated: 0n, collected: 0n, claimed: 0n });
  const sole = previewPaymentClaim(empty, pending(NOW_MS), 1_000n, NOW_MS + DAY_MS);
  expect(sole).toEqual({ activated: 100n, collected: 1_000n, claimed: 1_000n });
});

it('adds rewards owed from earlier payments, and rounds down', () => {
  const position = { ...pending(0n), pending: 0n, owed: 7n * 10n ** 36n };
  const own = { ...pool, totalWeight: 300n * 10_000n };
  // A third of 1,000 and 7 owed.
  expect(previewPaymentClaim(own, position, 1_000n, NOW_MS).claimed).toBe(340n);
  expect(previewPaymentClaim(own, null, 1_000n, NOW_MS)).toEqual({
    activated: 0n,
    collected: 1_000n,
    claimed: 0n,
  });
});
