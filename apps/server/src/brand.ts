/** The brand: product name, token ticker and links, replaceable by a file. */
import { readFileSync } from 'node:fs';
import { type Brand, brand } from '@atoll/api';
import { ConfigError } from './errors.ts';

/** What an operator can set; the token's type comes from the deployment. */
export const brandFile = brand.omit({ token_type: true, token_decimals: true }).partial();
export type BrandSettings = Omit<Brand, 'token_type' | 'token_decimals'>;

export const defaultBrand: BrandSettings = {
  name: 'Atoll',
  ticker: 'ATOLL',
  tagline: 'Launch and Co-Create Onchain AI Agents',
  // Placeholders that lead to the services themselves until an operator sets their channels.
  socials: [
    { kind: 'telegram', label: 'Telegram group', url: 'https://telegram.org/' },
    { kind: 'x', label: 'X', url: 'https://x.com/' },
    { kind: 'docs', label: 'Docs', url: 'https://docs.sui.io/' },
    { kind: 'price_tracker', label: 'Price tracker', url: 'https://www.coingecko.com/' },
  ],
};

/**
 * Reads the operator's brand file over the default brand.
 * @throws {ConfigError} when the file is missing, not JSON or of the wrong shape.
 */
export function readBrand(path: string | undefined): BrandSettings {
  if (path === undefined) return defaultBrand;
  try {
    return { ...defaultBrand, ...brandFile.parse(JSON.parse(readFileSync(path, 'utf8'))) };
  } catch (error) {
    throw new ConfigError(`ATOLL_BRAND: ${path} is invalid: ${(error as Error).message}`);
  }
}
