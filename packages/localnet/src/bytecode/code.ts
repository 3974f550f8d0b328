/** Reads function definitions and their code. */
import type { Cursor } from './cursor.ts';
import { BytecodeError, malformed } from './errors.ts';
import type {
  CodeUnit,
  FunctionDefinition,
  FunctionVisibility,
  Instruction,
  JumpTable,
} from './format.ts';
import {
  ACQUIRES_COUNT_MAX,
  BYTECODE_COUNT_MAX,
  JUMP_TABLE_COUNT_MAX,
  LOCAL_INDEX_MAX,
  TABLE_INDEX_MAX,
  VARIANT_COUNT_MAX,
  VARIANT_HANDLE_INDEX_MAX,
} from './limits.ts';
import { isDeprecatedGlobalOp, Op, type OperandKind, opInfo } from './opcodes.ts';

const VISIBILITIES: Readonly<Record<number, FunctionVisibility>> = {
  0: 'private',
  1: 'public',
  3: 'friend',
};
const NATIVE_FLAG = 0x2;
const ENTRY_FLAG = 0x4;
const JUMP_TABLE_FULL = 0x1;

export function readFunctionDefinition(cursor: Cursor, version: number): FunctionDefinition {
  const handle = cursor.uleb(TABLE_INDEX_MAX);
  const visibility = VISIBILITIES[cursor.u8()];
  if (visibility === undefined) throw malformed('invalid visibility');
  const flags = cursor.u8();
  if ((flags & ~(NATIVE_FLAG | ENTRY_FLAG)) !== 0) throw new BytecodeError('INVALID_FLAG_BITS');
  if (cursor.uleb(ACQUIRES_COUNT_MAX) !== 0) throw deprecated();
  const isNative = (flags & NATIVE_FLAG) !== 0;
  return {
    handle,
    visibility,
    isEntry: (flags & ENTRY_FLAG) !== 0,
    code: isNative ? undefined : readCodeUnit(cursor, version),
  };
}

function readCodeUnit(cursor: Cursor, version: number): CodeUnit {
  const locals = cursor.uleb(TABLE_INDEX_MAX);
  const code: Instruction[] = [];
  for (let count = cursor.uleb(BYTECODE_COUNT_MAX); count > 0; count--) {
    code.push(readInstruction(cursor, version));
  }
  const jumpTables: JumpTable[] = [];
  if (version >= 7) {
    for (let count = cursor.uleb(JUMP_TABLE_COUNT_MAX); count > 0; count--) {
      jumpTables.push(readJumpTable(cursor));
    }
  }
  return { locals, code, jumpTables };
}

function readJumpTable(cursor: Cursor): JumpTable {
  const enumeration = cursor.uleb(TABLE_INDEX_MAX);
  const branches = cursor.uleb(VARIANT_COUNT_MAX);
  if (cursor.u8() !== JUMP_TABLE_FULL) throw new BytecodeError('UNKNOWN_JUMP_TABLE_FLAG');
  const offsets: number[] = [];
  while (offsets.length < branches) offsets.push(cursor.uleb(BYTECODE_COUNT_MAX));
  return { enumeration, offsets };
}

function readInstruction(cursor: Cursor, version: number): Instruction {
  const byte = cursor.u8();
  const info = opInfo(byte);
  if (info === undefined) {
    throw isDeprecatedGlobalOp(byte)
      ? deprecated()
      : new BytecodeError('UNKNOWN_OPCODE', `${byte}`);
  }
  const { op } = info;
  if (op >= Op.PACK_VARIANT && version < 7) throw malformed('Enums require bytecode version 7');
  if (info.operand === 'none') return { op, operand: 0, count: 0 };
  const operand = readOperand(cursor, info.operand);
  const count = info.operand === 'signatureAndCount' ? readCount(cursor) : 0;
  return { op, operand, count };
}

function readOperand(cursor: Cursor, kind: OperandKind): number | bigint {
  switch (kind) {
    case 'u8':
      return cursor.u8();
    case 'u16':
      return cursor.littleEndian(2);
    case 'u32':
      return cursor.littleEndian(4);
    case 'u64':
      return cursor.bigLittleEndian(8);
    case 'u128':
      return cursor.bigLittleEndian(16);
    case 'u256':
      return cursor.bigLittleEndian(32);
    case 'local':
      return cursor.uleb(LOCAL_INDEX_MAX);
    case 'variantHandle':
    case 'variantInstantiation':
      return cursor.uleb(VARIANT_HANDLE_INDEX_MAX);
    case 'jumpTable':
      return cursor.uleb(JUMP_TABLE_COUNT_MAX);
    default:
      return cursor.uleb(TABLE_INDEX_MAX);
  }
}

/** Reads a u64 element count; a count beyond any stack is clamped to a value that every check rejects. */
function readCount(cursor: Cursor): number {
  const count = cursor.bigLittleEndian(8);
  return count > BigInt(TABLE_INDEX_MAX) ? TABLE_INDEX_MAX + 1 : Number(count);
}

function deprecated(): BytecodeError {
  return new BytecodeError('DEPRECATED_BYTECODE_FORMAT', 'Global storage is not supported');
}
