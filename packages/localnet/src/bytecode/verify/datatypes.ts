/** Checks that datatypes are not recursive and that fields have the abilities of their datatype. */
import { COPY, DROP, hasAbilities, KEY, NO_ABILITIES, STORE } from '../abilities.ts';
import { at, BytecodeError } from '../errors.ts';
import type { CompiledModule, FieldDefinition } from '../format.ts';
import { forEachToken } from '../signature-token.ts';
import { tokenAbilities } from '../tokens.ts';

const ALL = COPY | DROP | STORE | KEY;

export function checkDatatypes(module: CompiledModule): void {
  const contained = new Map<number, Set<number>>();
  for (const { handle, fields } of definitions(module)) {
    checkFieldAbilities(module, handle, fields);
    const inside = new Set<number>();
    for (const { type } of fields) {
      forEachToken(type, (token) => {
        if (token.kind === 'datatype') inside.add(token.handle);
      });
    }
    contained.set(handle, inside);
  }
  checkNoRecursion(contained);
}

function* definitions(
  module: CompiledModule,
): Iterable<{ handle: number; fields: readonly FieldDefinition[] }> {
  for (const { handle, fields } of module.structs) yield { handle, fields: fields ?? [] };
  for (const { handle, variants } of module.enums) {
    yield { handle, fields: variants.flatMap(({ fields }) => fields) };
  }
}

/** Type parameters are assumed to have all abilities: those of an instantiation depend on its arguments. */
function checkFieldAbilities(
  module: CompiledModule,
  handleIndex: number,
  fields: readonly FieldDefinition[],
): void {
  const { abilities, typeParameters } = at(module.datatypeHandles, handleIndex, 'datatype handle');
  const key = hasAbilities(abilities, KEY) ? STORE : NO_ABILITIES;
  const required = (abilities & (COPY | DROP | STORE)) | key;
  const able = typeParameters.map(() => ALL);
  for (const { type } of fields) {
    if (!hasAbilities(tokenAbilities(module, type, able), required)) {
      throw new BytecodeError('FIELD_MISSING_TYPE_ABILITY');
    }
  }
}

/** Searches depth first; a datatype visited again while still open contains itself. */
function checkNoRecursion(contained: ReadonlyMap<number, ReadonlySet<number>>): void {
  const open = new Set<number>();
  const done = new Set<number>();
  const visit = (handle: number): void => {
    if (open.has(handle)) throw new BytecodeError('RECURSIVE_DATATYPE_DEFINITION');
    if (done.has(handle)) return;
    open.add(handle);
    for (const inner of contained.get(handle) ?? []) visit(inner);
    open.delete(handle);
    done.add(handle);
  };
  for (const handle of contained.keys()) visit(handle);
}
