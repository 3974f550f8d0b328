// Links all calls of a transaction with the same version of each package, because values pass between them. A called
// package has exactly its version; packages of types and dependencies of public functions have at least theirs.
import { deserializeModule } from '../../bytecode/deserialize.ts';
import type { SuiSession } from '../../natives/index.ts';
import type { MovePackage, PackageStore, Type } from '../../vm/index.ts';
import { fail } from '../failure.ts';
import { isSystemPackage } from '../protocol.ts';
import { inCommand, type LoadedCommand, type LoadedTransaction } from './loading.ts';

type Rule = 'exact' | 'at least';

interface Constraint {
  rule: Rule;
  id: string;
  version: bigint;
}

/** Returns the transaction with its calls linked as a whole. Throws InvalidLinkage for conflicting commands. */
export function unifyLinkage(
  session: SuiSession,
  packages: PackageStore,
  transaction: LoadedTransaction,
): LoadedTransaction {
  const { commands } = transaction;
  if (commands.every((command) => needsNoLinkage(packages, command))) return transaction;
  const table = new LinkageTable(packages);
  commands.forEach((command, index) => {
    inCommand(index, () => table.add(command));
  });
  const linkage = table.versions();
  return {
    ...transaction,
    commands: commands.map((command) => {
      if (command.kind !== 'MoveCall') return command;
      const { packageId, module, name } = command.fn;
      return { ...command, fn: session.function(packageId, module, name, linkage) };
    }),
  };
}

/** Returns whether a command uses only first versions of packages, which linkage cannot change. */
function needsNoLinkage(packages: PackageStore, command: LoadedCommand): boolean {
  return packagesOf(command).every((id) => {
    const found = isSystemPackage(id) ? undefined : packages.getPackage(id);
    return found === undefined || isFirst(found);
  });
}

const firsts = new WeakMap<MovePackage['linkage'], boolean>();

function isFirst({ id, originalId, linkage }: MovePackage): boolean {
  if (id !== originalId) return false;
  let first = firsts.get(linkage);
  if (first === undefined) {
    first = [...linkage].every(([original, { upgradedId }]) => original === upgradedId);
    firsts.set(linkage, first);
  }
  return first;
}

/** Returns the ids of the packages that a command refers to. */
function packagesOf(command: LoadedCommand): string[] {
  switch (command.kind) {
    case 'MoveCall':
      return [command.fn.packageId, ...command.typeArguments.flatMap(definingPackages)];
    case 'MakeMoveVec':
      return command.elementType ? definingPackages(command.elementType) : [];
    case 'Publish':
    case 'Upgrade':
      return [...command.dependencies];
    default:
      return [];
  }
}

function definingPackages(type: Type): string[] {
  if (type.kind === 'vector') return definingPackages(type.element);
  if (type.kind !== 'datatype') return [];
  return [type.datatype.definingId, ...type.typeArguments.flatMap(definingPackages)];
}

/** The version of each package, by the id of its first version. */
class LinkageTable {
  readonly #packages: PackageStore;
  readonly #constraints = new Map<string, Constraint>();

  constructor(packages: PackageStore) {
    this.#packages = packages;
  }

  versions(): Map<string, string> {
    return new Map([...this.#constraints].map(([original, { id }]) => [original, id]));
  }

  add(command: LoadedCommand): void {
    switch (command.kind) {
      case 'MoveCall': {
        const { packageId, visibility } = command.fn;
        this.#addPackage(packageId, 'exact', visibility === 'public' ? 'at least' : 'exact');
        for (const type of command.typeArguments) this.#addType(type);
        break;
      }
      case 'MakeMoveVec':
        if (command.elementType) this.#addType(command.elementType);
        break;
      case 'Publish':
        // The code of a package without an initializer does not run in this transaction.
        if (command.modules.some(hasInitializer))
          for (const id of command.dependencies) this.#unify(id, 'exact');
        break;
      case 'Upgrade':
        this.#addUpgrade(command);
        break;
      default:
    }
  }

  #addUpgrade({ packageId, modules, dependencies }: LoadedCommand & { kind: 'Upgrade' }): void {
    const current = this.#packages.getPackage(packageId);
    const added = modules.filter((bytes) => {
      const name = hasInitializer(bytes) ? moduleName(bytes) : undefined;
      return name !== undefined && !current?.modules.has(name);
    });
    if (!current || added.length === 0) return;
    const isUsed = this.#constraints.has(current.originalId);
    for (const id of dependencies) {
      const originalId = this.#packages.getPackage(id)?.originalId ?? id;
      const known = isUsed ? this.#constraints.get(originalId) : undefined;
      if (!known) this.#unify(id, 'exact');
      else if (known.id !== id)
        throw fail(
          'InvalidLinkage',
          `The initializer of the upgrade requires ${id}, but the transaction is linked with ${known.id}`,
        );
    }
  }

  #addType(type: Type): void {
    for (const id of definingPackages(type)) this.#addPackage(id, 'at least', 'at least');
  }

  #addPackage(id: string, rule: Rule, dependencies: Rule): void {
    const found = this.#unify(id, rule);
    for (const { upgradedId } of found?.linkage.values() ?? [])
      this.#unify(upgradedId, dependencies);
  }

  /** Adds a constraint to those of the same package. */
  #unify(id: string, rule: Rule): MovePackage | undefined {
    const found = this.#packages.getPackage(id);
    if (!found || isSystemPackage(id)) return found;
    const next = { rule, id, version: found.version };
    const known = this.#constraints.get(found.originalId);
    this.#constraints.set(found.originalId, known ? unified(known, next) : next);
    return found;
  }
}

function unified(one: Constraint, other: Constraint): Constraint {
  if (one.rule === other.rule) {
    if (one.rule === 'at least') return one.version > other.version ? one : other;
    if (one.id === other.id) return one;
    throw fail(
      'InvalidLinkage',
      `The transaction requires exactly ${one.id} (version ${one.version}) and exactly ${other.id} ` +
        `(version ${other.version}) of the same package`,
    );
  }
  const [exact, least] = one.rule === 'exact' ? [one, other] : [other, one];
  if (exact.version >= least.version) return exact;
  throw fail(
    'InvalidLinkage',
    `The transaction requires exactly ${exact.id} (version ${exact.version}) and at least ${least.id} ` +
      `(version ${least.version}) of the same package`,
  );
}

function hasInitializer(bytes: Uint8Array): boolean {
  const module = read(bytes);
  return (
    module?.functions.some(({ handle }) => {
      const name = module.functionHandles[handle]?.name;
      return name !== undefined && module.identifiers[name] === 'init';
    }) ?? false
  );
}

function moduleName(bytes: Uint8Array): string | undefined {
  const module = read(bytes);
  const name = module?.moduleHandles[module.selfHandle]?.name;
  return name === undefined ? undefined : module?.identifiers[name];
}

/** Deserializes a module; undefined for malformed bytes, which the command rejects. */
function read(bytes: Uint8Array) {
  try {
    return deserializeModule(bytes, { allowMetadata: true });
  } catch {
    return undefined;
  }
}
