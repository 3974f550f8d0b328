/**
 * Defines a deserialized module: the tables of the Move binary format, with upstream's
 * names. Entries refer to each other by table index.
 */
import type { Op } from './opcodes.ts';

export type PrimitiveToken =
  | 'bool'
  | 'u8'
  | 'u16'
  | 'u32'
  | 'u64'
  | 'u128'
  | 'u256'
  | 'address'
  | 'signer';

export type SignatureToken =
  | { readonly kind: PrimitiveToken }
  | { readonly kind: 'vector'; readonly element: SignatureToken }
  | { readonly kind: 'reference'; readonly mutable: boolean; readonly target: SignatureToken }
  | {
      readonly kind: 'datatype';
      readonly handle: number;
      readonly typeArguments: readonly SignatureToken[];
    }
  | { readonly kind: 'typeParameter'; readonly index: number };

export type Signature = readonly SignatureToken[];

export interface ModuleHandle {
  address: number;
  name: number;
}

export interface DatatypeTypeParameter {
  constraints: number;
  isPhantom: boolean;
}

export interface DatatypeHandle {
  module: number;
  name: number;
  abilities: number;
  typeParameters: readonly DatatypeTypeParameter[];
}

export interface FunctionHandle {
  module: number;
  name: number;
  parameters: number;
  returns: number;
  /** Constraints of each type parameter. */
  typeParameters: readonly number[];
}

export interface FieldHandle {
  owner: number;
  field: number;
}

/** Instantiation of a struct, enum, function or field: its definition and a signature index. */
export interface Instantiation {
  target: number;
  typeArguments: number;
}

/** A variant of an enum definition, or of an enum instantiation. */
export interface VariantHandle {
  enumeration: number;
  variant: number;
}

export interface FieldDefinition {
  name: number;
  type: SignatureToken;
}

export interface StructDefinition {
  handle: number;
  /** Undefined for a native struct. */
  fields: readonly FieldDefinition[] | undefined;
}

export interface VariantDefinition {
  name: number;
  fields: readonly FieldDefinition[];
}

export interface EnumDefinition {
  handle: number;
  variants: readonly VariantDefinition[];
}

/** `operand` is an index, a branch target, a local or an immediate, depending on the opcode. */
export interface Instruction {
  readonly op: Op;
  readonly operand: number | bigint;
  /** Number of elements of VEC_PACK and VEC_UNPACK, otherwise 0. */
  readonly count: number;
}

export interface JumpTable {
  enumeration: number;
  /** Code offset per variant tag. */
  offsets: readonly number[];
}

export interface CodeUnit {
  /** Signature index of the locals after the parameters. */
  locals: number;
  code: readonly Instruction[];
  jumpTables: readonly JumpTable[];
}

export type FunctionVisibility = 'private' | 'public' | 'friend';

export interface FunctionDefinition {
  handle: number;
  visibility: FunctionVisibility;
  isEntry: boolean;
  /** Undefined for a native function. */
  code: CodeUnit | undefined;
}

export interface Constant {
  type: SignatureToken;
  data: Uint8Array;
}

export interface Metadata {
  key: Uint8Array;
  value: Uint8Array;
}

export interface CompiledModule {
  version: number;
  /** Index into moduleHandles. */
  selfHandle: number;
  moduleHandles: ModuleHandle[];
  datatypeHandles: DatatypeHandle[];
  functionHandles: FunctionHandle[];
  fieldHandles: FieldHandle[];
  friendDeclarations: ModuleHandle[];
  structInstantiations: Instantiation[];
  functionInstantiations: Instantiation[];
  fieldInstantiations: Instantiation[];
  enumInstantiations: Instantiation[];
  variantHandles: VariantHandle[];
  variantInstantiationHandles: VariantHandle[];
  signatures: Signature[];
  identifiers: string[];
  /** "0x" and 64 lower-case hex digits each. */
  addresses: string[];
  constants: Constant[];
  metadata: Metadata[];
  structs: StructDefinition[];
  enums: EnumDefinition[];
  functions: FunctionDefinition[];
}
