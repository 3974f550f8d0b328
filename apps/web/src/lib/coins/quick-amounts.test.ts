// Quick buys spend the amount that the toolbar shows.
import { expect, test } from 'vitest';
import { shownAmountOf } from './quick-amounts.ts';

test('an amount counts for the quote coin that is shown, and for no other', () => {
  const shown = { quoteType: '0x2::sui::SUI', typed: '5', inSession: false };
  expect(shownAmountOf('0x2::sui::SUI', shown)).toBe('5');
  expect(shownAmountOf('0x5::usdc::USDC', shown)).toBeUndefined();
  expect(shownAmountOf('0x2::sui::SUI', null)).toBeUndefined();
});
