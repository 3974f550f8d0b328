// The properties that make the curve safe, over pools of every size and at every point of the
// curve. The expected values come from the definitions, not from the functions under test.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeOn } from './curve-math.ts';
import { type LaunchFee, launchFeeBps, NO_LAUNCH_FEE } from './launch-fee.ts';
import {
  type CurveState,
  mostBuyable,
  previewBuyExactIn,
  previewBuyExactOut,
  previewSellExactIn,
} from './pool-previews.ts';
import { maximumIn, minimumOut } from './slippage.ts';
import { CLOCK_TOLERANCE_MS, previewTrade } from './trade-preview.ts';

const VIRTUAL_COINS = 1_100_000_000_000_000n;
const CURVE_SUPPLY = 800_000_000_000_000n;
/** End of the launch fees in these tests. */
const END_MS = 60_000n;

/** A pool that has sold `soldShare`/10^6 of its curve, with the rounding dust of real trades. */
const state: fc.Arbitrary<CurveState> = fc
  .record({
    target: fc.bigInt({ min: 1_000_000_000n, max: 10n ** 16n }),
    soldShare: fc.bigInt({ min: 0n, max: 999_999n }),
    dust: fc.bigInt({ min: 0n, max: 50n }),
    tradeFeeBps: fc.bigInt({ min: 1n, max: 500n }),
    startBps: fc.option(fc.bigInt({ min: 1n, max: 9_900n })),
  })
  .map(({ target, soldShare, dust, tradeFeeBps, startBps }) => {
    const x0 = (target * 3n) / 8n;
    const sold = (CURVE_SUPPLY * soldShare) / 1_000_000n;
    const y = VIRTUAL_COINS - sold;
    const x = (x0 * VIRTUAL_COINS + y - 1n) / y + dust;
    // Long ago for the clock of this test unless a property chooses the time.
    const launchFee =
      startBps === null ? NO_LAUNCH_FEE : { startBps, startsMs: 0n, endsMs: END_MS };
    const remaining = CURVE_SUPPLY - sold;
    return { virtualQuote: x, virtualBase: y, remaining, tradeFeeBps, launchFee };
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
      launchFee: NO_LAUNCH_FEE,
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
      launchFee: NO_LAUNCH_FEE,
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

const HALF_IN_A_MINUTE: LaunchFee = { startBps: 5_000n, startsMs: 1_000n, endsMs: 61_000n };

describe('the rate of a launch fee', () => {
  it('falls linearly, rounded up, and ends', () => {
    const at = (ms: bigint) => launchFeeBps(HALF_IN_A_MINUTE, ms);
    expect([1_000n, 1_001n, 1_012n, 31_000n, 60_999n, 61_000n, 10n ** 15n].map(at)).toEqual([
      ...[5_000n, 5_000n, 4_999n, 2_500n, 1n, 0n, 0n],
    ]);
  });

  it('is the start rate for a clock that is behind the chain’s', () => {
    expect(launchFeeBps(HALF_IN_A_MINUTE, 0n)).toBe(5_000n);
  });

  it('is zero without a launch fee', () => {
    expect(launchFeeBps(NO_LAUNCH_FEE, 0n)).toBe(0n);
  });
});

const curve = (launchFee: LaunchFee): CurveState => ({
  virtualQuote: 2_250_000_000_000n,
  virtualBase: 1_100_000_000_000_000n,
  remaining: 800_000_000_000_000n,
  tradeFeeBps: 100n,
  launchFee,
});

const schedule = fc
  .record({
    startBps: fc.bigInt({ min: 1n, max: 9_900n }),
    duration: fc.bigInt({ min: 10_000n, max: 3_600_000n }),
  })
  .map(({ startBps, duration }) => ({ startBps, startsMs: 0n, endsMs: duration }));
const time = fc.bigInt({ min: 0n, max: 4_000_000n });
const payments = fc.bigInt({ min: 1_000n, max: 10n ** 13n });

describe('purchases under a launch fee', () => {
  it('returns half of the coins for 100 SUI at 50% and moves the price in full', () => {
    const state = curve(HALF_IN_A_MINUTE);
    const preview = previewBuyExactIn(state, 100_000_000_000n, 1_000n);
    // 1.1e15 · 99 / 2349, rounded down.
    expect(preview.baseOut).toBe(46_360_153_256_704n / 2n);
    expect(preview.launchFee).toBe(46_360_153_256_704n / 2n);
    expect(preview.launchFeeBps).toBe(5_000n);
    expect(preview.after).toEqual(previewBuyExactIn(state, 100_000_000_000n, 61_000n).after);
  });

  it('never returns less, or costs more, at a later time', () => {
    fc.assert(
      fc.property(schedule, time, time, payments, (launchFee, first, second, amount) => {
        const state = curve(launchFee);
        const [now, later] = first < second ? [first, second] : [second, first];
        const quoted = previewBuyExactIn(state, amount, now);
        const executed = previewBuyExactIn(state, amount, later);
        expect(executed.baseOut).toBeGreaterThanOrEqual(minimumOut(quoted.baseOut, 0n));
        expect(executed.after).toEqual(quoted.after);
        const exact = previewBuyExactOut(state, quoted.baseOut, undefined, now);
        expect(
          previewBuyExactOut(state, quoted.baseOut, undefined, later).gross,
        ).toBeLessThanOrEqual(exact.gross);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never rewards splitting a purchase over time', () => {
    fc.assert(
      fc.property(
        schedule,
        fc.array(fc.tuple(time, payments), { minLength: 2, maxLength: 6 }),
        (launchFee, orders) => {
          const times = orders.map(([at]) => at).sort((a, b) => Number(a - b));
          const total = orders.reduce((sum, [, amount]) => sum + amount, 0n);
          let state = curve(launchFee);
          let received = 0n;
          orders.forEach(([, amount], index) => {
            if (state.remaining === 0n) return;
            const { baseOut, after } = previewBuyExactIn(state, amount, times[index]);
            received += baseOut;
            state = after;
          });
          const whole = previewBuyExactIn(curve(launchFee), total, times.at(-1));
          expect(received).toBeLessThanOrEqual(whole.baseOut);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('returns less than the cost when sold back later', () => {
    fc.assert(
      fc.property(schedule, time, payments, (launchFee, at, amount) => {
        const { baseOut, gross, after } = previewBuyExactIn(curve(launchFee), amount, at);
        if (baseOut === 0n || after.remaining === 0n) return;
        expect(previewSellExactIn(after, baseOut).gross).toBeLessThan(gross);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reaches the target with the rest of the curve at any rate', () => {
    fc.assert(
      fc.property(schedule, time, (launchFee, at) => {
        const state = curve(launchFee);
        const rest = previewBuyExactIn(state, 10n ** 14n, at);
        expect(rest.completes).toBe(true);
        expect(rest.after.virtualQuote - state.virtualQuote).toBe(6_000_000_000_000n);
        expect(rest.baseOut + rest.launchFee).toBe(state.remaining);
        expect(rest.baseOut).toBe(mostBuyable(state, at));
        const { gross } = previewBuyExactOut(state, rest.baseOut, undefined, at);
        expect(gross).toBeLessThanOrEqual(rest.gross);
        expect(() => previewBuyExactOut(state, rest.baseOut + 1n, undefined, at)).toThrow(
          expect.objectContaining({ code: 'InsufficientSupply' }),
        );
      }),
    );
  });

  it('previews amount withheld, rate and limit of buys, and none for sales', () => {
    const feeRates = { creatorFeeBps: 3_500n, referrerFeeBps: 1_250n, coCreatorFeeBps: 1_250n };
    const market = { kind: 'curve', state: curve(HALF_IN_A_MINUTE), feeRates } as const;
    const request = { amount: 10n ** 11n, slippageBps: 100n, hasReferrer: false, atMs: 31_000n };
    const buy = previewTrade(market, { side: 'buy', exact: 'quote', ...request });
    const withheld = feeOn(46_360_153_256_704n, 2_500n);
    expect(buy).toMatchObject({ launchFee: withheld, launchFeeBps: 2_500n });
    expect(buy.receive).toBe(46_360_153_256_704n - withheld);
    // The chain's clock may show an earlier time, with a higher rate, when the trade executes.
    const atMs = request.atMs - CLOCK_TOLERANCE_MS;
    expect(buy.limit).toBe(
      minimumOut(previewBuyExactIn(market.state, request.amount, atMs).baseOut, 100n),
    );
    const exactOut = previewTrade(market, { side: 'buy', exact: 'base', ...request });
    expect(exactOut.limit).toBe(
      maximumIn(previewBuyExactOut(market.state, request.amount, undefined, atMs).gross, 100n),
    );
    const sale = previewTrade(market, { side: 'sell', exact: 'base', ...request });
    expect(sale).toMatchObject({ launchFee: 0n, launchFeeBps: 0n });
  });
});
