// Provides a view of the objects as they were when it was taken, for a simulation that runs while
// transactions go on. It copies nothing: the store reports an object's state before changing it.
import type { BackingStore } from '../../execution/inputs.ts';
import type { StoredObject } from '../../execution/types.ts';
import type { RuntimeObject } from '../../natives/index.ts';
import type { MovePackage } from '../../vm/index.ts';
import type { ObjectStore, Tombstone } from '../state/object-store.ts';
import { asChild, asReceived } from '../state/runtime-object.ts';

export class StoreSnapshot implements BackingStore {
  readonly #store: ObjectStore;
  /** Earlier state of the objects that changed since; undefined for objects that did not exist. */
  readonly #before = new Map<string, StoredObject | undefined>();

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  /** Called by the store before an object changes. */
  keep(id: string, before: StoredObject | undefined): void {
    if (!this.#before.has(id)) this.#before.set(id, before);
  }

  get(id: string): StoredObject | undefined {
    return this.#before.has(id) ? this.#before.get(id) : this.#store.get(id);
  }

  /** Returns how an object was removed before the snapshot. Correct for later reads, because ids are never reused. */
  tombstone(id: string): Tombstone | undefined {
    return this.#before.has(id) ? undefined : this.#store.tombstone(id);
  }

  lastVersion(id: string): StoredObject | undefined {
    return this.#store.lastVersion(id);
  }

  getObjectByKey(id: string, version: bigint): StoredObject | undefined {
    // Changes since the snapshot come first, because a reverted network no longer has them.
    const before = this.#before.get(id);
    return before?.version === version ? before : this.#store.getObjectByKey(id, version);
  }

  readChildObject(parent: string, child: string, maxVersion?: bigint): RuntimeObject | undefined {
    const latest = this.get(child);
    if (maxVersion === undefined || (latest !== undefined && latest.version <= maxVersion))
      return asChild(latest, parent);
    // Objects that changed after the snapshot have higher versions than any root in it.
    return this.#store.readChildObject(parent, child, maxVersion);
  }

  readReceivedObject(owner: string, id: string, version: bigint): RuntimeObject | undefined {
    return asReceived(this.get(id), owner, version);
  }

  getPackage(id: string): MovePackage | undefined {
    return this.get(id) && this.#store.getPackage(id);
  }
}
