// Builds the packages' entries of a deployment file from what publishing created or, when that is no longer
// known, from an earlier deployment file.
import type { DeployedPackage, Deployment, SharedObject } from '@atoll/sdk';
import { normalizeStructTag } from '@mysten/sui/utils';
import { DeployError } from '../error.ts';
import type { ContractName } from './build.ts';
import type { Created, Installed } from './installed.ts';

const TRANSFER_POLICY = '0x2::transfer_policy::TransferPolicy';

type Packages = Required<
  Pick<
    Deployment,
    | 'access'
    | 'launchpad'
    | 'amm'
    | 'atollToken'
    | 'agent'
    | 'staking'
    | 'nft'
    | 'orders'
    | 'sessions'
  >
> &
  Pick<Deployment, 'venueCetus' | 'testUsdc'>;

/** An installed package, and what its build and its last transaction were. */
export interface Described extends Installed {
  buildDigest: string;
  transactionDigest: string;
}

/** All packages of a deployment: `venue_cetus` only on networks with Cetus, `test_usdc` only without the issuer's USDC. */
export type InstalledPackages = Record<
  Exclude<ContractName, 'venue_cetus' | 'test_usdc'>,
  Described
> & {
  venue_cetus?: Described;
  test_usdc?: Described;
};

/** Returns the packages' entries for the deployment file. */
export function describePackages(
  installed: InstalledPackages,
  previous: Deployment | undefined,
): Packages {
  const { access, launchpad, amm, atoll_token: token, agent, staking, nft } = installed;
  const { orders, sessions, venue_cetus: cetus, test_usdc: usdc } = installed;
  const configured = (own: Installed) => configuredObjects(own, access);
  const { originalId: atollId, ...atollToken } = ids(token);
  return {
    access: ids(access),
    launchpad: { ...objects(launchpad, configured, previous?.launchpad), ...ids(launchpad) },
    amm: ids(amm),
    atollToken: { ...atollToken, coinType: `${atollId}::atoll::ATOLL` },
    agent: { ...objects(agent, withRegistry(configured), previous?.agent), ...ids(agent) },
    staking: {
      ...objects(staking, withRegistry(configured), previous?.staking),
      ...ids(staking),
    },
    nft: { ...objects(nft, nftObjects(configured), previous?.nft), ...ids(nft) },
    orders: { ...objects(orders, configured, previous?.orders), ...ids(orders) },
    sessions: { ...objects(sessions, configured, previous?.sessions), ...ids(sessions) },
    ...(cetus && {
      venueCetus: { ...objects(cetus, venueObjects, previous?.venueCetus), ...ids(cetus) },
    }),
    ...(usdc && {
      testUsdc: {
        ...objects(usdc, usdcObjects, previous?.testUsdc),
        ...ids(usdc),
        coinType: `${usdc.originalId}::usdc::USDC`,
      },
    }),
  };
}

/** Returns the objects that publishing created, or those recorded in an earlier file. */
function objects<T>(installed: Described, find: (installed: Installed) => T, previous?: T): T {
  return installed.created === undefined && previous !== undefined ? previous : find(installed);
}

/** Returns where an earlier deployment has a package. */
export function previousPackage(
  previous: Deployment | undefined,
  name: ContractName,
): Pick<DeployedPackage, 'packageId' | 'originalId' | 'upgradeCapId'> | null {
  if (previous === undefined) return null;
  if (name === 'venue_cetus') return previous.venueCetus ?? null;
  if (name === 'test_usdc') return previous.testUsdc ?? null;
  if (name !== 'atoll_token') return previous[name] ?? null;
  const { packageId, coinType, upgradeCapId } = previous.atollToken;
  return { packageId, upgradeCapId, originalId: coinType.split('::')[0] ?? packageId };
}

function ids(installed: Described): DeployedPackage {
  const { packageId, originalId, version, upgradeCapId, buildDigest, transactionDigest } =
    installed;
  return { packageId, originalId, version, upgradeCapId, buildDigest, transactionDigest };
}

function configuredObjects(installed: Installed, access: Installed) {
  const config = shared(installed, 'config::Config');
  const typeArgument = own(installed, 'config::CONFIG');
  const ofAuthority = (name: string) => own(access, `authority::${name}<${typeArgument}>`);
  const { id: authorityId } = sharedOfType(installed, ofAuthority('Authority'));
  const { id: adminCapId } = createdOfType(installed, ofAuthority('AdminCap'));
  return { configId: config.id, configVersion: config.version, authorityId, adminCapId };
}

type Configured = (installed: Installed) => ReturnType<typeof configuredObjects>;

const withRegistry = (configured: Configured) => (installed: Installed) => ({
  ...configured(installed),
  registry: shared(installed, 'registry::Registry'),
});

const venueObjects = (venue: Installed) => ({ venue: shared(venue, 'venue::Venue') });

const usdcObjects = (usdc: Installed) => ({ faucet: shared(usdc, 'usdc::Faucet') });

const nftObjects = (configured: Configured) => (nft: Installed) => {
  const [og, contributor] = [own(nft, 'og::OgNft'), own(nft, 'contributor::ContributorNft')];
  return {
    ...configured(nft),
    ogCollection: shared(nft, 'og::OgCollection'),
    contributorCollection: shared(nft, 'contributor::ContributorCollection'),
    ogShowcase: shared(nft, `showcase::Showcase<${og}>`),
    contributorShowcase: shared(nft, `showcase::Showcase<${contributor}>`),
    ogTransferPolicy: sharedOfType(nft, `${TRANSFER_POLICY}<${og}>`),
    contributorTransferPolicy: sharedOfType(nft, `${TRANSFER_POLICY}<${contributor}>`),
  };
};

const own = ({ originalId }: Installed, path: string): string => `${originalId}::${path}`;

const shared = (installed: Installed, path: string): SharedObject =>
  sharedOfType(installed, own(installed, path));

function sharedOfType(installed: Installed, type: string): SharedObject {
  const { id, sharedVersion } = createdOfType(installed, type);
  if (sharedVersion === undefined) throw new DeployError(`${type} is not shared.`);
  return { id, version: sharedVersion };
}

/** Returns the only object of a type that publishing created. */
function createdOfType({ created = [] }: Installed, type: string): Created {
  const wanted = normalizeStructTag(type);
  const found = created.find((object) => isOfType(object, wanted));
  if (found === undefined) throw new DeployError(`Publishing did not create a ${type}.`);
  return found;
}

const isOfType = ({ type }: Created, wanted: string): boolean =>
  type.includes('::') && normalizeStructTag(type) === wanted;
