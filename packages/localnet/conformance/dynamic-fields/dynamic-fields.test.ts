// Dynamic fields and dynamic object fields: names, types, versions and the ownership of children.
import type { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Conformance } from '../testing/conformance.fixture.ts';

const PARENT = 'fields::Parent';
const CHILD = 'fields::Child';
const FIELD = 'dynamic_field::Field<u64,u64>';
const WRAPPER = 'dynamic_field::Field<dynamic_object_field::Wrapper<u64>,object::ID>';

let suite: Conformance;
beforeAll(async () => {
  suite = await Conformance.start('dynamic-fields');
});
afterAll(() => suite.close());

async function newParent(): Promise<string> {
  const [id = ''] = await suite.create(PARENT, (tx) => {
    suite.call(tx, 'fields::new_parent');
  });
  return id;
}

/** Creates a parent with a child under the name 0. */
async function family(value = 5): Promise<{ parent: string; child: string }> {
  const parent = await newParent();
  const [child = ''] = await suite.create(CHILD, (tx) => {
    const made = suite.call(tx, 'fields::child', value);
    suite.call(tx, 'fields::add_child', suite.object(parent), 0, made);
  });
  return { parent, child };
}

const call = (name: string, id: string, ...args: Parameters<typeof suite.runCall>[1][]) =>
  suite.runCall(`fields::${name}`, suite.object(id), ...args);

describe('a field', () => {
  test('is created, changed and deleted as a separate object', async () => {
    const parent = await newParent();
    expect(await call('add', parent, 1, 10)).toEqual({ created: [FIELD], mutated: [PARENT] });
    expect(await call('set', parent, 1, 11)).toEqual({ mutated: [FIELD, PARENT] });
    expect(await call('expect', parent, 1, 11)).toEqual({ mutated: [PARENT] });
    expect(await call('remove', parent, 1)).toEqual({ deleted: [FIELD], mutated: [PARENT] });
  });

  test('is not written when a mutable reference to it changes nothing', async () => {
    const parent = await newParent();
    await call('add', parent, 1, 10);
    expect(await call('touch', parent, 1)).toEqual({ mutated: [PARENT] });
    expect(await call('set', parent, 1, 10)).toEqual({ mutated: [PARENT] });
  });

  test('is identified by the type and the value of its name', async () => {
    const parent = await newParent();
    await call('add', parent, 1, 10);
    expect(await call('add_named', parent, 1, 20)).toMatchObject({
      created: ['dynamic_field::Field<fields::Name,u64>'],
    });
    expect(await call('add', parent, 1, 30)).toEqual({
      failure: 'MoveAbort 0 in dynamic_field::add at command 0',
      mutated: [PARENT],
    });
  });

  test('aborts with specific codes when it is missing or has another type', async () => {
    const parent = await newParent();
    await call('add', parent, 1, 10);
    const failures = [
      [await call('expect', parent, 2, 0), 'MoveAbort 1 in dynamic_field::borrow_child_object'],
      [await call('set', parent, 2, 0), 'MoveAbort 1 in dynamic_field::borrow_child_object_mut'],
      [await call('remove', parent, 2), 'MoveAbort 1 in dynamic_field::remove_child_object'],
      [
        await call('borrow_as_bool', parent, 1),
        'MoveAbort 2 in dynamic_field::borrow_child_object',
      ],
      [
        await call('remove_as_bool', parent, 1),
        'MoveAbort 2 in dynamic_field::remove_child_object',
      ],
    ] as const;
    for (const [outcome, failure] of failures) {
      expect(outcome).toEqual({ failure: `${failure} at command 0`, mutated: [PARENT] });
    }
  });

  test('can be replaced by one of another type under the same name', async () => {
    const parent = await newParent();
    await call('add', parent, 1, 10);
    const [{ field } = { field: { id: '' } }] = suite.net.ledger.dynamicFields(parent).items;
    expect(await call('replace_by_bool', parent, 1)).toEqual({
      mutated: ['dynamic_field::Field<u64,bool>', PARENT],
    });
    expect(suite.net.ledger.dynamicFields(parent).items[0]?.field.id).toBe(field.id);
  });

  test('leaves no trace if it is added and removed in one transaction', async () => {
    const parent = await newParent();
    expect(await call('add_and_remove', parent, 1)).toEqual({ mutated: [PARENT] });
  });

  test('can be read but not changed if its parent is immutable', async () => {
    const parent = await newParent();
    await call('add', parent, 1, 10);
    await call('freeze_parent', parent);
    expect(await call('expect', parent, 1, 10)).toEqual({});
    expect(await call('set', parent, 1, 11)).toEqual({
      failure: 'InvalidObjectByMutRef for argument 0 at command 0',
    });
  });

  test('does not become shared if its parent is shared', async () => {
    const [parent = ''] = await suite.create(PARENT, (tx) => {
      suite.call(tx, 'fields::share_parent');
    });
    await call('add', parent, 1, 10);
    const [{ field } = { field: undefined }] = suite.net.ledger.dynamicFields(parent).items;
    expect(field?.owner.ObjectOwner).toBe(parent);
    const set = (tx: Transaction) =>
      void suite.call(tx, 'fields::set', suite.object(parent), 1, 12);
    expect(await suite.run(set, { signer: suite.other })).toEqual({ mutated: [FIELD, PARENT] });
  });

  test('outlives its parent, whose id cannot be reused', async () => {
    const parent = await newParent();
    await call('add', parent, 1, 10);
    expect(await call('delete_parent', parent)).toEqual({ deleted: [PARENT] });
    expect(suite.net.ledger.dynamicFields(parent).items).toHaveLength(1);
  });
});

