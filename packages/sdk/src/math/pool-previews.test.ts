// The properties that make the curve safe, over pools of every size and at every point of the
// curve. The expected values come from the definitions, not from the functions under test.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CurveState,
  previewBuyExactIn,
  previewBuyExactOut,
  previewSellExactIn,
} from './pool-previews.ts';

const VIRTUAL_COINS = 1_100_000_000_000_000n;
const CURVE_SUPPLY = 800_000_000_000_000n;

/** A pool that has sold `soldShare`/10^6 of its curve, with the rounding dust of real trades. */
const state: fc.Arbitrary<CurveState> = fc
  .record({
    target: fc.bigInt({ min: 1_000_000_000n, max: 10n ** 16n }),
    soldShare: fc.bigInt({ min: 0n, max: 999_999n }),
    dust: fc.bigInt({ min: 0n, max: 50n }),
    tradeFeeBps: fc.bigInt({ min: 1n, max: 500n }),
  })
  .map(({ target, soldShare, dust, tradeFeeBps }) => {
    const x0 = (target * 3n) / 8n;
    const sold = (CURVE_SUPPLY * soldShare) / 1_000_000n;
    const y = VIRTUAL_COINS - sold;
    const x = (x0 * VIRTUAL_COINS + y - 1n) / y + dust;
    return { virtualQuote: x, virtualBase: y, remaining: CURVE_SUPPLY - sold, tradeFeeBps };
  });

/** Amounts from one unit to beyond what a pool can take, dense in the small ones. */
const amount = fc.oneof(
  fc.bigInt({ min: 1n, max: 1_000n }),
  fc.integer({ min: 1, max: 56 }).chain((bits) => fc.bigInt({ min: 1n, max: 1n << BigInt(bits) })),
);

const attempt = <T>(quote: () => T): T | null => {
  try {
    return quote();
  } catch {
    return null;
  }
};

const k = (s: CurveState) => s.virtualQuote * s.virtualBase;

describe('curve quotes', () => {
  it('never let a round trip end in profit', () => {
    fc.assert(
      fc.property(state, amount, (s, payment) => {
        const buy = attempt(() => previewBuyExactIn(s, payment));
        if (!buy || buy.completes) return;
        const sale = attempt(() => previewSellExactIn(buy.after, buy.baseOut));
        expect(sale?.quoteOut ?? 0n).toBeLessThan(buy.gross);
      }),
      { numRuns: 5_000 },
    );
  });

  it('never give two buys more coins than one of the same total', () => {
    fc.assert(
      fc.property(state, amount, amount, (s, first, second) => {
        const one = attempt(() => previewBuyExactIn(s, first + second));
        const a = attempt(() => previewBuyExactIn(s, first));
        if (!one || !a || a.completes) return;
        const b = attempt(() => previewBuyExactIn(a.after, second));
        if (!b || b.completes) return;
        expect(a.baseOut + b.baseOut).toBeLessThanOrEqual(one.baseOut);
      }),
      { numRuns: 5_000 },
    );
  });

  it('never pay two sales more than one of the same total', () => {
    fc.assert(
      fc.property(state, amount, amount, (s, first, second) => {
        const one = attempt(() => previewSellExactIn(s, first + second));
        const a = attempt(() => previewSellExactIn(s, first));
        const b = a && attempt(() => previewSellExactIn(a.after, second));
        if (!one || !a || !b) return;
        expect(a.quoteOut + b.quoteOut).toBeLessThanOrEqual(one.quoteOut);
      }),
      { numRuns: 5_000 },
    );
  });

  it('never let the product of the reserves fall', () => {
    fc.assert(
      fc.property(state, amount, fc.constantFrom('quote', 'coins', 'sell'), (s, value, side) => {
        const trade = attempt(() => {
          if (side === 'quote') return previewBuyExactIn(s, value);
          return side === 'coins' ? previewBuyExactOut(s, value) : previewSellExactIn(s, value);
        });
        if (trade) expect(k(trade.after)).toBeGreaterThanOrEqual(k(s));
      }),
      { numRuns: 5_000 },
    );
  });

  it('clip the last buy to exactly what is left and refund the rest', () => {
    fc.assert(
      fc.property(state, amount, (s, extra) => {
        const exact = previewBuyExactOut(s, s.remaining);
        const clipped = previewBuyExactIn(s, exact.gross + extra);
        expect(clipped.baseOut).toBe(s.remaining);
        expect(clipped.gross).toBe(exact.gross);
        expect(clipped.refund).toBe(extra);
        expect(clipped.completes).toBe(true);
        expect(previewBuyExactIn(s, exact.gross).refund).toBe(0n);
      }),
      { numRuns: 3_000 },
    );
  });

  it('charge for exact coins no more than needed: one unit less buys fewer', () => {
    fc.assert(
      fc.property(state, amount, (s, coins) => {
        const exact = attempt(() => previewBuyExactOut(s, coins));
        if (!exact || exact.gross === 1n) return;
        const less = attempt(() => previewBuyExactIn(s, exact.gross - 1n));
        // A unit may be worth several coins, so the exact price may buy more than requested.
        expect(less?.baseOut ?? 0n).toBeLessThan(coins);
        expect(previewBuyExactIn(s, exact.gross).baseOut).toBeGreaterThanOrEqual(coins);
      }),
      { numRuns: 5_000 },
    );
  });

  it('reach the figures of the product: 6,000 SUI for the agent curve', () => {
    const agent = {
      virtualQuote: 2_250_000_000_000n,
      virtualBase: VIRTUAL_COINS,
      remaining: CURVE_SUPPLY,
      tradeFeeBps: 100n,
    };
    const all = previewBuyExactOut(agent, CURVE_SUPPLY);
    expect(all.gross - all.fee).toBe(6_000_000_000_000n);
    expect(all.gross).toBe(6_060_606_060_607n);
  });

  it('name what is wrong with an impossible trade', () => {
    const s = {
      virtualQuote: 10n ** 12n,
      virtualBase: 10n ** 15n,
      remaining: 10n,
      tradeFeeBps: 100n,
    };
    expect(() => previewBuyExactIn(s, 0n)).toThrow(expect.objectContaining({ code: 'ZeroAmount' }));
    expect(() => previewBuyExactOut(s, 11n)).toThrow(
      expect.objectContaining({ code: 'InsufficientSupply' }),
    );
    expect(previewBuyExactOut(s, 10n, 2n).gross).toBe(2n);
    expect(() => previewBuyExactOut(s, 10n, 1n)).toThrow(
      expect.objectContaining({ code: 'SlippageExceeded' }),
    );
    expect(() => previewBuyExactIn({ ...s, remaining: 0n }, 1n)).toThrow(
      expect.objectContaining({ code: 'PoolNotTrading' }),
    );
  });
});
