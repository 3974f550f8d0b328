import { bcs } from '@mysten/sui/bcs';
import { type CallArg, Inputs, type Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExecutedTransaction } from '../ledger/types.ts';
import { changesOf, createdIn, failureOf, LocalnetFixture, refOf } from './localnet.fixture.ts';
import { CLOCK_ID, SUI_TYPE } from './protocol.ts';

let fixture: LocalnetFixture;
beforeAll(async () => {
  fixture = await LocalnetFixture.start();
});
afterAll(() => fixture.net.close());

const call = (name: string, ...args: (CallArg | number)[]) =>
  fixture.run((tx) => {
    tx.moveCall({ target: fixture.fn(name), arguments: toArguments(tx, args) });
  });

/** Calls a function and transfers its only result to the user. */
const keep = (name: string, ...args: (CallArg | number)[]) =>
  fixture.run((tx) => {
    const made = tx.moveCall({ target: fixture.fn(name), arguments: toArguments(tx, args) });
    tx.transferObjects([made], fixture.address);
  });

function toArguments(tx: Transaction, args: (CallArg | number)[]) {
  return args.map((arg) => (typeof arg === 'number' ? tx.pure.u64(arg) : tx.object(arg)));
}

const numberIn = (id: string) => {
  const { data } = fixture.get(id);
  return data.kind === 'move' ? Number(bcs.u64().parse(data.contents.subarray(32, 40))) : NaN;
};

describe('owned objects', () => {
  test('are written with one version above all versions that the transaction read', async () => {
    const [left, right] = [await fixture.thing(1), await fixture.thing(2)];
    const before = [fixture.get(left).version, fixture.get(right).version];
    const done = await call('add', fixture.object(left), fixture.object(right));
    const lamport = BigInt(done.effects.lamportVersion);
    const seen = done.inputObjects.filter(({ data }) => data.kind === 'move');
    expect(Number(lamport)).toBe(Math.max(...seen.map(({ version }) => Number(version))) + 1);
    // `right` was only read, but owned inputs are always written.
    expect([fixture.get(left).version, fixture.get(right).version]).toEqual([lamport, lamport]);
    expect(before.every((version) => version < lamport)).toBe(true);
    expect([numberIn(left), numberIn(right)]).toEqual([3, 2]);
    expect(changesOf(done).get(right)).toBe('mutated');
  });

  test('remain readable at old versions', async () => {
    const id = await fixture.thing(1);
    const first = fixture.get(id);
    await call('set', fixture.object(id), 9);
    expect(fixture.ledger.getObject(id, first.version)).toEqual(first);
    expect(numberIn(id)).toBe(9);
  });

  test('can be deleted', async () => {
    const id = await fixture.thing(1);
    const done = await call('destroy', fixture.object(id));
    expect(changesOf(done).get(id)).toBe('deleted');
    expect(fixture.ledger.getObject(id)).toBeUndefined();
    expect(Number(done.effects.gasUsed.storageRebate)).toBeGreaterThan(0);
  });

  test('leave no trace when created and deleted in one transaction', async () => {
    const done = await fixture.run((tx) => {
      const thing = tx.moveCall({ target: fixture.fn('new'), arguments: [tx.pure.u64(1)] });
      tx.moveCall({ target: fixture.fn('destroy'), arguments: [thing] });
    });
    expect([...changesOf(done).values()]).toEqual(['mutated']);
  });

  test('depend on the transactions that wrote them', async () => {
    const made = await keep('new', 1);
    const id = createdIn(made, fixture.type('Thing'));
    const done = await call('set', fixture.object(id), 2);
    expect(done.effects.dependencies).toContain(made.digest);
    expect(done.effects.dependencies).toContain(fixture.published.digest);
    expect(fixture.get(id).previousTransaction).toBe(done.digest);
  });
});

describe('immutable objects', () => {
  test('are read but never written', async () => {
    const [id, other] = [await fixture.thing(5), await fixture.thing(1)];
    await call('freeze_it', fixture.object(id));
    const frozen = fixture.get(id);
    expect(frozen.owner.$kind).toBe('Immutable');
    const done = await call('add', fixture.object(other), fixture.object(id));
    expect(numberIn(other)).toBe(6);
    expect(changesOf(done).has(id)).toBe(false);
    expect(fixture.get(id)).toBe(frozen);
  });
});