describe('an object field', () => {
  test('keeps the id of the child, which is no input any more', async () => {
    const { parent, child } = await family();
    const [{ field } = { field: undefined }] = suite.net.ledger.dynamicFields(parent).items;
    expect(suite.get(child).owner.ObjectOwner).toBe(field?.id);
    await expect(suite.runCall('fields::delete_child', suite.object(child))).rejects.toThrow(
      `Object ${child} is owned by object ${field?.id}. Objects owned by other objects cannot be used as input arguments`,
    );
    expect(await call('expect_child', parent, 0, 5)).toEqual({ mutated: [PARENT] });
    expect(await call('set_child', parent, 0, 6)).toEqual({ mutated: [CHILD, PARENT] });
  });

  test('does not wrap an object that was owned by an address', async () => {
    const parent = await newParent();
    const [child = ''] = await suite.create(CHILD, (tx) => {
      tx.transferObjects([suite.call(tx, 'fields::child', 1)], suite.address);
    });
    expect(await call('add_child', parent, 0, suite.object(child))).toEqual({
      created: [WRAPPER],
      mutated: [CHILD, PARENT],
    });
    const taken = await suite.run((tx) => {
      const back = suite.call(tx, 'fields::take_child', suite.object(parent), 0);
      tx.transferObjects([back], suite.other.toSuiAddress());
    });
    expect(taken).toEqual({ deleted: [WRAPPER], mutated: [CHILD, PARENT] });
    expect(suite.get(child).owner.AddressOwner).toBe(suite.other.toSuiAddress());
  });

  test('can move to another name, be deleted, and have fields itself', async () => {
    const { parent, child } = await family();
    expect(await call('move_child', parent, 0, 1)).toEqual({
      created: [WRAPPER],
      deleted: [WRAPPER],
      mutated: [CHILD, PARENT],
    });
    const grandparent = await newParent();
    expect(await call('add_parent', grandparent, 7, suite.object(parent))).toEqual({
      created: [WRAPPER],
      mutated: [PARENT, PARENT],
    });
    const deep = await suite.run((tx) => {
      const moved = suite.call(tx, 'fields::take_parent', suite.object(grandparent), 7);
      const [taken] = [suite.call(tx, 'fields::take_child', moved, 1)];
      suite.call(tx, 'fields::delete_child', taken);
      suite.call(tx, 'fields::delete_parent', moved);
    });
    expect(deep).toEqual({
      deleted: [WRAPPER, WRAPPER, CHILD, PARENT].sort(),
      mutated: [PARENT],
    });
    expect(suite.net.ledger.getObject(child)).toBeUndefined();
  });

  test('is wrapped when a plain field stores it', async () => {
    const parent = await newParent();
    const [child = ''] = await suite.create(CHILD, (tx) => {
      tx.transferObjects([suite.call(tx, 'fields::child', 1)], suite.address);
    });
    expect(await call('wrap_child', parent, 0, suite.object(child))).toEqual({
      created: ['dynamic_field::Field<u64,fields::Child>'],
      mutated: [PARENT],
      wrapped: [CHILD],
    });
    const out = await suite.run((tx) => {
      const back = suite.call(tx, 'fields::unwrap_child', suite.object(parent), 0);
      tx.transferObjects([back], suite.address);
    });
    expect(out).toEqual({
      deleted: ['dynamic_field::Field<u64,fields::Child>'],
      mutated: [PARENT],
      unwrapped: [CHILD],
    });
  });

  test('can be transferred in the transaction that takes it from a parent made there', async () => {
    const done = await suite.run((tx) => {
      const parent = suite.call(tx, 'fields::parent');
      suite.call(tx, 'fields::add_child', parent, 0, suite.call(tx, 'fields::child', 1));
      tx.transferObjects([suite.call(tx, 'fields::take_child', parent, 0)], suite.address);
      suite.call(tx, 'fields::delete_parent', parent);
    });
    expect(done).toEqual({ created: [CHILD] });
  });
});

test('a transaction that fails writes no field', async () => {
  const parent = await newParent();
  await call('add', parent, 1, 10);
  const done = await suite.run((tx) => {
    suite.call(tx, 'fields::set', suite.object(parent), 1, 99);
    suite.call(tx, 'fields::remove', suite.object(parent), 1);
    suite.call(tx, 'fields::add', suite.object(parent), 2, 20);
    suite.call(tx, 'fields::expect', suite.object(parent), 2, 21);
  });
  expect(done).toEqual({
    failure: 'MoveAbort 100 in fields::expect at command 3',
    mutated: [PARENT],
  });
  expect(await call('expect', parent, 1, 10)).toEqual({ mutated: [PARENT] });
});
