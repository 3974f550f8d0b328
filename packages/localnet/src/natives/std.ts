/** Implements the natives of std::bcs, std::type_name, std::vector and std::debug. */
import { serializeValue } from '../vm/bcs.ts';
import { aborted, Fault } from '../vm/fault.ts';
import {
  borrowElement,
  elementSize,
  popBack,
  pushBack,
  requireLength,
  swapElements,
} from '../vm/instructions/vectors.ts';
import type { NativeContext, NativeFunction } from '../vm/native.ts';
import type { Type } from '../vm/types.ts';
import { legacySize } from '../vm/value-size.ts';
import { type MoveValue, slot, VectorValue } from '../vm/values.ts';
import { bigArg, bytesValue, vectorArg } from './args.ts';
import { onlyType } from './types.ts';

const BASE_COST = 52;
const COST_PER_BYTE = 2;
const PUSH_COST_PER_UNIT = 2;
const E_NON_MODULE_TYPE = 0;

const toBytes: NativeFunction = (context, typeArguments, args) => {
  const bytes = serializeValue(context.types, onlyType(typeArguments), slot(args, 0));
  context.charge(COST_PER_BYTE * Math.max(bytes.length, 1));
  return [bytesValue(bytes)];
};

export const BCS_NATIVES = { to_bytes: toBytes };

/** Returns a type's name without "0x". Original ids name the first version of its package. */
function typeName(type: Type, useOriginalIds: boolean): string {
  switch (type.kind) {
    case 'vector':
      return `vector<${typeName(type.element, useOriginalIds)}>`;
    case 'datatype': {
      const { definingId, originalId, module, name } = type.datatype;
      const id = useOriginalIds ? originalId : definingId;
      const inner = type.typeArguments.map((argument) => typeName(argument, useOriginalIds));
      const suffix = inner.length > 0 ? `<${inner.join(',')}>` : '';
      return `${id.slice(2)}::${module}::${name}${suffix}`;
    }
    default:
      return type.tag;
  }
}

const encoder = new TextEncoder();

const getName =
  (useOriginalIds: boolean): NativeFunction =>
  (context, typeArguments) => {
    context.charge(BASE_COST);
    const name = encoder.encode(typeName(onlyType(typeArguments), useOriginalIds));
    context.charge(COST_PER_BYTE * name.length);
    // TypeName { name: String { bytes } }
    return [[[bytesValue(name)]]];
  };

const getId =
  (useOriginalIds: boolean): NativeFunction =>
  (context, typeArguments) => {
    context.charge(BASE_COST);
    const type = onlyType(typeArguments);
    if (type.kind !== 'datatype') throw aborted(E_NON_MODULE_TYPE);
    const { definingId, originalId } = type.datatype;
    return [useOriginalIds ? originalId : definingId];
  };

export const TYPE_NAME_NATIVES = {
  get: getName(false),
  get_with_original_ids: getName(true),
  with_defining_ids: getName(false),
  with_original_ids: getName(true),
  defining_id: getId(false),
  original_id: getId(true),
};

/** Natives of std::vector abort with the code of the matching vector error. */
const vectorNative =
  (
    work: (
      args: readonly MoveValue[],
      context: NativeContext,
      types: readonly Type[],
    ) => readonly MoveValue[],
  ): NativeFunction =>
  (context, types, args) => {
    context.charge(BASE_COST);
    try {
      return work(args, context, types);
    } catch (error) {
      if (!(error instanceof Fault) || error.status !== 'VECTOR_OPERATION_ERROR') throw error;
      throw aborted(error.code ?? 0n);
    }
  };

export const VECTOR_NATIVES = {
  empty: vectorNative((_, __, types) => [new VectorValue([], elementSize(onlyType(types)))]),
  length: vectorNative((args) => [BigInt(vectorArg(args, 0).items.length)]),
  borrow: vectorNative((args) => [borrowElement(vectorArg(args, 0), bigArg(args, 1))]),
  borrow_mut: vectorNative((args) => [borrowElement(vectorArg(args, 0), bigArg(args, 1))]),
  push_back: vectorNative((args, context) => {
    const element = slot(args, 1);
    context.charge(PUSH_COST_PER_UNIT * Math.max(legacySize(element), 1));
    pushBack(vectorArg(args, 0), element);
    return [];
  }),
  pop_back: vectorNative((args) => [popBack(vectorArg(args, 0))]),
  destroy_empty: vectorNative((args) => {
    requireLength(vectorArg(args, 0), 0);
    return [];
  }),
  swap: vectorNative((args) => {
    swapElements(vectorArg(args, 0), bigArg(args, 1), bigArg(args, 2));
    return [];
  }),
};

const silent: NativeFunction = (context) => {
  context.charge(BASE_COST);
  return [];
};

/** Printing has no effect, as on a public network. */
export const DEBUG_NATIVES = { print: silent, print_stack_trace: silent };