describe('shared objects', () => {
  test('keep their initial shared version', async () => {
    const id = await fixture.sharedBound(1);
    const { version, owner } = fixture.get(id);
    expect(owner.Shared).toEqual({ initialSharedVersion: version.toString() });
    await call('bump', fixture.object(id));
    expect(fixture.get(id).owner).toEqual(owner);
    expect(numberIn(id)).toBe(2);
    expect(fixture.get(id).version).toBeGreaterThan(version);
  });

  test('get a new version as mutable inputs even without a change', async () => {
    const id = await fixture.sharedBound(1);
    const done = await call('peek', fixture.object(id));
    expect(changesOf(done).get(id)).toBe('mutated');
    expect(done.effects.unchangedConsensusObjects).toEqual([]);
  });

  test('appear unchanged in the effects as read-only inputs', async () => {
    const id = await fixture.sharedBound(1);
    const { version, digest } = fixture.get(id);
    const done = await call('peek', fixture.object(id, false));
    expect(changesOf(done).has(id)).toBe(false);
    expect(done.effects.unchangedConsensusObjects).toMatchObject([
      [id, { ReadOnlyRoot: [version.toString(), digest] }],
    ]);
  });

  test('can be taken by value and shared again, or deleted', async () => {
    const id = await fixture.sharedBound(1);
    const { owner } = fixture.get(id);
    expect(failureOf(await call('reshare', fixture.object(id)))).toBeUndefined();
    expect(fixture.get(id).owner).toEqual(owner);
    const done = await call('destroy_bound', fixture.object(id));
    expect(changesOf(done).get(id)).toBe('deleted');
  });

  test('cannot become owned', async () => {
    const id = await fixture.sharedBound(1);
    const done = await call('unshare', fixture.object(id));
    expect(failureOf(done)?.kind).toBe('SharedObjectOperationNotAllowed');
    expect(fixture.get(id).owner.$kind).toBe('Shared');
  });

  test('make a transaction fail with charges after their deletion', async () => {
    const id = await fixture.sharedBound(1);
    const stale = fixture.object(id);
    const gone = await call('destroy_bound', stale);
    const done = await call('bump', stale);
    expect(failureOf(done)?.kind).toBe('InputObjectDeleted');
    expect(done.effects.unchangedConsensusObjects).toMatchObject([
      [id, { MutateConsensusStreamEnded: gone.effects.lamportVersion }],
    ]);
    expect(done.effects.dependencies).toContain(gone.digest);
  });

  test('cannot be objects that an earlier transaction created as owned', async () => {
    const id = await fixture.thing(1);
    const done = await call('share', fixture.object(id));
    expect(failureOf(done)).toMatchObject({
      kind: 'MoveAbort',
      data: [{ module: { name: 'transfer' } }, '0'],
    });
  });
});

describe('wrapping', () => {
  test('removes an object from the store and restores it under its id', async () => {
    const id = await fixture.thing(8);
    const wrapped = await keep('wrap', fixture.object(id));
    const box = createdIn(wrapped, fixture.type('Box'));
    expect(changesOf(wrapped).get(id)).toBe('wrapped');
    expect(fixture.ledger.getObject(id)).toBeUndefined();
    const unwrapped = await keep('unwrap', fixture.object(box));
    expect(changesOf(unwrapped).get(id)).toBe('unwrapped');
    expect(fixture.get(id).owner.AddressOwner).toBe(fixture.address);
    expect(numberIn(id)).toBe(8);
  });

  test('allows deleting an object while it is wrapped', async () => {
    const id = await fixture.thing(8);
    const box = createdIn(await keep('wrap', fixture.object(id)), fixture.type('Box'));
    const done = await fixture.run((tx) => {
      const thing = tx.moveCall({
        target: fixture.fn('unwrap'),
        arguments: [tx.object(fixture.object(box))],
      });
      tx.moveCall({ target: fixture.fn('destroy'), arguments: [thing] });
    });
    expect(changesOf(done).get(id)).toBe('unwrapped then deleted');
  });

  test('allows wrapping an object in the transaction that creates it', async () => {
    const done = await fixture.run((tx) => {
      const thing = tx.moveCall({ target: fixture.fn('new'), arguments: [tx.pure.u64(1)] });
      const box = tx.moveCall({ target: fixture.fn('wrap'), arguments: [thing] });
      tx.transferObjects([box], fixture.address);
    });
    expect([...changesOf(done).values()].sort()).toEqual(['created', 'mutated', 'new and wrapped']);
  });

  test('preserves the balance of wrapped coins', async () => {
    const [coin = ''] = await fixture.coins(77n);
    const wrapped = await call('wrap_coin', fixture.object(coin));
    const before = fixture.ledger.balance(fixture.address, SUI_TYPE);
    const done = await keep(
      'unwrap_coin',
      fixture.object(createdIn(wrapped, fixture.type('WrappedCoin'))),
    );
    expect(changesOf(done).get(coin)).toBe('unwrapped');
    expect(fixture.ledger.balance(fixture.address, SUI_TYPE).coinObjectCount).toBe(
      before.coinObjectCount + 1,
    );
  });
});

