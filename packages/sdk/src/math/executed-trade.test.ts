// Amounts derived from an event must equal the preview of the same trade.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tradeOutcome } from './executed-trade.ts';
import { previewTrade, type TradeMarket, type TradeRequest } from './trade-preview.ts';

const SUI = 1_000_000_000n;

test('a purchase of 100 SUI on a new curve', () => {
  // 99 SUI reach the curve: the price rises by (2349 / 2250)² - 1 = 8.99%.
  const outcome = tradeOutcome({
    isBuy: true,
    quoteAmount: 100n * SUI,
    baseAmount: 46_360_153_256_704n,
    fee: SUI,
    launchFee: 0n,
    quoteAfter: 2_349n * SUI,
    baseAfter: 1_100_000_000_000_000n - 46_360_153_256_704n,
  });
  expect(outcome).toEqual({
    paid: 100n * SUI,
    received: 46_360_153_256_704n,
    quoteBefore: 2_250n * SUI,
    baseBefore: 1_100_000_000_000_000n,
    impactBps: 899n,
  });
});

const swapFees = { firstTierCap: 60_000n * SUI, hasCoCreators: true };
const feeRates = { creatorFeeBps: 3_500n, referrerFeeBps: 1_250n, coCreatorFeeBps: 1_250n };
const reserve = fc.bigInt({ min: 10n * SUI, max: 10_000n * SUI });
const base = fc.bigInt({ min: 10n ** 14n, max: 11n * 10n ** 14n });

test('agrees with the preview on random curves and pairs, buys and sales', () => {
  fc.assert(
    fc.property(
      reserve,
      base,
      fc.bigInt({ min: SUI, max: 1_000n * SUI }),
      fc.constantFrom('buy' as const, 'sell' as const),
      fc.boolean(),
      fc.bigInt({ min: 0n, max: 9_900n }),
      (quote, coins, amount, side, graduated, startBps) => {
        const market: TradeMarket = graduated
          ? { kind: 'pair', state: { quoteReserve: quote, baseReserve: coins, swapFees } }
          : {
              kind: 'curve',
              feeRates,
              state: {
                virtualQuote: quote,
                virtualBase: coins,
                remaining: coins,
                tradeFeeBps: 100n,
                launchFee: { startBps, startsMs: 0n, endsMs: 60_000n },
              },
            };
        const exact = side === 'buy' ? 'quote' : 'base';
        const order: TradeRequest = {
          side,
          exact,
          amount,
          slippageBps: 0n,
          hasReferrer: false,
          atMs: 20_000n,
        };
        const preview = previewTrade(market, order);
        const isBuy = side === 'buy';
        const quoteAmount = isBuy ? preview.pay : preview.receive + preview.fee;
        const baseAmount = isBuy ? preview.receive : preview.pay;
        const outcome = tradeOutcome({
          isBuy,
          quoteAmount,
          baseAmount,
          fee: preview.fee,
          launchFee: preview.launchFee,
          quoteAfter: isBuy ? quote + quoteAmount - preview.fee : quote - quoteAmount,
          baseAfter: isBuy ? coins - baseAmount - preview.launchFee : coins + baseAmount,
        });
        expect(outcome).toEqual({
          paid: preview.pay,
          received: preview.receive,
          quoteBefore: quote,
          baseBefore: coins,
          impactBps: preview.impactBps,
        });
      },
    ),
    { numRuns: 1_000 },
  );
});
