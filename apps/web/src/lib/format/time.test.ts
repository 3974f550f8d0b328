import { expect, test } from 'vitest';
import { time } from '../../messages/en/time.ts';
import {
  formatDate,
  formatDateTime,
  formatTime,
  formatUtcDate,
  relativeTime,
  relativeTimeLong,
  shortAge,
} from './time.ts';

const now = Date.UTC(2026, 10, 20);
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

test.each([
  [0, 'just now'],
  [999, 'just now'],
  [59 * second, '59s ago'],
  [minute, '1m ago'],
  [3 * minute, '3m ago'],
  [hour - 1, '59m ago'],
  [23 * hour, '23h ago'],
  [29 * day, '29d ago'],
  [30 * day, '1mo ago'],
  [364 * day, '12mo ago'],
  [365 * day, '1y ago'],
  [800 * day, '2y ago'],
])('%i ms ago', (elapsed, text) => {
  expect(relativeTime(now - elapsed, now)).toBe(text);
});

test('a clock behind the server’s shows no time to come', () => {
  expect(relativeTime(now + minute, now)).toBe('just now');
  expect(shortAge(now + minute, now)).toBe('0s');
});

test('in words for screen readers', () => {
  expect(relativeTimeLong(now - minute, now)).toBe('1 minute ago');
  expect(relativeTimeLong(now - 3 * day, now)).toBe('3 days ago');
});

test('dates and times use the language of the catalogue, regardless of the browser’s', () => {
  const at = Date.UTC(2026, 10, 20, 12);
  const { locale } = time;
  try {
    Object.assign(time, { locale: 'es' });
    expect(formatUtcDate(at)).toBe('20 nov 2026');
    expect(formatDate(at)).toMatch(/nov 2026$/);
    expect(formatDateTime(at)).toMatch(/nov 2026, \d+:\d\d$/);
    expect(formatTime(at)).toMatch(/^\d+:\d\d$/);
    Object.assign(time, { locale: 'en' });
    expect(formatUtcDate(at)).toBe('Nov 20, 2026');
    expect(formatTime(at)).toMatch(/^\d+:\d\d\s[AP]M$/);
  } finally {
    Object.assign(time, { locale });
  }
});
