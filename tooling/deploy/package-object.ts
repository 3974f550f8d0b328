// Owns reading packages and the rights to upgrade them from the chain.
import { bcs } from '@mysten/sui/bcs';
import { type ClientWithCoreApi, ObjectError, type SuiClientTypes } from '@mysten/sui/client';
import { DeployError } from './error.ts';

export interface PackageObject {
  /** Bytecode by module. */
  modules: Map<string, Uint8Array>;
  /** The package versions that it runs against. */
  links: { originalId: string; packageId: string; version: bigint }[];
  version: number;
  /** Digest of the transaction that made it. */
  transaction: string;
}

/** A capability to upgrade a package, as it is now. */
export interface UpgradeCap {
  /** The newest version's id. */
  packageId: string;
  version: number;
  /** What upgrades it allows: 0 compatible ones, 128 additions, 192 new dependencies. */
  policy: number;
  owner: string | undefined;
}

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
        ? new DeployError(`There is no package ${id} on this network.`, { cause })
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

/** The capability `id`; null when it was destroyed, which makes the package immutable. */
export async function readUpgradeCap(
  client: ClientWithCoreApi,
  id: string,
): Promise<UpgradeCap | null> {
  try {
    const { object } = await client.core.getObject({ objectId: id, include: { content: true } });
    const { package: packageId, version, policy } = UpgradeCapObject.parse(object.content);
    return { packageId, version: Number(version), policy, owner: ownerOf(object) };
  } catch (error) {
    if (error instanceof ObjectError && error.reason !== 'unknown') return null;
    throw error;
  }
}

/** The address that owns an object, if it is one's. */
export const ownerOf = ({ owner }: SuiClientTypes.Object): string | undefined =>
  owner.$kind === 'AddressOwner' ? owner.AddressOwner : undefined;
