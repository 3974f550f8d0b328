// The expected values are computed here with rationals of the constant product, without the SDK's previews.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depthAt } from './depth.ts';
import { NO_LAUNCH_FEE } from './launch-fee.ts';
import type { TradeMarket } from './trade-preview.ts';

const SUI = 1_000_000_000n;
/** The SUI preset of agent coins (docs/contracts/numbers.md). */
const X0 = 2_250n * SUI;
const Y0 = 1_100_000_000_000_000n;
const SOLD = 800_000_000_000_000n;

const swapFees = { firstTierCap: 60_000n * SUI, hasCoCreators: true };

const curveAt = (sold: bigint): TradeMarket & { raised: bigint } => {
  // ceil(x0·y0 / y): what the curve holds after selling `sold` from the start.
  const virtualBase = Y0 - sold;
  const virtualQuote = (X0 * Y0 + virtualBase - 1n) / virtualBase;
  return {
    kind: 'curve',
    state: {
      virtualQuote,
      virtualBase,
      remaining: SOLD - sold,
      tradeFeeBps: 100n,
      launchFee: NO_LAUNCH_FEE,
    },
    feeRates: { creatorFeeBps: 3_500n, referrerFeeBps: 1_250n, coCreatorFeeBps: 1_250n },
    raised: virtualQuote - X0,
  };
};

describe('depth of the curve', () => {
  test('100 SUI into a new curve move the price by (1 + 99/2250)² − 1', () => {
    const market = curveAt(0n);
    const level = depthAt(market, { side: 'buy', quote: 100n * SUI, raised: market.raised });
    // 99 SUI reach the curve: price = x/y, so it grows by ((2250 + 99) / 2250)² = 1.0899…
    expect(level).toMatchObject({ quote: 100n * SUI, moveBps: 899n, clipped: false });
    // 1.1e15 · 99 / 2349, rounded down.
    expect(level?.base).toBe(46_360_153_256_704n);
  });

  test('a sale is counted by what the seller receives, and rejected beyond what was raised', () => {
    const market = curveAt(300_000_000_000_000n);
    // 2250·1100/800 − 2250 = 843.75 SUI were raised.
    expect(market.raised).toBe(843_750_000_000n);
    const level = depthAt(market, { side: 'sell', quote: 100n * SUI, raised: market.raised });
    expect(level?.quote).toBeGreaterThanOrEqual(100n * SUI);
    expect((level?.quote ?? 0n) - 100n * SUI).toBeLessThan(1_000n);
    expect(level?.moveBps).toBeLessThan(0n);
    expect(depthAt(market, { side: 'sell', quote: 843n * SUI, raised: market.raised })).toBeNull();
  });

  test('an order larger than the rest is clipped to it', () => {
    const market = curveAt(700_000_000_000_000n);
    const level = depthAt(market, { side: 'buy', quote: 1_000_000n * SUI, raised: 0n });
    expect(level).toMatchObject({ base: 100_000_000_000_000n, clipped: true });
    expect(level?.quote).toBeLessThan(5_000n * SUI);
  });

  test('a sold-out curve sells nothing', () => {
    const market = curveAt(SOLD);
    expect(depthAt(market, { side: 'buy', quote: SUI, raised: market.raised })).toBeNull();
    expect(depthAt(market, { side: 'buy', quote: 0n, raised: market.raised })).toBeNull();
  });
});

test('on random markets the product of the reserves never falls and the sizes agree', () => {
  const sizes = fc.bigInt({ min: 1_000_000n, max: 3_000n * SUI });
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: SOLD - 1n }),
      sizes,
      fc.constantFrom('buy' as const, 'sell' as const),
      fc.boolean(),
      (sold, quote, side, graduated) => {
        const curve = curveAt(sold);
        const pair = { quoteReserve: curve.raised + 10n * SUI, baseReserve: Y0 - sold };
        const market: TradeMarket = graduated
          ? { kind: 'pair', state: { ...pair, swapFees } }
          : curve;
        const before = graduated
          ? { x: pair.quoteReserve, y: pair.baseReserve }
          : { x: curve.raised + X0, y: Y0 - sold };
        const level = depthAt(market, { side, quote, raised: curve.raised });
        if (level === null) {
          // Only a sale for more than there is, the fee of at most 1% counted in.
          expect(side).toBe('sell');
          const needed = (quote * 10_000n) / 9_900n;
          expect(needed + 1n).toBeGreaterThanOrEqual(graduated ? pair.quoteReserve : curve.raised);
          return;
        }
        const { numerator: x, denominator: y } = level.priceAfter;
        expect(x * y).toBeGreaterThanOrEqual(before.x * before.y);
        const direction = side === 'buy' ? 1n : -1n;
        expect((y - before.y) * direction).toBe(-level.base);
        expect(level.moveBps * direction).toBeGreaterThanOrEqual(0n);
        if (side === 'buy' && !level.clipped) expect(level.quote).toBe(quote);
        if (side === 'sell') expect(level.quote).toBeGreaterThanOrEqual(quote);
      },
    ),
    { numRuns: 1_000 },
  );
});
