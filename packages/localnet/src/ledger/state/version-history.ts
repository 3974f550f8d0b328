// Finds earlier versions of objects. Stores a version number and a reference for each; an archive holds the objects.
import type { StoredObject } from '../../execution/types.ts';

/** Stores objects while references to them exist. */
export interface VersionArchive<R> {
  refer(object: StoredObject): R;
  resolve(reference: R, id: string): StoredObject | undefined;
}

/** Keeps objects in memory. */
export const memoryArchive: VersionArchive<StoredObject> = {
  refer: (object) => object,
  resolve: (object) => object,
};

/** Versions of one object in ascending order, and their references. */
interface Versions<R> {
  numbers: number[];
  references: R[];
}

export class VersionHistory<R> {
  readonly #archive: VersionArchive<R>;
  readonly #versions = new Map<string, Versions<R>>();

  constructor(archive: VersionArchive<R>) {
    this.#archive = archive;
  }

  /** Adds a version that was replaced or removed. */
  push(object: StoredObject): void {
    const number = Number(object.version);
    const reference = this.#archive.refer(object);
    const versions = this.#versions.get(object.id);
    if (versions) {
      versions.numbers.push(number);
      versions.references.push(reference);
    } else {
      this.#versions.set(object.id, { numbers: [number], references: [reference] });
    }
  }

  /** Removes the latest version. */
  pop(id: string): void {
    const versions = this.#versions.get(id);
    versions?.numbers.pop();
    versions?.references.pop();
    if (versions?.numbers.length === 0) this.#versions.delete(id);
  }

  at(id: string, version: bigint): StoredObject | undefined {
    const versions = this.#versions.get(id);
    if (!versions) return undefined;
    const index = indexAtMost(versions.numbers, Number(version));
    // A version beyond 2^53 is rounded by Number() and must not match.
    const found = BigInt(versions.numbers[index] ?? -1) === version;
    return found ? this.#resolve(id, versions, index) : undefined;
  }

  /** Returns the latest version up to `version`. */
  atMost(id: string, version: bigint): StoredObject | undefined {
    const versions = this.#versions.get(id);
    if (!versions) return undefined;
    return this.#resolve(id, versions, indexAtMost(versions.numbers, Number(version)));
  }

  /** Returns the first version after `version`. */
  after(id: string, version: bigint): StoredObject | undefined {
    const versions = this.#versions.get(id);
    if (!versions) return undefined;
    return this.#resolve(id, versions, indexAtMost(versions.numbers, Number(version)) + 1);
  }

  /** Returns the latest of the earlier versions. */
  last(id: string): StoredObject | undefined {
    const versions = this.#versions.get(id);
    return versions && this.#resolve(id, versions, versions.numbers.length - 1);
  }

  #resolve(id: string, { references }: Versions<R>, index: number): StoredObject | undefined {
    const reference = references[index];
    return reference === undefined ? undefined : this.#archive.resolve(reference, id);
  }
}

/** Returns the index of the largest of the ascending numbers up to `limit`; -1 if all are larger. */
function indexAtMost(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
