// The values of filters, as they stand in the address: '5000-100000', with either side left out.
import type { PoolFilters } from './search.ts';

export const rangeKeys = ['mcap', 'vol', 'progress'] as const;
export type RangeKey = (typeof rangeKeys)[number];
export const ages = ['1h', '24h', '7d', '30d'] as const;
export type Age = (typeof ages)[number];

const HOUR_MS = 3_600_000;
export const ageMs: Record<Age, number> = {
  '1h': HOUR_MS,
  '24h': 24 * HOUR_MS,
  '7d': 7 * 24 * HOUR_MS,
  '30d': 30 * 24 * HOUR_MS,
};

export const isAge = (value: string | undefined): value is Age => ages.some((age) => age === value);

export interface Range {
  /** Decimal strings; empty where a side is open. */
  from: string;
  to: string;
}

/** Reads a range; whatever is not one counts as open. */
export function readRange(value: string | undefined): Range {
  const [, from = '', to = ''] =
    /^(\d{1,15}(?:\.\d{1,6})?)?-(\d{1,15}(?:\.\d{1,6})?)?$/.exec(value ?? '') ?? [];
  return { from, to };
}

export const writeRange = ({ from, to }: Range): string | undefined =>
  from === '' && to === '' ? undefined : `${from}-${to}`;

const steps: Record<string, number> = { k: 3, m: 6, b: 9 };

/** Parses a number such as '5,000', '50k' or '1.5m'. Returns undefined for other text and '' for an empty one. */
export function readNumber(typed: string): string | undefined {
  const text = typed.replace(/[\s,$%]/g, '').toLowerCase();
  if (text === '') return '';
  const [, whole, fraction = '', unit = ''] =
    /^(\d{1,12})(?:\.(\d{1,6}))?([kmb])?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const shift = steps[unit] ?? 0;
  const digits = whole + fraction.slice(0, shift).padEnd(shift, '0');
  const rest = fraction.slice(shift).replace(/0+$/, '');
  const number = digits.replace(/^0+(?=\d)/, '');
  return rest === '' ? number : `${number}.${rest}`;
}

/** Whether a range's sides are in order. */
export const isOrdered = ({ from, to }: Range): boolean =>
  from === '' || to === '' || Number(from) <= Number(to);

/** The filters without those that are not set. */
export const withoutUnset = (filters: PoolFilters): PoolFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
