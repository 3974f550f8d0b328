// Creates package objects: self address of the modules, tables of type origins and linkage,
// size limit, and the digest that upgrade tickets authorize.
import { fromHex } from '@mysten/bcs';
import { deserializeModule } from '../bytecode/deserialize.ts';
import { BytecodeError } from '../bytecode/errors.ts';
import type { CompiledModule } from '../bytecode/format.ts';
import { withSelfAddress } from '../bytecode/self-address.ts';
import { blake2b256 } from '../natives/crypto/blake2b.ts';
import type { MovePackage } from '../vm/index.ts';
import { ExecutionFailure, fail, upgradeError } from './failure.ts';
import { packageSize, selfAddress } from './object.ts';
import { limits, ZERO_ADDRESS } from './protocol.ts';
import type { MovePackageData } from './types.ts';

/** A deserialized module and its bytes. */
export interface ReadModule {
  name: string;
  bytes: Uint8Array;
  compiled: CompiledModule;
}

type TypeOrigins = MovePackageData['typeOrigins'];
type Linkage = MovePackageData['linkage'];

/** Deserializes modules in the given order. Throws VMVerificationOrDeserializationError. */
export function readModules(binaries: readonly Uint8Array[]): ReadModule[] {
  const names = new Set<string>();
  return binaries.map((bytes) => {
    try {
      const compiled = deserializeModule(bytes);
      const name = selfName(compiled);
      if (names.has(name))
        throw fail('VMVerificationOrDeserializationError', `Duplicate module ${name}`);
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

/** Returns copies of unpublished modules (address 0x0) with the self address `address`. */
export function withAddress(modules: readonly ReadModule[], address: string): ReadModule[] {
  return modules.map(({ name, bytes, compiled }) => {
    if (selfAddress(compiled) !== ZERO_ADDRESS) {
      const message = `Module ${name} has a self address other than 0x0`;
      throw fail('PublishErrorNonZeroAddress', message);
    }
    const self = compiled.moduleHandles[compiled.selfHandle]?.address;
    const addresses = compiled.addresses.map((each, i) => (i === self ? address : each));
    return {
      name,
      bytes: withSelfAddress(bytes, address, compiled),
      compiled: { ...compiled, addresses },
    };
  });
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

/** Types keep the id of the version that first defined them; new types get `storageId`. */
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
    const message = `Upgrade removes types of the previous version: ${[...known.keys()].join(', ')}`;
    throw upgradeError({ $kind: 'IncompatibleUpgrade', IncompatibleUpgrade: true }, message);
  }
  return origins;
}

/** Returns the version of each transitive dependency that the package links to. */
function linkageTable(
  modules: readonly ReadModule[],
  originalId: string,
  dependencies: readonly MovePackage[],
): Linkage {
  const linkage = new Map<string, { upgradedId: string; upgradedVersion: bigint }>();
  for (const dependency of dependencies) {
    if (linkage.has(dependency.originalId))
      throw fail('InvalidLinkage', `Dependencies include two versions of ${dependency.originalId}`);
    linkage.set(dependency.originalId, {
      upgradedId: dependency.id,
      upgradedVersion: dependency.version,
    });
  }
  for (const { name, compiled } of modules) {
    for (const handle of compiled.moduleHandles) {
      const address = compiled.addresses[handle.address] ?? ZERO_ADDRESS;
      if (address !== originalId && !linkage.has(address)) {
        const message = `Module ${name} uses package ${address}, which is not a dependency`;
        throw fail('PublishUpgradeMissingDependency', message);
      }
    }
  }
  for (const dependency of dependencies) {
    for (const [original, needed] of dependency.linkage) {
      const ours = linkage.get(original);
      if (!ours) {
        const message = `${dependency.id} requires ${original}, which is not a dependency`;
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
  /** The previous version, for an upgrade. */
  predecessor?: MovePackageData | undefined;
  /** Skips the size limit, for framework packages. */
  unlimited?: boolean;
}

/** Creates the package object. Throws the publish and upgrade failures of the reference. */
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
      `Package of ${size} bytes exceeds the limit of ${limits.maxMovePackageSize} bytes`,
    );
  }
  return data;
}

/** Returns deserialized modules by name. */
export function compiledModules(
  modules: readonly ReadModule[],
): ReadonlyMap<string, CompiledModule> {
  return new Map(modules.map(({ name, compiled }) => [name, compiled]));
}

/** Returns the package as the VM loads it. */
export function toMovePackage(id: string, data: MovePackageData): MovePackage {
  return { id, ...data };
}

/** Returns the digest for upgrade tickets: a hash of modules and dependencies in any order. */
export function packageDigest(
  modules: readonly Uint8Array[],
  dependencies: readonly string[],
): Uint8Array {
  const parts = [...modules.map((bytes) => blake2b256(bytes)), ...dependencies.map(fromHex)];
  return blake2b256(...parts.sort(Buffer.compare));
}
