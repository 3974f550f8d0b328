// Editing an order must keep what its owner agreed to.
import type { Order } from '@atoll/api';
import { expect, test } from 'vitest';
import { currentTerms, moved } from './terms.ts';

const leg = {
  bound_price: '0',
  trail_bps: 0,
  slippage_bps: 0,
  window_ms: null,
  fills_above: true,
} as const;
const stop = {
  ...leg,
  ...{ trigger: { quote: 2n, base: 1_000n }, bound: { quote: 1n, base: 1_000n } },
  ...{ trail_bps: 1_000, slippage_bps: 500, window_ms: 60_000, fills_above: false },
};
const order: Order = {
  order_id: '0x1',
  pool: {
    ...{ pool_id: '0x2', name: 'Reef', symbol: 'REEF', icon_url: null, base_type: '0x3::r::R' },
    ...{ decimals: 6, quote_type: '0x2::sui::SUI', quote_symbol: 'SUI', quote_decimals: 9 },
  },
  owner: '0x4',
  is_buy: false,
  kind: 'trailing_stop',
  state: 'open',
  ...{ escrow: 100n, remaining: 100n, returned: 0n, received: 0n, tips: 0n, tip: 10n },
  ...{ min_fill: 100n, referrer: null, expires_ms: 1, fills: 0, last_fill_ms: null },
  ...{ slices: null, interval_ms: null, next_ms: 0, tx_digest: '', placedAt: '', changedAt: '' },
  legs: [{ ...stop, price: '0.000002' }],
};

test('keeps a stop that has not risen, to the unit', () => {
  const { stop: kept } = currentTerms(order);
  expect(kept).toMatchObject({
    trigger: { numerator: 2n, denominator: 1_000n },
    bound: { numerator: 1n, denominator: 1_000n },
  });
  const rounded = { ...order, legs: [{ ...stop, price: '0.000001999' }] };
  expect(currentTerms(rounded).stop).toEqual(kept);
});

test('starts from the current level of a trailing stop, with the bound at the same ratio', () => {
  const { stop: risen } = currentTerms({ ...order, legs: [{ ...stop, price: '0.000006' }] });
  if (!risen) throw new Error('The stop is lost.');
  const { trigger, bound } = risen;
  expect(trigger.numerator * 1_000n).toBe(trigger.denominator * 6n);
  expect(bound.numerator * 1_000n).toBe(bound.denominator * 3n);
  expect(risen.trail).toEqual({ trailBps: 1_000n, slippageBps: 500n });
});

test('moves a limit without changing the stop', () => {
  const terms = currentTerms({ ...order, legs: [{ ...stop, price: '0.000006' }] });
  const limit = { numerator: 9n, denominator: 1n };
  expect(moved(terms, 'limit', limit)).toEqual({ ...terms, limit });
});

test('continues a partly filled recurring order with its share of the tip', () => {
  const recurring: Order = {
    ...order,
    ...{ kind: 'recurring', min_fill: 20n, remaining: 60n, slices: 5, interval_ms: 60_000 },
    legs: [{ ...leg, bound: { quote: 9n, base: 1n }, trigger: null, price: '0.009' }],
  };
  expect(currentTerms(recurring)).toMatchObject({
    ...{ tip: 6n, minFill: 20n, schedule: { slices: 3n, intervalMs: 60_000n } },
  });
  expect(currentTerms({ ...recurring, remaining: 20n }).schedule).toBeUndefined();
});
