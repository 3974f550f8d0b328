import type { ConfigData, Preset } from '@atoll/api';
import { expect, test } from 'vitest';
import { graduationFigures } from './help-figures.ts';

const sui = `0x${'0'.repeat(63)}2::sui::SUI`;
/** The agent coin's SUI preset of the product: R = 6,000 SUI. */
const agent: Preset = {
  kind: 'agent',
  quote_type: sui,
  quote_symbol: 'SUI',
  quote_decimals: 9,
  target_raised: 6000000000000n,
  virtual_quote: 2250000000000n,
  virtual_base: 1100000000000000n,
  curve_supply: 800000000000000n,
  dex_supply: 200000000000000n,
  graduation_fee: 500000000000n,
  launch_limit_ms: 0,
  launch_max_bps: 10_000,
};
const config = (sui_price: string, presets: Preset[]): ConfigData => ({
  sui_price,
  sui_price_at: null,
  sui_price_stale: false,
  token_price: '0.0018',
  push_key: null,
  ai: { text: false, images: false },
  network: 'mainnet',
  chain_id: '',
  grpc_url: '',
  faucet_url: null,
  explorer_url: null,
  build_host: '',
  deployment: null,
  brand: {
    name: 'Atoll',
    ticker: 'ATOLL',
    token_type: null,
    token_decimals: 6,
    tagline: '',
    socials: [],
  },
  quotes: [],
  presets,
  trade_fee_bps: 100,
});

test('at 3.60 USD they are the specification’s: $99,000 and $39,600', () => {
  expect(graduationFigures(config('3.60', [agent]))).toEqual({
    marketCap: 99_000_000_000n,
    liquidity: 39_600_000_000n,
  });
});

test('figures change with the price', () => {
  expect(graduationFigures(config('1.8', [agent]))).toEqual({
    marketCap: 49_500_000_000n,
    liquidity: 19_800_000_000n,
  });
});

test('only the agent coin’s SUI preset counts', () => {
  const fun: Preset = { ...agent, kind: 'fun', target_raised: 2400000000000n };
  const atoll: Preset = { ...agent, quote_type: '0xa::atoll::ATOLL' };
  expect(graduationFigures(config('3.60', [fun, atoll]))).toBeUndefined();
  expect(
    graduationFigures(config('3.60', [fun, atoll, { ...agent, quote_type: '0x2::sui::SUI' }])),
  ).toMatchObject({ marketCap: 99_000_000_000n });
});
