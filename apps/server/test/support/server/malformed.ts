// Arbitraries of malformed values, generated from JSON schemas.
import fc from 'fast-check';

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  anyOf?: JsonSchema[];
}

/** Text that parsers, SQL and file systems treat specially. */
export const malformedText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    'true',
    'null',
    '$eq',
    '1e99',
    '99999999999999999999',
    'name',
    'desc',
    '%',
    '%00',
    '\\',
    "'",
    "'; drop table pool; --",
    '[',
    ']',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '\u0000',
    '\ud800',
    '\u202e',
    '💥',
  ),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

const anything = fc.oneof(
  malformedText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(null, true, [], {}, 0, -0.5, 1e308, {
    length: { valueOf: 1, toString: 1 },
  }),
);

const wellFormed = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(malformed));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, malformed(inner)]),
        ),
        { requiredKeys: [] },
      );
    case 'array':
      return fc.array(malformed(schema.items ?? {}), { maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer(), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'string':
      return malformedText;
    default:
      return anything;
  }
};

/** Filters over any field with any operator: the schema only says that they are an object. */
const filters = fc.dictionary(
  fc.oneof(
    fc.constantFrom('name', 'pool_id', 'holders', 'createdAt', 'marketcap', 'is_agent', 'trader'),
    fc.constantFrom('$or', '$and', '$not'),
    malformedText,
  ),
  fc.oneof(
    malformedText,
    fc.dictionary(
      fc.oneof(
        fc.constantFrom('$eq', '$in', '$containsi', '$gt', '$null', '$regex'),
        malformedText,
      ),
      anything,
      { maxKeys: 2 },
    ),
  ),
  { maxKeys: 3 },
);

/** Values near what the schema describes: right types beside wrong ones, extra and missing fields. */
export function malformed(schema: JsonSchema): fc.Arbitrary<unknown> {
  const open = schema.type === 'object' && schema.properties === undefined;
  return fc.oneof(
    { weight: 3, arbitrary: open ? filters : wellFormed(schema) },
    { weight: 1, arbitrary: anything },
  );
}
