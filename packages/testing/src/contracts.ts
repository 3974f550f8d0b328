// Names of the packages on a test network, and the addresses that other packages link against.
import type { PackageAddress } from '@atoll/move-build';
import type { DeployedPackage, Deployment } from '@atoll/sdk';

/** Move package names of a deployment's entries. */
const ENTRIES = {
  access: 'access',
  launchpad: 'launchpad',
  amm: 'amm',
  atollToken: 'atoll_token',
  agent: 'agent',
  staking: 'staking',
  nft: 'nft',
  orders: 'orders',
  sessions: 'sessions',
  venueCetus: 'venue_cetus',
  testUsdc: 'test_usdc',
} as const satisfies Partial<Record<keyof Deployment, string>>;

/** The deployed packages by their names in `Move.toml`. */
export function deployedAddresses(deployment: Deployment): Record<string, PackageAddress> {
  const entries = Object.entries(ENTRIES) as [keyof typeof ENTRIES, string][];
  return Object.fromEntries(
    entries.flatMap(([key, name]) => {
      const entry: Partial<DeployedPackage> | undefined = deployment[key];
      if (entry?.packageId === undefined) return [];
      const { packageId, originalId = packageId } = entry;
      return [[name, { packageId, originalId }]];
    }),
  );
}
