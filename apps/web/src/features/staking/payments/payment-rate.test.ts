// The yearly rate of payments: from seven complete days, at current prices, and absent when it would mislead.
import type { EarningPoint, StakingPool } from '@atoll/api';
import { expect, test } from 'vitest';
import { paymentRate } from './payment-rate.ts';

const DAY_MS = 86_400_000;
const TODAY = Date.parse('2026-03-20T00:00:00.000Z');
const QUOTE = '0x2::sui::SUI';

const coin = (type: string, decimals: number, price_usd: string | null) => ({
  type,
  symbol: 'X',
  decimals,
  icon_url: null,
  pool_id: null,
  price_usd,
});

/** Has 1,000 active coins at $0.5. */
const pool: StakingPool = {
  pool_id: '0x1',
  owner: '0x0',
  stake: coin('0x5::tide::TIDE', 6, '0.5'),
  reward: coin(QUOTE, 9, '2'),
  max_multiplier_bps: 10_000,
  paid: 0n,
  activation_delay_ms: DAY_MS,
  total_staked: 5_000_000_000n,
  total_staked_usd: null,
  total_weight: 1_000_000_000n * 10_000n,
  stakers: 2,
  reward_index: 0n,
  accrued_ms: TODAY,
  campaigns: [],
  rate_per_second: 0n,
  apr_bps: null,
  ends_ms: null,
  createdAt: new Date(TODAY - 7 * DAY_MS).toISOString(),
  position: null,
};

const none = { curve: 0n, pair: 0n, co_creator: 0n, referral: 0n, total: 0n, total_usd: '0' };

/** Days up to today, each with payments of `shared` MIST. */
const days = (shared: readonly bigint[]): EarningPoint[] =>
  shared.map((amount, index) => ({
    startsAt: new Date(TODAY - (shared.length - 1 - index) * DAY_MS).toISOString(),
    quotes: [
      { quote_type: QUOTE, quote_symbol: 'SUI', quote_decimals: 9, ...none, shared: amount },
      { quote_type: '0x9::a::A', quote_symbol: 'A', quote_decimals: 9, ...none, shared: 9n ** 20n },
    ],
    total_mist: 0n,
    total_usd: '0',
  }));

const SUI = 1_000_000_000n;
/** 7 SUI in the seven days before today; more before and today. */
const paid = days([50n * SUI, ...Array.from({ length: 7 }, () => SUI), 90n * SUI]);

test('relates the payments of seven complete days to the active stake', () => {
  // 7 SUI · $2 · 365 / 7 = $730 a year, on $500.
  expect(paymentRate(pool, paid)).toEqual({ paid: 7n * SUI, bps: 14_600n });
});

test.each([
  [
    'the pool is younger than the seven days',
    { createdAt: new Date(TODAY - 6 * DAY_MS).toISOString() },
  ],
  ['no stake is active', { total_weight: 0n }],
  ['the price of the stake is unknown', { stake: { ...pool.stake, price_usd: null } }],
  ['the price of the reward is unknown', { reward: { ...pool.reward, price_usd: null } }],
  ['the stake is worthless', { stake: { ...pool.stake, price_usd: '0.000' } }],
])('has no rate if %s', (_, change) => {
  expect(paymentRate({ ...pool, ...change }, paid)).toBeNull();
});

test('has no rate without payments or a full week', () => {
  expect(paymentRate(pool, days(Array.from({ length: 8 }, () => 0n)))).toBeNull();
  expect(paymentRate(pool, paid.slice(-7))).toBeNull();
});
