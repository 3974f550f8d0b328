import type { Pool } from '@atoll/api';
import { expect, test } from 'vitest';
import { marketOf, quoteWorth } from './market.ts';

/** The fields that decide. */
const row = (marketcap: bigint, marketcap_usd: string) =>
  ({ marketcap, marketcap_usd, quote_decimals: 9 }) as Pool;

test('an amount of the quote coin is worth its part of the market cap', () => {
  // 27,500 SUI are $99,000, so that 25 SUI are $90.
  expect(quoteWorth(row(27_500_000_000_000n, '99000.000000'), 25_000_000_000n)).toBe(90_000_000n);
});

test('rounds to the cent what the cut market cap leaves just below it', () => {
  // 1,097.061561234 SUI at $3.60 are $3,949.4216204424, cut to $3,949.421620.
  expect(quoteWorth(row(1_097_061_561_234n, '3949.421620'), 5_000_000_000n)).toBe(18_000_000n);
});

test('without a price there is no worth', () => {
  expect(quoteWorth(row(27_500_000_000_000n, '0'), 1n)).toBeUndefined();
  expect(quoteWorth(row(0n, '0'), 1n)).toBeUndefined();
});

test('a graduated coin has a market only on a pair of the AMM', () => {
  const graduated = {
    state: 'graduated',
    venue_pool_id: '0x1',
    target_raised: 6_000_000_000_000n,
    co_creator_fee_bps: 1250,
  } as Pool;
  expect(marketOf({ ...graduated, has_amm_venue: true })).toMatchObject({
    kind: 'pair',
    ref: { pairId: '0x1' },
  });
  expect(marketOf({ ...graduated, has_amm_venue: false })).toBeUndefined();
});
