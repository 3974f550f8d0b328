// Serializes objects, computes their digest and metered size, and reads coins from their
// bytes without running Move. The encoder is hand-written for speed: every written object uses it.
import { bcs } from '@mysten/sui/bcs';
import type { CompiledModule } from '../bytecode/format.ts';
import { readU64, writeU64 } from '../bytecode/u64.ts';
import { fundsFieldCoinType } from './accumulators.ts';
import { ByteWriter } from './encoding/byte-writer.ts';
import { digestOf } from './encoding/digest.ts';
import { typeArgumentOf } from './encoding/type-tag.ts';
import {
  COIN_TYPE_PREFIX,
  GAS_COIN_TYPE,
  isSystemPackage,
  SUI_TYPE,
  ZERO_ADDRESS,
} from './protocol.ts';
import type { MoveObjectData, MovePackageData, Owner, StoredObject } from './types.ts';

export const ID_LENGTH = 32;

type UnstoredObject = Omit<StoredObject, 'digest'>;

const moveObjectTypes = new Map<string, Uint8Array>();

/** Serializes a MoveObjectType, which has short forms for coins and funds. */
function moveObjectType(type: string): Uint8Array {
  let bytes = moveObjectTypes.get(type);
  if (!bytes) {
    const coin = coinTypeOf(type);
    const funds = fundsFieldCoinType(type);
    if (coin === SUI_TYPE) bytes = Uint8Array.of(1);
    else if (funds === SUI_TYPE) bytes = Uint8Array.of(4);
    else if (funds) bytes = Uint8Array.of(5, ...bcs.TypeTag.serialize(funds).toBytes());
    else if (coin) bytes = Uint8Array.of(3, ...bcs.TypeTag.serialize(coin).toBytes());
    else bytes = Uint8Array.of(0, ...bcs.TypeTag.serialize(type).toBytes().subarray(1));
    moveObjectTypes.set(type, bytes);
  }
  return bytes;
}

function writeData(writer: ByteWriter, { id, version, data }: UnstoredObject): void {
  if (data.kind === 'package') {
    writer.u8(1);
    writer.raw(encodePackage(id, data));
    return;
  }
  writer.u8(0);
  writer.raw(moveObjectType(data.type));
  writer.u8(data.hasPublicTransfer ? 1 : 0);
  writer.u64(version);
  writer.bytes(data.contents);
}

/** Encoded framework packages, which the networks of a process share. */
const encodedPackages = new WeakMap<MovePackageData, Uint8Array>();

function encodePackage(id: string, data: MovePackageData): Uint8Array {
  const known = encodedPackages.get(data);
  if (known) return known;
  const linkageTable = [...data.linkage].map(
    ([original, info]): [string, { upgradedId: string; upgradedVersion: bigint }] => [
      original,
      info,
    ],
  );
  const bytes = bcs.MovePackage.serialize({
    id,
    version: data.version,
    moduleMap: new Map(data.modules),
    typeOriginTable: [...data.typeOrigins],
    linkageTable: new Map(linkageTable),
  }).toBytes();
  if (isSystemPackage(id)) encodedPackages.set(data, bytes);
  return bytes;
}

function writeOwner(writer: ByteWriter, owner: Owner): void {
  switch (owner.$kind) {
    case 'AddressOwner':
      writer.u8(0);
      writer.address(owner.AddressOwner);
      break;
    case 'ObjectOwner':
      writer.u8(1);
      writer.address(owner.ObjectOwner);
      break;
    case 'Shared':
      writer.u8(2);
      writer.u64(BigInt(owner.Shared.initialSharedVersion));
      break;
    case 'Immutable':
      writer.u8(3);
      break;
    default:
      writer.raw(bcs.Owner.serialize(owner).toBytes());
  }
}

const writer = new ByteWriter();

/** Serializes an object in the layout of `bcs.Object` of `@mysten/sui`. */
export function encodeObject(object: UnstoredObject): Uint8Array {
  writer.clear();
  writeData(writer, object);
  writeOwner(writer, object.owner);
  writer.digest(object.previousTransaction);
  writer.u64(object.storageRebate);
  return writer.toBytes();
}

/** Returns the self address in a module's bytecode. */
export function selfAddress(module: CompiledModule): string {
  const handle = module.moduleHandles[module.selfHandle];
  return module.addresses[handle?.address ?? -1] ?? ZERO_ADDRESS;
}

/** Returns the object with its digest. Its other fields must be final. */
export function sealObject(object: UnstoredObject): StoredObject {
  return sealAndEncode(object).object;
}

/** Returns the object with its digest, and its BCS, of which that is the digest. */
export function sealAndEncode(object: UnstoredObject): { object: StoredObject; bytes: Uint8Array } {
  const bytes = encodeObject(object);
  return { object: { ...object, digest: digestOf('Object', bytes) }, bytes };
}

/** Returns the size in bytes that storage and reads of the object are charged for. */
export function objectGasSize(data: MoveObjectData | MovePackageData): number {
  // 40 bytes for the owner, 32 for the digest, 8 for the rebate; for Move objects 9 for version and flag.
  const metadata = 80;
  if (data.kind === 'package') return metadata + packageSize(data);
  return metadata + data.contents.length + moveObjectType(data.type).length + 9;
}

/** Returns the size of a package object for its limit and its storage charge. */
export function packageSize(data: Omit<MovePackageData, 'kind'>): number {
  let size = 8 + data.linkage.size * (2 * ID_LENGTH + 8);
  for (const [name, code] of data.modules) size += Buffer.byteLength(name) + code.length;
  for (const origin of data.typeOrigins)
    size += origin.moduleName.length + origin.datatypeName.length + ID_LENGTH;
  return size;
}

/** Returns `T` of a `0x2::coin::Coin<T>`; undefined for other types. */
export function coinTypeOf(type: string): string | undefined {
  // Constant, because every map lookup would hash a new substring.
  return type === GAS_COIN_TYPE ? SUI_TYPE : typeArgumentOf(type, COIN_TYPE_PREFIX);
}

/** Reads the balance from the contents of a coin: the u64 after the id. */
export function coinBalance(contents: Uint8Array): bigint {
  return readU64(contents, ID_LENGTH);
}

/** Returns the contents of a coin with another balance. */
export function withCoinBalance(contents: Uint8Array, balance: bigint): Uint8Array {
  const changed = new Uint8Array(contents);
  writeU64(balance, changed, ID_LENGTH);
  return changed;
}

/** Returns the address that owns the object, if one does. */
export function addressOwnerOf(owner: Owner): string | undefined {
  if (owner.$kind === 'AddressOwner') return owner.AddressOwner;
  if (owner.$kind === 'ConsensusAddressOwner') return owner.ConsensusAddressOwner.owner;
  return undefined;
}
