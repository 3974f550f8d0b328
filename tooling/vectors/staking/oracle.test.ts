import { describe, expect, test } from 'vitest';
import { playedHistories } from './histories.ts';
import { SCALE, type StakingOracle } from './oracle.ts';

/** Tolerance. */
const BILLIONTH = SCALE / 10n ** 9n;

describe('the reference staking pool', () => {
  test.each([...playedHistories()])('%s: owes each staker their share', (_, { pool }) => {
    for (const who of pool.positions.keys()) {
      const { numerator, denominator } = exactShare(pool, who);
      // The exact share less what is owed, times the denominator.
      const missing = numerator - pool.owed(who) * denominator;
      expect(missing).toBeGreaterThanOrEqual(0n);
      expect(missing).toBeLessThan(BILLIONTH * denominator);
    }
  });

  test.each([...playedHistories()])('%s: has paid out no more than was paid in', (_, { pool }) => {
    expect(pool.rewards).toBeGreaterThanOrEqual(0n);
    expect(pool.unallocated).toBeGreaterThanOrEqual(0n);
    const owed = [...pool.positions.keys()].map((who) => pool.owed(who));
    expect(owed.every((amount) => amount >= 0n)).toBe(true);
  });
});

/** Rewards that `who` has earned and not claimed, without any rounding. */
function exactShare(pool: StakingOracle, who: number): { numerator: bigint; denominator: bigint } {
  const position = pool.positions.get(who);
  if (!position) throw new Error(`staker ${who} has no position`);
  let numerator = -position.claimed * SCALE;
  let denominator = 1n;
  for (const { emitted, weights, totalWeight } of pool.stretches.slice(position.since)) {
    if (totalWeight === 0n) continue;
    numerator = numerator * totalWeight + (weights.get(who) ?? 0n) * emitted * denominator;
    denominator *= totalWeight;
  }
  return { numerator, denominator };
}
