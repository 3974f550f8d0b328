// Words of relative time.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/time.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const time = {
  locale: 'es',
  now: 'ahora mismo',
  ago: (duration) => `hace ${duration}`,
  secondsShort: (count) => `${count} s`,
  minutesShort: (count) => `${count} min`,
  hoursShort: (count) => `${count} h`,
  daysShort: (count) => `${count} d`,
  monthsShort: (count) => plural(count, 'mes', 'meses'),
  yearsShort: (count) => plural(count, 'año', 'años'),
  seconds: (count) => plural(count, 'segundo', 'segundos'),
  minutes: (count) => plural(count, 'minuto', 'minutos'),
  hours: (count) => plural(count, 'hora', 'horas'),
  days: (count) => plural(count, 'día', 'días'),
  months: (count) => plural(count, 'mes', 'meses'),
  years: (count) => plural(count, 'año', 'años'),
} satisfies Translated<typeof en.time>;
