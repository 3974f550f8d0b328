// Simulations without checks on earlier versions of objects, as in the reference's test
// dev_inspect/load_old_object: an owned input is loaded at the version that the transaction names, and its
// dynamic fields at the latest version of at most that one.
import { bcs } from '@mysten/sui/bcs';
import { Inputs, type Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildTransaction,
  createdIn,
  failureOf,
  LocalnetFixture,
  refOf,
} from '../../execution/localnet.fixture.ts';
import type { StoredObject } from '../types.ts';

let fixture: LocalnetFixture;
beforeAll(async () => {
  fixture = await LocalnetFixture.start();
});
afterAll(() => fixture.net.close());

async function simulate(build: (tx: Transaction) => void, checks = false) {
  const bytes = await buildTransaction(fixture.ledger, fixture.address, build);
  return fixture.ledger.simulate(bcs.TransactionData.parse(bytes), { checks });
}

/** Returns the number that the last command returns, or its abort code. */
async function inspect(build: (tx: Transaction) => void): Promise<bigint | { abort: string }> {
  const done = await simulate(build);
  const failure = done.effects.status.Failure?.error;
  if (failure?.MoveAbort) return { abort: failure.MoveAbort[1] };
  expect(failureOf(done)).toBeUndefined();
  const bytes = done.commandResults.at(-1)?.returnValues[0]?.bytes;
  if (!bytes) throw new Error('No value was returned');
  return BigInt(bcs.u64().parse(bytes));
}

const at = (object: StoredObject) => Inputs.ObjectRef(refOf(object));
const read = (object: StoredObject) =>
  inspect((tx) => {
    tx.moveCall({ target: fixture.fn('value'), arguments: [tx.object(at(object))] });
  });
const readField = (object: StoredObject, name: number) =>
  inspect((tx) => {
    const args = [tx.object(at(object)), tx.pure.u64(name)];
    tx.moveCall({ target: fixture.fn('get_field'), arguments: args });
  });

/** Calls a function with the Thing and numbers, and returns the resulting Thing. */
async function change(id: string, name: string, ...numbers: number[]): Promise<StoredObject> {
  const done = await fixture.run((tx) => {
    const args = [tx.object(fixture.object(id)), ...numbers.map((each) => tx.pure.u64(each))];
    tx.moveCall({ target: fixture.fn(name), arguments: args });
  });
  expect(failureOf(done)).toBeUndefined();
  return fixture.get(id);
}

test('an owned input has the content of its version', async () => {
  const id = await fixture.thing(0);
  const before = fixture.get(id);
  const after = await change(id, 'set', 112);
  expect(await read(before)).toBe(0n);
  expect(await read(after)).toBe(112n);
});

test('rejects an earlier version with checks', async () => {
  const id = await fixture.thing(0);
  const before = fixture.get(id);
  await change(id, 'set', 1);
  const build = (tx: Transaction) => {
    tx.moveCall({ target: fixture.fn('value'), arguments: [tx.object(at(before))] });
  };
  await expect(simulate(build, true)).rejects.toMatchObject({
    code: 'ObjectVersionUnavailableForConsumption',
  });
});

test('versions that never existed are rejected as on a full node', async () => {
  const object = fixture.get(await fixture.thing(0));
  await expect(read({ ...object, version: 0n })).rejects.toMatchObject({
    code: 'ObjectVersionUnavailableForConsumption',
  });
  const future = { ...object, version: object.version + 1n };
  await expect(read(future)).rejects.toMatchObject({ code: 'ObjectNotFound' });
});

test('dynamic fields are read at the latest version up to that of the input', async () => {
  const id = await fixture.thing(0);
  const none = fixture.get(id);
  const added = await change(id, 'add_field', 1, 10);
  const changed = await change(id, 'set_field', 1, 20);
  const removed = await change(id, 'remove_field', 1);
  const again = await change(id, 'add_field', 1, 30);
  // EFieldDoesNotExist of sui::dynamic_field.
  const missing = { abort: '1' };
  expect(await readField(none, 1)).toEqual(missing);
  expect(await readField(added, 1)).toBe(10n);
  expect(await readField(changed, 1)).toBe(20n);
  expect(await readField(removed, 1)).toEqual(missing);
  expect(await readField(again, 1)).toBe(30n);
});

test('fields of an object inside the input follow the version of the input', async () => {
  const thing = await fixture.thing(0);
  await change(thing, 'add_field', 1, 10);
  const made = await fixture.run((tx) => {
    const box = tx.moveCall({
      target: fixture.fn('wrap'),
      arguments: [tx.object(fixture.object(thing))],
    });
    tx.transferObjects([box], fixture.address);
  });
  const box = fixture.get(createdIn(made, fixture.type('Box')));
  await fixture.run((tx) => {
    const full = tx.object(fixture.object(box.id));
    const inner = tx.moveCall({ target: fixture.fn('unwrap'), arguments: [full] });
    const args = [inner, tx.pure.u64(1), tx.pure.u64(20)];
    tx.moveCall({ target: fixture.fn('set_field'), arguments: args });
    tx.moveCall({ target: fixture.fn('fill'), arguments: [full, inner] });
  });
  const values = [box, fixture.get(box.id)].map(async (version) => {
    const done = await simulate((tx) => {
      const full = tx.object(at(version));
      const inner = tx.moveCall({ target: fixture.fn('unwrap'), arguments: [full] });
      tx.moveCall({ target: fixture.fn('get_field'), arguments: [inner, tx.pure.u64(1)] });
      tx.transferObjects([inner], fixture.address);
    });
    expect(failureOf(done)).toBeUndefined();
    const bytes = done.commandResults[1]?.returnValues[0]?.bytes;
    return bytes && bcs.u64().parse(bytes);
  });
  expect(await Promise.all(values)).toEqual(['10', '20']);
});
