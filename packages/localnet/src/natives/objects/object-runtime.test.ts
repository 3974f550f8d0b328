import { expect, test } from 'vitest';
import { KEY, STORE } from '../../bytecode/abilities.ts';
import { deserializeValue, serializeValue } from '../../vm/bcs.ts';
import { LATEST_GAS_MODEL } from '../../vm/gas-model.ts';
import { type Datatype, TypeTable } from '../../vm/types.ts';
import type { MoveValue } from '../../vm/values.ts';
import { address } from '../testing/fixture.ts';
import { ObjectRuntime } from './object-runtime.ts';
import type { Owner, RuntimeObject } from './object-runtime-types.ts';

const types = new TypeTable();

function struct(name: string, fields: Datatype['fields'], abilities = STORE): Datatype {
  const id = address(2);
  return {
    kind: 'struct',
    definingId: id,
    originalId: id,
    module: 'object',
    name,
    abilities,
    typeParameters: [],
    fields,
    variants: [],
  };
}

const ID = types.datatype(struct('ID', [{ name: 'bytes', type: types.primitive('address') }]), []);
const UID = types.datatype(struct('UID', [{ name: 'id', type: ID }]), []);
const fields = [
  { name: 'id', type: UID },
  { name: 'value', type: types.primitive('u64') },
];
const THING = types.datatype(struct('Thing', fields, KEY | STORE), []);
const OTHER = types.datatype(struct('Other', fields, KEY | STORE), []);

const codec = {
  serialize: (value: MoveValue, type: typeof THING) => serializeValue(types, type, value),
  deserialize: (bytes: Uint8Array, type: typeof THING) => deserializeValue(types, type, bytes),
};

const thing = (id: string, value: bigint): MoveValue => [[[id]], value];
const stored = (id: string, value: bigint, type = THING): RuntimeObject => ({
  version: 4n,
  type: type.tag,
  contents: codec.serialize(thing(id, value), type),
});
const toAddress = (owner: string): Owner => ({ $kind: 'AddressOwner', AddressOwner: owner });

const PARENT = address(0x100);
const CHILD = address(0x101);

function runtime(
  children: Record<string, RuntimeObject> = {},
  inputs: Record<string, Owner> = {},
  metered = true,
): ObjectRuntime {
  return new ObjectRuntime({
    resolver: {
      readChildObject: (parent, id) => (parent === PARENT ? children[id] : undefined),
      readReceivedObject: (owner, id) => (owner === PARENT ? children[id] : undefined),
    },
    codec: {
      serialize: (value, type) => serializeValue(types, type, value),
      deserialize: (bytes, type) => deserializeValue(types, type, bytes),
    },
    inputs: new Map(Object.entries(inputs)),
    metered,
    features: {
      accumulators: true,
      allowances: true,
      fieldCosts: 'by access',
      receiveCosts: true,
      gasModel: LATEST_GAS_MODEL,
    },
    types,
  });
}

test('forgets an id that is created and deleted in one transaction', () => {
  const objects = runtime();
  objects.newId(CHILD);
  objects.deleteId(CHILD);
  const { createdIds, deletedIds } = objects.finish();
  expect([...createdIds, ...deletedIds]).toEqual([]);
});

test('treats an id that is deleted and created again as existing', () => {
  const objects = runtime();
  objects.deleteId(CHILD);
  expect(objects.isDeleted(CHILD)).toBe(true);
  objects.newId(CHILD);
  const { createdIds, deletedIds } = objects.finish();
  expect([...createdIds, ...deletedIds]).toEqual([]);
});

test('reports whether a transfer changes the owner', () => {
  const objects = runtime({}, { [CHILD]: toAddress(PARENT) });
  expect(objects.transfer(toAddress(PARENT), THING, thing(CHILD, 1n))).toBe('same owner');
  expect(objects.transfer(toAddress(CHILD), THING, thing(CHILD, 1n))).toBe('owner changed');
  objects.newId(address(7));
  expect(objects.transfer(toAddress(CHILD), THING, thing(address(7), 1n))).toBe('new');
  expect(objects.transfer(toAddress(CHILD), THING, thing(address(6), 1n))).toBe('new');
  expect(objects.transferredTo(CHILD)).toEqual(toAddress(CHILD));
  const shared: Owner = { $kind: 'Shared', Shared: { initialSharedVersion: '3' } };
  const again = runtime({}, { [CHILD]: shared });
  const dummy: Owner = { $kind: 'Shared', Shared: { initialSharedVersion: '0' } };
  expect(again.transfer(dummy, THING, thing(CHILD, 1n), true)).toBe('same owner');
  expect(() => again.transfer(toAddress(CHILD), THING, thing(CHILD, 1n), true)).toThrow(
    'changed its owner',
  );
});

test('does not write children that were only read', () => {
  const objects = runtime({ [CHILD]: stored(CHILD, 5n) });
  expect(objects.children.exists(PARENT, CHILD)).toBe(true);
  expect(objects.children.exists(PARENT, CHILD, OTHER)).toBe(false);
  expect(objects.children.exists(PARENT, address(9))).toBe(false);
  expect(objects.children.borrow(PARENT, CHILD, THING)).toEqual(thing(CHILD, 5n));
  const { writes, loadedObjects } = objects.finish();
  expect(writes.size).toBe(0);
  expect(loadedObjects.get(CHILD)).toEqual({ version: 4n, isModified: false });
});

