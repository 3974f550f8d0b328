// Owns which packages a deployment consists of and how they depend on each other.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BuiltPackage,
  buildPackage,
  MoveBuildError,
  type PackageAddress,
} from '@atoll/move-build';
import type { DeployedCetus } from '@atoll/sdk';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import { DeployError } from './error.ts';
import { withTransitive } from './linkage.ts';

const MOVE = fileURLToPath(new URL('../../../move', import.meta.url));

export type ContractName =
  | 'launchpad'
  | 'amm'
  | 'atoll_token'
  | 'agent'
  | 'staking'
  | 'nft'
  | 'venue_cetus';

interface Contract {
  name: ContractName;
  /** Those of our packages that it links against; they come before it. */
  uses: readonly ContractName[];
  /** It links to Cetus too, so it is left out where there is none. */
  usesCetus?: true;
}

/** The packages of a deployment, in the order of publishing. */
export const contractsOf = (cetus: DeployedCetus | undefined): readonly Contract[] =>
  CONTRACTS.filter(({ usesCetus }) => !usesCetus || cetus !== undefined);

const CONTRACTS: readonly Contract[] = [
  { name: 'launchpad', uses: [] },
  { name: 'amm', uses: ['launchpad'] },
  { name: 'atoll_token', uses: [] },
  { name: 'agent', uses: ['launchpad', 'amm', 'atoll_token'] },
  { name: 'staking', uses: [] },
  { name: 'nft', uses: [] },
  { name: 'venue_cetus', uses: ['launchpad', 'amm'], usesCetus: true },
];

export interface BuildSettings {
  /** Where the Sui framework's sources come from; see move-build's `framework`. */
  framework?: string;
  /** Folder of the packages, when it is not this repository's `move`. */
  sources?: string;
}

/** Compiles one of our packages against those it links to. */
export async function buildContract(
  name: ContractName,
  addresses: Record<string, PackageAddress>,
  { framework, sources = MOVE }: BuildSettings,
): Promise<BuiltPackage> {
  try {
    return await buildPackage(join(sources, name), { framework, addresses });
  } catch (cause) {
    if (framework !== 'mainnet' || !(cause instanceof MoveBuildError)) throw cause;
    throw new DeployError(
      `${cause.message}\nThe sources of the framework on mainnet come from GitHub. Without --framework the ` +
        'ones in move/framework are used; the network links the packages to its own either way.',
      { cause },
    );
  }
}

/** Compiles a package that links to Cetus, against Cetus as it is on the network. */
export async function buildForCetus(
  client: ClientWithCoreApi,
  name: ContractName,
  addresses: Record<string, PackageAddress>,
  { clmm, lpBurn }: DeployedCetus,
  settings: BuildSettings,
): Promise<BuiltPackage> {
  const all = { ...addresses, cetus_clmm: clmm, lp_burn: lpBurn };
  const build = await buildContract(name, all, settings);
  const named = Object.values(all).filter((address) => typeof address !== 'string');
  return withTransitive(client, build, named);
}
