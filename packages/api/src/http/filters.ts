/**
 * Strapi's `filters` parameter: the fields of each list that can be filtered, and the shape that the
 * typed client accepts. The server checks values against the field's type.
 */
import { z } from 'zod';
import type { QueryValue } from './query.ts';

/**
 * `exact`: text without pattern operators. `time`: ISO 8601 or milliseconds. `usd`: US dollars with up to
 * six decimals.
 */
export type FilterType =
  | 'text'
  | 'exact'
  | 'boolean'
  | 'int4'
  | 'int8'
  | 'numeric'
  | 'address'
  | 'time'
  | 'usd';

export type FilterFields = { readonly [field: string]: FilterType };

type Operand = string | number | boolean;

export interface Operators {
  $eq?: Operand;
  $eqi?: string;
  $ne?: Operand;
  $lt?: Operand;
  $lte?: Operand;
  $gt?: Operand;
  $gte?: Operand;
  $in?: readonly Operand[];
  $notIn?: readonly Operand[];
  $contains?: string;
  $containsi?: string;
  $startsWith?: string;
  $startsWithi?: string;
  $null?: boolean;
  $notNull?: boolean;
}

export type Filters<Fields extends FilterFields> = {
  [Field in keyof Fields]?: Operand | Operators;
} & {
  $and?: readonly Filters<Fields>[];
  $or?: readonly Filters<Fields>[];
  $not?: Filters<Fields>;
};

/** Schema of the `filters` parameter over the given fields. */
export function filtersOf<Fields extends FilterFields>(fields: Fields) {
  return z
    .unknown()
    .describe(
      'Conditions as filters[field][operator]=value, combined with $and, $or and $not. ' +
        `Fields: ${Object.keys(fields).join(', ')}. Operators: $eq, $eqi, $ne, $lt, $lte, $gt, $gte, ` +
        '$in, $notIn, $contains, $containsi, $startsWith, $startsWithi, $null, $notNull.',
    )
    .meta({ type: 'object' }) as z.ZodType as z.ZodType<QueryValue, Filters<Fields>>;
}

/** Schema of the `sort` parameter: one field and a direction. */
export function sortOf<Field extends string>(fields: readonly Field[]) {
  return z
    .unknown()
    .describe('One field and its direction.')
    .meta({
      type: 'string',
      enum: fields.flatMap((field) => [`${field}:asc`, `${field}:desc`]),
    }) as z.ZodType as z.ZodType<QueryValue, `${Field}:${'asc' | 'desc'}`>;
}
