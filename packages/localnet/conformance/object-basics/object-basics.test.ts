// The life of owned objects: creation, change, transfer, freezing and deletion.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Conformance } from '../testing/conformance.fixture.ts';

let suite: Conformance;
beforeAll(async () => {
  suite = await Conformance.start('object-basics');
});
afterAll(() => suite.close());

async function newItem(value = 1): Promise<string> {
  const [id = ''] = await suite.create('basics::Item', (tx) => {
    suite.call(tx, 'basics::create', value, suite.address);
  });
  return id;
}

const fieldOf = (id: string) => {
  const { data } = suite.get(id);
  return data.kind === 'move' ? data.contents[32] : undefined;
};

test('creating emits no event and changes nothing else', async () => {
  expect(await suite.runCall('basics::create', 1, suite.address)).toEqual({
    created: ['basics::Item'],
  });
});

test('a mutable input gets a new version even without a change, an immutable use too', async () => {
  const id = await newItem(5);
  for (const name of ['touch', 'read']) {
    const { version, digest } = suite.get(id);
    expect(await suite.runCall(`basics::${name}`, suite.object(id))).toEqual({
      mutated: ['basics::Item'],
    });
    expect(suite.get(id).version).toBeGreaterThan(version);
    expect(suite.get(id).digest).not.toBe(digest);
    expect(fieldOf(id)).toBe(5);
  }
});

test('two objects in one call', async () => {
  const [from, to] = [await newItem(8), await newItem(2)];
  const done = await suite.runCall('basics::copy_value', suite.object(from), suite.object(to));
  expect(done).toEqual({ mutated: ['basics::Item', 'basics::Item'] });
  expect(fieldOf(to)).toBe(8);
  expect(suite.get(from).version).toBe(suite.get(to).version);
});

test('a transferred object belongs to the recipient only', async () => {
  const id = await newItem();
  const recipient = suite.other.toSuiAddress();
  const before = suite.object(id);
  expect(await suite.runCall('basics::send', suite.object(id), recipient)).toEqual({
    mutated: ['basics::Item'],
  });
  expect(suite.get(id).owner.AddressOwner).toBe(recipient);
  await expect(suite.runCall('basics::touch', before)).rejects.toThrow(
    'is not available for consumption',
  );
  await expect(suite.runCall('basics::touch', suite.object(id))).rejects.toThrow(
    `Object ${id} is owned by account address ${recipient}, but given owner/signer address is ${suite.address}`,
  );
});

test('transferring to the owner is a change like any other', async () => {
  const id = await newItem();
  expect(await suite.runCall('basics::send', suite.object(id), suite.address)).toEqual({
    mutated: ['basics::Item'],
  });
});

test('anyone can read a frozen object and no one can change it', async () => {
  const id = await newItem(3);
  expect(await suite.runCall('basics::freeze_item', suite.object(id))).toEqual({
    mutated: ['basics::Item'],
  });
  expect(suite.get(id).owner.$kind).toBe('Immutable');
  const { version } = suite.get(id);
  const read = (tx: Parameters<Parameters<typeof suite.run>[0]>[0]) =>
    void suite.call(tx, 'basics::read', suite.object(id));
  expect(await suite.run(read, { signer: suite.other })).toEqual({});
  expect(suite.get(id).version).toBe(version);
  const item = suite.object(id);
  expect(await suite.runCall('basics::touch', item)).toEqual({
    failure: 'InvalidObjectByMutRef for argument 0 at command 0',
  });
  for (const name of ['delete', 'freeze_item']) {
    expect(await suite.runCall(`basics::${name}`, item)).toEqual({
      failure: 'InvalidObjectByValue for argument 0 at command 0',
    });
  }
});

test('a deleted object is gone, and its storage is paid back', async () => {
  const id = await newItem();
  const { storageRebate } = suite.get(id);
  const reference = suite.object(id);
  const done = await suite.execute((tx) => void suite.call(tx, 'basics::delete', reference));
  expect(suite.describe(done)).toEqual({ deleted: ['basics::Item'] });
  expect(BigInt(done.effects.gasUsed.storageRebate)).toBeGreaterThan((storageRebate * 99n) / 100n);
  expect(suite.net.ledger.getObject(id)).toBeUndefined();
  await expect(suite.runCall('basics::touch', reference)).rejects.toMatchObject({
    code: 'ObjectNotFound',
  });
});

test('an object that is created and deleted in one transaction leaves no trace', async () => {
  expect(await suite.runCall('basics::create_and_delete')).toEqual({});
});

test('a failed transaction changes owned inputs only in their version', async () => {
  const id = await newItem(4);
  const done = await suite.run((tx) => {
    suite.call(tx, 'basics::touch', suite.object(id));
    suite.call(tx, 'basics::set', suite.object(id), 9);
    suite.call(tx, 'basics::create', 1, suite.address);
    tx.mergeCoins(tx.gas, [tx.splitCoins(tx.gas, [10n ** 18n])]);
  });
  expect(done).toEqual({
    failure: 'InsufficientCoinBalance at command 3',
    mutated: ['basics::Item'],
  });
  expect(fieldOf(id)).toBe(4);
});
