/**
 * Translates Strapi's filters: `filters[$or][0][name][$containsi]=cat` becomes a SQL condition. Only
 * fields that the endpoint lists can be used, and every value is checked against its field's type, so
 * that no value reaches the database that it would reject.
 */
import { type FilterType, legacyQueryNames, type QueryValue } from '@atoll/api';
import { isValidSuiAddress, normalizeSuiAddress } from '@mysten/sui/utils';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../database/schema/tables.gen.ts';
import type { Row } from '../database/schema.ts';
import { parseDecimal } from '../decimal.ts';
import { HttpError } from '../errors.ts';

export type Condition = RawBuilder<SqlBool>;

export interface Field {
  /** Column, with its table: "pool.name". */
  column: string;
  type: FilterType;
  /** Replaces the column. */
  expression?: RawBuilder<unknown>;
  /** Converts US dollars × 10^6 to the column's unit. */
  fromMicroUsd?: (micro: bigint) => bigint;
  /** Reads an exact text as the column's value, undefined if it is none. */
  parse?: (text: string) => unknown;
  /** The condition of `$eq`, where an index leads to the rows of one value. */
  equals?: (value: unknown) => Condition;
  /** Puts the condition on the column into one on the list. */
  within?: (condition: Condition) => Condition;
}

export type Fields = Record<string, Field>;

/** Returns the fields of the contract with the columns that they filter; those of `table` if their names are equal. */
export function columnsOf<Name extends string, Table extends keyof Schema>(
  types: Readonly<Record<Name, FilterType>>,
  table: Table,
  columns: Readonly<
    Record<Exclude<Name, keyof Row<Table>>, string> & Partial<Record<Name, string>>
  >,
): Record<Name, Field> {
  const names = Object.keys(types) as Name[];
  const others: Readonly<Record<string, string>> = columns;
  return Object.fromEntries(
    names.map((name) => [name, { column: others[name] ?? `${table}.${name}`, type: types[name] }]),
  ) as Record<Name, Field>;
}

const MAX_CONDITIONS = 30;
/** Patterns are compared with every row: these limits keep a search within milliseconds. */
const MAX_PATTERNS = 6;
const MAX_PATTERN_LENGTH = 100;

const reject = (message: string) => new HttpError(400, message);

function integer(text: string, field: string, low: bigint, high: bigint): bigint {
  const value = /^-?\d{1,40}$/.test(text) ? BigInt(text) : undefined;
  if (value === undefined || value < low || value > high) {
    throw reject(`filters.${field}: "${text.slice(0, 50)}" is not a number in this field's range.`);
  }
  return value;
}

