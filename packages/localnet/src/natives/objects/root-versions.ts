/**
 * Tracks at which version to read the dynamic fields of an object: that of the input or received object
 * that contains its UID, directly or through fields. Only simulations on earlier versions need it.
 */
import type { Type, TypeTable } from '../../vm/types.ts';
import { type MoveValue, VariantValue, VectorValue } from '../../vm/values.ts';
import { field } from '../args.ts';

const SUI_FRAMEWORK_ID = `0x${'2'.padStart(64, '0')}`;

export class RootVersions {
  readonly #types: TypeTable;
  readonly #versions = new Map<string, bigint>();

  constructor(types: TypeTable) {
    this.#types = types;
  }

  /** Returns the highest version of the fields of `parent`; 0 for an object without stored fields. */
  of(parent: string): bigint {
    return this.#versions.get(parent) ?? 0n;
  }

  /** Records the version for all UIDs in a value. */
  add(value: MoveValue, type: Type, version: bigint): void {
    if (type.kind === 'vector' && value instanceof VectorValue) {
      if (value.elementSize > 0) return;
      for (const item of value.items) this.add(item, type.element, version);
    }
    if (type.kind !== 'datatype') return;
    const { definingId, module, name } = type.datatype;
    if (definingId === SUI_FRAMEWORK_ID && module === 'object' && name === 'UID') {
      const id = field(value, 0, 0);
      if (typeof id === 'string') this.#versions.set(id, version);
      return;
    }
    const shapes = this.#types.layout(type);
    const isVariant = value instanceof VariantValue;
    const fields = isVariant ? value.fields : value;
    if (!Array.isArray(fields)) return;
    const shape = shapes[isVariant ? value.tag : 0] ?? [];
    for (const [i, inner] of shape.entries()) {
      const content = fields[i];
      if (content !== undefined) this.add(content, inner, version);
    }
  }
}
