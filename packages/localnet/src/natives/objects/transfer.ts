/** Implements the natives of sui::transfer. */
import { aborted, Fault } from '../../vm/fault.ts';
import type { NativeFunction } from '../../vm/native.ts';
import { abstractSize } from '../../vm/value-size.ts';
import { slot } from '../../vm/values.ts';
import { addressArg, bigArg, field, vectorArg } from '../args.ts';
import { onlyType, structType, typeSize } from '../types.ts';
import { ObjectRuntime } from './object-runtime.ts';

const COST = 52;
const RECEIVE_COST_PER_TYPE_BYTE = 2;
const RECEIVE_COST_PER_BYTE = 1;
const E_SHARED_NON_NEW_OBJECT = 0;
const E_RECEIVING_OBJECT_TYPE_MISMATCH = 2;
const E_UNABLE_TO_RECEIVE_OBJECT = 3;
const ALL_PERMISSIONS = 0b1111n;

const transferImpl: NativeFunction = (context, typeArguments, args) => {
  context.charge(COST);
  const owner = { $kind: 'AddressOwner', AddressOwner: addressArg(args, 1) } as const;
  const type = structType(onlyType(typeArguments));
  context.get(ObjectRuntime).transfer(owner, type, slot(args, 0));
  return [];
};

const freezeObjectImpl: NativeFunction = (context, typeArguments, args) => {
  context.charge(COST);
  const type = structType(onlyType(typeArguments));
  context.get(ObjectRuntime).transfer({ $kind: 'Immutable', Immutable: true }, type, slot(args, 0));
  return [];
};

const shareObjectImpl: NativeFunction = (context, typeArguments, args) => {
  context.charge(COST);
  const owner = { $kind: 'Shared', Shared: { initialSharedVersion: '0' } } as const;
  const type = structType(onlyType(typeArguments));
  const result = context.get(ObjectRuntime).transfer(owner, type, slot(args, 0));
  if (result === 'owner changed') throw aborted(E_SHARED_NON_NEW_OBJECT);
  return [];
};

const partyTransferImpl: NativeFunction = (context, typeArguments, args) => {
  context.charge(COST);
  const addresses = vectorArg(args, 2).items;
  const permissions = vectorArg(args, 3).items;
  if (
    addresses.length !== 1 ||
    permissions.length !== 1 ||
    permissions[0] !== ALL_PERMISSIONS ||
    bigArg(args, 1) !== 0n
  ) {
    const message = 'Party transfer supports a single member with all permissions';
    throw new Fault('UNKNOWN_INVARIANT_VIOLATION_ERROR', undefined, message);
  }
  const owner = {
    $kind: 'ConsensusAddressOwner',
    ConsensusAddressOwner: { startVersion: '0', owner: addressArg(addresses, 0) },
  } as const;
  const type = structType(onlyType(typeArguments));
  context.get(ObjectRuntime).transfer(owner, type, slot(args, 0));
  return [];
};

const receiveImpl: NativeFunction = (context, typeArguments, args) => {
  context.charge(COST);
  const type = structType(onlyType(typeArguments));
  const { receiveCosts } = context.get(ObjectRuntime).features;
  if (receiveCosts) context.charge(RECEIVE_COST_PER_TYPE_BYTE * typeSize(type));
  const id = addressArg([field(slot(args, 1), 0)], 0);
  const parent = addressArg(args, 0);
  const received = context.get(ObjectRuntime).receive(parent, id, bigArg(args, 2), type);
  if (received === undefined) throw aborted(E_UNABLE_TO_RECEIVE_OBJECT);
  if (received === 'type mismatch') throw aborted(E_RECEIVING_OBJECT_TYPE_MISMATCH);
  if (receiveCosts) context.charge(RECEIVE_COST_PER_BYTE * abstractSize(received));
  return [received];
};

export const TRANSFER_NATIVES = {
  transfer_impl: transferImpl,
  freeze_object_impl: freezeObjectImpl,
  share_object_impl: shareObjectImpl,
  party_transfer_impl: partyTransferImpl,
  receive_impl: receiveImpl,
};
