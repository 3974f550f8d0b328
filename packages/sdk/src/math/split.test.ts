import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitFee, withoutCoCreators } from './split.ts';

const rates = { creatorFeeBps: 3_500n, referrerFeeBps: 1_250n, coCreatorFeeBps: 1_250n };

it('divides a fee without losing or making a unit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 1n << 64n }), fc.boolean(), (fee, hasReferrer) => {
      const parts = splitFee(fee, rates, hasReferrer);
      const sum = parts.creator + parts.referrer + parts.coCreators + parts.protocol;
      expect(sum).toBe(fee);
      expect(parts.protocol >= 0n).toBe(true);
    }),
  );
});

it('follows the product: 35 / 12.5 / 12.5 / rest', () => {
  expect(splitFee(10_000n, rates, true)).toEqual({
    creator: 3_500n,
    referrer: 1_250n,
    coCreators: 1_250n,
    protocol: 4_000n,
  });
  expect(splitFee(10_000n, rates, false).protocol).toBe(5_250n);
  expect(splitFee(10_000n, withoutCoCreators(rates), false).creator).toBe(4_750n);
});
