// Parses and writes amounts as users type them. Strict, because money depends on it.
import { formatAmount } from './format.ts';

/** '1,234.5', '1,234,567': the comma groups. */
const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
/** '1,125': a thousand to some, a little more than one to others. */
const ambiguous = /^[1-9]\d{0,2},\d{3}$/;

/** Returns whether a comma is ambiguous: decimal point or thousands separator. */
export const isAmbiguousAmount = (text: string): boolean => ambiguous.test(text.trim());

/**
 * Base units of what was typed ('1,234.5' with 6 decimals is 1_234_500_000n), or undefined when it is
 * not a positive decimal number, may mean two numbers, or has more decimals than the coin. Many
 * phones have a comma where others have the point: '0,5' is a half.
 */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  const typed = text.trim();
  if (isAmbiguousAmount(typed)) return undefined;
  const plain = grouped.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.');
  const match = /^(\d*)(?:\.(\d*))?$/.exec(plain);
  const whole = match?.[1] ?? '';
  const fraction = match?.[2] ?? '';
  if (!match || (whole === '' && fraction === '') || fraction.length > decimals) return undefined;
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

const multipliers = { k: 1_000n, m: 1_000_000n, b: 1_000_000_000n } as const;

/** As `parseAmount`, also with a suffix for thousands, millions or billions: '36.5k'. */
export function parseShortAmount(text: string, decimals: number): bigint | undefined {
  const suffix = /[kmb]$/i.exec(text.trim())?.[0].toLowerCase() as keyof typeof multipliers;
  if (suffix === undefined) return parseAmount(text, decimals);
  const amount = parseAmount(text.trim().slice(0, -1), decimals);
  return amount === undefined ? undefined : amount * multipliers[suffix];
}

/** An amount as one would type it: in full and without grouping. */
export const typedAmount = (units: bigint, decimals: number): string =>
  formatAmount(units, decimals).replaceAll(',', '');
