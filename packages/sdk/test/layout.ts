// For tests: writes a value of a Move struct byte by byte from the declaration in the source, and
// says what an exact decoder must read from those bytes.
import { type Field, structFields } from './move-source.ts';

/** Bytes of a struct and its fields' values in camel case, every value different. */
export interface Sample {
  bytes: Uint8Array;
  expected: Record<string, unknown>;
}

/** Where the structs that occur as field types are declared. */
export type StructHomes = Record<string, [packageName: string, module: string]>;

/** Fields that the contracts still call by their earlier names. */
const RENAMED: Record<string, string> = {
  coin_amount: 'base_amount',
  coin_liquidity: 'base_liquidity',
  coin_reserve: 'base_reserve',
  coin_reserve_after: 'base_reserve_after',
  coin_type: 'base_type',
  fee_receiver: 'fee_recipient',
  initial_virtual_coins: 'initial_virtual_base',
  launch_max_coins: 'launch_max_base',
  virtual_coins: 'virtual_base',
  virtual_coins_after: 'virtual_base_after',
};

const camel = (name: string) =>
  (RENAMED[name] ?? name).replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A sample of `packageName::module::struct`; `numbered` keeps the values of nested structs apart. */
export function sampleOf(
  [packageName, module, struct]: [string, string, string],
  homes: StructHomes = {},
  numbered = { next: 1 },
): Sample {
  const bytes: number[] = [];
  const expected: Record<string, unknown> = {};
  for (const field of structFields(packageName, module, struct)) {
    for (const [name, part] of fieldParts(field, homes, numbered)) {
      bytes.push(...part.bytes);
      expected[name] = part.expected;
    }
  }
  return { bytes: Uint8Array.from(bytes), expected };
}

interface Part {
  bytes: Uint8Array | number[];
  expected: unknown;
}

function fieldParts(
  field: Field,
  homes: StructHomes,
  numbered: { next: number },
): [string, Part][] {
  const name = camel(field.name);
  if (field.type === 'Table') {
    return [
      [`${name}TableId`, fieldValue('UID', homes, numbered)],
      [`${name}Count`, fieldValue('u64', homes, numbered)],
    ];
  }
  if (field.name === 'kind' || field.name === 'role') {
    const values = field.name === 'kind' ? ['fun', 'agent'] : ['creator', 'referrer'];
    return [[name, { bytes: [1], expected: values[1] }]];
  }
  return [[name, fieldValue(field.type, homes, numbered)]];
}

function fieldValue(type: string, homes: StructHomes, numbered: { next: number }): Part {
  const n = numbered.next++;
  switch (type) {
    case 'u64':
    case 'Balance':
    case 'Supply':
      return { bytes: little(BigInt(n) * 1_000_000_007n, 8), expected: BigInt(n) * 1_000_000_007n };
    case 'u8':
      return { bytes: [n], expected: n };
    case 'bool':
      return { bytes: [n % 2], expected: n % 2 === 1 };
    case 'address':
    case 'ID':
    case 'UID':
      return {
        bytes: Array(32).fill(n),
        expected: `0x${n.toString(16).padStart(2, '0').repeat(32)}`,
      };
    case 'String':
      return { bytes: text(`Größe ${n}`), expected: `Größe ${n}` };
    case 'TypeName': {
      const id = n.toString(16).padStart(64, '0');
      const [bare, prefixed] = [id, `0x${id}`].map((a) => `${a}::m::T<${a}::n::U>`);
      return { bytes: text(bare ?? ''), expected: prefixed };
    }
    case 'vector<u8>':
      return { bytes: [2, n, n], expected: Uint8Array.from([n, n]) };
  }
  const option = /^Option<(\w+)>$/.exec(type)?.[1];
  if (option !== undefined) {
    const inner = fieldValue(option, homes, numbered);
    return { bytes: [1, ...inner.bytes], expected: inner.expected };
  }
  const home = homes[type];
  if (home === undefined) throw new Error(`Say how to write a ${type}`);
  return sampleOf([...home, type], homes, numbered);
}

const little = (value: bigint, length: number): number[] =>
  Array.from({ length }, (_, i) => Number((value >> BigInt(8 * i)) & 0xffn));

function text(value: string): number[] {
  const bytes = new TextEncoder().encode(value);
  if (bytes.length < 128) return [bytes.length, ...bytes];
  return [(bytes.length & 0x7f) | 0x80, bytes.length >> 7, ...bytes];
}
