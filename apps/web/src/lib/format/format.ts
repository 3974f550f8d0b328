// Formats amounts: bigint base units in, strings out, never through a float. Amounts in full and prices are
// cut, never rounded up; compact numbers are rounded, with the full value on hover. All languages use the
// notation that input fields accept: a point for decimals, commas between thousands.

/** A value with `decimals` decimal places: 1_500_000n with 6 is 1.5. */
export interface Fixed {
  units: bigint;
  decimals: number;
}

export const pow10 = (exponent: number) => 10n ** BigInt(exponent);

/** Groups the digits of a whole number: 1234567 → '1,234,567'. */
export function groupDigits(value: bigint | number): string {
  return value.toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** Reads a decimal string such as '3.60'. Throws on anything else. */
export function parseFixed(text: string): Fixed {
  const match = /^(-?\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new Error(`not a decimal number: ${text}`);
  const fraction = match[2] ?? '';
  return { units: BigInt(`${match[1]}${fraction}`), decimals: fraction.length };
}

/**
 * An amount in full: grouped, trailing zeros dropped, at most `places` decimals (rounded down).
 * 1_234_500_000n with 6 decimals → '1,234.5'.
 */
export function formatAmount(units: bigint, decimals = 9, places = decimals): string {
  const sign = units < 0n ? '−' : '';
  const absolute = units < 0n ? -units : units;
  const scale = pow10(decimals);
  const fraction = (absolute % scale)
    .toString()
    .padStart(decimals, '0')
    .slice(0, places)
    .replace(/0+$/, '');
  return `${sign}${groupDigits(absolute / scale)}${fraction === '' ? '' : `.${fraction}`}`;
}

const compactSteps = [
  { exponent: 3, unit: 'K' },
  { exponent: 6, unit: 'M' },
  { exponent: 9, unit: 'B' },
] as const;

/** K, M or B with one decimal, rounded half up; undefined below a thousand. */
function formatThousands(absolute: bigint, decimals: number): string | undefined {
  if (absolute < pow10(decimals + 3)) return undefined;
  let text: string | undefined;
  for (const { exponent, unit } of compactSteps) {
    const scale = pow10(decimals + exponent);
    const tenths = (absolute * 10n + scale / 2n) / scale;
    text = `${groupDigits(tenths / 10n)}.${tenths % 10n}${unit}`;
    // 999,950 is 1.0M: what rounds up to a thousand of one unit is one of the next.
    if (tenths < 10_000n) break;
  }
  return text;
}

/**
 * A compact number: K, M and B with one decimal, rounded; below a thousand at most two decimals, below
 * one four significant digits. 99_000_000_000n with 6 decimals → '99.0K'. In a column, whole numbers keep
 * their two decimals: '12.00'.
 */
export function formatCompact(units: bigint, decimals = 9, column = false): string {
  const sign = units < 0n ? '−' : '';
  const absolute = units < 0n ? -units : units;
  if (absolute < pow10(decimals)) return sign + formatPrice(absolute, decimals);
  const thousands = formatThousands(absolute, decimals);
  if (thousands !== undefined) return sign + thousands;
  return sign + (column ? formatCents(absolute, decimals) : formatAmount(absolute, decimals, 2));
}

/** Dollars, compact: '$99.0K', '$39.50', '<$0.01'. */
export function formatUsd(units: bigint, decimals = 6): string {
  const sign = units < 0n ? '−' : '';
  const absolute = units < 0n ? -units : units;
  if (absolute > 0n && absolute * 100n < pow10(decimals)) return `${sign}<$0.01`;
  const thousands = formatThousands(absolute, decimals);
  return thousands === undefined ? formatUsdFull(units, decimals) : `${sign}$${thousands}`;
}

/** Dollars in full, to the cent: '$99,000.00'. */
export function formatUsdFull(units: bigint, decimals = 6): string {
  const absolute = units < 0n ? -units : units;
  return `${units < 0n ? '−' : ''}$${formatCents(absolute, decimals)}`;
}

/** Exactly two decimals, rounded down: '1,234.50'. */
function formatCents(absolute: bigint, decimals: number): string {
  const cents = (absolute * 100n) / pow10(decimals);
  return `${groupDigits(cents / 100n)}.${(cents % 100n).toString().padStart(2, '0')}`;
}

/** 5 → '₅'. */
export const subscript = (count: number) =>
  [...String(count)].map((digit) => String.fromCharCode(0x2080 + Number(digit))).join('');

/**
 * A price with four significant digits, or `digits` if given; long runs of zeros are counted:
 * 0.00000204 → '0.0₅204'.
 */
export function formatPrice(units: bigint, decimals: number, significantDigits = 4): string {
  if (units <= 0n) return '0';
  const whole = units / pow10(decimals);
  if (whole > 0n)
    return formatAmount(units, decimals, Math.max(0, significantDigits - whole.toString().length));
  const digits = units.toString().padStart(decimals, '0');
  const zeros = digits.search(/[1-9]/);
  const significant = digits.slice(zeros, zeros + significantDigits).replace(/0+$/, '');
  return zeros < 4
    ? `0.${'0'.repeat(zeros)}${significant}`
    : `0.0${subscript(zeros)}${significant}`;
}

/**
 * A percentage with one decimal: 1240n with 2 decimals → '12.4%', compact from a hundred thousand: '250.0K%'.
 * Basis points have 2 decimals.
 */
export function formatPercent(units: bigint, decimals = 2): string {
  const absolute = units < 0n ? -units : units;
  const tenths = (absolute * 10n) / pow10(decimals);
  const sign = units < 0n && tenths > 0n ? '−' : '';
  if (tenths >= 1_000_000n) return `${sign}${formatThousands(absolute, decimals)}%`;
  return `${sign}${groupDigits(tenths / 10n)}.${tenths % 10n}%`;
}

/** The balance in the header: raw amount / 1e6, rounded down, with thousands separators. */
export function formatTokenBalance(raw: bigint): string {
  return groupDigits(raw / 1_000_000n);
}

/** The first 6 and last 4 characters: '0x12ab…90ef'. */
export function shortenAddress(address: string): string {
  return address.length <= 10 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}
