/**
 * Owns the scalar shapes shared by every endpoint. Amounts travel as decimal strings in base units
 * (u64/u128 do not fit a JSON number); prices and dollar values as plain decimal strings.
 */
import { z } from 'zod';

/** Unsigned integer in base units, as a decimal string: "6000000000000" is 6,000 SUI in MIST. */
export const amount = z
  .string()
  .regex(/^(0|[1-9]\d{0,38})$/, 'must be a whole number in base units');

/** Plain decimal, never in exponent notation: "0.000002045". */
export const decimal = z
  .string()
  .regex(/^-?(0|[1-9]\d*)(\.\d+)?$/, 'must be a decimal number')
  .max(80);

/** Sui address or object id; normalised to 0x and 64 lower-case hexadecimal digits. */
export const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/, 'must be a Sui address: 0x and up to 64 hexadecimal digits')
  .transform((value) => `0x${value.slice(2).toLowerCase().padStart(64, '0')}`);

/** Full Move type of a coin with a 0x prefix: "0x2::sui::SUI" with the address in 64 digits. */
export const coinType = z.string().min(1).max(512);

/** Milliseconds since 1970, as the chain's clock counts. */
export const timestampMs = z.number().int().nonnegative();

/** ISO 8601 in UTC, Strapi's form of a time. */
export const isoTime = z.iso.datetime();
