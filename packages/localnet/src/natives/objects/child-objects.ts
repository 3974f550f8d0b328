/**
 * Tracks the objects that one transaction accesses as dynamic fields: their stored state, their
 * loaded values and their changes.
 */
import { Fault } from '../../vm/fault.ts';
import type { Type } from '../../vm/types.ts';
import type { MoveValue } from '../../vm/values.ts';
import { memoryLimitExceeded } from './limits.ts';
import type { ObjectResolver, RuntimeObject } from './object-runtime-types.ts';
import type { RootVersions } from './root-versions.ts';

/** Limits per transaction on objects read from the ledger and objects held as values. */
const MAX_CACHED = 1_000;
const MAX_LOADED = 1_000;
const CACHE_LIMIT_SUB_STATUS = 5;
const STORE_LIMIT_SUB_STATUS = 6;

/** The VM's conversion between values and BCS. */
export interface ValueCodec {
  serialize(value: MoveValue, type: Type): Uint8Array;
  deserialize(bytes: Uint8Array, type: Type): MoveValue | undefined;
}

interface Child {
  parent: string;
  type: Type;
  /** Undefined after the value was moved out. */
  value: MoveValue | undefined;
  /** The stored object; undefined when it did not exist. */
  before: { parent: string; contents: Uint8Array } | undefined;
}

/** A changed child. Without a value it was moved elsewhere or deleted. */
export interface ChangedChild {
  id: string;
  parent: string;
  type: Type;
  value: MoveValue | undefined;
}

export type Mismatch = 'type mismatch';

/** Where an access found a child: as a value, as an object that was read before, or in the ledger with its size in bytes. */
export type ChildAccess = 'value' | 'object' | { bytes: number };

/** Bytes charged for a read that finds no object. */
const MISSING_BYTES = 32;

export class ChildObjects {
  readonly #resolver: ObjectResolver;
  readonly #codec: ValueCodec;
  readonly #metered: boolean;
  readonly #cached = new Map<string, RuntimeObject | undefined>();
  readonly #children = new Map<string, Child>();
  #access: ChildAccess = 'value';
  /** Limits reads to the versions of the roots; undefined reads the latest. */
  roots: RootVersions | undefined;

  constructor(resolver: ObjectResolver, codec: ValueCodec, metered: boolean) {
    this.#resolver = resolver;
    this.#codec = codec;
    this.#metered = metered;
  }

  /** How the last access found its child. */
  get access(): ChildAccess {
    return this.#access;
  }

  /** Returns whether `parent` has the child, of `type` if it is given. */
  exists(parent: string, id: string, type?: Type): boolean {
    const child = this.#children.get(id);
    if (child !== undefined) {
      this.#access = 'value';
      return child.value !== undefined && (type === undefined || child.type === type);
    }
    const stored = this.#fetch(parent, id);
    return stored !== undefined && (type === undefined || stored.type === type.tag);
  }

  /** Returns a reference to the child's value, or undefined. */
  borrow(parent: string, id: string, type: Type): MoveValue | undefined | Mismatch {
    const child = this.#load(parent, id, type);
    return child === 'type mismatch' ? child : child.value;
  }

  /** Moves the child's value out and returns it. */
  remove(parent: string, id: string, type: Type): MoveValue | undefined | Mismatch {
    const child = this.#load(parent, id, type);
    if (child === 'type mismatch') return child;
    const { value } = child;
    child.value = undefined;
    return value;
  }

  add(parent: string, id: string, type: Type, value: MoveValue): void {
    const known = this.#children.get(id);
    if (known?.value !== undefined) {
      throw new Fault('UNKNOWN_INVARIANT_VIOLATION_ERROR', undefined, `child ${id} added twice`);
    }
    if (known === undefined) this.#checkRoom();
    this.#children.set(id, { parent, type, value, before: known?.before });
  }

  /** Returns the child as it was before the transaction, without loading it. */
  readCommitted(parent: string, id: string, type: Type): MoveValue | undefined {
    const stored = this.#resolver.readChildObject(parent, id);
    if (stored?.type !== type.tag) return undefined;
    const value = this.#codec.deserialize(stored.contents, type);
    if (value === undefined) throw new Fault('FAILED_TO_DESERIALIZE_RESOURCE');
    return value;
  }

  /** Yields the stored objects that were read, by id. */
  *loaded(): Iterable<[string, RuntimeObject]> {
    for (const [id, stored] of this.#cached) if (stored !== undefined) yield [id, stored];
  }

  /** Yields the children that differ from the stored state. */
  *changed(): Iterable<ChangedChild> {
    for (const [id, { parent, type, value, before }] of this.#children) {
      const isSame =
        value === undefined
          ? before === undefined
          : before?.parent === parent &&
            equalBytes(before.contents, this.#codec.serialize(value, type));
      if (!isSame) yield { id, parent, type, value };
    }
  }

  #load(parent: string, id: string, type: Type): Child | Mismatch {
    const known = this.#children.get(id);
    if (known !== undefined) {
      this.#access = 'value';
      return known.type === type ? known : 'type mismatch';
    }
    const stored = this.#fetch(parent, id);
    if (stored !== undefined && stored.type !== type.tag) return 'type mismatch';
    this.#checkRoom();
    const child: Child = { parent, type, value: undefined, before: undefined };
    if (stored !== undefined) {
      child.value = this.#codec.deserialize(stored.contents, type);
      if (child.value === undefined) throw new Fault('FAILED_TO_DESERIALIZE_RESOURCE');
      child.before = { parent, contents: stored.contents };
      this.roots?.add(child.value, type, this.roots.of(parent));
    }
    this.#children.set(id, child);
    return child;
  }

  #fetch(parent: string, id: string): RuntimeObject | undefined {
    if (this.#cached.has(id)) {
      this.#access = 'object';
      return this.#cached.get(id);
    }
    const stored = this.#resolver.readChildObject(parent, id, this.roots?.of(parent));
    this.#access = { bytes: stored?.contents.length ?? MISSING_BYTES };
    if (this.#metered && this.#cached.size >= MAX_CACHED) {
      throw memoryLimitExceeded(CACHE_LIMIT_SUB_STATUS);
    }
    this.#cached.set(id, stored);
    return stored;
  }

  #checkRoom(): void {
    if (this.#metered && this.#children.size >= MAX_LOADED) {
      throw memoryLimitExceeded(STORE_LIMIT_SUB_STATUS);
    }
  }
}

function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
