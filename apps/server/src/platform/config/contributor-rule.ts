/** Who qualifies for a Contributor NFT: the operator's rule, a JSON file. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isValidSuiAddress, normalizeSuiAddress } from '@mysten/sui/utils';
import { z } from 'zod';
import { parseDecimal } from '../decimal.ts';
import { ConfigError } from '../errors.ts';

const count = z.number().int().min(1).max(1_000_000);

const schema = z.strictObject({
  launched_coins: count.optional(),
  volume_sui: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9})?$/)
    .optional(),
  agents: count.optional(),
  /** File with one address a line, relative to this one; lines that start with # are comments. */
  allow_list: z.string().min(1).optional(),
});

/** Eligibility criteria; meeting any one is sufficient. Empty: no address is eligible. */
export interface ContributorRule {
  launchedCoins?: number;
  /** MIST. */
  volume?: bigint;
  /** Agents in which the address holds shares: as their creator or by an accepted proposal. */
  agents?: number;
  allowList?: ReadonlySet<string>;
}

/** Default rule on localnet. */
export const localRule: ContributorRule = { launchedCoins: 1, volume: 1_000_000_000n };

/**
 * Reads the operator's rule.
 * @throws {ConfigError} when a file is missing, not JSON or of the wrong shape.
 */
export function readContributorRule(path: string): ContributorRule {
  try {
    const file = schema.parse(JSON.parse(readFileSync(path, 'utf8')));
    return {
      launchedCoins: file.launched_coins,
      volume: file.volume_sui === undefined ? undefined : parseDecimal(file.volume_sui, 9),
      agents: file.agents,
      allowList:
        file.allow_list === undefined
          ? undefined
          : readAddresses(resolve(dirname(path), file.allow_list)),
    };
  } catch (error) {
    throw new ConfigError(`ATOLL_CONTRIBUTORS: ${path} is invalid: ${(error as Error).message}`);
  }
}

function readAddresses(path: string): Set<string> {
  const lines = readFileSync(path, 'utf8').split('\n');
  const addresses = lines
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));
  for (const address of addresses) {
    if (!isValidSuiAddress(address))
      throw new Error(`${address} in ${path} is not a Sui address. Write one address per line.`);
  }
  return new Set(addresses.map((address) => normalizeSuiAddress(address)));
}
