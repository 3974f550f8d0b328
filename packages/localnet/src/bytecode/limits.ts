/** Defines the limits of the binary format and those of Sui's protocol on modules. */

export const TABLE_INDEX_MAX = 65_535;
export const BYTECODE_COUNT_MAX = 65_535;
export const LOCAL_INDEX_MAX = 255;
export const IDENTIFIER_SIZE_MAX = 65_535;
export const CONSTANT_SIZE_MAX = 65_535;
export const METADATA_KEY_SIZE_MAX = 1_023;
export const METADATA_VALUE_SIZE_MAX = 65_535;
export const SIGNATURE_SIZE_MAX = 255;
export const ACQUIRES_COUNT_MAX = 255;
export const FIELD_COUNT_MAX = 255;
export const VARIANT_COUNT_MAX = 127;
export const JUMP_TABLE_COUNT_MAX = 127;
export const VARIANT_HANDLE_INDEX_MAX = 1_024;
export const TYPE_PARAMETER_COUNT_MAX = 255;
export const TYPE_PARAMETER_INDEX_MAX = 65_536;
export const SIGNATURE_TOKEN_DEPTH_MAX = 256;

/** Protocol limits of mainnet; counts. */
export const PROTOCOL_LIMITS = {
  moduleHandles: 100,
  datatypeHandles: 300,
  functionHandles: 1_500,
  functionInstantiations: 750,
  signatures: 1_000,
  constants: 4_000,
  identifiers: 10_000,
  addresses: 100,
  structs: 200,
  enums: 200,
  structInstantiations: 100,
  enumInstantiations: 100,
  variantHandles: 1_024,
  variantInstantiationHandles: 1_024,
  functions: 1_000,
  fieldHandles: 500,
  fieldInstantiations: 250,
  friendDeclarations: 100,
  maxLoopDepth: 5,
  maxGenericInstantiationLength: 32,
  maxFunctionParameters: 128,
  maxBasicBlocks: 1_024,
  maxValueStackSize: 1_024,
  maxTypeNodes: 256,
  maxTypeNodesPerFunction: 10_000,
  maxTypeNodesPerModule: 500_000,
  maxPushSize: 10_000,
  maxFieldsInStruct: 32,
  maxIdentifierLength: 128,
  maxBackEdgesPerFunction: 10_000,
  maxBackEdgesPerModule: 10_000,
  maxVerifierUnits: 2_200_000,
  maxVectorLength: 262_144,
  maxValueDepth: 128,
} as const;
