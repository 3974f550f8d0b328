// Tests the JSON of Move values. The expected JSON follows the rules of full nodes (proto_value in
// the reference): integers up to 32 bits are numbers, wider ones strings, wrappers are unwrapped.
import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import { describe, expect, it } from 'vitest';
import { type Datatype, type Field, type Type, TypeTable } from '../../vm/types.ts';
import { moveValueToJson } from './json.ts';

const types = new TypeTable();
const u64 = types.primitive('u64');
const address = types.primitive('address');
const bytes = types.vector(types.primitive('u8'));
const id = (n: number) => `0x${n.toString(16).padStart(64, '0')}`;

function datatype(path: string, shape: Partial<Datatype>): Datatype {
  const [definingId = '', module = '', name = ''] = path.split('::');
  return {
    kind: 'struct',
    definingId,
    originalId: definingId,
    module,
    name,
    abilities: 0,
    typeParameters: [],
    fields: [],
    variants: [],
    ...shape,
  };
}

function struct(path: string, fields: Record<string, Type>, args: Type[] = []): Type {
  const list: Field[] = Object.entries(fields).map(([name, type]) => ({ name, type }));
  return types.datatype(datatype(path, { fields: list }), args);
}

const uid = struct(`${id(2)}::object::UID`, {
  id: struct(`${id(2)}::object::ID`, { bytes: address }),
});
const string = struct(`${id(1)}::string::String`, { bytes });
const option = datatype(`${id(1)}::option::Option`, {
  fields: [{ name: 'vec', type: types.vector(types.parameter(0)) }],
});
const sui = struct(`${id(2)}::sui::SUI`, { dummy_field: types.primitive('bool') });
const balance = struct(`${id(2)}::balance::Balance`, { value: u64 }, [sui]);

function render(value: Uint8Array, type: Type): unknown {
  const json = moveValueToJson(value, type, (open, args) => types.instantiate(open, args));
  const object = GrpcTypes.Object.fromBinary(GrpcTypes.Object.toBinary({ json }));
  const read = GrpcTypes.Object.toJson(object);
  return typeof read === 'object' && read !== null && 'json' in read ? read.json : undefined;
}

describe('moveValueToJson', () => {
  it.each([
    ['u8', bcs.u8().serialize(255), 255],
    ['u16', bcs.u16().serialize(65535), 65535],
    ['u32', bcs.u32().serialize(4294967295), 4294967295],
    ['u64', bcs.u64().serialize(18446744073709551615n), '18446744073709551615'],
    ['u128', bcs.u128().serialize(2n ** 127n + 1n), (2n ** 127n + 1n).toString()],
    ['u256', bcs.u256().serialize(2n ** 255n + 3n), (2n ** 255n + 3n).toString()],
    ['bool', bcs.bool().serialize(true), true],
    ['address', bcs.Address.serialize('0x2'), id(2)],
  ] as const)('renders %s', (kind, value, expected) => {
    expect(render(value.toBytes(), types.primitive(kind))).toBe(expected);
  });

  it('renders bytes as base64 and other vectors as lists', () => {
    expect(render(bcs.byteVector().serialize([1, 2, 255]).toBytes(), bytes)).toBe('AQL/');
    expect(render(bcs.vector(bcs.u64()).serialize([1, 2]).toBytes(), types.vector(u64))).toEqual([
      '1',
      '2',
    ]);
  });

  it('unwraps ids, strings, options and balances', () => {
    const type = struct(`${id(5)}::pool::Pool`, {
      id: uid,
      name: string,
      fee: types.datatype(option, [u64]),
      owner: types.datatype(option, [address]),
      reserve: balance,
    });
    const value = bcs
      .struct('Pool', {
        id: bcs.Address,
        name: bcs.string(),
        fee: bcs.option(bcs.u64()),
        owner: bcs.option(bcs.Address),
        reserve: bcs.u64(),
      })
      .serialize({ id: '0x77', name: 'ünï', fee: null, owner: '0x9', reserve: 12n });
    expect(render(value.toBytes(), type)).toEqual({
      id: id(0x77),
      name: 'ünï',
      fee: null,
      owner: id(9),
      reserve: '12',
    });
  });

  it('includes the variant of an enum', () => {
    const shape = types.datatype(
      datatype(`${id(5)}::shapes::Shape`, {
        kind: 'enum',
        variants: [
          { name: 'Empty', fields: [] },
          { name: 'Circle', fields: [{ name: 'radius', type: types.parameter(0) }] },
        ],
      }),
      [u64],
    );
    expect(render(Uint8Array.of(0), shape)).toEqual({ '@variant': 'Empty' });
    expect(render(Uint8Array.of(1, 5, 0, 0, 0, 0, 0, 0, 0), shape)).toEqual({
      '@variant': 'Circle',
      radius: '5',
    });
  });

  it('rejects bytes that are not exactly one value', () => {
    expect(() => render(new Uint8Array(7), u64)).toThrow(RangeError);
    expect(() => render(new Uint8Array(9), u64)).toThrow(RangeError);
    expect(() => render(Uint8Array.of(2, 0, 0), types.datatype(option, [bytes]))).toThrow(
      RangeError,
    );
  });

  it('limits the depth to what protobuf readers accept', () => {
    let type: Type = u64;
    for (let i = 0; i < 90; i++) type = types.vector(type);
    const value = [...new Uint8Array(90).fill(1), ...new Uint8Array(8)];
    expect(() => render(Uint8Array.from(value), type)).toThrow(/deep/);
  });
});
