import { dayOf } from '@atoll/sdk';
import { expect, test } from 'vitest';
import { periodStart } from './periods.ts';

test('weeks begin on Monday', () => {
  for (const [date, monday] of [
    ['2026-03-01', '2026-02-23'],
    ['2026-03-02', '2026-03-02'],
    ['2026-03-08', '2026-03-02'],
  ] as const) {
    expect(periodStart('week', Date.parse(date)).starts_day).toBe(dayOf(Date.parse(monday)));
  }
});
