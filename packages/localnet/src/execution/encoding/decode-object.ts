// Deserializes stored objects: the inverse of `encodeObject`. Hand-written, because opening a folder decodes
// every version of every object. Digests are computed on first read, because most versions are historical.
import { ADDRESS_LENGTH, addressFromBytes } from '../../bytecode/address.ts';
import { Cursor } from '../../bytecode/cursor.ts';
import { deserializeModule } from '../../bytecode/deserialize.ts';
import { fundsFieldType } from '../accumulators.ts';
import { encodeObject, selfAddress } from '../object.ts';
import { COIN_TYPE_PREFIX, GAS_COIN_TYPE, SUI_TYPE } from '../protocol.ts';
import type { MoveObjectData, MovePackageData, Owner, StoredObject } from '../types.ts';
import { digestToBase58 } from './base58.ts';
import { digestOf } from './digest.ts';

const MAX_LENGTH = 2 ** 31;

/** Deserializes an object. The result holds no reference to `bytes`, which can be a slice of a much larger buffer. */
export function decodeObject(bytes: Uint8Array): StoredObject {
  const cursor = new Cursor(bytes);
  const { id, version, data } = readData(cursor);
  const owner = readOwner(cursor);
  cursor.u8(); // Length of the digest.
  const transaction = new Uint8Array(cursor.bytes(ADDRESS_LENGTH));
  let digest: string | undefined;
  let previousTransaction: string | undefined;
  return {
    id,
    version,
    get digest() {
      digest ??= digestOf('Object', encodeObject(this));
      return digest;
    },
    owner,
    get previousTransaction() {
      previousTransaction ??= digestToBase58(transaction);
      return previousTransaction;
    },
    storageRebate: cursor.bigLittleEndian(8),
    data,
  };
}

function readData(cursor: Cursor): Pick<StoredObject, 'id' | 'version' | 'data'> {
  if (cursor.u8() === 1) return readPackage(cursor);
  const type = readObjectType(cursor);
  const hasPublicTransfer = cursor.u8() === 1;
  const version = cursor.bigLittleEndian(8);
  const contents = readBytes(cursor);
  const data: MoveObjectData = { kind: 'move', type, hasPublicTransfer, contents };
  return { id: addressFromBytes(contents), version, data };
}

/** Reads a MoveObjectType, which has short forms for coins and funds. */
function readObjectType(cursor: Cursor): string {
  const kind = cursor.u8();
  switch (kind) {
    case 0:
      return readStruct(cursor);
    case 1:
      return GAS_COIN_TYPE;
    case 3:
      return `${COIN_TYPE_PREFIX}${readType(cursor)}>`;
    case 4:
      return fundsFieldType(SUI_TYPE);
    case 5:
      return fundsFieldType(readType(cursor));
    default:
      throw new Error(`Objects of kind ${kind} are not supported on this network`);
  }
}

/** Type tags by their number in BCS; vectors and structs have contents. */
const PRIMITIVES = new Map(
  Object.entries({
    bool: 0,
    u8: 1,
    u64: 2,
    u128: 3,
    address: 4,
    signer: 5,
    u16: 8,
    u32: 9,
    u256: 10,
  }).map(([name, tag]) => [tag, name]),
);
const VECTOR = 6;

function readType(cursor: Cursor): string {
  const tag = cursor.u8();
  const primitive = PRIMITIVES.get(tag);
  if (primitive !== undefined) return primitive;
  return tag === VECTOR ? `vector<${readType(cursor)}>` : readStruct(cursor);
}

function readStruct(cursor: Cursor): string {
  const address = addressFromBytes(cursor.bytes(ADDRESS_LENGTH));
  const name = `${address}::${readText(cursor)}::${readText(cursor)}`;
  const parameters = Array.from({ length: cursor.uleb(MAX_LENGTH) }, () => readType(cursor));
  return parameters.length === 0 ? name : `${name}<${parameters.join(',')}>`;
}

function readText(cursor: Cursor): string {
  return Buffer.from(cursor.bytes(cursor.uleb(MAX_LENGTH))).toString();
}

/** Reads bytes as a copy: a view would send all of the underlying buffer to a worker. */
function readBytes(cursor: Cursor): Uint8Array {
  return new Uint8Array(cursor.bytes(cursor.uleb(MAX_LENGTH)));
}

function readOwner(cursor: Cursor): Owner {
  const kind = cursor.u8();
  const address = () => addressFromBytes(cursor.bytes(ADDRESS_LENGTH));
  const version = () => cursor.bigLittleEndian(8).toString();
  switch (kind) {
    case 0:
      return { $kind: 'AddressOwner', AddressOwner: address() };
    case 1:
      return { $kind: 'ObjectOwner', ObjectOwner: address() };
    case 2:
      return { $kind: 'Shared', Shared: { initialSharedVersion: version() } };
    case 3:
      return { $kind: 'Immutable', Immutable: true };
    case 4: {
      const startVersion = version();
      const owner = address();
      return { $kind: 'ConsensusAddressOwner', ConsensusAddressOwner: { startVersion, owner } };
    }
    default:
      throw new Error(`Owners of kind ${kind} are not supported on this network`);
  }
}

function readPackage(cursor: Cursor): Pick<StoredObject, 'id' | 'version' | 'data'> {
  const id = addressFromBytes(cursor.bytes(ADDRESS_LENGTH));
  const version = cursor.bigLittleEndian(8);
  const list = <T>(read: () => T) => Array.from({ length: cursor.uleb(MAX_LENGTH) }, read);
  const readId = () => addressFromBytes(cursor.bytes(ADDRESS_LENGTH));
  const modules = new Map(list(() => [readText(cursor), readBytes(cursor)] as const));
  const typeOrigins = list(() => {
    const moduleName = readText(cursor);
    return { moduleName, datatypeName: readText(cursor), package: readId() };
  });
  const linkage = new Map(
    list(() => {
      const original = readId();
      const upgradedId = readId();
      return [original, { upgradedId, upgradedVersion: cursor.bigLittleEndian(8) }] as const;
    }),
  );
  const originalId = version === 1n ? id : originalIdOf(modules);
  const data: MovePackageData = {
    kind: 'package',
    ...{ version, originalId, modules, typeOrigins, linkage },
  };
  return { id, version, data };
}

/** Returns the original id of a package, which its bytecode contains even after an upgrade. */
function originalIdOf(modules: ReadonlyMap<string, Uint8Array>): string {
  for (const bytes of modules.values()) return selfAddress(deserializeModule(bytes));
  throw new Error('Package has no modules');
}
