// Defines the part of a deserialized module that this package reads. Numbers are indices
// into the other tables unless stated otherwise.

export interface Bytecode {
  self_module_handle_idx: number;
  module_handles: { address: number; name: number }[];
  datatype_handles: {
    module: number;
    name: number;
    abilities: Abilities;
    type_parameters: { constraints: Abilities; is_phantom: boolean }[];
  }[];
  function_handles: {
    module: number;
    name: number;
    parameters: number;
    return_: number;
    type_parameters: Abilities[];
  }[];
  signatures: SignatureToken[][];
  identifiers: string[];
  /** 64 hex digits each. */
  address_identifiers: string[];
  struct_defs: {
    struct_handle: number;
    field_information: 'Native' | { Declared: FieldDefinition[] };
  }[];
  enum_defs: {
    enum_handle: number;
    variants: { variant_name: number; fields: FieldDefinition[] }[];
  }[];
  function_defs: {
    function: number;
    visibility: 'Private' | 'Public' | 'Friend';
    is_entry: boolean;
    /** Absent for native functions. */
    code?: unknown;
  }[];
}

/** Bits: 1 copy, 2 drop, 4 store, 8 key. */
export type Abilities = number;

export interface FieldDefinition {
  name: number;
  signature: SignatureToken;
}

export type SignatureToken =
  | 'Bool'
  | 'U8'
  | 'U16'
  | 'U32'
  | 'U64'
  | 'U128'
  | 'U256'
  | 'Address'
  | 'Signer'
  | { Vector: SignatureToken }
  | { Datatype: number }
  | { DatatypeInstantiation: [number, SignatureToken[]] }
  | { Reference: SignatureToken }
  | { MutableReference: SignatureToken }
  | { TypeParameter: number };
