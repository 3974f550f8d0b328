// Values of quote coins: SUI by its price, the platform token through SUI, dollar coins without a price.
import { expect, test } from 'vitest';
import { deployment, SUI, USDC } from '../../../test/support/chain/deployment.ts';
import { createMarket } from './market.ts';

const ATOLL = deployment.atollToken.coinType;
const open = (suiPriceUsd: string) =>
  createMarket(deployment, { suiPriceUsd, tokenPriceSui: '0.0005' });
const row = (market: ReturnType<typeof open>, quote_type: string) => ({
  quote_type,
  quote_rate: market.quoteRates.get(quote_type) ?? 0n,
});

test('values an amount of each quote coin', () => {
  const market = open('3.60');
  expect(market.worth(27_500_000_000_000n, row(market, SUI))).toBe('99000');
  expect(market.worth(55_000_000_000_000n, row(market, ATOLL))).toBe('99000');
  expect(market.worth(99_000_000_000n, row(market, USDC))).toBe('99000');
  expect(market.worth(1n, row(market, USDC))).toBe('0.000001');
});

test('values a dollar coin at one dollar with an outdated or missing price of SUI', () => {
  const market = open('3.60');
  const stored = row(market, USDC);
  market.setSuiPrice('3.57');
  expect(market.worth(1_000_000n, stored)).toBe('1');
  const unpriced = open('');
  expect(unpriced.quoteRates.get(USDC)).toBe(0n);
  expect(unpriced.worth(1_000_000n, row(unpriced, USDC))).toBe('1');
  expect(unpriced.worth(1_000_000_000n, row(unpriced, SUI))).toBe('0');
});

test('updates the rate of a dollar coin with the price of SUI, rounded up', () => {
  const market = open('4');
  expect(market.quoteRates.get(USDC)).toBe(250_000_000n);
  market.setSuiPrice('3.60');
  expect(market.quoteRates.get(USDC)).toBe(277_777_778n);
});

test('identifies quote coins whose issuer can freeze them', () => {
  const market = open('3.60');
  expect([SUI, ATOLL, USDC].map(market.isRegulated)).toEqual([false, false, true]);
});