/** Reads a value as its field's type. */
function parseValue(
  text: QueryValue,
  { type, fromMicroUsd, parse }: Field,
  field: string,
): unknown {
  if (typeof text !== 'string') throw reject(`filters.${field}: a single value is needed.`);
  switch (type) {
    case 'text':
      return text;
    case 'exact': {
      const value = parse === undefined ? text : parse(text);
      if (value === undefined) throw reject(`filters.${field}: "${text.slice(0, 80)}" is invalid.`);
      return value;
    }
    case 'boolean':
      if (text === 'true' || text === '1') return true;
      if (text === 'false' || text === '0') return false;
      throw reject(`filters.${field}: must be true or false.`);
    case 'int4':
      return Number(integer(text, field, -(2n ** 31n), 2n ** 31n - 1n));
    case 'int8':
      return Number(integer(text, field, -(2n ** 53n) + 1n, 2n ** 53n - 1n));
    case 'numeric':
      return integer(text, field, -(10n ** 40n), 10n ** 40n);
    case 'usd':
      if (!/^\d{1,15}(\.\d{1,6})?$/.test(text) || fromMicroUsd === undefined) {
        throw reject(`filters.${field}: "${text.slice(0, 50)}" is not an amount in US dollars.`);
      }
      return fromMicroUsd(parseDecimal(text, 6));
    case 'address':
      if (!isValidSuiAddress(normalizeSuiAddress(text))) {
        throw reject(`filters.${field}: "${text.slice(0, 80)}" is not a Sui address.`);
      }
      return normalizeSuiAddress(text);
    case 'time': {
      const ms = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
      if (!Number.isSafeInteger(ms)) throw reject(`filters.${field}: is not a time.`);
      return ms;
    }
  }
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function pattern(field: Field, name: string, value: QueryValue, before: string, after: string) {
  if (field.type !== 'text') throw reject(`filters.${name}: is not a text field.`);
  const text = String(parseValue(value, field, name));
  if (text.length > MAX_PATTERN_LENGTH) {
    throw reject(`filters.${name}: at most ${MAX_PATTERN_LENGTH} characters can be searched for.`);
  }
  return `${before}${escapeLike(text)}${after}`;
}

/** Operators that compare with a pattern. */
const isPattern = (operator: string) => /^\$(eqi|contains|startsWith)/.test(operator);

function list(value: QueryValue, field: Field, name: string): unknown[] {
  const values = Array.isArray(value) ? value : [value];
  if (values.length === 0) throw reject(`filters.${name}: an empty list.`);
  return values.map((each) => parseValue(each, field, name));
}

function compare(operator: string, value: QueryValue, field: Field, name: string): Condition {
  const condition = compareColumn(operator, value, field, name);
  return field.within === undefined ? condition : field.within(condition);
}

function compareColumn(operator: string, value: QueryValue, field: Field, name: string): Condition {
  const column = field.expression ?? sql.ref(field.column);
  const single = () => parseValue(value, field, name);
  switch (operator) {
    case '$eq':
      return field.equals?.(single()) ?? sql`${column} = ${single()}`;
    case '$eqi':
      return sql`${column} ilike ${pattern(field, name, value, '', '')}`;
    case '$ne':
      return sql`${column} is distinct from ${single()}`;
    case '$lt':
      return sql`${column} < ${single()}`;
    case '$lte':
      return sql`${column} <= ${single()}`;
    case '$gt':
      return sql`${column} > ${single()}`;
    case '$gte':
      return sql`${column} >= ${single()}`;
    case '$in':
      return sql`${column} in (${sql.join(list(value, field, name))})`;
    case '$notIn':
      return sql`${column} not in (${sql.join(list(value, field, name))})`;
    case '$contains':
      return sql`${column} like ${pattern(field, name, value, '%', '%')}`;
    case '$containsi':
      return sql`${column} ilike ${pattern(field, name, value, '%', '%')}`;
    case '$startsWith':
      return sql`${column} like ${pattern(field, name, value, '', '%')}`;
    case '$startsWithi':
      return sql`${column} ilike ${pattern(field, name, value, '', '%')}`;
    case '$null':
      return value === 'false' ? sql`${column} is not null` : sql`${column} is null`;
    case '$notNull':
      return value === 'false' ? sql`${column} is null` : sql`${column} is not null`;
    default:
      throw reject(`filters.${name}: unknown operator ${operator.slice(0, 30)}.`);
  }
}

/**
 * Translates the `filters` of a query; undefined if there are none.
 * @throws {HttpError} 400 for unknown fields, operators and values of the wrong type.
 */
export function parseFilters(
  filters: QueryValue | undefined,
  fields: Fields,
): Condition | undefined {
  let count = 0;
  let patterns = 0;

  const joined = (parts: Condition[], word: 'and' | 'or'): Condition => {
    if (parts.length === 0) throw reject('filters: an empty group.');
    return sql`(${sql.join(parts, word === 'and' ? sql` and ` : sql` or `)})`;
  };

  const group = (value: QueryValue): Condition => {
    if (typeof value !== 'object' || Array.isArray(value)) {
      throw reject('filters: write them as filters[field][operator]=value.');
    }
    return joined(
      Object.entries(value).map(([key, inner]) => entry(key, inner)),
      'and',
    );
  };

  const entry = (key: string, value: QueryValue): Condition => {
    count += 1;
    if (count > MAX_CONDITIONS)
      throw reject(`filters: too many conditions, at most ${MAX_CONDITIONS}.`);
    if (key === '$and' || key === '$or') {
      const parts = Array.isArray(value) ? value : [value];
      return joined(parts.map(group), key === '$and' ? 'and' : 'or');
    }
    if (key === '$not') return sql`not ${group(value)}`;
    const name = legacyQueryNames[key] ?? key;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) {
      throw reject(
        `filters: no field "${key.slice(0, 50)}". Fields: ${Object.keys(fields).join(', ')}.`,
      );
    }
    if (typeof value === 'string') return compare('$eq', value, field, key);
    if (Array.isArray(value)) return compare('$in', value, field, key);
    const operators = Object.entries(value);
    patterns += operators.filter(([operator]) => isPattern(operator)).length;
    if (patterns > MAX_PATTERNS)
      throw reject(`filters: too many text searches, at most ${MAX_PATTERNS}.`);
    return joined(
      operators.map(([operator, operand]) => compare(operator, operand, field, key)),
      'and',
    );
  };

  return filters === undefined ? undefined : group(filters);
}
