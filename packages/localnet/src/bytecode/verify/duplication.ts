/** Checks that declarations are unique, and that definitions match the module's own handles. */
import { at, BytecodeError } from '../errors.ts';
import type { CompiledModule, Instantiation } from '../format.ts';

export function checkDuplication(module: CompiledModule): void {
  unique(module.identifiers, 'identifier');
  unique(module.addresses, 'address');
  unique(module.constants, 'constant', ({ type, data }) => JSON.stringify([type, [...data]]));
  unique(module.signatures, 'signature', JSON.stringify);
  unique(module.moduleHandles, 'module handle', (h) => `${h.address},${h.name}`);
  unique(module.friendDeclarations, 'friend', (h) => `${h.address},${h.name}`);
  unique(module.datatypeHandles, 'datatype handle', (h) => `${h.module},${h.name}`);
  unique(module.functionHandles, 'function handle', (h) => `${h.module},${h.name}`);
  unique(module.functionInstantiations, 'function instantiation', instantiationKey);
  unique(module.variantHandles, 'variant handle', (h) => `${h.enumeration},${h.variant}`);
  unique(module.fieldHandles, 'field handle', (h) => `${h.owner},${h.field}`);
  unique(module.fieldInstantiations, 'field instantiation', instantiationKey);
  unique(module.structInstantiations, 'struct instantiation', instantiationKey);
  unique(module.enumInstantiations, 'enum instantiation', instantiationKey);
  unique(module.functions, 'function', ({ handle }) => String(handle));
  unique([...module.structs, ...module.enums], 'datatype', ({ handle }) => String(handle));
  for (const { fields } of module.structs) {
    if (fields?.length === 0) throw new BytecodeError('ZERO_SIZED_STRUCT');
    unique(fields ?? [], 'field', ({ name }) => String(name));
  }
  for (const { variants } of module.enums) {
    unique(variants, 'variant', ({ name }) => String(name));
    for (const { fields } of variants) unique(fields, 'field', ({ name }) => String(name));
  }
  checkOwnership(module);
}

function instantiationKey({ target, typeArguments }: Instantiation): string {
  return `${target},${typeArguments}`;
}

function unique<T>(items: readonly T[], what: string, key?: (item: T) => string): void {
  const seen = new Set<T | string>();
  for (const item of items) {
    const id = key === undefined ? item : key(item);
    if (seen.has(id)) throw new BytecodeError('DUPLICATE_ELEMENT', what);
    seen.add(id);
  }
}

/** Checks that definitions refer to this module's handles, and that each of those is defined. */
function checkOwnership(module: CompiledModule): void {
  const { selfHandle } = module;
  const datatypes = new Set<number>();
  for (const { handle } of [...module.structs, ...module.enums]) {
    if (at(module.datatypeHandles, handle, 'datatype handle').module !== selfHandle) {
      throw new BytecodeError(
        'INVALID_MODULE_HANDLE',
        'Definition of a datatype of another module',
      );
    }
    datatypes.add(handle);
  }
  const functions = new Set<number>();
  for (const { handle } of module.functions) {
    if (at(module.functionHandles, handle, 'function handle').module !== selfHandle) {
      throw new BytecodeError(
        'INVALID_MODULE_HANDLE',
        'Definition of a function of another module',
      );
    }
    functions.add(handle);
  }
  const undefinedDatatype = module.datatypeHandles.some(
    (handle, index) => handle.module === selfHandle && !datatypes.has(index),
  );
  const undefinedFunction = module.functionHandles.some(
    (handle, index) => handle.module === selfHandle && !functions.has(index),
  );
  if (undefinedDatatype || undefinedFunction) throw new BytecodeError('UNIMPLEMENTED_HANDLE');
}
