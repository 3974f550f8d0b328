// Compares published bytecode with a build.
import { type BuiltPackage, withSelfAddress } from '@atoll/move-build';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import { DeployError } from '../error.ts';
import type { ContractName } from '../publishing/build.ts';
import { type PackageObject, readPackage } from '../publishing/package-object.ts';

/** How a published package differs from a build. */
export interface Difference {
  message: string;
  /** False when it only links to other packages. */
  modulesDiffer: boolean;
}

interface Published {
  packageId: string;
  originalId: string;
}

/**
 * Compares a published package with a build: module by module and byte by byte, where the only
 * difference allowed is the package's own address, which is 0x0 in a build; and what they run against.
 * @returns the first difference, or null when there is none.
 */
export async function difference(
  client: ClientWithCoreApi,
  { packageId, originalId }: Published,
  name: ContractName,
  build: BuiltPackage,
): Promise<Difference | null> {
  const onChain = await readPackage(client, packageId);
  return differenceOf(onChain, BigInt(originalId), name, build);
}

/** @throws DeployError naming the first difference. */
export async function verifyPackage(
  client: ClientWithCoreApi,
  published: Published,
  name: ContractName,
  build: BuiltPackage,
): Promise<void> {
  const found = await difference(client, published, name, build);
  if (found !== null) throw new DeployError(found.message);
}

function differenceOf(
  { modules, links }: PackageObject,
  address: bigint,
  name: ContractName,
  build: BuiltPackage,
): Difference | null {
  const differs = ({ name: module, bytes }: BuiltPackage['modules'][number]) => {
    const published = modules.get(module);
    return !published || Buffer.compare(published, withSelfAddress(bytes, address)) !== 0;
  };
  const isExtra = (module: string) => !build.modules.some((built) => built.name === module);
  const wrong = build.modules.find(differs)?.name ?? [...modules.keys()].find(isExtra);
  if (wrong !== undefined) {
    const message = `Module ${wrong} of ${name} on chain differs from the build.`;
    return { message, modulesDiffer: true };
  }
  const missing = build.dependencies.find((id) => !links.some((link) => link.packageId === id));
  if (missing === undefined) return null;
  return { message: `${name} on chain is not linked to ${missing}.`, modulesDiffer: false };
}
