import type { Preset } from '@atoll/api';
import type { Terms } from '@atoll/sdk';
import { expect, test } from 'vitest';
import { areShown } from './terms.ts';

const shown: Preset = {
  kind: 'fun',
  quote_type: '0x2::sui::SUI',
  quote_symbol: 'SUI',
  quote_decimals: 9,
  target_raised: 1n,
  virtual_quote: 2n,
  virtual_base: 3n,
  curve_supply: 4n,
  dex_supply: 5n,
  graduation_fee: 6n,
  launch_limit_ms: 7,
  launch_max_bps: 8,
};
const terms: Terms = {
  preset: {
    targetRaised: 1n,
    virtualQuote: 2n,
    virtualBase: 3n,
    curveSupply: 4n,
    dexSupply: 5n,
    graduationFee: 6n,
    launchLimitMs: 7n,
    launchMaxBps: 8n,
    venue: '0x1::venue::V',
  },
  tradeFeeBps: 100n,
  feeSplit: { creatorBps: 1n, referrerBps: 2n, coCreatorBps: 0n },
  coCreatorWitness: null,
};

test('terms as the form showed them are accepted', () => {
  expect(areShown(terms, shown, 100)).toBe(true);
});

test.each([
  ['the trade fee', { ...terms, tradeFeeBps: 101n }],
  ['the graduation fee', { ...terms, preset: { ...terms.preset, graduationFee: 7n } }],
  ['the launch limit', { ...terms, preset: { ...terms.preset, launchLimitMs: 0n } }],
  ['the price', { ...terms, preset: { ...terms.preset, virtualQuote: 3n } }],
])('rejects a preset whose %s was changed after the form was opened', (_, changed) => {
  expect(areShown(changed, shown, 100)).toBe(false);
});
