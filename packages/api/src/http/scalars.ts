/**
 * Scalar schemas shared by every endpoint. Amounts are decimal strings in base units on the wire (u64
 * to u256 do not fit a JSON number) and `bigint` in code; prices and dollar values are plain decimal
 * strings on both sides.
 */
import { z } from 'zod';

/** Largest amount on chain. */
export const U64_MAX = 2n ** 64n - 1n;

/** Unsigned integer in base units: "6000000000000" on the wire is 6,000 SUI in MIST. */
export const amount = z.codec(
  z
    .string()
    .regex(/^(0|[1-9]\d{0,77})$/, 'must be a whole number in base units')
    .meta({ format: 'amount' }),
  z.bigint(),
  { decode: (text) => BigInt(text), encode: (units) => units.toString() },
);

/** Integer in base units that may be negative: a profit or a loss. */
export const signedAmount = z.codec(
  z
    .string()
    .regex(/^(0|-?[1-9]\d{0,77})$/, 'must be a whole number in base units')
    .meta({ format: 'signed' }),
  z.bigint(),
  { decode: (text) => BigInt(text), encode: (units) => units.toString() },
);

/** Plain decimal, never in exponent notation: "0.000002045". */
export const decimal = z
  .string()
  .regex(/^-?(0|[1-9]\d*)(\.\d+)?$/, 'must be a decimal number')
  .max(80)
  .meta({ format: 'decimal' });

/** Sui address or object id, normalised to 0x and 64 lower-case hexadecimal digits. */
export const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/, 'must be a Sui address: 0x and up to 64 hexadecimal digits')
  .overwrite((value) => `0x${value.slice(2).toLowerCase().padStart(64, '0')}`)
  .meta({ format: 'address' });

/** Full Move type of a coin with a 0x prefix: "0x2::sui::SUI" with the address in 64 digits. */
export const coinType = z.string().min(1).max(512);

/** Milliseconds since 1970, as the chain's clock counts. */
export const timestampMs = z.number().int().nonnegative();

/** ISO 8601 in UTC, as Strapi writes times. */
export const isoTime = z.iso.datetime();

/** SHA-256 in hexadecimal. */
export const sha256Digest = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 digest: 64 lower-case hexadecimal digits');
