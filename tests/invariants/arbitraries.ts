// Arbitraries that several models share.
import * as fc from 'fast-check';

/** Returns amounts from 1 to `2^(bits + 1) - 1`, all magnitudes equally likely. */
export const magnitude = (bits: number): fc.Arbitrary<bigint> =>
  fc
    .integer({ min: 0, max: bits })
    .chain((n) => fc.bigInt({ min: 1n << BigInt(n), max: (2n << BigInt(n)) - 1n }));

/** Returns zero once in `rarity` draws. */
export const rarelyZero = (amounts: fc.Arbitrary<bigint>, rarity = 30): fc.Arbitrary<bigint> =>
  fc.oneof({ weight: rarity, arbitrary: amounts }, { weight: 1, arbitrary: fc.constant(0n) });

/** Returns true once in `rarity` draws. */
export const rarely = (rarity: number): fc.Arbitrary<boolean> =>
  fc.oneof(
    { weight: rarity - 1, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  );

/** An amount relative to what is available when the operation runs. */
export type Amount =
  | { units: bigint }
  /** Basis points of what is available. */
  | { share: bigint }
  /** All that is available, and this much more. */
  | { allPlus: bigint };

export const amounts = (bits: number): fc.Arbitrary<Amount> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ units: rarelyZero(magnitude(bits)) }) },
    { weight: 4, arbitrary: fc.record({ share: fc.bigInt({ min: 1n, max: 10_000n }) }) },
    { weight: 2, arbitrary: fc.record({ allPlus: fc.constantFrom(-1n, 0n, 0n, 0n, 1n) }) },
  );

/** Resolves an amount; never negative. */
export function resolveAmount(amount: Amount, available: bigint): bigint {
  if ('units' in amount) return amount.units;
  if ('share' in amount) return (available * amount.share) / 10_000n;
  return max(available + amount.allPlus, 0n);
}

export const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