test('writes a child that changed in place', () => {
  const objects = runtime({ [CHILD]: stored(CHILD, 5n) });
  const child = objects.children.borrow(PARENT, CHILD, THING);
  if (!Array.isArray(child)) throw new Error('Expected a struct');
  child[1] = 6n;
  const { writes, loadedObjects } = objects.finish();
  expect(writes.get(CHILD)).toEqual({
    owner: { $kind: 'ObjectOwner', ObjectOwner: PARENT },
    type: THING,
    value: thing(CHILD, 6n),
  });
  expect(loadedObjects.get(CHILD)?.isModified).toBe(true);
});

test('does not write a child whose change was reverted', () => {
  const objects = runtime({ [CHILD]: stored(CHILD, 5n) });
  const child = objects.children.remove(PARENT, CHILD, THING);
  expect(objects.children.exists(PARENT, CHILD)).toBe(false);
  if (child === undefined || child === 'type mismatch') throw new Error('Expected the child');
  objects.children.add(PARENT, CHILD, THING, child);
  expect(objects.finish().writes.size).toBe(0);
});

test('writes a removed and transferred child once, with its new owner', () => {
  const objects = runtime({ [CHILD]: stored(CHILD, 5n) });
  const child = objects.children.remove(PARENT, CHILD, THING);
  if (child === undefined || child === 'type mismatch') throw new Error('Expected the child');
  objects.transfer(toAddress(PARENT), THING, child);
  const { writes, loadedObjects } = objects.finish();
  expect([...writes.keys()]).toEqual([CHILD]);
  expect(writes.get(CHILD)?.owner).toEqual(toAddress(PARENT));
  expect(loadedObjects.get(CHILD)?.isModified).toBe(true);
});

test('distinguishes a child of another type from a missing one', () => {
  const objects = runtime({ [CHILD]: stored(CHILD, 5n) });
  expect(objects.children.borrow(PARENT, CHILD, OTHER)).toBe('type mismatch');
  expect(objects.children.borrow(PARENT, address(9), OTHER)).toBeUndefined();
  objects.children.borrow(PARENT, CHILD, THING);
  expect(objects.children.remove(PARENT, CHILD, OTHER)).toBe('type mismatch');
});

test('rejects adding a child twice', () => {
  const objects = runtime();
  objects.children.add(PARENT, CHILD, THING, thing(CHILD, 1n));
  expect(() => objects.children.add(PARENT, CHILD, THING, thing(CHILD, 2n))).toThrow('added twice');
});

test('receives an object once', () => {
  const objects = runtime({ [CHILD]: stored(CHILD, 5n) });
  expect(objects.receive(PARENT, CHILD, 4n, THING)).toEqual(thing(CHILD, 5n));
  expect(objects.receive(PARENT, CHILD, 4n, THING)).toBeUndefined();
  expect(objects.receive(CHILD, address(9), 4n, THING)).toBeUndefined();
  expect(objects.finish().loadedObjects.get(CHILD)).toEqual({ version: 4n, isModified: true });
  const other = runtime({ [CHILD]: stored(CHILD, 5n) });
  expect(other.receive(PARENT, CHILD, 4n, OTHER)).toBe('type mismatch');
});

test('rejects circular ownership', () => {
  const objects = runtime();
  objects.children.add(PARENT, CHILD, THING, thing(CHILD, 1n));
  objects.children.add(CHILD, PARENT, THING, thing(PARENT, 1n));
  expect(() => objects.finish()).toThrow('CircularObjectOwnership');
});

test('returns each event once and limits their number', () => {
  const objects = runtime();
  const event = { type: THING, value: thing(CHILD, 1n) };
  objects.emit(event, 10);
  expect(objects.takeEvents()).toEqual([event]);
  expect(objects.takeEvents()).toEqual([]);
  for (let i = 1; i < 1_024; i++) objects.emit(event, 10);
  expect(() => objects.emit(event, 10)).toThrow('MEMORY_LIMIT_EXCEEDED');
});

test('limits the total size of events', () => {
  const objects = runtime();
  const event = { type: THING, value: thing(CHILD, 1n) };
  for (let i = 0; i < 256; i++) objects.emit(event, 256_000);
  expect(() => objects.emit(event, 1)).toThrow('MEMORY_LIMIT_EXCEEDED');
});

test.each([
  ['new ids', (objects: ObjectRuntime, id: string) => objects.newId(id), 2_048],
  ['deleted ids', (objects: ObjectRuntime, id: string) => objects.deleteId(id), 2_048],
  [
    'transfers',
    (objects: ObjectRuntime, id: string) => {
      objects.transfer(toAddress(PARENT), THING, thing(id, 1n));
    },
    2_048,
  ],
  [
    'objects read',
    (objects: ObjectRuntime, id: string) => {
      objects.children.exists(PARENT, id);
    },
    1_000,
  ],
  [
    'children held',
    (objects: ObjectRuntime, id: string) => {
      objects.children.add(PARENT, id, THING, thing(id, 1n));
    },
    1_000,
  ],
] as const)('limits %s, except for system transactions', (_, act, limit) => {
  const user = runtime();
  for (let i = 0; i < limit; i++) act(user, address(0x1_0000 + i));
  expect(() => act(user, address(0x9_0000))).toThrow('MEMORY_LIMIT_EXCEEDED');
  const system = runtime({}, {}, false);
  for (let i = 0; i <= limit; i++) act(system, address(0x1_0000 + i));
});
