/**
 * Patches the compiled template into a coin's module: the same bytes that compiling the template's
 * source with the coin's values gives. The compiler keeps identifiers sorted and every
 * identifier and constant once (the chain rejects duplicates), so a ticker "INIT" or a name equal to
 * the ticker merges pool entries and moves the indices that point at them.
 */
import { deserialize, serialize } from '@mysten/move-bytecode-template';
import { z } from 'zod';
import { type TemplateName, templateNames, templateValues } from './template.ts';

export interface CoinValues {
  module: string;
  witness: string;
  symbol: string;
  name: string;
  description: string;
  icon: string;
  /** Original id of the launchpad package. */
  launchpad: string;
}

const named = z.looseObject({ name: z.number() });
const instruction = z.union([z.string(), z.record(z.string(), z.unknown())]);

/** The parts of a module that contain replaced values; the rest passes through unchanged. */
const moduleJson = z.looseObject({
  identifiers: z.array(z.string()),
  address_identifiers: z.array(z.string()),
  constant_pool: z.array(z.looseObject({ data: z.array(z.number()) })),
  module_handles: z.array(named),
  datatype_handles: z.array(named),
  function_handles: z.array(named),
  struct_defs: z.array(
    z.looseObject({ field_information: z.object({ Declared: z.array(named) }) }),
  ),
  function_defs: z.array(z.looseObject({ code: z.looseObject({ code: z.array(instruction) }) })),
  // Nothing in the template; these would hold identifiers too.
  enum_defs: z.tuple([]),
});

/** BCS of a vector<u8> holding the text (up to 16,383 bytes: a length of one or two bytes). */
function bytesConstant(text: string): number[] {
  const bytes = [...new TextEncoder().encode(text)];
  const length =
    bytes.length < 128 ? [bytes.length] : [(bytes.length & 0x7f) | 0x80, bytes.length >> 7];
  return [...length, ...bytes];
}

/** Replaces values; each value to replace must occur exactly once. */
function replaceAll<T>(
  values: T[],
  replacements: [from: T, to: T][],
  same: (a: T, b: T) => boolean,
): T[] {
  for (const [from] of replacements) {
    if (values.filter((value) => same(value, from)).length !== 1) {
      throw new Error(`The coin template does not hold ${String(from)} exactly once.`);
    }
  }
  return values.map((value) => replacements.find(([from]) => same(value, from))?.[1] ?? value);
}

/** Removes duplicates, optionally sorts, and maps old indices to new ones. */
function mergePool<T>(values: T[], keyOf: (value: T) => string, sorted: boolean) {
  const unique = [...new Map(values.map((value) => [keyOf(value), value] as const)).entries()];
  if (sorted) unique.sort(([a], [b]) => (a < b ? -1 : 1));
  const place = new Map(unique.map(([key], index) => [key, index]));
  const moved = (index: number): number => {
    const value = values[index];
    const now = value === undefined ? undefined : place.get(keyOf(value));
    if (now === undefined) throw new Error(`The coin template points at a missing entry ${index}.`);
    return now;
  };
  return { pool: unique.map(([, value]) => value), moved };
}

/** Returns the bytecode of the coin's module. Values must be valid: see `getModuleBody`. */
export function patchTemplate(
  bytecode: Uint8Array,
  template: TemplateName,
  coin: CoinValues,
): Uint8Array {
  const module = moduleJson.parse(deserialize(bytecode));
  const names = templateNames[template];

  const identifiers = mergePool(
    replaceAll(
      module.identifiers,
      [
        [names.module, coin.module],
        [names.witness, coin.witness],
      ],
      (a, b) => a === b,
    ),
    (name) => name,
    true,
  );
  const constants = mergePool(
    replaceAll(
      module.constant_pool.map(({ data }) => data),
      (['symbol', 'name', 'description', 'icon'] as const).map((field) => [
        bytesConstant(templateValues[field]),
        bytesConstant(coin[field]),
      ]),
      (a, b) => a.length === b.length && a.every((byte, index) => byte === b[index]),
    ),
    (data) => data.join(),
    false,
  );
  const rename = <T extends { name: number }>(entry: T): T => ({
    ...entry,
    name: identifiers.moved(entry.name),
  });

  return serialize({
    ...module,
    identifiers: identifiers.pool,
    address_identifiers: replaceAll(
      module.address_identifiers,
      [[templateValues.launchpad.slice(2), coin.launchpad.slice(2)]],
      (a, b) => a === b,
    ),
    constant_pool: constants.pool.map((data) => ({ ...module.constant_pool[0], data })),
    module_handles: module.module_handles.map(rename),
    datatype_handles: module.datatype_handles.map(rename),
    function_handles: module.function_handles.map(rename),
    struct_defs: module.struct_defs.map((definition) => ({
      ...definition,
      field_information: { Declared: definition.field_information.Declared.map(rename) },
    })),
    function_defs: module.function_defs.map((definition) => ({
      ...definition,
      code: {
        ...definition.code,
        code: definition.code.code.map((step) =>
          typeof step === 'object' && typeof step.LdConst === 'number'
            ? { LdConst: constants.moved(step.LdConst) }
            : step,
        ),
      },
    })),
  });
}
