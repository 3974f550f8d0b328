/** Represents a datatype declaration of a loaded module. */
import { at } from '../../bytecode/errors.ts';
import type { FieldDefinition, VariantDefinition } from '../../bytecode/format.ts';
import type { Datatype, Field, Variant } from '../types.ts';
import type { LoadedModule } from './loaded-module.ts';

export class LoadedDatatype implements Datatype {
  readonly kind: 'struct' | 'enum';
  readonly definingId: string;
  readonly originalId: string;
  readonly module: string;
  readonly name: string;
  readonly abilities: number;
  readonly typeParameters: readonly { constraints: number; isPhantom: boolean }[];
  readonly #owner: LoadedModule;
  readonly #fields: readonly FieldDefinition[];
  readonly #variants: readonly VariantDefinition[];
  #resolvedFields: readonly Field[] | undefined;
  #resolvedVariants: readonly Variant[] | undefined;

  /** Returns the struct or enum `name`, or undefined. */
  static find(owner: LoadedModule, name: string): LoadedDatatype | undefined {
    const { compiled } = owner;
    const named = (handle: number) => {
      const { name: index } = at(compiled.datatypeHandles, handle, 'datatype handle');
      return compiled.identifiers[index] === name;
    };
    const struct = compiled.structs.find((definition) => named(definition.handle));
    if (struct) return new LoadedDatatype(owner, 'struct', struct.handle, struct.fields ?? [], []);
    const enumeration = compiled.enums.find((definition) => named(definition.handle));
    if (enumeration === undefined) return undefined;
    return new LoadedDatatype(owner, 'enum', enumeration.handle, [], enumeration.variants);
  }

  private constructor(
    owner: LoadedModule,
    kind: 'struct' | 'enum',
    handleIndex: number,
    fields: readonly FieldDefinition[],
    variants: readonly VariantDefinition[],
  ) {
    const handle = at(owner.compiled.datatypeHandles, handleIndex, 'datatype handle');
    this.kind = kind;
    this.#owner = owner;
    this.module = owner.name;
    this.name = at(owner.compiled.identifiers, handle.name, 'identifier');
    this.originalId = owner.package.originalId;
    this.definingId = owner.package.definingId(this.module, this.name);
    this.abilities = handle.abilities;
    this.typeParameters = handle.typeParameters;
    this.#fields = fields;
    this.#variants = variants;
  }

  get fields(): readonly Field[] {
    this.#resolvedFields ??= this.#resolve(this.#fields);
    return this.#resolvedFields;
  }

  get variants(): readonly Variant[] {
    this.#resolvedVariants ??= this.#variants.map(({ name, fields }) => ({
      name: at(this.#owner.compiled.identifiers, name, 'identifier'),
      fields: this.#resolve(fields),
    }));
    return this.#resolvedVariants;
  }

  #resolve(fields: readonly FieldDefinition[]): Field[] {
    return fields.map((field) => ({
      name: at(this.#owner.compiled.identifiers, field.name, 'identifier'),
      type: this.#owner.type(field.type),
    }));
  }
}
