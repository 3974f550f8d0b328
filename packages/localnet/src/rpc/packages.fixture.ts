// Test fixture: the framework and the launchpad as package objects, compiled from their sources.
import { join } from 'node:path';
import {
  buildFramework,
  buildPackage,
  type CompiledModule,
  withSelfAddress,
} from '@atoll/move-build';
import { deserializeModule } from '../bytecode/deserialize.ts';
import { sealObject } from '../execution/object.ts';
import type { StoredObject } from '../ledger/types.ts';

export const LAUNCHPAD = `0x${'99'.padStart(64, '0')}`;
const ACCESS = `0x${'98'.padStart(64, '0')}`;
const MOVE = join(import.meta.dirname, '../../../../move');

const GENESIS = '1'.repeat(32);

/** Returns package objects by id, as a ledger stores them. */
export async function compiledPackages(): Promise<Map<string, StoredObject>> {
  const { moveStdlib, suiFramework } = await buildFramework();
  const framework = [moveStdlib.id, suiFramework.id];
  const objects = [
    packageObject(moveStdlib.id, moveStdlib.modules, []),
    packageObject(suiFramework.id, suiFramework.modules, [moveStdlib.id]),
    packageObject(ACCESS, await compiled('access', ACCESS), framework),
    packageObject(LAUNCHPAD, await compiled('launchpad', LAUNCHPAD, { access: ACCESS }), [
      ...framework,
      ACCESS,
    ]),
  ];
  return new Map(objects.map((object) => [object.id, object]));
}

/** Compiles a package of this repository as if it had been published at `id`. */
async function compiled(name: string, id: string, addresses: Record<string, string> = {}) {
  const { modules } = await buildPackage(join(MOVE, name), { addresses });
  return modules.map((module) => ({
    name: module.name,
    bytes: withSelfAddress(module.bytes, BigInt(id)),
  }));
}

function packageObject(
  id: string,
  modules: CompiledModule[],
  dependencies: string[],
): StoredObject {
  return sealObject({
    id,
    version: 1n,
    owner: { $kind: 'Immutable', Immutable: true },
    previousTransaction: GENESIS,
    storageRebate: 0n,
    data: {
      kind: 'package',
      version: 1n,
      originalId: id,
      modules: new Map(modules.map(({ name, bytes }) => [name, bytes])),
      typeOrigins: modules.flatMap(({ name, bytes }) => {
        const { structs, enums, datatypeHandles, identifiers } = deserializeModule(bytes, {
          allowMetadata: true,
        });
        return [...structs, ...enums].map(({ handle }) => ({
          moduleName: name,
          datatypeName: identifiers[datatypeHandles[handle]?.name ?? -1] ?? '',
          package: id,
        }));
      }),
      linkage: new Map(
        dependencies.map((dependency) => [
          dependency,
          { upgradedId: dependency, upgradedVersion: 1n },
        ]),
      ),
    },
  });
}
