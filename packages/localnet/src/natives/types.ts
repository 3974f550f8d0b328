/** Computes the sizes of types for gas, and checks for structs and one-time witnesses. */
import { Fault } from '../vm/fault.ts';
import type { NativeContext, NativeFunction } from '../vm/native.ts';
import type { DatatypeType, Type } from '../vm/types.ts';

const BASE_COST = 52;
const COST_PER_TYPE_NODE = 2;
const COST_PER_TAG_BYTE = 2;

/** Upstream's abstract sizes of a type tag's parts. */
const TAG_NODE_SIZE = 24;
const ADDRESS_SIZE = 32;

/** Returns the number of nodes in a type, for gas. */
export function typeSize(type: Type): number {
  switch (type.kind) {
    case 'vector':
      return 1 + typeSize(type.element);
    case 'reference':
      return 1 + typeSize(type.target);
    case 'datatype':
      return type.typeArguments.reduce((size, argument) => size + typeSize(argument), 1);
    default:
      return 1;
  }
}

/** Returns the abstract size of a type tag. */
export function tagSize(type: Type): number {
  switch (type.kind) {
    case 'vector':
      return TAG_NODE_SIZE + tagSize(type.element);
    case 'datatype':
      return TAG_NODE_SIZE + structTagSize(type);
    default:
      return TAG_NODE_SIZE;
  }
}

/** Returns the abstract size of a struct tag, without the node that wraps it. */
export function structTagSize(type: DatatypeType): number {
  const { module, name } = type.datatype;
  return type.typeArguments.reduce(
    (size, argument) => size + tagSize(argument),
    ADDRESS_SIZE + module.length + name.length,
  );
}

/** Returns the type, which the verifier guarantees to be a struct. */
export function structType(type: Type | undefined): DatatypeType {
  if (type?.kind === 'datatype') return type;
  throw new Fault('UNKNOWN_INVARIANT_VIOLATION_ERROR', undefined, 'Expected a struct type');
}

/** Returns the only type argument of a native. */
export function onlyType(typeArguments: readonly Type[]): Type {
  const [type] = typeArguments;
  if (type === undefined) throw new Fault('UNKNOWN_INVARIANT_VIOLATION_ERROR');
  return type;
}

/** Returns whether the type is a one-time witness: a bool field, named like its module in upper case. */
function isOneTimeWitness(context: NativeContext, type: Type): boolean {
  if (type.kind !== 'datatype' || type.datatype.kind !== 'struct') return false;
  const [fields = []] = context.types.layout(type);
  const { name, module } = type.datatype;
  return (
    fields.length === 1 &&
    fields[0]?.kind === 'bool' &&
    name === module.toUpperCase() &&
    type.typeArguments.length === 0
  );
}

const isOneTimeWitnessNative: NativeFunction = (context, typeArguments) => {
  const type = onlyType(typeArguments);
  context.charge(BASE_COST);
  context.charge(COST_PER_TYPE_NODE * typeSize(type));
  context.charge(COST_PER_TAG_BYTE * tagSize(type));
  return [isOneTimeWitness(context, type)];
};

export const TYPES_NATIVES = { is_one_time_witness: isOneTimeWitnessNative };
