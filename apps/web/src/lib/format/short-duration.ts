// Words for the time that is left.
import { time } from '../../messages/en/time.ts';

const UNITS = [
  { ms: 86_400_000, short: time.daysShort },
  { ms: 3_600_000, short: time.hoursShort },
  { ms: 60_000, short: time.minutesShort },
  { ms: 1_000, short: time.secondsShort },
];

/** The two largest units of a duration in milliseconds: '6d 4h', '12m 5s', '0s'. */
export function shortDuration(ms: number): string {
  const first = UNITS.findIndex((unit) => ms >= unit.ms);
  if (first === -1) return time.secondsShort(0);
  let rest = ms;
  return UNITS.slice(first, first + 2)
    .map((unit) => {
      const count = Math.floor(rest / unit.ms);
      rest -= count * unit.ms;
      return { unit, count };
    })
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) => unit.short(count))
    .join(' ');
}
