import { expect, test } from 'vitest';
import type { StoredObject } from '../../execution/types.ts';
import { ObjectStore } from '../state/object-store.ts';
import { memoryArchive } from '../state/version-history.ts';

const PARENT = `0x${'a'.repeat(64)}`;
const id = (digit: string) => `0x${digit.repeat(64)}`;

function child(objectId: string, version: bigint, parent = PARENT): StoredObject {
  return {
    id: objectId,
    version,
    digest: '',
    owner: { $kind: 'ObjectOwner', ObjectOwner: parent },
    previousTransaction: '',
    storageRebate: 0n,
    data: { kind: 'move', type: '0x2::x::X', hasPublicTransfer: false, contents: new Uint8Array() },
  };
}

test('a snapshot shows objects as they were when it was taken', async () => {
  const store = new ObjectStore(memoryArchive);
  store.write(child(id('1'), 1n));
  store.write(child(id('2'), 1n));
  await store.withSnapshot(async (snapshot) => {
    store.write(child(id('1'), 2n));
    store.write(child(id('1'), 3n));
    store.remove({ id: id('2'), kind: 'deleted' }, 3n, '');
    store.write(child(id('3'), 3n));
    expect(snapshot.readChildObject(PARENT, id('1'))?.version).toBe(1n);
    expect(snapshot.readChildObject(PARENT, id('2'))?.version).toBe(1n);
    expect(snapshot.readChildObject(PARENT, id('3'))).toBeUndefined();
  });
  expect(store.readChildObject(PARENT, id('1'))?.version).toBe(3n);
  expect(store.readChildObject(PARENT, id('2'))).toBeUndefined();
});
