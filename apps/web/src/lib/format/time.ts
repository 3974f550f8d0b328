// Relative time: seconds, minutes, hours, days, months of 30 days, years.
import { time } from '../../messages/en/time.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;
const year = 365 * day;

const units = [
  { length: year, name: 'years' },
  { length: month, name: 'months' },
  { length: day, name: 'days' },
  { length: hour, name: 'hours' },
  { length: minute, name: 'minutes' },
  { length: second, name: 'seconds' },
] as const;

/** The words for the largest unit of a length of time. */
function largest(elapsed: number, form: 'Short' | ''): string | undefined {
  // A clock a little ahead of the server's must not show a time to come.
  const since = Math.max(0, elapsed);
  const unit = units.find(({ length }) => since >= length);
  return unit && time[`${unit.name}${form}`](Math.floor(since / unit.length));
}

/** '3m ago', from milliseconds since the epoch. */
export function relativeTime(at: number, now: number): string {
  const age = largest(now - at, 'Short');
  return age ? time.ago(age) : time.now;
}

/** The age alone, for columns: '3m'. */
export function shortAge(at: number, now: number): string {
  return largest(now - at, 'Short') ?? time.secondsShort(0);
}

/** '3 minutes ago', for screen readers and hints. */
export function relativeTimeLong(at: number, now: number): string {
  const age = largest(now - at, '');
  return age ? time.ago(age) : time.now;
}

type Format = (at: number | string) => string;

/** Formats times in the chosen language, regardless of the browser's. */
function dateFormat(options: Intl.DateTimeFormatOptions): Format {
  // Creating one costs more than all that it formats.
  let last: { locale: string; format: Intl.DateTimeFormat } | undefined;
  return (at) => {
    const { locale } = time;
    if (last?.locale !== locale)
      last = { locale, format: new Intl.DateTimeFormat(locale, options) };
    return last.format.format(new Date(at));
  };
}

/** 'Nov 24, 2026', in the reader's time zone. `at` is milliseconds since the epoch or an ISO time. */
export const formatDate = dateFormat({ dateStyle: 'medium' });

/** 'Nov 24, 2026, 2:53 PM', in the reader's time zone. */
export const formatDateTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** '2:53 PM', in the reader's time zone. */
export const formatTime = dateFormat({ timeStyle: 'short' });

/** 'Nov 24, 2026' in UTC, for days that are counted there. */
export const formatUtcDate = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** A length of time in its largest unit: '2 days', from milliseconds. */
export function duration(length: number): string {
  return largest(length, '') ?? time.seconds(0);
}
