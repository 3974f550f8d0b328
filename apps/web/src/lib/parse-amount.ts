// Owns reading an amount that a person typed. Strict, because money follows from it.

/**
 * Base units of what was typed ('1,234.5' with 6 decimals is 1_234_500_000n), or undefined when it is
 * not a positive decimal number or has more decimals than the coin.
 */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text.trim().replace(/,/g, ''));
  const whole = match?.[1] ?? '';
  const fraction = match?.[2] ?? '';
  if (!match || (whole === '' && fraction === '') || fraction.length > decimals) return undefined;
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
