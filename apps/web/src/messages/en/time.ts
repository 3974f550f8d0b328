// Words of relative time.
import { catalogue } from '../catalogue.ts';

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

export const time = catalogue('time', {
  /** How dates are written. */
  locale: 'en',
  now: 'just now',
  ago: (duration: string) => `${duration} ago`,
  secondsShort: (count: number) => `${count}s`,
  minutesShort: (count: number) => `${count}m`,
  hoursShort: (count: number) => `${count}h`,
  daysShort: (count: number) => `${count}d`,
  monthsShort: (count: number) => `${count}mo`,
  yearsShort: (count: number) => `${count}y`,
  seconds: (count: number) => plural(count, 'second'),
  minutes: (count: number) => plural(count, 'minute'),
  hours: (count: number) => plural(count, 'hour'),
  days: (count: number) => plural(count, 'day'),
  months: (count: number) => plural(count, 'month'),
  years: (count: number) => plural(count, 'year'),
});
