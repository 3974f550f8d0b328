/** Implements the natives of sui::dynamic_field. */
import { ADDRESS_LENGTH, addressFromBytes, writeAddress } from '../../bytecode/address.ts';
import { serializeValue } from '../../vm/bcs.ts';
import { aborted } from '../../vm/fault.ts';
import type { NativeContext, NativeFunction } from '../../vm/native.ts';
import type { DatatypeType, Type } from '../../vm/types.ts';
import { abstractSize, legacySize, REFERENCE_SIZE, STRUCT_SIZE } from '../../vm/value-size.ts';
import { type MoveValue, slot } from '../../vm/values.ts';
import { addressArg, field, objectId } from '../args.ts';
import { blake2b256 } from '../crypto/blake2b.ts';
import { onlyType, structTagSize, structType, tagSize, typeSize } from '../types.ts';
import type { Mismatch } from './child-objects.ts';
import { ObjectRuntime } from './object-runtime.ts';
import { serializeTypeTag } from './type-tag-bcs.ts';

/** Costs of dynamic fields by `fieldCosts`. */
const COSTS = {
  'by size': { base: 100, add: 10, borrow: 10, remove: 2 },
  'by access': { base: 52, add: 1, borrow: 1, remove: 1 },
} as const;
const HASH_COST_PER_BYTE = 2;
const ADD_COST_PER_TYPE_BYTE = 10;
const BORROW_COST_PER_TYPE_BYTE = 10;
const REMOVE_COST_PER_TYPE_BYTE = 2;
const HAS_COST_PER_BYTE = 2;
const READ_COST_PER_BYTE = 15;

const E_KEY_DOES_NOT_EXIST = 1;
const E_FIELD_TYPE_MISMATCH = 2;

/** Hashing-intent byte of ids derived from a parent and a key. */
const CHILD_OBJECT_ID = 0xf0;

/** Returns blake2b-256(0xf0 | parent | length of key, u64 | BCS of key | BCS of its type tag). */
export function deriveDynamicFieldId(parent: string, keyType: Type, key: Uint8Array): string {
  const prefix = new Uint8Array(1 + ADDRESS_LENGTH + 8);
  prefix[0] = CHILD_OBJECT_ID;
  writeAddress(parent, prefix, 1);
  new DataView(prefix.buffer).setBigUint64(1 + ADDRESS_LENGTH, BigInt(key.length), true);
  return addressFromBytes(blake2b256(prefix, key, serializeTypeTag(keyType)));
}

/** Returns the costs of the protocol version. */
function costsOf(context: NativeContext) {
  return COSTS[context.get(ObjectRuntime).features.fieldCosts];
}

/** Charges for reading the child of the last access from the ledger. */
function chargeRead(context: NativeContext): void {
  const { children, features } = context.get(ObjectRuntime);
  if (features.fieldCosts !== 'by access' || typeof children.access === 'string') return;
  context.charge(READ_COST_PER_BYTE * children.access.bytes);
}

/** Returns the size that a child of the last access is charged for. A value that existed costs `existing`. */
function accessedSize(context: NativeContext, child: MoveValue, existing: number): number {
  const { children, features } = context.get(ObjectRuntime);
  if (features.fieldCosts === 'by size') return legacySize(child);
  return children.access === 'value' ? existing : abstractSize(child);
}

const hashTypeAndKey: NativeFunction = (context, typeArguments, args) => {
  const type = onlyType(typeArguments);
  const key = slot(args, 1);
  const { fieldCosts } = context.get(ObjectRuntime).features;
  context.charge(costsOf(context).base);
  const size = fieldCosts === 'by access' ? abstractSize(key) : legacySize(key);
  context.charge(HASH_COST_PER_BYTE * (typeSize(type) + size));
  context.charge(HASH_COST_PER_BYTE * tagSize(type));
  const bytes = serializeValue(context.types, type, key);
  return [deriveDynamicFieldId(addressArg(args, 0), type, bytes)];
};

const addChildObject: NativeFunction = (context, typeArguments, args) => {
  const type = structType(onlyType(typeArguments));
  const child = slot(args, 1);
  const { base, add } = costsOf(context);
  const isSized = context.get(ObjectRuntime).features.fieldCosts === 'by size';
  context.charge(base);
  context.charge(add * (isSized ? legacySize(child) : STRUCT_SIZE));
  context.charge(ADD_COST_PER_TYPE_BYTE * typeSize(type));
  context.charge(ADD_COST_PER_TYPE_BYTE * structTagSize(type));
  context.get(ObjectRuntime).children.add(addressArg(args, 0), objectId(child), type, child);
  return [];
};

/** Returns the child, or throws the matching abort. */
function found(child: MoveValue | undefined | Mismatch): MoveValue {
  if (child === undefined) throw aborted(E_KEY_DOES_NOT_EXIST);
  if (child === 'type mismatch') throw aborted(E_FIELD_TYPE_MISMATCH);
  return child;
}

function chargeForType(context: NativeContext, type: DatatypeType, perByte: number): void {
  context.charge(costsOf(context).base);
  context.charge(perByte * typeSize(type));
}

const borrowChildObject: NativeFunction = (context, typeArguments, args) => {
  const type = structType(onlyType(typeArguments));
  chargeForType(context, type, BORROW_COST_PER_TYPE_BYTE);
  // The parent argument is UID { id: ID { bytes } }.
  const parent = addressArg([field(slot(args, 0), 0, 0)], 0);
  const { children, features } = context.get(ObjectRuntime);
  const child = found(children.borrow(parent, addressArg(args, 1), type));
  chargeRead(context);
  const isSized = features.fieldCosts === 'by size';
  const size = isSized ? REFERENCE_SIZE : accessedSize(context, child, REFERENCE_SIZE);
  context.charge(costsOf(context).borrow * size);
  return [child];
};

const removeChildObject: NativeFunction = (context, typeArguments, args) => {
  const type = structType(onlyType(typeArguments));
  chargeForType(context, type, REMOVE_COST_PER_TYPE_BYTE);
  const { children } = context.get(ObjectRuntime);
  const child = found(children.remove(addressArg(args, 0), addressArg(args, 1), type));
  chargeRead(context);
  context.charge(costsOf(context).remove * accessedSize(context, child, STRUCT_SIZE));
  return [child];
};

const hasChildObject: NativeFunction = (context, _, args) => {
  context.charge(costsOf(context).base);
  const { children } = context.get(ObjectRuntime);
  const exists = children.exists(addressArg(args, 0), addressArg(args, 1));
  chargeRead(context);
  return [exists];
};

const hasChildObjectWithType: NativeFunction = (context, typeArguments, args) => {
  const type = structType(onlyType(typeArguments));
  chargeForType(context, type, HAS_COST_PER_BYTE);
  context.charge(HAS_COST_PER_BYTE * structTagSize(type));
  const { children } = context.get(ObjectRuntime);
  const exists = children.exists(addressArg(args, 0), addressArg(args, 1), type);
  chargeRead(context);
  return [exists];
};

export const DYNAMIC_FIELD_NATIVES = {
  hash_type_and_key: hashTypeAndKey,
  add_child_object: addChildObject,
  borrow_child_object: borrowChildObject,
  borrow_child_object_mut: borrowChildObject,
  remove_child_object: removeChildObject,
  has_child_object: hasChildObject,
  has_child_object_with_ty: hasChildObjectWithType,
};
