// Relative time: seconds, minutes, hours, days, months of 30 days, years.
import { time } from '../messages/en/time.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;
const year = 365 * day;

const units = [
  { length: year, short: time.yearsShort, long: time.years },
  { length: month, short: time.monthsShort, long: time.months },
  { length: day, short: time.daysShort, long: time.days },
  { length: hour, short: time.hoursShort, long: time.hours },
  { length: minute, short: time.minutesShort, long: time.minutes },
  { length: second, short: time.secondsShort, long: time.seconds },
];

function largest(elapsed: number) {
  // A clock a little ahead of the server's must not show a time to come.
  const since = Math.max(0, elapsed);
  const unit = units.find(({ length }) => since >= length);
  return unit && { ...unit, count: Math.floor(since / unit.length) };
}

/** '3m ago', from milliseconds since the epoch. */
export function relativeTime(at: number, now: number): string {
  const unit = largest(now - at);
  return unit ? time.ago(unit.short(unit.count)) : time.now;
}

/** The age alone, for columns: '3m'. */
export function shortAge(at: number, now: number): string {
  const unit = largest(now - at);
  return unit ? unit.short(unit.count) : time.secondsShort(0);
}

/** '3 minutes ago', for screen readers and hints. */
export function relativeTimeLong(at: number, now: number): string {
  const unit = largest(now - at);
  return unit ? time.ago(unit.long(unit.count)) : time.now;
}

/** 'Nov 24, 2026', in the reader's time zone. `at` is milliseconds since the epoch or an ISO time. */
export const formatDate = (at: number | string): string =>
  new Date(at).toLocaleDateString('en', { dateStyle: 'medium' });

/** 'Nov 24, 2026, 2:53 PM', in the reader's time zone. */
export const formatDateTime = (at: number | string): string =>
  new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 24, 2026' in UTC, for days that are counted there. */
export const formatUtcDate = (at: number): string =>
  new Date(at).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** A length of time in its largest unit: '2 days', from milliseconds. */
export function duration(length: number): string {
  const unit = largest(length);
  return unit ? unit.long(unit.count) : time.seconds(0);
}
