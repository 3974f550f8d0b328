/**
 * Parses column types identically for both drivers. `int8` holds times, checkpoints and counts below
 * 2^53 and becomes a number; `numeric` holds amounts and prices in whole units and becomes a bigint.
 */
const INT8 = 20;
const NUMERIC = 1700;

export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the safe range: ${text}`);
  return value;
}

export function parseNumeric(text: string): bigint {
  return BigInt(text);
}

/** The parsers that both drivers register. */
export const parsers = { [INT8]: parseInt8, [NUMERIC]: parseNumeric };
