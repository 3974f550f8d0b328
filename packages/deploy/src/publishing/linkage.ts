// Completes the linkage of a build: a build against the interface of a published package lacks that package's
// dependencies.
import type { BuiltPackage } from '@atoll/move-build';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import { fromHex } from '@mysten/sui/utils';
import { blake2b } from '@noble/hashes/blake2.js';
import { readPackage } from './package-object.ts';

/** A package that a build links to. */
interface Linked {
  packageId: string;
  originalId: string;
}

/**
 * The build with all that its dependencies depend on, each in the newest version that any of them asks
 * for, and the digest of that.
 *
 * @param named - the dependencies whose first ids are not their own
 */
export async function withTransitive(
  client: ClientWithCoreApi,
  build: BuiltPackage,
  named: readonly Linked[],
): Promise<BuiltPackage> {
  const originals = new Map(named.map(({ packageId, originalId }) => [packageId, originalId]));
  const direct = new Set(build.dependencies.map((id) => originals.get(id) ?? id));
  const brought = new Map<string, { packageId: string; version: bigint }>();
  for (const id of build.dependencies) {
    for (const { originalId, packageId, version } of (await readPackage(client, id)).links) {
      const known = brought.get(originalId)?.version ?? -1n;
      if (direct.has(originalId) || version <= known) continue;
      brought.set(originalId, { packageId, version });
    }
  }
  const dependencies = [
    ...build.dependencies,
    ...[...brought.values()].map(({ packageId }) => packageId),
  ];
  return { ...build, dependencies, digest: packageDigest(build.modules, dependencies) };
}

/**
 * Digest that an upgrade ticket authorizes, as Sui computes it: the hash of the sorted digests of modules and ids of
 * dependencies.
 */
export function packageDigest(
  modules: BuiltPackage['modules'],
  dependencies: readonly string[],
): Uint8Array {
  const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 });
  const parts = [
    ...modules.map(({ bytes }) => hash(bytes)),
    ...dependencies.map((id) => fromHex(id)),
  ];
  return hash(Buffer.concat(parts.sort(Buffer.compare)));
}
