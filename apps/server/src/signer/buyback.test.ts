// Dependencies of buybacks: small, near the average, and not worth a sandwich (threat: sandwich).
import { previewSwapExactIn, swapFeesOf } from '@atoll/sdk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storedPrice } from '../platform/chain/price.ts';
import { type BuybackMarket, nextPart, PriceMoved } from './buyback.ts';

const SUI = 10n ** 9n;
const COIN = 10n ** 6n;

/** An agent coin that raises 6,000 SUI. */
const swapFees = swapFeesOf({ targetRaised: 6_000n * SUI, coCreatorFeeBps: 1_250n });

const marketOf = (quote: bigint, base: bigint): BuybackMarket => ({
  quote,
  base,
  preview: (amount) =>
    previewSwapExactIn({ quoteReserve: quote, baseReserve: base, swapFees }, 'buy', amount)
      .amountOut,
});
/** 5,500 SUI and 200 million coins, as after graduation. */
const market = marketOf(5_500n * SUI, 200_000_000n * COIN);
const average = storedPrice(market.quote, market.base);

test('a part moves the price by at most half a percent for any remaining amount', () => {
  const part = nextPart(market, average, 100_000n * SUI);
  // 0.25% of the reserve.
  expect(part?.amount).toBe((5_500n * SUI * 25n) / 10_000n);
  const out = market.preview(part?.amount ?? 0n);
  const after = storedPrice(market.quote + (part?.amount ?? 0n), market.base - out);
  expect(Number(after) / Number(average)).toBeLessThan(1.0051);
  expect(nextPart(market, average, 3n * SUI)?.amount).toBe(3n * SUI);
  expect(nextPart(marketOf(100n, 100n), storedPrice(100n, 100n), SUI)).toBeUndefined();
});

test.each([
  { side: 'above', percent: 103n },
  { side: 'below', percent: 97n },
])('refuses while the price is 3 percent $side its average', ({ percent }) => {
  const elsewhere = (average * 100n) / percent;
  expect(() => nextPart(market, elsewhere, SUI)).toThrow(PriceMoved);
});

test('never pays more than 2% above the average', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 20n * SUI }),
      fc.bigInt({ min: 9_700n, max: 10_300n }),
      (left, bps) => {
        try {
          const part = nextPart(market, (average * bps) / 10_000n, left);
          if (part === undefined) return;
          const fair = (part.amount * 10n ** 15n * 10_000n) / (average * bps);
          expect(part.minOut * 10_000n).toBeGreaterThanOrEqual((fair - 1n) * 9_800n);
        } catch (error) {
          expect(error).toBeInstanceOf(PriceMoved);
        }
      },
    ),
  );
});

describe('a sandwich', () => {
  test('a sandwich of a part loses money at 1,000 sizes', () => {
    const part = nextPart(market, average, 100n * SUI);
    if (part === undefined) throw new Error('No part.');
    const reserves = { quoteReserve: market.quote, baseReserve: market.base, swapFees };
    let filled = 0;
    for (let step = 1n; step <= 1_000n; step += 1n) {
      const front = previewSwapExactIn(reserves, 'buy', (step * SUI) / 20n);
      const victim = previewSwapExactIn(front.after, 'buy', part.amount);
      // The contract rejects the part: the attacker has only paid fees.
      if (victim.amountOut < part.minOut) continue;
      filled += 1;
      const back = previewSwapExactIn(victim.after, 'sell', front.amountOut);
      expect(back.amountOut).toBeLessThan(front.amountIn);
    }
    // Some fit into the tolerance, most do not.
    expect(filled).toBeGreaterThan(10);
    expect(filled).toBeLessThan(900);
  });
});
