// Lists the packages of a deployment with their dependencies, and compiles them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BuiltPackage,
  buildPackage,
  MoveBuildError,
  type PackageAddress,
} from '@atoll/move-build';
import type { DeployedCetus, Deployment } from '@atoll/sdk';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import { USDC } from '../configuration/usdc.ts';
import { DeployError } from '../error.ts';
import { withTransitive } from './linkage.ts';

const MOVE = fileURLToPath(new URL('../../../../move', import.meta.url));

export type ContractName =
  | 'access'
  | 'launchpad'
  | 'amm'
  | 'atoll_token'
  | 'agent'
  | 'staking'
  | 'nft'
  | 'orders'
  | 'sessions'
  | 'venue_cetus'
  | 'test_usdc';

interface Contract {
  name: ContractName;
  /** Atoll packages that it links against, directly or not; they are published before it. */
  uses: readonly ContractName[];
  /** Links against Cetus too; left out on networks without it. */
  usesCetus?: true;
  /** Whether it replaces the issuer's USDC; omitted on networks that have the issuer's. */
  replacesUsdc?: true;
  /** Made immutable in the transaction that publishes it. */
  immutable?: true;
}

/** Third-party packages that a deployment uses. */
export interface Others {
  cetus?: DeployedCetus;
  /** Type of the issuer's USDC; if undefined, the test coin is published instead. */
  usdc?: string;
}

/** Returns the packages of a deployment in the order of publishing. */
export const contractsOf = ({ cetus, usdc }: Others): readonly Contract[] =>
  CONTRACTS.filter(
    ({ usesCetus, replacesUsdc }) =>
      (!usesCetus || cetus !== undefined) && (!replacesUsdc || usdc === undefined),
  );

/** Returns the third-party packages that an earlier run used. */
export const othersOf = (deployment: Deployment | undefined): Others => ({
  cetus: deployment?.cetus,
  usdc: deployment?.testUsdc
    ? undefined
    : deployment?.quotes.find(({ symbol }) => symbol === USDC.symbol)?.type,
});

/** Tells whether a package is immutable from its publication on. */
export const isImmutable = (name: ContractName): boolean =>
  CONTRACTS.find((contract) => contract.name === name)?.immutable ?? false;

const CONTRACTS: readonly Contract[] = [
  { name: 'access', uses: [], immutable: true },
  { name: 'launchpad', uses: ['access'] },
  { name: 'amm', uses: ['access', 'launchpad'], immutable: true },
  { name: 'atoll_token', uses: [], immutable: true },
  { name: 'agent', uses: ['access', 'launchpad', 'amm', 'atoll_token'] },
  { name: 'staking', uses: ['access'] },
  { name: 'nft', uses: ['access'] },
  { name: 'orders', uses: ['access', 'launchpad', 'amm'] },
  { name: 'sessions', uses: ['access', 'launchpad', 'amm'] },
  { name: 'venue_cetus', uses: ['access', 'launchpad', 'amm'], usesCetus: true },
  { name: 'test_usdc', uses: [], immutable: true, replacesUsdc: true },
];

/**
 * Returns what a package links to. An immutable one stays linked to the first versions, which it was published
 * against.
 */
export const addressesOf = (
  { uses, immutable }: Contract,
  find: (name: ContractName) => PackageAddress | undefined,
): Record<string, PackageAddress> =>
  Object.fromEntries(
    uses.flatMap((used) => {
      const found = find(used);
      if (found === undefined) return [];
      if (!immutable || typeof found === 'string') return [[used, found]];
      return [[used, { ...found, packageId: found.originalId }]];
    }),
  );

/** Returns the constant `VERSION` of a package's `config` module. */
export async function sourceVersion(name: ContractName, sources = MOVE): Promise<bigint> {
  const text = await readFile(join(sources, name, 'sources/config.move'), 'utf8');
  const [, version] = /^const VERSION: u64 = (\d+);$/m.exec(text) ?? [];
  if (version === undefined)
    throw new DeployError(`sources/config.move of ${name} has no VERSION.`);
  return BigInt(version);
}

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
