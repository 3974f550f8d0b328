// Resolves the package labels in the generated bindings (`@atoll/launchpad::pool::Pool`) to the
// addresses of a deployment.
import { normalizeSuiAddress } from '@mysten/sui/utils';
import type { Deployment } from './deployment.ts';
import { AtollError } from './errors/base.ts';

/** The part of a deployment that names packages. */
export type DeployedPackages = Pick<Deployment, 'launchpad' | 'amm'> & Partial<Deployment>;

/** A layout of the generated bindings. */
export interface MoveLayout {
  name: string;
}

/** `packageId` and `originalId` of every deployed package, by its label in the bindings. */
export const packagesByLabel = (
  deployment: DeployedPackages,
): Record<string, { packageId: string; originalId: string }> => {
  const { access, launchpad, amm, venueCetus, agent, staking, nft, orders, sessions } = deployment;
  return {
    ...(access && { '@atoll/access': access }),
    '@atoll/launchpad': launchpad,
    '@atoll/amm': amm,
    ...(venueCetus && { '@atoll/venue-cetus': venueCetus }),
    ...(agent && { '@atoll/agent': agent }),
    ...(staking && { '@atoll/staking': staking }),
    ...(nft && { '@atoll/nft': nft }),
    ...(orders && { '@atoll/orders': orders }),
    ...(sessions && { '@atoll/sessions': sessions }),
  };
};

/**
 * The on-chain type of a layout without its type arguments, canonical; null when the deployment
 * does not have its package.
 */
export function typeOf(deployment: DeployedPackages, { name }: MoveLayout): string | null {
  const [label = '', module, type = ''] = name.split('::');
  const found = packagesByLabel(deployment)[label];
  if (found === undefined) return null;
  return `${normalizeSuiAddress(found.originalId)}::${module}::${type.replace(/<.*$/s, '')}`;
}

/**
 * Overrides for a client's name service, so that the generated bindings can be used without naming
 * a package: `new SuiGrpcClient({ …, mvr: { overrides: mvrOverrides(deployment) } })`.
 */
export const mvrOverrides = (
  deployment: DeployedPackages,
): { packages: Record<string, string> } => ({
  packages: Object.fromEntries(
    Object.entries(packagesByLabel(deployment)).map(([label, { packageId }]) => [label, packageId]),
  ),
});

/** @throws AtollError `NotDeployed` when the deployment does not have the package of `layout`. */
export function requireType(deployment: DeployedPackages, layout: MoveLayout): string {
  const type = typeOf(deployment, layout);
  if (type !== null) return type;
  const [label] = layout.name.split('::');
  throw new AtollError('NotDeployed', `The deployment has no package ${label}.`);
}

type OptionalPackage = 'agent' | 'staking' | 'nft' | 'orders' | 'sessions';

/** @throws AtollError `NotDeployed` when the deployment file does not have the package. */
export function requireDeployed<Name extends OptionalPackage>(
  deployment: Deployment,
  name: Name,
): NonNullable<Deployment[Name]> {
  const found = deployment[name];
  if (found) return found;
  throw new AtollError('NotDeployed', `The deployment has no package ${name}.`);
}
