/** The brand: product name, token ticker and links, replaceable by a file. */
import { readFileSync } from 'node:fs';
import { type Brand, brand } from '@atoll/api';
import { ConfigError } from '../errors.ts';

/** Settings of an operator; the token's type comes from the deployment. */
export const brandFile = brand.omit({ token_type: true, token_decimals: true }).partial();
export type BrandSettings = Omit<Brand, 'token_type' | 'token_decimals'>;

export const defaultBrand: BrandSettings = {
  name: 'Atoll',
  ticker: 'ATOLL',
  tagline: 'Launch and Co-Create Onchain AI Agents',
  // The operator's links. Without one of kind `docs`, the footer links to the API docs of this server.
  socials: [],
};

/** The brand on a local network, which has no operator: its links lead to Sui's own channels. */
export const localBrand: BrandSettings = {
  ...defaultBrand,
  socials: [
    { kind: 'telegram', label: 'Sui on Telegram', url: 'https://t.me/Sui_Blockchain_English' },
    { kind: 'x', label: 'Sui on X', url: 'https://x.com/SuiNetwork' },
    {
      kind: 'price_tracker',
      label: 'Price of SUI',
      url: 'https://www.coingecko.com/en/coins/sui',
    },
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
