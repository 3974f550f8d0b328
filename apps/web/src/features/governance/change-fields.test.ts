import { expect, test } from 'vitest';
import { fieldsOf, wordsOf } from './change-fields.ts';

const sui = `0x${'2'.padStart(64, '0')}::sui::SUI`;
const quotes = [{ quote_type: sui, quote_symbol: 'SUI', quote_decimals: 9 }];

test('lists the fields of nested structs with their units', () => {
  const change = {
    key: { kind: 'fun', quote_type: sui },
    preset: {
      target_raised: '2400000000000',
      curve_supply: '800000000500000',
      launch_limit_ms: '20000',
      launch_max_bps: 500,
    },
    open: true,
  };
  expect(fieldsOf(change, quotes)).toEqual([
    { label: 'Kind', value: 'fun' },
    { label: 'Quote type', value: '0x2::sui::SUI' },
    { label: 'Target raised', value: '2,400 SUI' },
    { label: 'Curve supply', value: '800,000,000.5' },
    { label: 'Launch limit', value: '20,000 ms' },
    { label: 'Launch max', value: '500 bps' },
    { label: 'Open', value: 'true' },
  ]);
});

test('marks amounts of unknown coins as base units', () => {
  const change = {
    key: { quote_type: '0x3::coin::COIN' },
    preset: { graduation_fee: '2400000000000' },
  };
  expect(fieldsOf(change, quotes)[1]).toEqual({
    label: 'Graduation fee',
    value: '2,400,000,000,000 base units',
  });
});

test('keeps every digit of other addresses', () => {
  const venue = `0x${'0b'.repeat(32)}::venue::AmmVenue`;
  expect(fieldsOf({ venue }, quotes)).toEqual([{ label: 'Venue', value: venue }]);
});

test('writes names of Move types and fields as words', () => {
  expect(wordsOf('PresetChange')).toBe('Preset change');
  expect(wordsOf('fee_recipient')).toBe('Fee recipient');
});
