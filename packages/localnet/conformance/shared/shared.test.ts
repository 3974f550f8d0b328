// Shared objects: by reference, by value, deleted, and in transactions that come too late.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Conformance } from '../testing/conformance.fixture.ts';

const ITEM = 'sharing::Item';

let suite: Conformance;
beforeAll(async () => {
  suite = await Conformance.start('shared');
});
afterAll(() => suite.close());

async function make(name: 'new_shared' | 'new_owned' | 'new_holder'): Promise<string> {
  const type = name === 'new_holder' ? 'sharing::Holder' : ITEM;
  const [id = ''] = await suite.create(type, (tx) => {
    suite.call(tx, `sharing::${name}`);
  });
  return id;
}

const call = (name: string, id: string, mutable = true) =>
  suite.runCall(`sharing::${name}`, suite.object(id, mutable));

describe('by reference', () => {
  test('anyone can change them, and they keep their initial version', async () => {
    const id = await make('new_shared');
    const { owner, version } = suite.get(id);
    expect(owner.Shared).toEqual({ initialSharedVersion: String(version) });
    const done = await suite.run(
      (tx) => void suite.call(tx, 'sharing::increase', suite.object(id)),
      { signer: suite.other },
    );
    expect(done).toEqual({ mutated: [ITEM] });
    expect(suite.get(id).owner).toEqual(owner);
  });

  test('read-only inputs are unchanged, mutable ones change their version', async () => {
    const id = await make('new_shared');
    expect(await call('read', id, false)).toEqual({ read: [ITEM] });
    expect(await call('read', id)).toEqual({ mutated: [ITEM] });
    expect(await call('increase', id, false)).toEqual({
      failure: 'InvalidObjectByMutRef for argument 0 at command 0',
      read: [ITEM],
    });
  });

  test('read-only inputs raise the version of what is written', async () => {
    const id = await make('new_shared');
    for (let i = 0; i < 3; i++) await call('increase', id);
    const owned = await make('new_owned');
    const done = await suite.run((tx) => {
      suite.call(tx, 'sharing::read_two', suite.object(id, false), suite.object(owned));
    });
    expect(done).toEqual({ mutated: [ITEM], read: [ITEM] });
    expect(suite.get(owned).version).toBeGreaterThan(suite.get(id).version);
  });

  test('a transaction cannot take one object twice', async () => {
    const id = await make('new_shared');
    const twice = suite.execute(
      (tx) =>
        void suite.call(tx, 'sharing::read_two', suite.object(id, false), suite.object(id, false)),
    );
    expect((await twice).effects.status.$kind).toBe('Success');
  });

  test('an abort changes their version and nothing else', async () => {
    const id = await make('new_shared');
    const { version } = suite.get(id);
    const done = await suite.run((tx) => {
      suite.call(tx, 'sharing::increase', suite.object(id));
      suite.call(tx, 'sharing::add_field', suite.object(id));
      suite.call(tx, 'sharing::fail', suite.object(id));
    });
    expect(done).toEqual({
      failure: 'MoveAbort 400 in sharing::fail at command 2',
      mutated: [ITEM],
    });
    const { data, version: after } = suite.get(id);
    expect(after).toBeGreaterThan(version);
    expect(data.kind === 'move' && data.contents[32]).toBe(0);
    expect(suite.net.ledger.dynamicFields(id).items).toEqual([]);
  });
});

describe('by value', () => {
  test('an object can be shared again under the same initial version', async () => {
    const id = await make('new_shared');
    const { owner } = suite.get(id);
    expect(await call('share', id)).toEqual({ mutated: [ITEM] });
    expect(suite.get(id).owner).toEqual(owner);
  });

  test.each(['freeze_item', 'send'])('an object cannot leave consensus: %s', async (name) => {
    const id = await make('new_shared');
    const recipient = name === 'send' ? [suite.address] : [];
    expect(await suite.runCall(`sharing::${name}`, suite.object(id), ...recipient)).toEqual({
      failure: 'SharedObjectOperationNotAllowed',
      mutated: [ITEM],
    });
    expect(suite.get(id).owner.$kind).toBe('Shared');
  });

  test.each(['wrap', 'become_field', 'become_object_field'])(
    'they cannot become part of another object: %s',
    async (name) => {
      const [id, holder] = [await make('new_shared'), await make('new_holder')];
      expect(
        await suite.runCall(`sharing::${name}`, suite.object(holder), suite.object(id)),
      ).toEqual({
        failure: 'SharedObjectOperationNotAllowed',
        mutated: ['sharing::Holder', ITEM],
      });
    },
  );

  test('TransferObjects cannot take them', async () => {
    const id = await make('new_shared');
    const done = await suite.run((tx) => {
      tx.transferObjects([tx.object(suite.object(id))], suite.address);
    });
    expect(done).toEqual({ failure: 'SharedObjectOperationNotAllowed', mutated: [ITEM] });
  });

  test('a read-only input cannot be taken', async () => {
    const id = await make('new_shared');
    expect(await call('delete', id, false)).toEqual({
      failure: 'InvalidObjectByValue for argument 0 at command 0',
      read: [ITEM],
    });
  });

  test('an object can be deleted, also through a vector', async () => {
    const [first, second] = [await make('new_shared'), await make('new_shared')];
    expect(await call('delete', first)).toEqual({ deleted: [ITEM] });
    const done = await suite.run((tx) => {
      const elements = [tx.object(suite.object(second))];
      tx.moveCall({
        target: suite.fn('sharing::delete_all'),
        arguments: [tx.makeMoveVec({ elements })],
      });
    });
    expect(done).toEqual({ deleted: [ITEM] });
  });

  test('a vector of them that is returned cannot be kept', async () => {
    const id = await make('new_shared');
    const done = await suite.run((tx) => {
      tx.makeMoveVec({ elements: [tx.object(suite.object(id))] });
    });
    expect(done).toEqual({ failure: 'UnusedValueWithoutDrop 0.0', mutated: [ITEM] });
  });
});

describe('after their deletion', () => {
  test('transactions fail, pay gas and name the deleted object', async () => {
    const id = await make('new_shared');
    const late = suite.object(id);
    const deletion = await suite.execute((tx) => void suite.call(tx, 'sharing::delete', late));
    const done = await suite.execute((tx) => void suite.call(tx, 'sharing::increase', late));
    expect(suite.describe(done)).toEqual({ failure: 'InputObjectDeleted', read: ['unknown'] });
    expect(done.effects.unchangedConsensusObjects).toEqual([
      [
        id,
        {
          $kind: 'MutateConsensusStreamEnded',
          MutateConsensusStreamEnded: deletion.effects.lamportVersion,
        },
      ],
    ]);
    expect(done.effects.dependencies).toContain(deletion.digest);
    // The failed transaction increases the version: the next one still sees the deletion.
    expect((await suite.runCall('sharing::increase', late)).failure).toBe('InputObjectDeleted');
  });

  test('other inputs of such a transaction change their version', async () => {
    const [id, owned] = [await make('new_shared'), await make('new_owned')];
    const late = suite.object(id);
    await call('delete', id);
    expect(await suite.runCall('sharing::read_two', late, suite.object(owned))).toEqual({
      failure: 'InputObjectDeleted',
      mutated: [ITEM],
      read: ['unknown'],
    });
  });
});

test('sharing an object of an earlier transaction aborts', async () => {
  const id = await make('new_owned');
  expect(await call('share', id)).toEqual({
    failure: 'MoveAbort 0 in transfer::share_object_impl at command 0',
    mutated: [ITEM],
  });
});
