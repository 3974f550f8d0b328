// Reads packages and upgrade capabilities from the chain.
import type { Deployment } from '@atoll/sdk';
import { UpgradeKey } from '@atoll/sdk/contracts/access/upgrade_lock.ts';
import { bcs } from '@mysten/sui/bcs';
import { type ClientWithCoreApi, ObjectError, type SuiClientTypes } from '@mysten/sui/client';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { deriveDynamicFieldID, normalizeStructTag } from '@mysten/sui/utils';
import { DeployError } from '../error.ts';

export interface PackageObject {
  /** Bytecode by module. */
  modules: Map<string, Uint8Array>;
  /** The package versions that it runs against. */
  links: { originalId: string; packageId: string; version: bigint }[];
  version: number;
  /** Digest of the transaction that made it. */
  transaction: string;
}

/** One version of a package. */
export interface PackageVersion {
  packageId: string;
  version: number;
}

/** A capability to upgrade a package, as it is now. */
export interface UpgradeCap {
  /** The newest version's id. */
  packageId: string;
  version: number;
  /** Permitted upgrades: 0 compatible ones, 128 additions, 192 new dependencies. */
  policy: number;
  owner: string | undefined;
  /** The dynamic object field that holds it, if any. */
  field: string | undefined;
}

const UPGRADE_CAP = normalizeStructTag('0x2::package::UpgradeCap');
const UpgradeCapObject = bcs.struct('UpgradeCap', {
  id: bcs.Address,
  package: bcs.Address,
  version: bcs.u64(),
  policy: bcs.u8(),
});

/**
 * The package `id`.
 * @throws DeployError when there is none, or the object is something else.
 */
export async function readPackage(client: ClientWithCoreApi, id: string): Promise<PackageObject> {
  const { object } = await client.core
    .getObject({ objectId: id, include: { objectBcs: true } })
    .catch((cause: unknown) => {
      throw cause instanceof ObjectError && cause.reason !== 'unknown'
        ? noPackage(id, cause)
        : cause;
    });
  const { data, previousTransaction } = bcs.Object.parse(object.objectBcs);
  if (!data.Package) throw new DeployError(`${id} is not a package.`);
  const { moduleMap, linkageTable, version } = data.Package;
  return {
    modules: moduleMap,
    links: [...linkageTable].map(([originalId, { upgradedId, upgradedVersion }]) => ({
      originalId,
      packageId: upgradedId,
      version: BigInt(upgradedVersion),
    })),
    version: Number(version),
    transaction: previousTransaction,
  };
}

/**
 * Every version that a package ever had; the older ones can be called as long as the chain exists.
 * @throws DeployError when there is no such package.
 */
export async function listVersions(
  client: SuiGrpcClient,
  packageId: string,
): Promise<{ older: PackageVersion[]; newest: PackageVersion }> {
  const versions: PackageVersion[] = [];
  let pageToken: Uint8Array | undefined;
  do {
    const call = client.movePackageService.listPackageVersions({ packageId, pageToken });
    const response = await call.response.catch((cause: unknown) => {
      throw isNotFound(cause) ? noPackage(packageId, cause) : cause;
    });
    for (const { packageId: id = '', version = 0n } of response.versions) {
      versions.push({ packageId: id, version: Number(version) });
    }
    pageToken = response.nextPageToken;
  } while (pageToken?.length);
  const newest = versions.sort((a, b) => a.version - b.version).pop();
  if (newest === undefined) throw noPackage(packageId);
  return { older: versions, newest };
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'NOT_FOUND';

const noPackage = (id: string, cause?: unknown): DeployError =>
  new DeployError(`There is no package ${id} on this network.`, { cause });

/** The capability `id`; null when it is not to be found: destroyed, or inside another object. */
export async function readUpgradeCap(
  client: ClientWithCoreApi,
  id: string,
): Promise<UpgradeCap | null> {
  try {
    const { object } = await client.core.getObject({ objectId: id, include: { content: true } });
    if (object.type !== UPGRADE_CAP) return null;
    const { package: packageId, version, policy } = UpgradeCapObject.parse(object.content);
    const { owner } = object;
    const field = owner.$kind === 'ObjectOwner' ? owner.ObjectOwner : undefined;
    return { packageId, version: Number(version), policy, owner: ownerOf(object), field };
  } catch (error) {
    if (error instanceof ObjectError && error.reason !== 'unknown') return null;
    throw error;
  }
}

/** Returns whether an upgrade capability is locked in an authority of the deployment. */
export function isLocked(
  { field }: UpgradeCap,
  { access }: Pick<Deployment, 'access'>,
  { authorityId }: { authorityId: string },
  capId: string,
): boolean {
  const key = `0x2::dynamic_object_field::Wrapper<${access?.originalId}::upgrade_lock::UpgradeKey>`;
  const bytes = UpgradeKey.serialize([capId]).toBytes();
  return field === deriveDynamicFieldID(authorityId, key, bytes);
}

/** Returns whether an upgrade capability was locked in an authority and destroyed there. */
export async function wasDestroyed(
  client: ClientWithCoreApi,
  { access }: Pick<Deployment, 'access'>,
  { authorityId }: { authorityId: string },
  capId: string,
): Promise<boolean> {
  const type = `${access?.originalId}::upgrade_lock::ImmutabilityKey`;
  const name = { type, bcs: UpgradeKey.serialize([capId]).toBytes() };
  try {
    await client.core.getDynamicField({ parentId: authorityId, name });
    return true;
  } catch (error) {
    if (error instanceof ObjectError && error.reason === 'notFound') return false;
    throw error;
  }
}

/** Returns the address that owns an object, if it is owned by an address. */
export const ownerOf = ({ owner }: SuiClientTypes.Object): string | undefined =>
  owner.$kind === 'AddressOwner' ? owner.AddressOwner : undefined;
