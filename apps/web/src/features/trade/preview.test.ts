// The preview's own arithmetic; the quotes inside are held to the contract by the SDK's tests.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Market } from './market.ts';
import { previewTrade, type TradeRequest } from './preview.ts';

const SUI = 1_000_000_000n;
const fresh: Market = {
  place: 'curve',
  state: {
    virtualQuote: 2_250n * SUI,
    virtualBase: 1_100_000_000_000_000n,
    remaining: 800_000_000_000_000n,
    tradeFeeBps: 100n,
  },
  feeRates: { creatorFeeBps: 3_500n, referrerFeeBps: 1_250n, coCreatorFeeBps: 1_250n },
};
const pair: Market = {
  place: 'exchange',
  pairId: '0x1',
  reserves: { quoteReserve: 5_500n * SUI, baseReserve: 200_000_000_000_000n },
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
  test('a buy of 10 SUI into a fresh agent pool', () => {
    const preview = previewTrade(fresh, request({}));
    // 9.9 SUI reach the curve: floor(1.1e15 × 9.9e9 / 2259.9e9).
    expect(preview.receive).toBe(4_818_797_291_915n);
    expect(preview.fee).toBe(100_000_000n);
    expect(preview.split).toEqual({
      creatorFee: 35_000_000n,
      referrerFee: 0n,
      coCreatorFee: 12_500_000n,
      protocolFee: 52_500_000n,
    });
    expect(preview.impactBps).toBe(44n);
    expect(preview.limit).toBe(4_722_421_346_077n);
  });

  test('a buy beyond the rest takes the rest and returns what is too much', () => {
    const preview = previewTrade(fresh, request({ amount: 10_000n * SUI }));
    expect(preview.completes).toBe(true);
    expect(preview.receive).toBe(800_000_000_000_000n);
    expect(preview.pay + preview.refund).toBe(10_000n * SUI);
  });

  test('what a buyer could get back is never more than what was paid', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1_000n, max: 5_000n * SUI }), (amount) => {
        const { exitNow, pay } = previewTrade(fresh, request({ amount }));
        expect(exitNow !== null && exitNow < pay).toBe(true);
      }),
    );
  });

  test('what the contract would refuse is refused in words', () => {
    expect(() => previewTrade(fresh, request({ amount: 0n }))).toThrow(
      'Enter an amount above zero.',
    );
    expect(() => previewTrade(fresh, request({ amount: 1n }))).toThrow('too small');
  });
});

describe('on the exchange', () => {
  test('a sale: fee in coins, limit below what is received', () => {
    const preview = previewTrade(
      pair,
      request({ side: 'sell', exact: 'coins', amount: 1_000_000n }),
    );
    expect(preview.fee).toBe(3_000n);
    expect(preview.split).toBeNull();
    expect(preview.limit < preview.receive).toBe(true);
  });

  test('exact coins: the limit is the most that is paid', () => {
    const preview = previewTrade(pair, request({ exact: 'coins', amount: 1_000_000_000n }));
    expect(preview.receive).toBe(1_000_000_000n);
    expect(preview.limit >= preview.pay).toBe(true);
  });
});
