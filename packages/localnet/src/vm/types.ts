/**
 * Creates runtime types. They are interned per TypeTable: two types are equal exactly when they
 * are the same object, so `===` compares them and Maps can be keyed by them.
 */
import {
  NO_ABILITIES,
  PRIMITIVE_ABILITIES,
  REFERENCE_ABILITIES,
  restrictAbilities,
  SIGNER_ABILITIES,
  VECTOR_ABILITIES,
} from '../bytecode/abilities.ts';
import type {
  Datatype,
  DatatypeType,
  PrimitiveKind,
  PrimitiveType,
  ReferenceType,
  Type,
  TypeParameterType,
  VectorType,
} from './type-shapes.ts';

export type * from './type-shapes.ts';

const PRIMITIVES: readonly PrimitiveKind[] = [
  'bool',
  'u8',
  'u16',
  'u32',
  'u64',
  'u128',
  'u256',
  'address',
  'signer',
];

/** Interns types. One per VM. */
export class TypeTable {
  readonly #primitives = new Map<PrimitiveKind, PrimitiveType>();
  readonly #parameters: TypeParameterType[] = [];
  readonly #vectors = new Map<Type, VectorType>();
  readonly #mutable = new Map<Type, ReferenceType>();
  readonly #immutable = new Map<Type, ReferenceType>();
  readonly #datatypes = new Map<Datatype, Map<string, DatatypeType>>();
  readonly #ids = new Map<Type, number>();
  readonly #lists = new Map<string, readonly Type[]>();
  readonly #layouts = new Map<DatatypeType, readonly (readonly Type[])[]>();
  readonly #depths = new Map<Type, number>();
  readonly #nodes = new Map<Type, number>();

  constructor() {
    for (const kind of PRIMITIVES) {
      const abilities = kind === 'signer' ? SIGNER_ABILITIES : PRIMITIVE_ABILITIES;
      this.#primitives.set(kind, { kind, tag: kind, abilities, isOpen: false });
    }
  }

  primitive(kind: PrimitiveKind): PrimitiveType {
    const type = this.#primitives.get(kind);
    if (type === undefined) throw new TypeError(`Not a primitive type: ${kind}`);
    return type;
  }

  parameter(index: number): TypeParameterType {
    const known = this.#parameters[index];
    if (known !== undefined) return known;
    for (let i = this.#parameters.length; i <= index; i++) {
      this.#parameters.push({
        kind: 'typeParameter',
        index: i,
        tag: `T${i}`,
        abilities: NO_ABILITIES,
        isOpen: true,
      });
    }
    return this.parameter(index);
  }

  vector(element: Type): VectorType {
    let type = this.#vectors.get(element);
    if (type === undefined) {
      type = {
        kind: 'vector',
        element,
        tag: `vector<${element.tag}>`,
        abilities: restrictAbilities(VECTOR_ABILITIES, element.abilities),
        isOpen: element.isOpen,
      };
      this.#vectors.set(element, type);
    }
    return type;
  }

  reference(target: Type, mutable: boolean): ReferenceType {
    const table = mutable ? this.#mutable : this.#immutable;
    let type = table.get(target);
    if (type === undefined) {
      type = {
        kind: 'reference',
        mutable,
        target,
        tag: `${mutable ? '&mut ' : '&'}${target.tag}`,
        abilities: REFERENCE_ABILITIES,
        isOpen: target.isOpen,
      };
      table.set(target, type);
    }
    return type;
  }

  datatype(datatype: Datatype, typeArguments: readonly Type[]): DatatypeType {
    let instances = this.#datatypes.get(datatype);
    if (instances === undefined) {
      instances = new Map();
      this.#datatypes.set(datatype, instances);
    }
    const key = this.#key(typeArguments);
    let type = instances.get(key);
    if (type === undefined) {
      type = makeDatatype(datatype, typeArguments);
      instances.set(key, type);
    }
    return type;
  }

  /** Replaces type parameters by `typeArguments`. */
  instantiate(type: Type, typeArguments: readonly Type[]): Type {
    if (!type.isOpen) return type;
    switch (type.kind) {
      case 'typeParameter': {
        const argument = typeArguments[type.index];
        if (argument === undefined) throw new RangeError(`Missing type argument for ${type.tag}`);
        return argument;
      }
      case 'vector':
        return this.vector(this.instantiate(type.element, typeArguments));
      case 'reference':
        return this.reference(this.instantiate(type.target, typeArguments), type.mutable);
      case 'datatype':
        return this.datatype(
          type.datatype,
          type.typeArguments.map((argument) => this.instantiate(argument, typeArguments)),
        );
      default:
        return type;
    }
  }

  /** Interns a list of types, so that lists also compare with `===`. */
  list(types: readonly Type[]): readonly Type[] {
    const key = this.#key(types);
    let list = this.#lists.get(key);
    if (list === undefined) {
      list = types;
      this.#lists.set(key, list);
    }
    return list;
  }

  /** Returns the instantiated field types of each variant of an enum, or of a struct as the only one. */
  layout(type: DatatypeType): readonly (readonly Type[])[] {
    let shapes = this.#layouts.get(type);
    if (shapes === undefined) {
      const { datatype, typeArguments } = type;
      const declared =
        datatype.kind === 'enum' ? datatype.variants.map((v) => v.fields) : [datatype.fields];
      shapes = declared.map((fields) =>
        fields.map((field) => this.instantiate(field.type, typeArguments)),
      );
      this.#layouts.set(type, shapes);
    }
    return shapes;
  }

  /** Nesting depth of the type's values: 1 for a primitive. */
  depth(type: Type): number {
    let depth = this.#depths.get(type);
    if (depth === undefined) {
      depth = 1 + this.#innerDepth(type);
      this.#depths.set(type, depth);
    }
    return depth;
  }

  /** Number of nodes of the type, itself included. */
  nodes(type: Type): number {
    let nodes = this.#nodes.get(type);
    if (nodes === undefined) {
      nodes = 1;
      if (type.kind === 'vector') nodes += this.nodes(type.element);
      else if (type.kind === 'reference') nodes += this.nodes(type.target);
      else if (type.kind === 'datatype') for (const t of type.typeArguments) nodes += this.nodes(t);
      this.#nodes.set(type, nodes);
    }
    return nodes;
  }

  #innerDepth(type: Type): number {
    switch (type.kind) {
      case 'vector':
        return this.depth(type.element);
      case 'reference':
        return this.depth(type.target);
      case 'datatype':
        return Math.max(
          0,
          ...this.layout(type).flatMap((shape) => shape.map((t) => this.depth(t))),
        );
      default:
        return 0;
    }
  }

  #key(types: readonly Type[]): string {
    return types.map((type) => this.#id(type)).join();
  }

  #id(type: Type): number {
    let id = this.#ids.get(type);
    if (id === undefined) {
      id = this.#ids.size;
      this.#ids.set(type, id);
    }
    return id;
  }
}

function makeDatatype(datatype: Datatype, typeArguments: readonly Type[]): DatatypeType {
  const { definingId, module, name, typeParameters } = datatype;
  const suffix = typeArguments.length > 0 ? `<${typeArguments.map((t) => t.tag).join(',')}>` : '';
  let abilities = datatype.abilities;
  typeArguments.forEach((argument, i) => {
    if (typeParameters[i]?.isPhantom !== true) {
      abilities = restrictAbilities(abilities, argument.abilities);
    }
  });
  return {
    kind: 'datatype',
    datatype,
    typeArguments,
    tag: `${definingId}::${module}::${name}${suffix}`,
    abilities,
    isOpen: typeArguments.some((argument) => argument.isOpen),
  };
}
