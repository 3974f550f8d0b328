import { expect, test } from 'vitest';
import { fieldsOf, wordsOf } from './change-fields.ts';

test('lists the fields of nested structs with their units', () => {
  const change = {
    key: { kind: 'fun', quote_type: `0x${'2'.padStart(64, '0')}::sui::SUI` },
    preset: { target_raised: '2400000000000', launch_window_ms: '20000', launch_max_bps: 500 },
    open: true,
  };
  expect(fieldsOf(change)).toEqual([
    { label: 'Kind', value: 'fun' },
    { label: 'Quote type', value: '0x2::sui::SUI' },
    { label: 'Target raised', value: '2,400,000,000,000' },
    { label: 'Launch window', value: '20,000 ms' },
    { label: 'Launch max', value: '500 bps' },
    { label: 'Open', value: 'true' },
  ]);
});

test('keeps every digit of other addresses', () => {
  const venue = `0x${'0b'.repeat(32)}::venue::AmmVenue`;
  expect(fieldsOf({ venue })).toEqual([{ label: 'Venue', value: venue }]);
});

test('writes names of Move types and fields as words', () => {
  expect(wordsOf('PresetChange')).toBe('Preset change');
  expect(wordsOf('fee_recipient')).toBe('Fee recipient');
});
