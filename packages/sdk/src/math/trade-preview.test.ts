import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  previewTrade,
  priceImpactBps,
  type TradeMarket,
  type TradeRequest,
} from './trade-preview.ts';

const SUI = 1_000_000_000n;
const fresh: TradeMarket = {
  kind: 'curve',
  state: {
    virtualQuote: 2_250n * SUI,
    virtualBase: 1_100_000_000_000_000n,
    remaining: 800_000_000_000_000n,
    tradeFeeBps: 100n,
    launchFee: { startBps: 5_000n, startsMs: 1_000n, endsMs: 61_000n },
  },
  feeRates: { creatorFeeBps: 3_500n, referrerFeeBps: 1_250n, coCreatorFeeBps: 1_250n },
};
const pair: TradeMarket = {
  kind: 'pair',
  state: {
    quoteReserve: 5_500n * SUI,
    baseReserve: 200_000_000_000_000n,
    swapFees: { firstTierCap: 60_000n * SUI, hasCoCreators: true },
  },
};
const request = (change: Partial<TradeRequest>): TradeRequest => ({
  side: 'buy',
  exact: 'quote',
  amount: 10n * SUI,
  slippageBps: 200n,
  hasReferrer: false,
  ...change,
});

describe('on the curve', () => {
  test('previews a buy of 10 SUI into a fresh agent pool', () => {
    const preview = previewTrade(fresh, request({}));
    // 9.9 SUI reach the curve: floor(1.1e15 × 9.9e9 / 2259.9e9).
    expect(preview.receive).toBe(4_818_797_291_915n);
    expect(preview.fee).toBe(100_000_000n);
    expect(preview.split).toEqual({
      creator: 35_000_000n,
      referrer: 0n,
      coCreators: 12_500_000n,
      protocol: 52_500_000n,
    });
    // (2259.9 / 2250)² - 1.
    expect(preview.impactBps).toBe(88n);
    expect(preview.limit).toBe(4_722_421_346_077n);
  });

  test('computes the limit for the time that the chain has reached', () => {
    // A fee of 50% that falls to zero over one minute from 1 s: 41.67% at 11 s, 42.09% half a second earlier.
    const order = request({ atMs: 11_000n });
    expect(previewTrade(fresh, order).launchFeeBps).toBe(4_167n);
    expect(previewTrade(fresh, { ...order, clockMs: 10_500n }).limit).toBe(2_734_754_201_513n);
    // Without the chain's clock, three seconds earlier.
    expect(previewTrade(fresh, order).limit).toBe(2_636_527_837_515n);
  });

  test('clips the completing buy and refunds the excess', () => {
    const preview = previewTrade(fresh, request({ amount: 10_000n * SUI }));
    expect(preview.completes).toBe(true);
    expect(preview.receive).toBe(800_000_000_000_000n);
    expect(preview.pay + preview.refund).toBe(10_000n * SUI);
  });

  test('never values the bought coins at more than the payment', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1_000n, max: 5_000n * SUI }), (amount) => {
        const { sellBackValue, pay } = previewTrade(fresh, request({ amount }));
        expect(sellBackValue !== null && sellBackValue < pay).toBe(true);
      }),
    );
  });

  test('throws what the contract would abort with', () => {
    expect(() => previewTrade(fresh, request({ amount: 0n }))).toThrow(
      'Enter an amount above zero.',
    );
    expect(() => previewTrade(fresh, request({ amount: 1n }))).toThrow('too small');
  });
});

describe('on a pair', () => {
  test('previews a sale of a million coins', () => {
    const preview = previewTrade(
      pair,
      request({ side: 'sell', exact: 'base', amount: 1_000_000_000_000n, hasReferrer: true }),
    );
    expect(preview.liquidityFee).toBe(3_000_000_000n);
    // 5500e9 × 0.997e12 / (2e14 + 0.997e12) = 27,281,501,713, of which 1% is the fee.
    expect(preview.fee).toBe(272_815_018n);
    expect(preview.receive).toBe(27_281_501_713n - 272_815_018n);
    expect(preview.split).toEqual({
      creator: 218_252_013n,
      referrer: 13_640_750n,
      coCreators: 27_281_501n,
      protocol: 13_640_754n,
    });
    expect(preview.limit < preview.receive).toBe(true);
  });

  test('sets the limit of an exact output above the input', () => {
    const preview = previewTrade(pair, request({ exact: 'base', amount: 1_000_000_000n }));
    expect(preview.receive).toBe(1_000_000_000n);
    expect(preview.limit >= preview.pay).toBe(true);
  });
});

describe('priceImpactBps', () => {
  const before = { numerator: 4n, denominator: 2n };

  test('is positive for a rise and a fall of the price', () => {
    expect(priceImpactBps(before, { numerator: 5n, denominator: 2n })).toBe(2_500n);
    expect(priceImpactBps(before, { numerator: 3n, denominator: 2n })).toBe(2_500n);
  });

  test('is zero at the same price', () => {
    expect(priceImpactBps(before, { numerator: 2n, denominator: 1n })).toBe(0n);
  });
});
