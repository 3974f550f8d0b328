import { expect, test } from 'vitest';
import { stagesOf } from './stages.ts';

const SUI = 1_000_000_000n;
/** A fun coin that raises 2,400 SUI. */
const fun = {
  trade_fee_bps: 100,
  creator_fee_bps: 4_750,
  referrer_fee_bps: 1_250,
  co_creator_fee_bps: 0,
  target_raised: 2_400n * SUI,
  is_graduated: false,
  virtual_quote: 900n * SUI,
  virtual_base: 1_100_000_000_000_000n,
};

test('previews the creator fees on the curve and in each tier of the pair', () => {
  const { stages, current } = stagesOf(fun);
  expect(current).toBe(0);
  const fees = stages.map(({ feeOf }) => feeOf(1_000n * SUI));
  // 47.5% of 1% on the curve; without co-creators, 0.1% more for the creator in each tier.
  const tiers = [9_000n, 8_000n, 7_000n, 6_000n, 5_000n, 4_000n, 2_500n, 1_500n];
  expect(fees).toEqual([4_750n, ...tiers].map((milli) => (milli * SUI) / 1_000n));
  expect(stages.slice(1).map(({ caps }) => caps?.to)).toEqual([
    ...Array.from({ length: 7 }, (_, tier) => 24_000n * SUI * 2n ** BigInt(tier)),
    null,
  ]);
  expect(stages[2]?.caps).toEqual({ from: 24_000n * SUI, to: 48_000n * SUI });
});

test('selects the tier of a graduated coin by its market cap', () => {
  // 50,000 SUI for 1,000,000,000 coins.
  const graduated = {
    ...fun,
    is_graduated: true,
    virtual_quote: 50_000n * SUI,
    virtual_base: 1_000_000_000_000_000n,
  };
  const { stages, current } = stagesOf(graduated);
  expect(stages[current]?.caps).toEqual({ from: 48_000n * SUI, to: 96_000n * SUI });
});

test('deducts the co-creators’ part of an agent coin', () => {
  const agent = { ...fun, creator_fee_bps: 3_500, co_creator_fee_bps: 1_250 };
  const fees = stagesOf(agent).stages.map(({ feeOf }) => feeOf(1_000n * SUI) / SUI);
  expect(fees.slice(0, 3)).toEqual([3n, 8n, 7n]);
});
