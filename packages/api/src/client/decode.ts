/** Checks a response against its shape and converts it: amounts to bigint, legacy names to ours. */
import type { Definitions, Scalar, Shape } from './shape.ts';

/** Thrown for a response that does not have the shape that the contract promises. */
export class ShapeError extends Error {
  override name = 'ShapeError';
}

const patterns = {
  decimal: /^-?\d+(\.\d+)?$/,
  address: /^0x[0-9a-f]{64}$/,
  amount: /^\d{1,78}$/,
  signed: /^-?\d{1,78}$/,
  string: /^/,
} as const;

function scalar(kind: Scalar, value: unknown, path: string): unknown {
  const valid =
    kind === 'any' ||
    (kind === 'integer' && Number.isSafeInteger(value)) ||
    (kind === 'boolean' && typeof value === 'boolean') ||
    (kind in patterns &&
      typeof value === 'string' &&
      patterns[kind as keyof typeof patterns].test(value));
  if (!valid) throw new ShapeError(`${path || 'response'}: expected ${kind}`);
  return kind === 'amount' || kind === 'signed' ? BigInt(value as string) : value;
}

/**
 * Returns `value` in the form that code works with; unknown fields are dropped.
 * @throws {ShapeError} naming the first field that is missing or of another type.
 */
export function decode(shape: Shape, value: unknown, definitions: Definitions, path = ''): unknown {
  if (typeof shape === 'string') {
    const definition = shape.startsWith('@') ? definitions[shape.slice(1)] : undefined;
    return definition === undefined
      ? scalar(shape as Scalar, value, path)
      : decode(definition, value, definitions, path);
  }
  if ('nullable' in shape)
    return value === null ? null : decode(shape.nullable, value, definitions, path);
  if ('oneOf' in shape) {
    if (shape.oneOf.includes(value as string)) return value;
    throw new ShapeError(`${path}: expected one of ${shape.oneOf.join(', ')}`);
  }
  if ('list' in shape) {
    if (!Array.isArray(value)) throw new ShapeError(`${path}: expected a list`);
    return value.map((item, index) => decode(shape.list, item, definitions, `${path}.${index}`));
  }
  if (typeof value !== 'object' || value === null)
    throw new ShapeError(`${path}: expected an object`);
  const result: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(shape.fields)) {
    const [wire = '', ours = wire] = key.replace('?', '').split('>');
    const field = (value as Record<string, unknown>)[wire];
    if (field === undefined && key.endsWith('?')) continue;
    result[ours] = decode(inner, field, definitions, `${path}.${wire}`);
  }
  return result;
}
