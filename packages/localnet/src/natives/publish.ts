/** Owns making a package out of the modules of a Publish command. */
import { deserializeModule } from '../bytecode/deserialize.ts';
import { at, BytecodeError } from '../bytecode/errors.ts';
import type { CompiledModule } from '../bytecode/format.ts';
import { withSelfAddress } from '../bytecode/self-address.ts';
import { type MovePackage, VMError } from '../vm/index.ts';

const ZERO_ADDRESS = `0x${'0'.repeat(64)}`;

export interface PublishInput {
  /** Bytecode whose own address is 0x0, in the order in which `init` functions shall run. */
  modules: readonly Uint8Array[];
  /** The new package's id. */
  id: string;
  /** Every package the modules depend on, transitively. */
  dependencies: readonly MovePackage[];
}

/**
 * Gives the modules their address and works out type origins and linkage. Bytecode is only parsed
 * here; `session.publish` verifies it. Throws VMError: VMVerificationOrDeserializationError,
 * PublishErrorNonZeroAddress, PublishUpgradeMissingDependency, PublishUpgradeDependencyDowngrade.
 */
export function preparePackage({ modules, id, dependencies }: PublishInput): MovePackage {
  const compiled = modules.map(parse);
  if (compiled.length === 0) throw unverified('MALFORMED', 'a package needs a module');
  const named = new Map<string, Uint8Array>();
  const needed = new Set<string>();
  const typeOrigins: MovePackage['typeOrigins'][number][] = [];
  compiled.forEach((module, i) => {
    const { address, name } = selfOf(module);
    if (address !== ZERO_ADDRESS) {
      throw new VMError({
        kind: 'PublishErrorNonZeroAddress',
        message: `${name} is at ${address}`,
      });
    }
    if (named.has(name)) throw unverified('DUPLICATE_MODULE_NAME', name);
    named.set(name, withSelfAddress(at(modules, i, 'module'), id));
    for (const datatypeName of datatypeNames(module)) {
      typeOrigins.push({ moduleName: name, datatypeName, package: id });
    }
    for (const handle of module.moduleHandles) {
      const used = at(module.addresses, handle.address, 'address');
      if (used !== ZERO_ADDRESS) needed.add(used);
    }
  });
  const linkage = linkageOf(dependencies, needed);
  return { id, originalId: id, version: 1n, modules: named, typeOrigins, linkage };
}

function parse(bytes: Uint8Array): CompiledModule {
  try {
    return deserializeModule(bytes);
  } catch (error) {
    if (error instanceof BytecodeError) throw unverified(error.status, error.message);
    throw error;
  }
}

function selfOf(module: CompiledModule): { address: string; name: string } {
  const handle = at(module.moduleHandles, module.selfHandle, 'module handle');
  return {
    address: at(module.addresses, handle.address, 'address'),
    name: at(module.identifiers, handle.name, 'identifier'),
  };
}

function datatypeNames(module: CompiledModule): string[] {
  return [...module.structs, ...module.enums].map(({ handle }) => {
    const { name } = at(module.datatypeHandles, handle, 'datatype handle');
    return at(module.identifiers, name, 'identifier');
  });
}

/** Every dependency, at a version no older than what any other dependency was linked with. */
function linkageOf(
  dependencies: readonly MovePackage[],
  needed: ReadonlySet<string>,
): MovePackage['linkage'] {
  const linkage = new Map<string, { upgradedId: string; upgradedVersion: bigint }>();
  for (const { originalId, id, version } of dependencies) {
    linkage.set(originalId, { upgradedId: id, upgradedVersion: version });
  }
  const missing = (message: string) =>
    new VMError({ kind: 'PublishUpgradeMissingDependency', message });
  for (const address of needed) if (!linkage.has(address)) throw missing(address);
  for (const dependency of dependencies) {
    for (const [originalId, { upgradedVersion }] of dependency.linkage) {
      const ours = linkage.get(originalId);
      if (ours === undefined) throw missing(`${originalId}, which ${dependency.id} needs`);
      if (ours.upgradedVersion < upgradedVersion) {
        throw new VMError({ kind: 'PublishUpgradeDependencyDowngrade', message: originalId });
      }
    }
  }
  return linkage;
}

function unverified(status: string, message: string): VMError {
  return new VMError({ kind: 'VMVerificationOrDeserializationError', status, message });
}
