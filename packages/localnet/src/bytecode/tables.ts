/** Reads the header of a module: magic, version, table of contents. */
import { Cursor } from './cursor.ts';
import { BytecodeError, malformed } from './errors.ts';
import { TABLE_INDEX_MAX } from './limits.ts';

const MAGIC = 0x0beb1ca1;
const SUI_FLAVOR = 0x05;
const MIN_VERSION = 6;
const MAX_VERSION = 7;
const U32_MAX = 0xffff_ffff;

const TABLE_NAMES = {
  1: 'moduleHandles',
  2: 'datatypeHandles',
  3: 'functionHandles',
  4: 'functionInstantiations',
  5: 'signatures',
  6: 'constants',
  7: 'identifiers',
  8: 'addresses',
  10: 'structs',
  11: 'structInstantiations',
  12: 'functions',
  13: 'fieldHandles',
  14: 'fieldInstantiations',
  15: 'friendDeclarations',
  16: 'metadata',
  17: 'enums',
  18: 'enumInstantiations',
  19: 'variantHandles',
  20: 'variantInstantiationHandles',
} as const;

export type TableName = (typeof TABLE_NAMES)[keyof typeof TABLE_NAMES];

const ENUM_TABLES: ReadonlySet<TableName> = new Set<TableName>([
  'enums',
  'enumInstantiations',
  'variantHandles',
  'variantInstantiationHandles',
]);

export interface Header {
  version: number;
  selfHandle: number;
  /** Contents of each table that is present. */
  tables: Map<TableName, Uint8Array>;
  /** Offset at which the contents of the tables begin. */
  dataOffset: number;
  /** Offset of each table from dataOffset. */
  offsets: Map<TableName, number>;
}

function tableName(byte: number): TableName {
  const name = (TABLE_NAMES as Record<number, TableName | undefined>)[byte];
  if (name === undefined) throw new BytecodeError('UNKNOWN_TABLE_TYPE', `${byte}`);
  return name;
}

function readVersion(cursor: Cursor): number {
  const flavored = cursor.littleEndian(4);
  const version = flavored <= 6 ? flavored : flavored & 0x00ff_ffff;
  const flavor = flavored >>> 24;
  if (version < MIN_VERSION || version > MAX_VERSION || (version >= 7 && flavor !== SUI_FLAVOR)) {
    throw new BytecodeError('UNKNOWN_VERSION', `version ${version}, flavor ${flavor}`);
  }
  return version;
}

/** Reads the header and splits the binary into tables, which must be contiguous. */
export function readHeader(binary: Uint8Array): Header {
  const cursor = new Cursor(binary);
  if (binary.length < 4 || cursor.littleEndian(4) !== MAGIC) throw new BytecodeError('BAD_MAGIC');
  const version = readVersion(cursor);
  const entries: { name: TableName; offset: number; size: number }[] = [];
  for (let count = cursor.uleb(255); count > 0; count--) {
    const name = tableName(cursor.u8());
    if (version < 7 && ENUM_TABLES.has(name)) throw malformed('Enums require bytecode version 7');
    entries.push({ name, offset: cursor.uleb(U32_MAX), size: cursor.uleb(U32_MAX) });
  }
  const dataOffset = cursor.position;
  const tables = new Map<TableName, Uint8Array>();
  const offsets = new Map<TableName, number>();
  entries.sort((a, b) => a.offset - b.offset);
  let end = 0;
  for (const { name, offset, size } of entries) {
    if (offset !== end || size === 0) throw new BytecodeError('BAD_HEADER_TABLE', name);
    if (tables.has(name)) throw new BytecodeError('DUPLICATE_TABLE', name);
    tables.set(name, cursor.bytes(size));
    offsets.set(name, offset);
    end += size;
  }
  const selfHandle = cursor.uleb(TABLE_INDEX_MAX);
  if (!cursor.atEnd) throw new BytecodeError('TRAILING_BYTES');
  return { version, selfHandle, tables, dataOffset, offsets };
}
