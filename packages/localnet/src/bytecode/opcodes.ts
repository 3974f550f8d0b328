/** Defines the instruction set: numbers, names and operands of each opcode. */

export const Op = {
  POP: 0x01,
  RET: 0x02,
  BR_TRUE: 0x03,
  BR_FALSE: 0x04,
  BRANCH: 0x05,
  LD_U64: 0x06,
  LD_CONST: 0x07,
  LD_TRUE: 0x08,
  LD_FALSE: 0x09,
  COPY_LOC: 0x0a,
  MOVE_LOC: 0x0b,
  ST_LOC: 0x0c,
  MUT_BORROW_LOC: 0x0d,
  IMM_BORROW_LOC: 0x0e,
  MUT_BORROW_FIELD: 0x0f,
  IMM_BORROW_FIELD: 0x10,
  CALL: 0x11,
  PACK: 0x12,
  UNPACK: 0x13,
  READ_REF: 0x14,
  WRITE_REF: 0x15,
  ADD: 0x16,
  SUB: 0x17,
  MUL: 0x18,
  MOD: 0x19,
  DIV: 0x1a,
  BIT_OR: 0x1b,
  BIT_AND: 0x1c,
  XOR: 0x1d,
  OR: 0x1e,
  AND: 0x1f,
  NOT: 0x20,
  EQ: 0x21,
  NEQ: 0x22,
  LT: 0x23,
  GT: 0x24,
  LE: 0x25,
  GE: 0x26,
  ABORT: 0x27,
  NOP: 0x28,
  FREEZE_REF: 0x2e,
  SHL: 0x2f,
  SHR: 0x30,
  LD_U8: 0x31,
  LD_U128: 0x32,
  CAST_U8: 0x33,
  CAST_U64: 0x34,
  CAST_U128: 0x35,
  MUT_BORROW_FIELD_GENERIC: 0x36,
  IMM_BORROW_FIELD_GENERIC: 0x37,
  CALL_GENERIC: 0x38,
  PACK_GENERIC: 0x39,
  UNPACK_GENERIC: 0x3a,
  VEC_PACK: 0x40,
  VEC_LEN: 0x41,
  VEC_IMM_BORROW: 0x42,
  VEC_MUT_BORROW: 0x43,
  VEC_PUSH_BACK: 0x44,
  VEC_POP_BACK: 0x45,
  VEC_UNPACK: 0x46,
  VEC_SWAP: 0x47,
  LD_U16: 0x48,
  LD_U32: 0x49,
  LD_U256: 0x4a,
  CAST_U16: 0x4b,
  CAST_U32: 0x4c,
  CAST_U256: 0x4d,
  PACK_VARIANT: 0x4e,
  PACK_VARIANT_GENERIC: 0x4f,
  UNPACK_VARIANT: 0x50,
  UNPACK_VARIANT_IMM_REF: 0x51,
  UNPACK_VARIANT_MUT_REF: 0x52,
  UNPACK_VARIANT_GENERIC: 0x53,
  UNPACK_VARIANT_GENERIC_IMM_REF: 0x54,
  UNPACK_VARIANT_GENERIC_MUT_REF: 0x55,
  VARIANT_SWITCH: 0x56,
} as const;

export type Op = (typeof Op)[keyof typeof Op];

/** Operands of an opcode. Indices are ULEB128, immediates little-endian. */
export type OperandKind =
  | 'none'
  | 'local'
  | 'branch'
  | 'u8'
  | 'u16'
  | 'u32'
  | 'u64'
  | 'u128'
  | 'u256'
  | 'constant'
  | 'fieldHandle'
  | 'fieldInstantiation'
  | 'functionHandle'
  | 'functionInstantiation'
  | 'struct'
  | 'structInstantiation'
  | 'signature'
  | 'signatureAndCount'
  | 'variantHandle'
  | 'variantInstantiation'
  | 'jumpTable';

const OPERANDS: Partial<Record<keyof typeof Op, OperandKind>> = {
  BR_TRUE: 'branch',
  BR_FALSE: 'branch',
  BRANCH: 'branch',
  LD_U8: 'u8',
  LD_U16: 'u16',
  LD_U32: 'u32',
  LD_U64: 'u64',
  LD_U128: 'u128',
  LD_U256: 'u256',
  LD_CONST: 'constant',
  COPY_LOC: 'local',
  MOVE_LOC: 'local',
  ST_LOC: 'local',
  MUT_BORROW_LOC: 'local',
  IMM_BORROW_LOC: 'local',
  MUT_BORROW_FIELD: 'fieldHandle',
  IMM_BORROW_FIELD: 'fieldHandle',
  MUT_BORROW_FIELD_GENERIC: 'fieldInstantiation',
  IMM_BORROW_FIELD_GENERIC: 'fieldInstantiation',
  CALL: 'functionHandle',
  CALL_GENERIC: 'functionInstantiation',
  PACK: 'struct',
  UNPACK: 'struct',
  PACK_GENERIC: 'structInstantiation',
  UNPACK_GENERIC: 'structInstantiation',
  VEC_PACK: 'signatureAndCount',
  VEC_UNPACK: 'signatureAndCount',
  VEC_LEN: 'signature',
  VEC_IMM_BORROW: 'signature',
  VEC_MUT_BORROW: 'signature',
  VEC_PUSH_BACK: 'signature',
  VEC_POP_BACK: 'signature',
  VEC_SWAP: 'signature',
  PACK_VARIANT: 'variantHandle',
  UNPACK_VARIANT: 'variantHandle',
  UNPACK_VARIANT_IMM_REF: 'variantHandle',
  UNPACK_VARIANT_MUT_REF: 'variantHandle',
  PACK_VARIANT_GENERIC: 'variantInstantiation',
  UNPACK_VARIANT_GENERIC: 'variantInstantiation',
  UNPACK_VARIANT_GENERIC_IMM_REF: 'variantInstantiation',
  UNPACK_VARIANT_GENERIC_MUT_REF: 'variantInstantiation',
  VARIANT_SWITCH: 'jumpTable',
};

interface OpInfo {
  op: Op;
  name: keyof typeof Op;
  operand: OperandKind;
}

const INFO: (OpInfo | undefined)[] = [];
for (const name of Object.keys(Op) as (keyof typeof Op)[]) {
  INFO[Op[name]] = { op: Op[name], name, operand: OPERANDS[name] ?? 'none' };
}

/** Returns undefined for an unknown opcode. */
export function opInfo(byte: number): OpInfo | undefined {
  return INFO[byte];
}

/** Opcodes of global storage: part of the format, rejected by Sui. */
export function isDeprecatedGlobalOp(byte: number): boolean {
  return (byte >= 0x29 && byte <= 0x2d) || (byte >= 0x3b && byte <= 0x3f);
}
