// Owns which packages a deployment consists of and how they depend on each other.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuiltPackage, buildPackage, type PackageAddress } from '@atoll/move-build';

const MOVE = fileURLToPath(new URL('../../move', import.meta.url));

export type ContractName = 'launchpad' | 'amm' | 'atoll_token' | 'agent' | 'staking' | 'nft';

interface Contract {
  name: ContractName;
  /** Those of our packages that it links against; they come before it. */
  uses: readonly ContractName[];
}

/** Every package, in the order of publishing. */
export const CONTRACTS: readonly Contract[] = [
  { name: 'launchpad', uses: [] },
  { name: 'amm', uses: ['launchpad'] },
  { name: 'atoll_token', uses: [] },
  { name: 'agent', uses: ['launchpad', 'amm', 'atoll_token'] },
  { name: 'staking', uses: [] },
  { name: 'nft', uses: [] },
];

export interface BuildSettings {
  /** Where the Sui framework's sources come from; see move-build's `framework`. */
  framework?: string;
  /** Folder of the packages, when it is not this repository's `move`. */
  sources?: string;
}

/** Compiles one of our packages against those it links to. */
export const buildContract = (
  name: ContractName,
  addresses: Record<string, PackageAddress>,
  { framework, sources = MOVE }: BuildSettings,
): Promise<BuiltPackage> => buildPackage(join(sources, name), { framework, addresses });
