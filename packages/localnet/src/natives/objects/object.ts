/** Implements the natives of sui::object. */
import type { NativeFunction } from '../../vm/native.ts';
import { slot } from '../../vm/values.ts';
import { addressArg, field } from '../args.ts';
import { ObjectRuntime } from './object-runtime.ts';

const COST = 52;

const borrowUid: NativeFunction = (context, _, args) => {
  context.charge(COST);
  return [field(slot(args, 0), 0)];
};

const deleteImpl: NativeFunction = (context, _, args) => {
  context.charge(COST);
  context.get(ObjectRuntime).deleteId(addressArg(args, 0));
  return [];
};

const recordNewUid: NativeFunction = (context, _, args) => {
  context.charge(COST);
  context.get(ObjectRuntime).newId(addressArg(args, 0));
  return [];
};

export const OBJECT_NATIVES = {
  borrow_uid: borrowUid,
  delete_impl: deleteImpl,
  record_new_uid: recordNewUid,
};
