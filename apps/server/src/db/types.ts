/**
 * Owns how column types come out of the database, the same for both drivers. `int8` holds times,
 * checkpoints and counts, all below 2^53: a number. `numeric` holds amounts and prices, always whole:
 * a bigint.
 */
export const INT8 = 20;
export const NUMERIC = 1700;

export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the safe range: ${text}`);
  return value;
}

export function parseNumeric(text: string): bigint {
  return BigInt(text);
}
