// Objects inside other objects, and how effects report what happens to them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Conformance } from '../testing/conformance.fixture.ts';

const PART = 'wrapping::Part';
const WHOLE = 'wrapping::Whole';

let suite: Conformance;
beforeAll(async () => {
  suite = await Conformance.start('wrapping');
});
afterAll(() => suite.close());

async function make(name: 'part' | 'whole'): Promise<string> {
  const type = name === 'part' ? PART : WHOLE;
  const [id = ''] = await suite.create(type, (tx) => {
    suite.call(tx, `wrapping::new_${name}`);
  });
  return id;
}

/** Creates a whole with a part that was an object before. */
async function filled(): Promise<{ whole: string; part: string }> {
  const [whole, part] = [await make('whole'), await make('part')];
  await suite.run(
    (tx) => void suite.call(tx, 'wrapping::wrap', suite.object(whole), suite.object(part)),
  );
  return { whole, part };
}

test('wrapping removes the object, unwrapping restores it under its id', async () => {
  const [whole, part] = [await make('whole'), await make('part')];
  const stale = suite.object(part);
  expect(await suite.runCall('wrapping::wrap', suite.object(whole), suite.object(part))).toEqual({
    mutated: [WHOLE],
    wrapped: [PART],
  });
  expect(suite.net.ledger.getObject(part)).toBeUndefined();
  await expect(suite.runCall('wrapping::delete_part', stale)).rejects.toMatchObject({
    code: 'ObjectNotFound',
  });
  expect(await suite.runCall('wrapping::unwrap', suite.object(whole))).toEqual({
    mutated: [WHOLE],
    unwrapped: [PART],
  });
  expect(suite.get(part).owner.AddressOwner).toBe(suite.address);
});

test('an object that was created wrapped is unwrapped as a new one', async () => {
  const [whole = ''] = await suite.create(WHOLE, (tx) => {
    suite.call(tx, 'wrapping::new_filled');
  });
  expect(await suite.runCall('wrapping::unwrap', suite.object(whole))).toEqual({
    mutated: [WHOLE],
    unwrapped: [PART],
  });
});

test('an object can be wrapped and unwrapped in one transaction', async () => {
  const [whole, part] = [await make('whole'), await make('part')];
  const done = await suite.run((tx) => {
    suite.call(tx, 'wrapping::wrap', suite.object(whole), suite.object(part));
    suite.call(tx, 'wrapping::unwrap', suite.object(whole));
  });
  expect(done).toEqual({ mutated: [PART, WHOLE] });
});

test('deleting a wrapped object is reported without a previous version', async () => {
  const { whole, part } = await filled();
  expect(await suite.runCall('wrapping::unwrap_and_delete', suite.object(whole))).toEqual({
    mutated: [WHOLE],
    unwrappedThenDeleted: 1,
  });
  expect(suite.net.ledger.getObject(part)).toBeUndefined();
});

test('a wrapped object can be frozen', async () => {
  const { whole, part } = await filled();
  expect(await suite.runCall('wrapping::unwrap_and_freeze', suite.object(whole))).toEqual({
    mutated: [WHOLE],
    unwrapped: [PART],
  });
  expect(suite.get(part).owner.$kind).toBe('Immutable');
});

test('deleting the outer object deletes or releases its content', async () => {
  const first = await filled();
  expect(await suite.runCall('wrapping::delete_whole', suite.object(first.whole))).toEqual({
    deleted: [WHOLE],
    unwrappedThenDeleted: 1,
  });
  const second = await filled();
  expect(await suite.runCall('wrapping::dissolve', suite.object(second.whole))).toEqual({
    deleted: [WHOLE],
    unwrapped: [PART],
  });
});

test('one object can take the place of another', async () => {
  const { whole, part } = await filled();
  const next = await make('part');
  const done = await suite.runCall('wrapping::exchange', suite.object(whole), suite.object(next));
  expect(done).toEqual({ mutated: [WHOLE], unwrapped: [PART], wrapped: [PART] });
  expect(suite.net.ledger.getObject(next)).toBeUndefined();
  expect(suite.get(part).owner.AddressOwner).toBe(suite.address);
});

test('an outer object that is created and deleted leaves the content as it was', async () => {
  const part = await make('part');
  const done = await suite.run((tx) => {
    const whole = suite.call(tx, 'wrapping::whole');
    suite.call(tx, 'wrapping::wrap', whole, suite.object(part));
    suite.call(tx, 'wrapping::dissolve', whole);
  });
  expect(done).toEqual({ mutated: [PART] });
  const gone = await suite.run((tx) => {
    const whole = suite.call(tx, 'wrapping::whole');
    suite.call(tx, 'wrapping::wrap', whole, suite.object(part));
    suite.call(tx, 'wrapping::delete_whole', whole);
  });
  expect(gone).toEqual({ deleted: [PART] });
});

test('fields of a deleted or wrapped parent stay in the store', async () => {
  const part = await make('part');
  await suite.run((tx) => void suite.call(tx, 'wrapping::add_field', suite.object(part)));
  const [field] = suite.net.ledger.dynamicFields(part).items;
  expect(await suite.runCall('wrapping::delete_part', suite.object(part))).toEqual({
    deleted: [PART],
  });
  expect(suite.get(field?.field.id ?? '').owner.ObjectOwner).toBe(part);
});
