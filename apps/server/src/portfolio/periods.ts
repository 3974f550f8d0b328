/** First days of the periods that are ranked. */
import type { RankPeriod } from '@atoll/api';
import { dayOf, mondayOf } from '../points/rules.ts';

/** A period as the tables of sums store it. */
export interface PeriodStart {
  period: RankPeriod;
  starts_day: number;
}

export function periodStart(period: RankPeriod, nowMs: number): PeriodStart {
  const day = dayOf(nowMs);
  return { period, starts_day: { day, week: mondayOf(day), all: 0 }[period] };
}

/** The periods that a time belongs to. */
export const periodsOf = (timestampMs: number): PeriodStart[] =>
  (['day', 'week', 'all'] as const).map((period) => periodStart(period, timestampMs));
