/** Defines runtime types and datatype declarations. */
import type { AbilitySet } from '../bytecode/abilities.ts';

export type IntegerKind = 'u8' | 'u16' | 'u32' | 'u64' | 'u128' | 'u256';
export type PrimitiveKind = IntegerKind | 'bool' | 'address' | 'signer';

interface TypeBase {
  /** Canonical text: addresses with 64 digits, defining ids, no spaces. */
  readonly tag: string;
  /** Abilities. None for a type parameter, whose abilities are not known here. */
  readonly abilities: AbilitySet;
  /** Whether the type contains a type parameter. */
  readonly isOpen: boolean;
}

export interface PrimitiveType extends TypeBase {
  readonly kind: PrimitiveKind;
}
export interface VectorType extends TypeBase {
  readonly kind: 'vector';
  readonly element: Type;
}
export interface DatatypeType extends TypeBase {
  readonly kind: 'datatype';
  readonly datatype: Datatype;
  readonly typeArguments: readonly Type[];
}
export interface ReferenceType extends TypeBase {
  readonly kind: 'reference';
  readonly mutable: boolean;
  readonly target: Type;
}
export interface TypeParameterType extends TypeBase {
  readonly kind: 'typeParameter';
  readonly index: number;
}

export type Type = PrimitiveType | VectorType | DatatypeType | ReferenceType | TypeParameterType;

export interface Field {
  readonly name: string;
  /** Can refer to the datatype's type parameters. */
  readonly type: Type;
}
export interface Variant {
  readonly name: string;
  readonly fields: readonly Field[];
}

/** A struct or enum declaration. */
export interface Datatype {
  readonly kind: 'struct' | 'enum';
  /** Storage id of the package version that first defined it. */
  readonly definingId: string;
  /** Original id of its package. */
  readonly originalId: string;
  readonly module: string;
  readonly name: string;
  readonly abilities: AbilitySet;
  readonly typeParameters: readonly { constraints: AbilitySet; isPhantom: boolean }[];
  /** Fields of a struct; empty for an enum. Resolved on first use. */
  readonly fields: readonly Field[];
  /** Variants of an enum; empty for a struct. */
  readonly variants: readonly Variant[];
}
