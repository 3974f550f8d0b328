/** Deserializes the bytes of a module (binary format 6 and 7) into its tables. */
import { ADDRESS_LENGTH, addressFromBytes } from './address.ts';
import { checkBounds } from './bounds.ts';
import { readFunctionDefinition } from './code.ts';
import { Cursor } from './cursor.ts';
import { BytecodeError, malformed } from './errors.ts';
import type { CompiledModule, FieldDefinition, SignatureToken } from './format.ts';
import {
  CONSTANT_SIZE_MAX,
  FIELD_COUNT_MAX,
  IDENTIFIER_SIZE_MAX,
  METADATA_KEY_SIZE_MAX,
  METADATA_VALUE_SIZE_MAX,
  PROTOCOL_LIMITS,
  SIGNATURE_SIZE_MAX,
  TABLE_INDEX_MAX,
  TYPE_PARAMETER_COUNT_MAX,
  VARIANT_COUNT_MAX,
} from './limits.ts';
import { readSignatureToken } from './signature-token.ts';
import { readHeader, type TableName } from './tables.ts';

const ALL_ABILITIES = 0xf;
const STRUCT_NATIVE = 0x1;
const DECLARED = 0x2;
const IDENTIFIER = /^(?:[A-Za-z][A-Za-z0-9_]*|_[A-Za-z0-9_]+|<SELF>)$/;

export interface DeserializeOptions {
  /** Accepts a metadata table, which Sui rejects in published modules. Default false. */
  allowMetadata?: boolean;
}

/** Reads a module and checks that every index in it is in bounds. Throws BytecodeError. */
export function deserializeModule(
  binary: Uint8Array,
  options: DeserializeOptions = {},
): CompiledModule {
  const header = readHeader(binary);
  if (header.tables.has('metadata') && options.allowMetadata !== true) {
    throw malformed('Metadata is not supported');
  }
  const { version } = header;
  const index = (cursor: Cursor) => cursor.uleb(TABLE_INDEX_MAX);
  const moduleHandle = (cursor: Cursor) => ({ address: index(cursor), name: index(cursor) });
  const instantiation = (cursor: Cursor) => ({
    target: index(cursor),
    typeArguments: index(cursor),
  });
  const variantHandle = (cursor: Cursor) => ({
    enumeration: index(cursor),
    variant: cursor.uleb(VARIANT_COUNT_MAX - 1),
  });

  function table<T>(name: TableName, read: (cursor: Cursor) => T): T[] {
    const bytes = header.tables.get(name);
    if (bytes === undefined) return [];
    const cursor = new Cursor(bytes);
    const rows: T[] = [];
    while (!cursor.atEnd) rows.push(read(cursor));
    const limit = (PROTOCOL_LIMITS as Partial<Record<TableName, number>>)[name] ?? TABLE_INDEX_MAX;
    if (rows.length > limit) throw malformed(`${rows.length} ${name}, limit ${limit}`);
    return rows;
  }

  const module: CompiledModule = {
    version,
    selfHandle: header.selfHandle,
    moduleHandles: table('moduleHandles', moduleHandle),
    datatypeHandles: table('datatypeHandles', (cursor) => ({
      module: index(cursor),
      name: index(cursor),
      abilities: cursor.uleb(ALL_ABILITIES),
      typeParameters: list(cursor, TYPE_PARAMETER_COUNT_MAX, () => ({
        constraints: cursor.uleb(ALL_ABILITIES),
        isPhantom: cursor.uleb(1) === 1,
      })),
    })),
    functionHandles: table('functionHandles', (cursor) => ({
      module: index(cursor),
      name: index(cursor),
      parameters: index(cursor),
      returns: index(cursor),
      typeParameters: list(cursor, TYPE_PARAMETER_COUNT_MAX, () => cursor.uleb(ALL_ABILITIES)),
    })),
    fieldHandles: table('fieldHandles', (cursor) => ({
      owner: index(cursor),
      field: cursor.uleb(FIELD_COUNT_MAX),
    })),
    friendDeclarations: table('friendDeclarations', moduleHandle),
    structInstantiations: table('structInstantiations', instantiation),
    functionInstantiations: table('functionInstantiations', instantiation),
    fieldInstantiations: table('fieldInstantiations', instantiation),
    enumInstantiations: table('enumInstantiations', instantiation),
    variantHandles: table('variantHandles', variantHandle),
    variantInstantiationHandles: table('variantInstantiationHandles', variantHandle),
    signatures: table('signatures', (cursor): SignatureToken[] =>
      list(cursor, SIGNATURE_SIZE_MAX, () => readSignatureToken(cursor)),
    ),
    identifiers: table('identifiers', readIdentifier),
    addresses: table('addresses', (cursor) => addressFromBytes(cursor.bytes(ADDRESS_LENGTH))),
    constants: table('constants', (cursor) => ({
      type: readSignatureToken(cursor),
      data: blob(cursor, CONSTANT_SIZE_MAX),
    })),
    metadata: table('metadata', (cursor) => ({
      key: blob(cursor, METADATA_KEY_SIZE_MAX),
      value: blob(cursor, METADATA_VALUE_SIZE_MAX),
    })),
    structs: table('structs', (cursor) => {
      const handle = index(cursor);
      const flag = cursor.u8();
      if (flag === STRUCT_NATIVE) return { handle, fields: undefined };
      if (flag !== DECLARED) throw new BytecodeError('UNKNOWN_NATIVE_STRUCT_FLAG', `${flag}`);
      return { handle, fields: readFields(cursor) };
    }),
    enums: table('enums', (cursor) => {
      const handle = index(cursor);
      if (cursor.u8() !== DECLARED) throw new BytecodeError('UNKNOWN_ENUM_FLAG');
      const variants = list(cursor, VARIANT_COUNT_MAX, () => ({
        name: index(cursor),
        fields: readFields(cursor),
      }));
      if (variants.length === 0) throw malformed('Enum has no variants');
      return { handle, variants };
    }),
    functions: table('functions', (cursor) => readFunctionDefinition(cursor, version)),
  };
  checkBounds(module);
  return module;
}

function list<T>(cursor: Cursor, max: number, read: () => T): T[] {
  const items: T[] = [];
  for (let count = cursor.uleb(max); count > 0; count--) items.push(read());
  return items;
}

function blob(cursor: Cursor, max: number): Uint8Array {
  return cursor.bytes(cursor.uleb(max));
}

function readFields(cursor: Cursor): FieldDefinition[] {
  return list(cursor, FIELD_COUNT_MAX, () => ({
    name: cursor.uleb(TABLE_INDEX_MAX),
    type: readSignatureToken(cursor),
  }));
}

const latin1 = new TextDecoder('latin1');

function readIdentifier(cursor: Cursor): string {
  // Identifiers are ASCII: any other byte fails the pattern in every decoding.
  const identifier = latin1.decode(blob(cursor, IDENTIFIER_SIZE_MAX));
  if (!IDENTIFIER.test(identifier)) throw malformed('Invalid identifier');
  return identifier;
}
