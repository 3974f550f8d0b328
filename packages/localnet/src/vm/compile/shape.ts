/** Decides how values of a type are written in JavaScript: see `values.ts` for their representation. */
import type { IntegerKind, Type, TypeTable } from '../types.ts';
import { ADDRESS_SIZE, PRIMITIVE_SIZE, STRUCT_SIZE } from '../value-size.ts';
import type { Primitive } from '../values.ts';
import { Unsupported } from './unsupported.ts';

export const INTEGER_BITS: Readonly<Record<IntegerKind, number>> = {
  u8: 8,
  u16: 16,
  u32: 32,
  u64: 64,
  u128: 128,
  u256: 256,
};

/** Structs with at most this many primitives are copied by an array literal. */
const MAX_LITERAL_COPY = 12;

export function maxOf(kind: IntegerKind): bigint {
  return (1n << BigInt(INTEGER_BITS[kind])) - 1n;
}

export function isIntegerKind(kind: Type['kind']): kind is IntegerKind {
  return kind in INTEGER_BITS;
}

/** Returns whether a kind of integer is represented by JavaScript numbers. */
export function isSmall(kind: IntegerKind): boolean {
  return INTEGER_BITS[kind] <= 32;
}

/** Returns whether values of the type are immutable in JavaScript, so that references need a SlotRef. */
export function isPrimitive(type: Type): boolean {
  if (type.kind === 'signer') throw new Unsupported('signer');
  return isIntegerKind(type.kind) || type.kind === 'bool' || type.kind === 'address';
}

/** Sizes of types seen so far; null if values differ. Struct types may contain each other twice, sixty levels deep. */
const SIZES = new WeakMap<Type, number | null>();
/** Larger values are measured when they are used. */
const MAX_FIXED_SIZE = 1_000_000;

/** Returns the size that the meter counts for any value of the type, or undefined when sizes differ. */
export function fixedSize(types: TypeTable, type: Type): number | undefined {
  let size = SIZES.get(type);
  if (size === undefined) {
    size = computeSize(types, type) ?? null;
    SIZES.set(type, size);
  }
  return size ?? undefined;
}

function computeSize(types: TypeTable, type: Type): number | undefined {
  if (isIntegerKind(type.kind) || type.kind === 'bool') return PRIMITIVE_SIZE;
  if (type.kind === 'address') return ADDRESS_SIZE;
  if (type.kind !== 'datatype' || type.datatype.kind === 'enum') return undefined;
  let size = STRUCT_SIZE;
  for (const field of types.layout(type)[0] ?? []) {
    const fieldSize = fixedSize(types, field);
    if (fieldSize === undefined) return undefined;
    size += fieldSize;
    if (size > MAX_FIXED_SIZE) return undefined;
  }
  return size;
}

/** Returns an expression that copies the value of `name`, a variable. */
export function copyText(types: TypeTable, type: Type, name: string): string {
  if (isPrimitive(type)) return name;
  return literalCopy(types, type, name, { left: MAX_LITERAL_COPY }) ?? `copy(${name})`;
}

function literalCopy(
  types: TypeTable,
  type: Type,
  path: string,
  budget: { left: number },
): string | undefined {
  if (isPrimitive(type)) {
    budget.left -= 1;
    return budget.left < 0 ? undefined : path;
  }
  if (type.kind !== 'datatype' || type.datatype.kind === 'enum') return undefined;
  const parts: string[] = [];
  for (const [i, field] of (types.layout(type)[0] ?? []).entries()) {
    const part = literalCopy(types, field, `${path}[${i}]`, budget);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return `[${parts.join(',')}]`;
}

export function literal(value: Primitive): string {
  if (typeof value === 'bigint') return `${value}n`;
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
