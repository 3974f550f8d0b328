// Holds the objects of a branch: its changes over a base, which must not
// change any more. A branch of a branch adds a layer.
import { toMovePackage } from '../../execution/package.ts';
import type { ObjectRef, StoredObject } from '../../execution/types.ts';
import type { RuntimeObject } from '../../natives/index.ts';
import type { MovePackage, PackageStore } from '../../vm/index.ts';
import { ObjectStore, type Removal, type Tombstone } from '../state/object-store.ts';
import type { ReceivedObjects } from '../state/received.ts';
import { asChild, asReceived } from '../state/runtime-object.ts';
import { memoryArchive } from '../state/version-history.ts';

/** Packages of all branches. Their ids are unique by content, so branches can share them. */
export class PackageRegistry implements PackageStore {
  readonly #packages = new Map<string, MovePackage>();

  getPackage(id: string): MovePackage | undefined {
    return this.#packages.get(id);
  }

  add({ id, data }: StoredObject): void {
    if (data.kind === 'package') this.#packages.set(id, toMovePackage(id, data));
  }
}

export class BranchStore extends ObjectStore implements ReceivedObjects {
  /** Received objects, as `id:version`. */
  readonly #received = new Set<string>();
  readonly #packages: PackageRegistry;
  readonly #base: BranchStore | undefined;
  #changed = false;

  constructor(packages: PackageRegistry, base?: BranchStore) {
    super(memoryArchive);
    this.#packages = packages;
    this.#base = base;
  }

  /** Creates a branch of this one, which must not be written to any more. */
  branch(): BranchStore {
    // A layer without changes is skipped, so that repeated forks do not deepen the lookups.
    return new BranchStore(this.#packages, this.#changed ? this : this.#base);
  }

  override get(id: string): StoredObject | undefined {
    return super.get(id) ?? (super.tombstone(id) ? undefined : this.#base?.get(id));
  }

  override tombstone(id: string): Tombstone | undefined {
    return super.tombstone(id) ?? (super.get(id) ? undefined : this.#base?.tombstone(id));
  }

  override *live(): IterableIterator<StoredObject> {
    yield* super.live();
    for (const object of this.#base?.live() ?? [])
      if (!super.get(object.id) && !super.tombstone(object.id)) yield object;
  }

  override lastVersion(id: string): StoredObject | undefined {
    return super.lastVersion(id) ?? this.#base?.lastVersion(id);
  }

  override getObjectByKey(id: string, version: bigint): StoredObject | undefined {
    return super.getObjectByKey(id, version) ?? this.#base?.getObjectByKey(id, version);
  }

  override write(object: StoredObject): StoredObject | undefined {
    this.#changed = true;
    if (object.data.kind === 'package') this.#packages.add(object);
    const before = this.get(object.id);
    super.write(object);
    return before;
  }

  override remove(
    removal: Removal,
    version: bigint,
    transaction: string,
  ): StoredObject | undefined {
    this.#changed = true;
    const last = this.get(removal.id);
    // Copied to this layer first, so that its history contains the last version.
    if (last) super.write(last);
    return super.remove(removal, version, transaction) ?? last;
  }

  markReceived({ objectId, version }: ObjectRef): void {
    this.#changed = true;
    this.#received.add(`${objectId}:${version}`);
  }

  wasReceived(id: string, version: bigint): boolean {
    return (
      this.#received.has(`${id}:${version}`) || (this.#base?.wasReceived(id, version) ?? false)
    );
  }

  override readChildObject(parent: string, child: string): RuntimeObject | undefined {
    return asChild(this.get(child), parent);
  }

  override readReceivedObject(
    owner: string,
    id: string,
    version: bigint,
  ): RuntimeObject | undefined {
    return asReceived(this.get(id), owner, version);
  }

  override getPackage(id: string): MovePackage | undefined {
    return this.get(id) && this.#packages.getPackage(id);
  }
}
