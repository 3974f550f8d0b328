import type { Preset } from '@atoll/api';
import { expect, test } from 'vitest';
import { type Draft, emptyDraft, firstBuyCap, launchFeeTerms, quoteFirstBuy } from './draft.ts';

/** The agent preset in SUI, with a launch limit of 5%. */
const preset: Preset = {
  kind: 'agent',
  quote_type: '0x2::sui::SUI',
  quote_symbol: 'SUI',
  quote_decimals: 9,
  target_raised: 6_000_000_000_000n,
  virtual_quote: 2_250_000_000_000n,
  virtual_base: 1_100_000_000_000_000n,
  curve_supply: 800_000_000_000_000n,
  dex_supply: 200_000_000_000_000n,
  graduation_fee: 500_000_000_000n,
  launch_limit_ms: 20_000,
  launch_max_bps: 500,
};
const draft = (launchFee: Draft['launchFee']): Draft => ({
  ...emptyDraft,
  firstBuy: '50',
  launchFee,
});

test('a first buy pays the start rate of the launch fee', () => {
  const [without, withFee] = (['0', '5000'] as const).map((rate) =>
    quoteFirstBuy(draft(rate), preset, 100),
  );
  // 1.1e15 · 49.5 / 2299.5, rounded down, and half of it.
  expect(without).toEqual({ payment: 50_000_000_000n, baseOut: 23_679_060_665_362n });
  expect(withFee).toEqual({ payment: 50_000_000_000n, baseOut: 23_679_060_665_362n / 2n });
});

test('the launch limit counts what the first buy takes from the curve', () => {
  // 5% of the curve costs 2250e9 · 40 / 1060 = 84,905,660,377.4: a net payment of a whole unit less, and a fee of 1%.
  expect(firstBuyCap(preset, 100)).toBe(85_763_293_311n);
});

test('a draft without a launch fee has no terms of one', () => {
  expect(launchFeeTerms(draft('0'))).toBeUndefined();
  expect(launchFeeTerms({ ...draft('9000'), launchFeeSeconds: '300' })).toEqual({
    startBps: 9_000n,
    durationMs: 300_000n,
  });
});
