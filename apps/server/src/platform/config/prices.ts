/** The operator's price feeds: a JSON file with sources of the prices of SUI and of the platform token, and their bounds. */
import { readFileSync } from 'node:fs';
import { isValidSuiObjectId, normalizeSuiAddress } from '@mysten/sui/utils';
import { z } from 'zod';
import { PRICE_DECIMALS } from '../chain/market.ts';
import { parseDecimal } from '../decimal.ts';
import { ConfigError } from '../errors.ts';

const decimal = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,9})?$/, 'must be a decimal string such as "3.60"')
  .transform((text) => parseDecimal(text, PRICE_DECIMALS));

const name = z.string().trim().min(1).max(60);

const cetus_pool = z
  .string()
  .refine(isValidSuiObjectId, 'must be a pool’s object ID')
  .overwrite((id) => normalizeSuiAddress(id));

const urlFeed = z.strictObject({
  name,
  /** Returns JSON; `path` leads to the price of one coin, a number or a decimal string. */
  url: z.url({ protocol: /^https?$/ }),
  path: z
    .array(z.union([z.string(), z.number().int().min(0)]))
    .min(1)
    .max(10),
});

const dollarFeed = z.union([
  urlFeed,
  /** A Cetus pool of SUI and a coin that is worth one dollar, with that coin's decimals. */
  z.strictObject({ name, cetus_pool, dollar_decimals: z.number().int().min(0).max(18) }),
]);

/** A URL with the price in SUI, or a Cetus pool of the platform token and SUI. */
const tokenFeed = z.union([urlFeed, z.strictObject({ name, cetus_pool })]);

const timing = {
  every_seconds: z.number().int().min(1).max(3_600).default(30),
  timeout_ms: z.number().int().min(10).max(30_000).default(3_000),
  /** Age from which the last good price is shown as stale. */
  stale_seconds: z.number().int().min(5).max(86_400).default(300),
  /** How far a feed may be from the median of all, and the median from a price that is not stale yet. */
  spread_bps: z.number().int().min(1).max(10_000).default(500),
  jump_bps: z.number().int().min(1).max(10_000).default(3_000),
};

const schema = z.strictObject({
  feeds: z.array(dollarFeed).min(1).max(10),
  /** Prices outside are ignored. */
  min: decimal.prefault('0.05'),
  max: decimal.prefault('500'),
  ...timing,
  token: z
    .strictObject({
      feeds: z.array(tokenFeed).min(1).max(10),
      min: decimal.prefault('0.000001'),
      max: decimal.prefault('1000'),
      ...timing,
    })
    .optional(),
});

export type DollarFeed = z.infer<typeof dollarFeed>;
export type TokenFeed = z.infer<typeof tokenFeed>;
export type PriceSettings = z.infer<typeof schema>;

/** Checks what a file of price feeds says. */
export const parsePriceSettings = (value: unknown) => schema.safeParse(value);

/**
 * Reads the file; null without one: the price is fixed.
 * @throws {ConfigError} naming what is wrong with it.
 */
export function readPriceSettings(path: string | undefined): PriceSettings | null {
  if (path === undefined) return null;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ConfigError(`ATOLL_PRICE_FEEDS: cannot read ${path}: ${(error as Error).message}`);
  }
  const result = parsePriceSettings(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new ConfigError(`ATOLL_PRICE_FEEDS: ${problems.join('; ')}.`);
}
