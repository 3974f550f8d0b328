// The properties that keep a pair solvent whatever is swapped against it.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type PairState,
  previewSwapExactIn,
  previewSwapExactOut,
  type SwapPreview,
} from './pair-previews.ts';

const reserve = fc.bigInt({ min: 1_000n, max: 10n ** 16n });
const pair: fc.Arbitrary<PairState> = fc.record({
  quoteReserve: reserve,
  baseReserve: reserve,
  swapFees: fc.record({ firstTierCap: reserve, hasCoCreators: fc.boolean() }),
});
const amount = fc
  .integer({ min: 1, max: 54 })
  .chain((bits) => fc.bigInt({ min: 1n, max: 1n << BigInt(bits) }));

const attempt = (quote: () => SwapPreview): SwapPreview | null => {
  try {
    return quote();
  } catch {
    return null;
  }
};

describe('pair quotes', () => {
  it('never let a round trip end in profit', () => {
    fc.assert(
      fc.property(pair, amount, (p, payment) => {
        const buy = attempt(() => previewSwapExactIn(p, 'buy', payment));
        const sale = buy && attempt(() => previewSwapExactIn(buy.after, 'sell', buy.amountOut));
        if (sale) expect(sale.amountOut).toBeLessThan(payment);
      }),
      { numRuns: 5_000 },
    );
  });

  it('never let the product of the reserves fall', () => {
    fc.assert(
      fc.property(pair, amount, fc.constantFrom('quote', 'coins', 'sell'), (p, value, side) => {
        const swap = attempt(() => {
          if (side === 'quote') return previewSwapExactIn(p, 'buy', value);
          return side === 'coins'
            ? previewSwapExactOut(p, value)
            : previewSwapExactIn(p, 'sell', value);
        });
        if (!swap) return;
        expect(swap.after.quoteReserve * swap.after.baseReserve).toBeGreaterThan(
          p.quoteReserve * p.baseReserve,
        );
      }),
      { numRuns: 5_000 },
    );
  });

  it('charge for exact coins enough to buy them', () => {
    fc.assert(
      fc.property(pair, amount, (p, coins) => {
        const exact = attempt(() => previewSwapExactOut(p, coins));
        if (!exact) return;
        const spent = previewSwapExactIn(p, 'buy', exact.amountIn);
        expect(spent.amountOut).toBeGreaterThanOrEqual(coins);
      }),
      { numRuns: 5_000 },
    );
  });

  it('refuse more coins than there are', () => {
    const swapFees = { firstTierCap: 10_000n, hasCoCreators: false };
    const p = { quoteReserve: 1_000n, baseReserve: 1_000n, swapFees };
    expect(() => previewSwapExactOut(p, 1_000n)).toThrow(
      expect.objectContaining({ code: 'InsufficientReserve' }),
    );
  });
});
