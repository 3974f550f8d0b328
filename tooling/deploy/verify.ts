// Owns the proof that what is on chain is what was built here.
import { type BuiltPackage, withSelfAddress } from '@atoll/move-build';
import { bcs } from '@mysten/sui/bcs';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import { DeployError } from './error.ts';

/**
 * Compares a published package with a build, module by module and byte by byte. The only
 * difference allowed is the package's own address, which is 0x0 until it is published.
 * @throws DeployError naming the first module that differs.
 */
export async function verifyPackage(
  client: ClientWithCoreApi,
  packageId: string,
  name: string,
  build: BuiltPackage,
): Promise<void> {
  const { object } = await client.core.getObject({
    objectId: packageId,
    include: { objectBcs: true },
  });
  const onChain = bcs.Object.parse(object.objectBcs).data.Package?.moduleMap;
  if (onChain === undefined) throw new DeployError(`${packageId} is not a package.`);
  const wrong = (module: string) =>
    new DeployError(`Module ${module} of ${name} on chain is not the one that was built.`);
  for (const { name: module, bytes } of build.modules) {
    const published = onChain.get(module);
    const expected = withSelfAddress(bytes, BigInt(packageId));
    if (!published || Buffer.compare(published, expected) !== 0) throw wrong(module);
  }
  const extra = [...onChain.keys()].find((key) => !build.modules.some((m) => m.name === key));
  if (extra !== undefined) throw wrong(extra);
}
