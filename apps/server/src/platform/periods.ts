/** First days of the periods that are ranked. Days are counted in UTC from 1 January 1970. */
import type { RankPeriod } from '@atoll/api';
import { dayOf } from '@atoll/sdk';

/** A period as the tables of sums store it. */
export interface PeriodStart {
  period: RankPeriod;
  starts_day: number;
}

/** The Monday of a day's week; day 0 was a Thursday. */
const mondayOf = (day: number): number => day - ((day + 3) % 7);

export function periodStart(period: RankPeriod, timestampMs: number): PeriodStart {
  const day = dayOf(timestampMs);
  return { period, starts_day: { day, week: mondayOf(day), all: 0 }[period] };
}

/** The periods that a time belongs to. */
export const periodsOf = (timestampMs: number): PeriodStart[] =>
  (['day', 'week', 'all'] as const).map((period) => periodStart(period, timestampMs));
