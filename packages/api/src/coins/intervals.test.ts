import { expect, test } from 'vitest';
import { firstInterval } from './intervals.ts';

test('the first interval shows a life in about a hundred bars', () => {
  const of = (seconds: number) =>
    firstInterval({
      createdAt: '2026-01-01T00:00:00.000Z',
      last_trade_at: new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString(),
    });
  expect(of(0)).toBe('1s');
  expect(of(90)).toBe('1s');
  expect(of(3_600)).toBe('1m');
  expect(of(86_400)).toBe('15m');
  expect(of(86_400 * 400)).toBe('1d');
});