describe('dynamic fields', () => {
  const nameOf = (field: { nameBytes: Uint8Array }) => Number(bcs.u64().parse(field.nameBytes));

  test('are objects owned by their parent, readable without being inputs', async () => {
    const id = await fixture.thing(1);
    const added = await fixture.run((tx) => {
      for (const name of [3, 1, 2]) {
        tx.moveCall({
          target: fixture.fn('add_field'),
          arguments: [tx.object(fixture.object(id)), tx.pure.u64(name), tx.pure.u64(10 * name)],
        });
      }
    });
    expect([...changesOf(added).values()].filter((change) => change === 'created')).toHaveLength(3);
    const { items } = fixture.ledger.dynamicFields(id);
    expect(items.map(nameOf).sort()).toEqual([1, 2, 3]);
    expect(
      items.every(
        ({ kind, nameType, valueType }) => [kind, nameType, valueType].join() === 'field,u64,u64',
      ),
    ).toBe(true);
    expect(items.map((field) => Number(bcs.u64().parse(field.valueBytes))).sort()).toEqual([
      10, 20, 30,
    ]);
    expect(items[0]?.field.owner.ObjectOwner).toBe(id);
    const read = await call('get_field', fixture.object(id), 2);
    expect(failureOf(read)).toBeUndefined();
    expect(read.unchangedLoadedRuntimeObjects).toHaveLength(1);
  });

  test('can be changed and removed; accessing a missing one aborts', async () => {
    const id = await fixture.thing(1);
    await call('add_field', fixture.object(id), 1, 10);
    const [field] = fixture.ledger.dynamicFields(id).items;
    const changed = await call('set_field', fixture.object(id), 1, 11);
    expect(changesOf(changed).get(field?.field.id ?? '')).toBe('mutated');
    const removed = await call('remove_field', fixture.object(id), 1);
    expect(changesOf(removed).get(field?.field.id ?? '')).toBe('deleted');
    expect(fixture.ledger.dynamicFields(id).items).toEqual([]);
    const missing = await call('get_field', fixture.object(id), 1);
    expect(failureOf(missing)).toMatchObject({
      kind: 'MoveAbort',
      data: [{ module: { name: 'dynamic_field' } }, '1'],
    });
  });

  test('preserve the id of a child object', async () => {
    const [parent, child] = [await fixture.thing(1), await fixture.thing(2)];
    const name = (tx: Transaction) => tx.pure(bcs.byteVector().serialize(Uint8Array.of(7)));
    await fixture.run((tx) => {
      const [to, what] = [tx.object(fixture.object(parent)), tx.object(fixture.object(child))];
      tx.moveCall({ target: fixture.fn('add_child'), arguments: [to, name(tx), what] });
    });
    const [field] = fixture.ledger.dynamicFields(parent).items;
    expect(field).toMatchObject({ kind: 'object', nameType: 'vector<u8>', child: { id: child } });
    expect(fixture.get(child).owner.ObjectOwner).toBe(field?.field.id);
    await expect(call('set', fixture.object(child), 3)).rejects.toMatchObject({
      code: 'InvalidChildObjectArgument',
    });
    await fixture.run((tx) => {
      const from = tx.object(fixture.object(parent));
      const back = tx.moveCall({ target: fixture.fn('take_child'), arguments: [from, name(tx)] });
      tx.transferObjects([back], fixture.address);
    });
    expect(fixture.get(child).owner.AddressOwner).toBe(fixture.address);
  });
});

