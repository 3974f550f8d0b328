import { expect, test } from 'vitest';
import { depthSizes } from './depth-sizes.ts';

test('sizes suit what the curve raises', () => {
  const sizes = (target: bigint, decimals: number) =>
    depthSizes({ target_raised: target * 10n ** BigInt(decimals), quote_decimals: decimals }).map(
      (size) => size / 10n ** BigInt(decimals),
    );
  expect(sizes(6_000n, 9)).toEqual([10n, 100n, 1_000n]);
  expect(sizes(2_400n, 9)).toEqual([10n, 100n, 1_000n]);
  expect(sizes(12_000_000n, 6)).toEqual([10_000n, 100_000n, 1_000_000n]);
  expect(sizes(3n, 9)).toEqual([1n, 10n, 100n]);
});
