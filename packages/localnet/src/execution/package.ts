// Owns making package objects: giving modules their address, the tables of type origins and linkage,
// the size limit, and the digest that upgrade tickets authorise.
import { fromHex } from '@mysten/bcs';
import { deserializeModule } from '../bytecode/deserialize.ts';
import { BytecodeError } from '../bytecode/errors.ts';
import type { CompiledModule } from '../bytecode/format.ts';
import { withSelfAddress } from '../bytecode/self-address.ts';
import type { MovePackage } from '../vm/index.ts';
import { blake2b256 } from './digest.ts';
import { ExecutionFailure, fail, upgradeError } from './failure.ts';
import { packageSize, selfAddress } from './object.ts';
import { limits, ZERO_ADDRESS } from './protocol.ts';
import type { MovePackageData } from './types.ts';

/** A module with its bytes, which its tables were read from. */
export interface ReadModule {
  name: string;
  bytes: Uint8Array;
  compiled: CompiledModule;
}

type TypeOrigins = MovePackageData['typeOrigins'];
type Linkage = MovePackageData['linkage'];

/** Reads modules in the order given. Throws VMVerificationOrDeserializationError. */
export function readModules(binaries: readonly Uint8Array[]): ReadModule[] {
  const names = new Set<string>();
  return binaries.map((bytes) => {
    try {
      const compiled = deserializeModule(bytes);
      const name = selfName(compiled);
      if (names.has(name))
        throw fail('VMVerificationOrDeserializationError', `Two modules are named ${name}`);
      names.add(name);
      return { name, bytes, compiled };
    } catch (error) {
      if (error instanceof BytecodeError)
        throw fail('VMVerificationOrDeserializationError', error.message);
      throw error;
    }
  });
}

function selfName(module: CompiledModule): string {
  const handle = module.moduleHandles[module.selfHandle];
  return module.identifiers[handle?.name ?? -1] ?? '';
}

/** Copies of unpublished modules (address 0x0) that have `address`. */
export function withAddress(modules: readonly ReadModule[], address: string): ReadModule[] {
  const replaced = modules.map(({ name, bytes, compiled }) => {
    if (selfAddress(compiled) !== ZERO_ADDRESS) {
      const message = `Module ${name} already has an address; publish modules that have none`;
      throw fail('PublishErrorNonZeroAddress', message);
    }
    return withSelfAddress(bytes, address);
  });
  return readModules(replaced);
}

function declaredTypes({
  name,
  compiled,
}: ReadModule): { moduleName: string; datatypeName: string }[] {
  return [...compiled.structs, ...compiled.enums].map((definition) => {
    const handle = compiled.datatypeHandles[definition.handle];
    return { moduleName: name, datatypeName: compiled.identifiers[handle?.name ?? -1] ?? '' };
  });
}

/** Every type keeps the id of the version that first had it; new ones get `storageId`. */
function typeOrigins(
  modules: readonly ReadModule[],
  storageId: string,
  predecessor: MovePackageData | undefined,
): TypeOrigins {
  const known = new Map(
    predecessor?.typeOrigins.map((origin) => [
      `${origin.moduleName}::${origin.datatypeName}`,
      origin.package,
    ]),
  );
  const origins = modules.flatMap(declaredTypes).map((type) => {
    const key = `${type.moduleName}::${type.datatypeName}`;
    const origin = known.get(key);
    known.delete(key);
    return { ...type, package: origin ?? storageId };
  });
  if (known.size > 0) {
    const message = `The upgrade lacks types of the previous version: ${[...known.keys()].join(', ')}`;
    throw upgradeError({ $kind: 'IncompatibleUpgrade', IncompatibleUpgrade: true }, message);
  }
  return origins;
}

/** Which version of each transitive dependency the package runs against. */
function linkageTable(
  modules: readonly ReadModule[],
  originalId: string,
  dependencies: readonly MovePackage[],
): Linkage {
  const linkage = new Map<string, { upgradedId: string; upgradedVersion: bigint }>();
  for (const dependency of dependencies) {
    if (linkage.has(dependency.originalId))
      throw fail('InvalidLinkage', `Two versions of ${dependency.originalId} are dependencies`);
    linkage.set(dependency.originalId, {
      upgradedId: dependency.id,
      upgradedVersion: dependency.version,
    });
  }
  for (const { name, compiled } of modules) {
    for (const handle of compiled.moduleHandles) {
      const address = compiled.addresses[handle.address] ?? ZERO_ADDRESS;
      if (address !== originalId && !linkage.has(address)) {
        const message = `Module ${name} uses package ${address}, which is not among the dependencies`;
        throw fail('PublishUpgradeMissingDependency', message);
      }
    }
  }
  for (const dependency of dependencies) {
    for (const [original, needed] of dependency.linkage) {
      const ours = linkage.get(original);
      if (!ours) {
        const message = `${dependency.id} needs ${original}, which is not among the dependencies`;
        throw fail('PublishUpgradeMissingDependency', message);
      }
      if (ours.upgradedVersion < needed.upgradedVersion) {
        const message = `${dependency.id} needs version ${needed.upgradedVersion} of ${original}`;
        throw fail('PublishUpgradeDependencyDowngrade', message);
      }
    }
  }
  return linkage;
}

export interface NewPackage {
  storageId: string;
  modules: readonly ReadModule[];
  dependencies: readonly MovePackage[];
  /** The version before, for an upgrade. */
  predecessor?: MovePackageData | undefined;
  /** Framework packages may be of any size. */
  unlimited?: boolean;
}

/** Assembles the package object. Throws the publish and upgrade failures of the reference. */
export function newPackage(parts: NewPackage): MovePackageData {
  const { storageId, modules, dependencies, predecessor } = parts;
  const originalId = predecessor?.originalId ?? storageId;
  const data: MovePackageData = {
    kind: 'package',
    version: (predecessor?.version ?? 0n) + 1n,
    originalId,
    modules: new Map(modules.map((module) => [module.name, module.bytes])),
    typeOrigins: typeOrigins(modules, storageId, predecessor),
    linkage: linkageTable(modules, originalId, dependencies),
  };
  const size = packageSize(data);
  if (size > limits.maxMovePackageSize && !parts.unlimited) {
    const tooBig = {
      objectSize: size.toString(),
      maxObjectSize: limits.maxMovePackageSize.toString(),
    };
    throw new ExecutionFailure(
      { $kind: 'MovePackageTooBig', MovePackageTooBig: tooBig },
      `The package has ${size} bytes, the limit is ${limits.maxMovePackageSize}`,
    );
  }
  return data;
}

/** The package as the VM loads it. */
export function toMovePackage(id: string, data: MovePackageData): MovePackage {
  return { id, ...data };
}

/** What an upgrade ticket must name: a hash of the modules and dependencies, in any order. */
export function packageDigest(
  modules: readonly Uint8Array[],
  dependencies: readonly string[],
): Uint8Array {
  const parts = [...modules.map((bytes) => blake2b256(bytes)), ...dependencies.map(fromHex)];
  return blake2b256(...parts.sort(Buffer.compare));
}