describe('receiving an object', () => {
  const sendTo = (recipient: string, id: string) =>
    fixture.run((tx) => tx.transferObjects([tx.object(fixture.object(id))], recipient));
  const receive = (parent: string, ticket: CallArg): Promise<ExecutedTransaction> =>
    keep('receive', fixture.object(parent), ticket);

  test('works for the object that it was sent to', async () => {
    const [parent, sent] = [await fixture.thing(1), await fixture.thing(2)];
    const transfer = await sendTo(parent, sent);
    const done = await receive(parent, fixture.receiving(sent));
    expect(failureOf(done)).toBeUndefined();
    expect(changesOf(done).get(sent)).toBe('mutated');
    expect(fixture.get(sent).owner.AddressOwner).toBe(fixture.address);
    expect(done.effects.dependencies).toContain(transfer.digest);
  });

  test('fails for another object', async () => {
    const [parent, other, sent] = [
      await fixture.thing(1),
      await fixture.thing(1),
      await fixture.thing(2),
    ];
    await sendTo(parent, sent);
    const done = await receive(other, fixture.receiving(sent));
    expect(failureOf(done)).toMatchObject({
      kind: 'MoveAbort',
      data: [{ module: { name: 'transfer' } }, '3'],
    });
  });

  test('fails the second time', async () => {
    const [parent, sent] = [await fixture.thing(1), await fixture.thing(2)];
    await sendTo(parent, sent);
    const ticket = fixture.receiving(sent);
    await receive(parent, ticket);
    expect(failureOf(await receive(parent, ticket))?.kind).toBe('MoveAbort');
  });
});

describe('input rejections', () => {
  const set = (arg: CallArg) => call('set', arg, 1);
  const bump = (arg: CallArg) => call('bump', arg);

  test.each<[string, () => Promise<unknown>]>([
    [
      'ObjectNotFound',
      () =>
        set(
          Inputs.ObjectRef({ ...refOf(fixture.get(CLOCK_ID)), objectId: `0x${'77'.repeat(32)}` }),
        ),
    ],
    [
      'NotOwnedObjectError',
      async () => set(Inputs.ObjectRef(refOf(fixture.get(await fixture.sharedBound(1))))),
    ],
    [
      'NotSharedObjectError',
      async () =>
        bump(
          Inputs.SharedObjectRef({
            objectId: await fixture.thing(1),
            initialSharedVersion: 1,
            mutable: true,
          }),
        ),
    ],
    [
      'SharedObjectStartingVersionMismatch',
      async () =>
        bump(
          Inputs.SharedObjectRef({
            objectId: await fixture.sharedBound(1),
            initialSharedVersion: 1,
            mutable: true,
          }),
        ),
    ],
    [
      'ImmutableParameterExpected',
      () =>
        call(
          'time',
          Inputs.SharedObjectRef({ objectId: CLOCK_ID, initialSharedVersion: 1, mutable: true }),
        ),
    ],
    ['MovePackageAsObject', () => set(Inputs.ObjectRef(refOf(fixture.get(fixture.packageId))))],
    [
      'InvalidObjectDigest',
      async () =>
        set(
          Inputs.ObjectRef({
            ...refOf(fixture.get(await fixture.thing(1))),
            digest: fixture.ledger.chainId,
          }),
        ),
    ],
    [
      'DependentPackageNotFound',
      () => fixture.run((tx) => tx.moveCall({ target: `0x${'78'.repeat(32)}::a::b` })),
    ],
    [
      'MoveObjectAsPackage',
      async () => {
        const id = await fixture.thing(1);
        return fixture.run((tx) => tx.moveCall({ target: `${id}::a::b` }));
      },
    ],
  ])('%s', async (code, attempt) => {
    const checkpoint = fixture.ledger.getCheckpoint('latest')?.sequenceNumber ?? 0n;
    const failure = await attempt().catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'LedgerError', code, status: 'INVALID_ARGUMENT' });
    const since = (fixture.ledger.getCheckpoint('latest')?.sequenceNumber ?? 0n) - checkpoint;
    // The objects that some cases create first, but nothing of the rejected transaction.
    expect(since).toBeLessThanOrEqual(1n);
  });

  test('an old version is reported with the current version', async () => {
    const id = await fixture.thing(1);
    const stale = fixture.object(id);
    await set(stale);
    const { version } = fixture.get(id);
    await expect(call('set', stale, 2)).rejects.toMatchObject({
      code: 'ObjectVersionUnavailableForConsumption',
      message: expect.stringContaining(`current version: 0x${version.toString(16)}`),
    });
  });

  test('an object of another owner cannot be used', async () => {
    const id = await fixture.thing(1);
    const thief = await fixture.account(66);
    const theft = fixture.runAs(thief, (tx) => {
      tx.moveCall({
        target: fixture.fn('set'),
        arguments: [tx.object(fixture.object(id)), tx.pure.u64(666)],
      });
    });
    await expect(theft).rejects.toMatchObject({ code: 'IncorrectUserSignature' });
  });

  test('a deleted object is reported as missing, without a version', async () => {
    const id = await fixture.thing(1);
    const stale = fixture.object(id);
    await call('destroy', stale);
    await expect(set(stale)).rejects.toMatchObject({
      code: 'ObjectNotFound',
      message: expect.stringContaining(`referenced object ${id} at version None`),
    });
  });
});
