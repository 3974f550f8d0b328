import { describe, expect, it } from 'vitest';
import { openingCases, RANGE } from './cases.ts';

const TICK = 443_600;

describe('the range', () => {
  it('ends at the last multiples of the tick spacing', () => {
    expect(TICK % 200).toBe(0);
    expect(TICK).toBeLessThanOrEqual(443_636);
    expect(TICK + 200).toBeGreaterThan(443_636);
    // As two's complement bits, in which Cetus takes the lower one.
    expect(-TICK >>> 0).toBe(4_294_523_696);
  });

  it('has the prices that Cetus defines ticks by, to a part in a hundred million', () => {
    // 1.0001^(tick / 2) in Q64.64, multiplied out with 64 more bits.
    const power = (ratio: bigint, exponent: number): bigint =>
      exponent === 0
        ? 1n << 128n
        : exponent % 2 === 1
          ? (power(ratio, exponent - 1) * ratio) >> 128n
          : power((ratio * ratio) >> 128n, exponent / 2);
    const ratio = (10_001n << 128n) / 10_000n;
    const upper = power(ratio, TICK / 2) >> 64n;
    const lower = (1n << 128n) / upper;
    const gap = (x: bigint, y: bigint) => (x > y ? x - y : y - x) * 100_000_000n;
    expect(gap(RANGE.upper, upper)).toBeLessThan(upper);
    expect(gap(RANGE.lower, lower)).toBeLessThan(lower);
  });
});

describe('the openings', () => {
  it('cover both orders and both limiting coins', () => {
    const cases = openingCases();
    expect(cases.length).toBeGreaterThan(60);
    expect(new Set(cases.map(({ fixA }) => fixA))).toEqual(new Set([true, false]));
  });

  it('never take more than there is, and leave less than a millionth of what limits nothing', () => {
    for (const { a, b, depositA, depositB } of openingCases().slice(0, 6)) {
      for (const [amount, deposit] of [
        [a, depositA],
        [b, depositB],
      ] as const) {
        expect(deposit).toBeLessThanOrEqual(amount);
        expect((amount - deposit) * 1_000_000n).toBeLessThan(amount);
      }
    }
  });
});
