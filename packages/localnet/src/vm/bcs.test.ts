import { bcs } from '@mysten/bcs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COPY, DROP, STORE } from '../bytecode/abilities.ts';
import { deserializeValue, serializeValue } from './bcs.ts';
import { elementSize } from './instructions/vectors.ts';
import { type Datatype, type IntegerKind, type Type, TypeTable } from './types.ts';
import { equalValues, type MoveValue, VariantValue, VectorValue } from './values.ts';

const types = new TypeTable();
const BITS: Record<IntegerKind, number> = {
  u8: 8,
  u16: 16,
  u32: 32,
  u64: 64,
  u128: 128,
  u256: 256,
};
const KINDS: IntegerKind[] = ['u8', 'u16', 'u32', 'u64', 'u128', 'u256'];

function declare(
  kind: Datatype['kind'],
  name: string,
  shapes: readonly (readonly Type[])[],
): Datatype {
  const id = `0x${'0'.repeat(64)}`;
  const variants = shapes.map((fields, tag) => ({
    name: `V${tag}`,
    fields: fields.map((type, i) => ({ name: `f${i}`, type })),
  }));
  return {
    kind,
    definingId: id,
    originalId: id,
    module: 'm',
    name,
    abilities: COPY | DROP | STORE,
    typeParameters: [],
    fields: kind === 'struct' ? (variants[0]?.fields ?? []) : [],
    variants: kind === 'enum' ? variants : [],
  };
}

interface Sample {
  type: Type;
  value: MoveValue;
}

/** Generates integers near powers of two, where encodings change. */
function integer(kind: IntegerKind): fc.Arbitrary<Sample> {
  const max = (1n << BigInt(BITS[kind])) - 1n;
  const edge = fc
    .tuple(fc.nat(BITS[kind]), fc.constantFrom(-1n, 0n, 1n))
    .map(([bit, offset]) => (1n << BigInt(bit)) + offset)
    .filter((n) => n >= 0n && n <= max);
  return fc.oneof(edge, fc.bigInt(0n, max)).map((n) => ({
    type: types.primitive(kind),
    value: BITS[kind] <= 32 ? Number(n) : n,
  }));
}

const address = fc.bigInt(0n, 2n ** 256n - 1n).map((n) => ({
  type: types.primitive('address'),
  value: `0x${n.toString(16).padStart(64, '0')}`,
}));

const sample: fc.Arbitrary<Sample> = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(...KINDS).chain(integer),
    fc.boolean().map((value): Sample => ({ type: types.primitive('bool'), value })),
    address,
    fc.tuple(tie('sample'), fc.nat(5)).map(([{ type, value }, length]): Sample => {
      const items = Array.from({ length }, () => value);
      return { type: types.vector(type), value: new VectorValue(items, elementSize(type)) };
    }),
    fc.array(tie('sample'), { minLength: 1, maxLength: 4 }).map((fields): Sample => {
      const datatype = declare('struct', 'S', [fields.map((field) => field.type)]);
      return { type: types.datatype(datatype, []), value: fields.map((field) => field.value) };
    }),
    fc.tuple(fc.array(tie('sample'), { maxLength: 3 }), fc.nat(3)).map(([fields, tag]): Sample => {
      const shapes = [0, 1, 2, 3].map((i) => (i === tag ? fields.map((f) => f.type) : []));
      const value = new VariantValue(
        tag,
        fields.map((field) => field.value),
      );
      return { type: types.datatype(declare('enum', 'E', shapes), []), value };
    }),
  ),
})).sample;

test('values survive a round trip through BCS', () => {
  fc.assert(
    fc.property(sample, ({ type, value }) => {
      const bytes = serializeValue(types, type, value);
      const back = deserializeValue(types, type, bytes);
      expect(back).toBeDefined();
      expect(back !== undefined && equalValues(back, value)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('rejects truncated and trailing bytes', () => {
  fc.assert(
    fc.property(sample, fc.nat(), ({ type, value }, cut) => {
      const bytes = serializeValue(types, type, value);
      expect(deserializeValue(types, type, Uint8Array.of(...bytes, 0))).toBeUndefined();
      const shorter = bytes.subarray(0, cut % Math.max(1, bytes.length));
      if (bytes.length > 0) expect(deserializeValue(types, type, shorter)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test('accepts or rejects random bytes without an error', () => {
  fc.assert(
    fc.property(sample, fc.uint8Array({ maxLength: 80 }), ({ type }, noise) => {
      const value = deserializeValue(types, type, noise);
      // An accepted value has exactly one encoding.
      if (value !== undefined) expect(serializeValue(types, type, value)).toEqual(noise);
    }),
    { numRuns: 2_000 },
  );
});

/** The same type in @mysten/bcs. */
const REFERENCE: Record<IntegerKind, (value: number | bigint) => Uint8Array> = {
  u8: (value) => bcs.u8().serialize(Number(value)).toBytes(),
  u16: (value) => bcs.u16().serialize(Number(value)).toBytes(),
  u32: (value) => bcs.u32().serialize(Number(value)).toBytes(),
  u64: (value) => bcs.u64().serialize(value).toBytes(),
  u128: (value) => bcs.u128().serialize(value).toBytes(),
  u256: (value) => bcs.u256().serialize(value).toBytes(),
};

test.each(KINDS)('%s is encoded as by @mysten/bcs', (kind) => {
  fc.assert(
    fc.property(integer(kind), ({ type, value }) => {
      if (typeof value !== 'number' && typeof value !== 'bigint') throw new TypeError('no integer');
      expect(serializeValue(types, type, value)).toEqual(REFERENCE[kind](value));
    }),
    { numRuns: 300 },
  );
});

test('vectors are encoded as by @mysten/bcs', () => {
  const type = types.vector(types.vector(types.primitive('u64')));
  const reference = bcs.vector(bcs.vector(bcs.u64()));
  fc.assert(
    fc.property(fc.array(fc.array(fc.bigInt(0n, 2n ** 64n - 1n))), (rows) => {
      const value = new VectorValue(
        rows.map((row) => new VectorValue(row, 8)),
        0,
      );
      expect(serializeValue(types, type, value)).toEqual(reference.serialize(rows).toBytes());
    }),
  );
});

test('rejects lengths that are not minimal ULEB128', () => {
  const bytesType = types.vector(types.primitive('u8'));
  expect(deserializeValue(types, bytesType, Uint8Array.of(0x80, 0x00))).toBeUndefined();
  const long = new VectorValue(
    Array.from({ length: 300 }, (_, i) => i % 256),
    1,
  );
  const bytes = serializeValue(types, bytesType, long);
  expect([...bytes.subarray(0, 2)]).toEqual([0xac, 0x02]);
  expect(bytes.length).toBe(302);
});

test('rejects a length beyond the available bytes', () => {
  const type = types.vector(types.vector(types.primitive('u8')));
  const claim = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0x07, 1, 2, 3);
  expect(deserializeValue(types, type, claim)).toBeUndefined();
});

test('rejects invalid booleans and unknown enum tags', () => {
  expect(deserializeValue(types, types.primitive('bool'), Uint8Array.of(2))).toBeUndefined();
  const coin = types.datatype(declare('enum', 'Coin', [[], []]), []);
  expect(deserializeValue(types, coin, Uint8Array.of(1))).toEqual(new VariantValue(1, []));
  expect(deserializeValue(types, coin, Uint8Array.of(2))).toBeUndefined();
});
