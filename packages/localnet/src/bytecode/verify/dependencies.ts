/** Checks that imports exist, are visible and agree with their definitions. */
import { hasAbilities } from '../abilities.ts';
import { at, BytecodeError } from '../errors.ts';
import type {
  CompiledModule,
  DatatypeHandle,
  FunctionHandle,
  Signature,
  SignatureToken,
} from '../format.ts';
import { datatypeName, functionName, moduleName } from './context.ts';

/** Returns a linked module, or undefined. */
export type FindModule = (address: string, name: string) => CompiledModule | undefined;

export function checkDependencies(module: CompiledModule, find: FindModule): void {
  const owners = module.moduleHandles.map((_, index) => {
    if (index === module.selfHandle) return module;
    const { address, module: name } = moduleName(module, index);
    const owner = find(address, name);
    if (owner === undefined) throw new BytecodeError('MISSING_DEPENDENCY', `${address}::${name}`);
    return owner;
  });
  module.datatypeHandles.forEach((handle, index) => {
    const owner = at(owners, handle.module, 'module');
    if (owner !== module) checkDatatype(handle, owner, datatypeName(module, index).name);
  });
  module.functionHandles.forEach((handle, index) => {
    const owner = at(owners, handle.module, 'module');
    if (owner !== module) checkFunction(module, handle, owner, functionName(module, index).name);
  });
}

/** Rejects circular dependencies between the modules of a package, which are found by name. */
export function checkNoCycles(modules: ReadonlyMap<string, CompiledModule>): void {
  const open = new Set<string>();
  const done = new Set<string>();
  const visit = (name: string): void => {
    if (open.has(name)) throw new BytecodeError('CYCLIC_MODULE_DEPENDENCY', name);
    const module = modules.get(name);
    if (module === undefined || done.has(name)) return;
    open.add(name);
    const { address } = moduleName(module, module.selfHandle);
    module.moduleHandles.forEach((_, index) => {
      const used = moduleName(module, index);
      if (index !== module.selfHandle && used.address === address) visit(used.module);
    });
    open.delete(name);
    done.add(name);
  };
  for (const name of modules.keys()) visit(name);
}

/** The importer may assume fewer abilities and stricter constraints, never the reverse. */
function checkDatatype(handle: DatatypeHandle, owner: CompiledModule, name: string): void {
  const definition = [...owner.structs, ...owner.enums].find(
    (candidate) => nameAt(owner, owner.datatypeHandles, candidate.handle) === name,
  );
  if (definition === undefined) throw new BytecodeError('LOOKUP_FAILED', `datatype ${name}`);
  const defined = at(owner.datatypeHandles, definition.handle, 'datatype handle');
  const parametersFit =
    handle.typeParameters.length === defined.typeParameters.length &&
    handle.typeParameters.every((parameter, i) => {
      const declared = at(defined.typeParameters, i, 'type parameter');
      const phantomFits = !parameter.isPhantom || declared.isPhantom;
      return phantomFits && hasAbilities(parameter.constraints, declared.constraints);
    });
  if (!hasAbilities(defined.abilities, handle.abilities) || !parametersFit) {
    throw new BytecodeError('TYPE_MISMATCH', `datatype ${name}`);
  }
}

function checkFunction(
  module: CompiledModule,
  handle: FunctionHandle,
  owner: CompiledModule,
  name: string,
): void {
  const definition = owner.functions.find(
    (candidate) => nameAt(owner, owner.functionHandles, candidate.handle) === name,
  );
  const isCallable =
    definition?.visibility === 'public' ||
    (definition?.visibility === 'friend' && isFriend(owner, module));
  if (definition === undefined || !isCallable) {
    throw new BytecodeError('LOOKUP_FAILED', `function ${name}`);
  }
  const defined = at(owner.functionHandles, definition.handle, 'function handle');
  const constraintsFit =
    handle.typeParameters.length === defined.typeParameters.length &&
    handle.typeParameters.every((set, i) =>
      hasAbilities(set, at(defined.typeParameters, i, 'type parameter')),
    );
  const signature = (of: CompiledModule, index: number) => at(of.signatures, index, 'signature');
  const signaturesFit =
    sameSignature(
      module,
      signature(module, handle.parameters),
      owner,
      signature(owner, defined.parameters),
    ) &&
    sameSignature(
      module,
      signature(module, handle.returns),
      owner,
      signature(owner, defined.returns),
    );
  if (!constraintsFit || !signaturesFit) throw new BytecodeError('TYPE_MISMATCH', name);
}

function nameAt(
  { identifiers }: CompiledModule,
  handles: readonly { name: number }[],
  index: number,
): string | undefined {
  return identifiers[handles[index]?.name ?? -1];
}

function isFriend(owner: CompiledModule, module: CompiledModule): boolean {
  const self = moduleName(module, module.selfHandle);
  return owner.friendDeclarations.some(
    (friend) =>
      owner.addresses[friend.address] === self.address &&
      owner.identifiers[friend.name] === self.module,
  );
}

function sameSignature(
  left: CompiledModule,
  leftTypes: Signature,
  right: CompiledModule,
  rightTypes: Signature,
): boolean {
  return (
    leftTypes.length === rightTypes.length &&
    leftTypes.every((type, i) => sameType(left, type, right, at(rightTypes, i, 'type')))
  );
}

/** Returns whether two types of different modules are equal. Datatypes are compared by name. */
function sameType(
  left: CompiledModule,
  a: SignatureToken,
  right: CompiledModule,
  b: SignatureToken,
): boolean {
  switch (a.kind) {
    case 'vector':
      return b.kind === 'vector' && sameType(left, a.element, right, b.element);
    case 'reference':
      return (
        b.kind === 'reference' &&
        a.mutable === b.mutable &&
        sameType(left, a.target, right, b.target)
      );
    case 'typeParameter':
      return b.kind === 'typeParameter' && a.index === b.index;
    case 'datatype': {
      if (b.kind !== 'datatype') return false;
      const ours = datatypeName(left, a.handle);
      const theirs = datatypeName(right, b.handle);
      return (
        ours.address === theirs.address &&
        ours.module === theirs.module &&
        ours.name === theirs.name &&
        sameSignature(left, a.typeArguments, right, b.typeArguments)
      );
    }
    default:
      return a.kind === b.kind;
  }
}
