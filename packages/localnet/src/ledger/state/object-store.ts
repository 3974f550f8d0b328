// Stores the live objects and finds their earlier versions. Implements the reads of execution:
// children, received objects, packages.
import type { BackingStore } from '../../execution/inputs.ts';
import { toMovePackage } from '../../execution/package.ts';
import type { StoredObject } from '../../execution/types.ts';
import type { RuntimeObject } from '../../natives/index.ts';
import type { MovePackage } from '../../vm/index.ts';
import { StoreSnapshot } from '../simulation/store-snapshot.ts';
import { asChild, asReceived } from './runtime-object.ts';
import { type VersionArchive, VersionHistory } from './version-history.ts';

/** How and at which version an object was removed. */
export interface Tombstone {
  kind: 'deleted' | 'wrapped';
  version: bigint;
  transaction: string;
}

/** Objects removed by a transaction. */
export interface Removal {
  id: string;
  kind: 'deleted' | 'wrapped';
}

/** State of an id before a change, to undo it. */
export interface BeforeChange {
  id: string;
  object: StoredObject | undefined;
  tombstone: Tombstone | undefined;
}

export class ObjectStore implements BackingStore {
  readonly #live = new Map<string, StoredObject>();
  readonly #history: VersionHistory<unknown>;
  readonly #tombstones = new Map<string, Tombstone>();
  /** Tombstones of all deletions and wrappings of objects, in order. Some objects were unwrapped later. */
  readonly #removals = new Map<string, Tombstone[]>();
  readonly #packages = new Map<string, MovePackage>();
  readonly #snapshots = new Set<StoreSnapshot>();

  /** `archive`: keeps the earlier versions of objects. */
  constructor(archive: VersionArchive<unknown>) {
    this.#history = new VersionHistory(archive);
  }

  /** Takes a snapshot for as long as `use` runs. */
  async withSnapshot<T>(use: (snapshot: StoreSnapshot) => Promise<T>): Promise<T> {
    const snapshot = new StoreSnapshot(this);
    this.#snapshots.add(snapshot);
    try {
      return await use(snapshot);
    } finally {
      this.#snapshots.delete(snapshot);
    }
  }

  get(id: string): StoredObject | undefined {
    return this.#live.get(id);
  }

  tombstone(id: string): Tombstone | undefined {
    return this.#tombstones.get(id);
  }

  /** Yields all live objects in no particular order. */
  live(): IterableIterator<StoredObject> {
    return this.#live.values();
  }

  getObjectByKey(id: string, version: bigint): StoredObject | undefined {
    const live = this.#live.get(id);
    if (live?.version === version) return live;
    return this.#history.at(id, version);
  }

  /** Stores an object and returns its previous version. */
  write(object: StoredObject): StoredObject | undefined {
    const before = this.#live.get(object.id);
    for (const snapshot of this.#snapshots) snapshot.keep(object.id, before);
    this.#live.set(object.id, object);
    if (this.#tombstones.size > 0) this.#tombstones.delete(object.id);
    if (before) this.#history.push(before);
    return before;
  }

  remove(removal: Removal, version: bigint, transaction: string): StoredObject | undefined {
    const { id, kind } = removal;
    const last = this.#live.get(id);
    for (const snapshot of this.#snapshots) snapshot.keep(id, last);
    this.#live.delete(id);
    const tombstone = { kind, version, transaction };
    this.#tombstones.set(id, tombstone);
    const removals = this.#removals.get(id);
    if (removals) removals.push(tombstone);
    else this.#removals.set(id, [tombstone]);
    if (last) this.#history.push(last);
    return last;
  }

  /** Returns the last version of an object before it was removed. */
  lastVersion(id: string): StoredObject | undefined {
    return this.#history.last(id);
  }

  /** Returns the digest of the transaction that replaced or removed `version` of an object. */
  replacedBy(id: string, version: bigint): string | undefined {
    const live = this.#live.get(id);
    const next = this.#history.after(id, version) ?? live;
    const removal = this.#removals.get(id)?.find((removed) => removed.version > version);
    if (removal && (!next || next.version <= version || removal.version < next.version))
      return removal.transaction;
    return next && next.version > version ? next.previousTransaction : undefined;
  }

  stateOf(id: string): BeforeChange {
    return { id, object: this.#live.get(id), tombstone: this.#tombstones.get(id) };
  }

  /** Reverts the latest write of an id and returns the object that it wrote. */
  restore({ id, object, tombstone }: BeforeChange): StoredObject | undefined {
    const current = this.#live.get(id);
    for (const snapshot of this.#snapshots) snapshot.keep(id, current);
    if (current === undefined) this.#removals.get(id)?.pop();
    if (object) {
      this.#live.set(id, object);
      this.#history.pop(id);
    } else {
      this.#live.delete(id);
    }
    if (current?.data.kind === 'package') this.#packages.delete(id);
    if (tombstone) this.#tombstones.set(id, tombstone);
    else this.#tombstones.delete(id);
    return current;
  }

  readChildObject(parent: string, child: string, maxVersion?: bigint): RuntimeObject | undefined {
    const live = this.#live.get(child);
    const isOld = maxVersion !== undefined && (live === undefined || live.version > maxVersion);
    return asChild(isOld ? this.#atMost(child, maxVersion) : live, parent);
  }

  /** Returns the latest version up to `version`; undefined if the object was removed at that point. */
  #atMost(id: string, version: bigint): StoredObject | undefined {
    const found = this.#history.atMost(id, version);
    const isGone = this.#removals
      .get(id)
      ?.some((removed) => removed.version <= version && removed.version > (found?.version ?? -1n));
    return isGone ? undefined : found;
  }

  readReceivedObject(owner: string, id: string, version: bigint): RuntimeObject | undefined {
    return asReceived(this.#live.get(id), owner, version);
  }

  getPackage(id: string): MovePackage | undefined {
    const known = this.#packages.get(id);
    if (known) return known;
    const object = this.#live.get(id);
    if (object?.data.kind !== 'package') return undefined;
    const found = toMovePackage(id, object.data);
    this.#packages.set(id, found);
    return found;
  }
}
