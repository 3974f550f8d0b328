import { expect, test } from 'vitest';
import { isOrdered, readNumber, readRange, writeRange } from './filter-values.ts';

test.each([
  ['5000', '5000'],
  ['5,000', '5000'],
  ['$50k', '50000'],
  ['1.5m', '1500000'],
  ['1.25k', '1250'],
  ['0.0005k', '0.5'],
  ['12.5', '12.5'],
  ['2B', '2000000000'],
  ['', ''],
  ['80%', '80'],
  ['-5', undefined],
  ['1e9', undefined],
  ['many', undefined],
])('reads %j as %j', (typed, number) => expect(readNumber(typed)).toBe(number));

test('ranges survive the address, and what is malformed counts as open', () => {
  for (const value of ['5000-', '-100', '0.5-99.5']) {
    expect(writeRange(readRange(value))).toBe(value);
  }
  for (const wrong of [undefined, '', '-', '5', 'a-b', '1-2-3', `${'9'.repeat(20)}-`]) {
    expect(writeRange(readRange(wrong))).toBeUndefined();
  }
  expect([isOrdered(readRange('9-10')), isOrdered(readRange('10-9'))]).toEqual([true, false]);
});
