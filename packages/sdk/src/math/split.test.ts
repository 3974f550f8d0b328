import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitFee, withoutCoCreators } from './split.ts';

const rates = { creatorFeeBps: 3_500n, referrerFeeBps: 1_250n, coCreatorFeeBps: 1_250n };

it('divides a fee without losing or making a unit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 1n << 64n }), fc.boolean(), (fee, hasReferrer) => {
      const parts = splitFee(fee, rates, hasReferrer);
      const sum = parts.creatorFee + parts.referrerFee + parts.coCreatorFee + parts.protocolFee;
      expect(sum).toBe(fee);
      expect(parts.protocolFee >= 0n).toBe(true);
    }),
  );
});

it('follows the product: 35 / 12.5 / 12.5 / rest', () => {
  expect(splitFee(10_000n, rates, true)).toEqual({
    creatorFee: 3_500n,
    referrerFee: 1_250n,
    coCreatorFee: 1_250n,
    protocolFee: 4_000n,
  });
  expect(splitFee(10_000n, rates, false).protocolFee).toBe(5_250n);
  expect(splitFee(10_000n, withoutCoCreators(rates), false).creatorFee).toBe(4_750n);
});
