/**
 * Tracks a transaction's changes to objects: ids created and deleted, new owners, events, children.
 * Natives call it during execution, the executor between commands.
 */

import { type MoveValue, VMError } from '../../vm/index.ts';
import type { Type, TypeTable } from '../../vm/types.ts';
import { objectId } from '../args.ts';
import { ChildObjects, type Mismatch, type ValueCodec } from './child-objects.ts';
import { memoryLimitExceeded } from './limits.ts';
import type {
  AccumulatorEvent,
  EmittedEvent,
  ObjectResolver,
  ObjectRuntimeApi,
  ObjectWrite,
  Owner,
  RuntimeFeatures,
  RuntimeObject,
  RuntimeResults,
  StreamEvent,
} from './object-runtime-types.ts';
import { RootVersions } from './root-versions.ts';

const MAX_NEW_IDS = 2_048;
const MAX_DELETED_IDS = 2_048;
const MAX_TRANSFERRED_IDS = 2_048;
const MAX_EVENTS = 1_024;
const MAX_EVENTS_SIZE = 65_536_000;
const SUB_STATUS = { eventCount: 0, newIds: 2, deletedIds: 3, transferredIds: 4, eventsSize: 7 };

/** Objects with fixed ids that genesis creates with their first transfer. */
const FRAMEWORK_OBJECTS: ReadonlySet<string> = new Set(
  [0x5, 0x6, 0x7, 0x8, 0x9, 0xacc, 0xc, 0xd, 0x403].map(
    (id) => `0x${id.toString(16).padStart(64, '0')}`,
  ),
);

export type TransferResult = 'new' | 'same owner' | 'owner changed';

export interface ObjectRuntimeOptions {
  resolver: ObjectResolver;
  codec: ValueCodec;
  /** Owner of every input object by id. */
  inputs: ReadonlyMap<string, Owner>;
  /** Whether the limits on user transactions apply. */
  metered: boolean;
  features: RuntimeFeatures;
  types: TypeTable;
}

export class ObjectRuntime implements ObjectRuntimeApi {
  readonly children: ChildObjects;
  readonly #options: ObjectRuntimeOptions;
  readonly #newIds = new Set<string>();
  readonly #deletedIds = new Set<string>();
  readonly #transfers = new Map<string, ObjectWrite>();
  readonly #received = new Map<string, RuntimeObject>();
  readonly #accumulatorEvents: AccumulatorEvent[] = [];
  readonly #streamEvents: StreamEvent[] = [];
  #events: EmittedEvent[] = [];
  #eventCount = 0;
  #eventsSize = 0;

  constructor(options: ObjectRuntimeOptions) {
    this.#options = options;
    this.children = new ChildObjects(options.resolver, options.codec, options.metered);
  }

  newId(id: string): void {
    this.#limit(this.#newIds.size, MAX_NEW_IDS, SUB_STATUS.newIds);
    // An id that is deleted and created again, such as a dynamic field's, is not new.
    if (!this.#deletedIds.delete(id)) this.#newIds.add(id);
  }

  deleteId(id: string): void {
    this.#limit(this.#deletedIds.size, MAX_DELETED_IDS, SUB_STATUS.deletedIds);
    if (!this.#newIds.delete(id)) this.#deletedIds.add(id);
  }

  transfer(owner: Owner, type: Type, object: MoveValue, endOfTransaction = false): TransferResult {
    const id = objectId(object);
    const isFramework = FRAMEWORK_OBJECTS.has(id);
    const result = this.#transferResult(id, owner, isFramework);
    if (endOfTransaction && result !== 'same owner') {
      const message = `Object ${id} changed its owner without a transfer`;
      const status = 'UNKNOWN_INVARIANT_VIOLATION_ERROR';
      throw new VMError({ kind: 'VMInvariantViolation', status, message });
    }
    if (!isFramework && !endOfTransaction) {
      this.#limit(this.#transfers.size, MAX_TRANSFERRED_IDS, SUB_STATUS.transferredIds);
    }
    this.#transfers.delete(id);
    this.#transfers.set(id, { owner, type, value: object });
    return result;
  }

  /** Receives an object that was sent to the object `parent`; returns undefined when there is none. */
  receive(
    parent: string,
    id: string,
    version: bigint,
    type: Type,
  ): MoveValue | undefined | Mismatch {
    const { resolver, codec } = this.#options;
    // A transaction can use a ticket with several types; only the object's actual type can receive it.
    const before = this.#received.get(id);
    if (before) return before.type === type.tag ? undefined : 'type mismatch';
    const stored = resolver.readReceivedObject(parent, id, version);
    if (stored === undefined) return undefined;
    this.#received.set(id, stored);
    if (stored.type !== type.tag) return 'type mismatch';
    const value = codec.deserialize(stored.contents, type);
    if (value !== undefined) this.children.roots?.add(value, type, version);
    return value;
  }

  limitFields(input: MoveValue, type: Type, version: bigint): void {
    this.children.roots ??= new RootVersions(this.#options.types);
    this.children.roots.add(input, type, version);
  }

  /** `size`: abstract size of the event and its tag, which counts towards the total limit. */
  emit(event: EmittedEvent, size: number): void {
    if (this.#eventsSize + size > MAX_EVENTS_SIZE) throw memoryLimitExceeded(SUB_STATUS.eventsSize);
    this.#eventsSize += size;
    if (this.#eventCount >= MAX_EVENTS) throw memoryLimitExceeded(SUB_STATUS.eventCount);
    this.#eventCount += 1;
    this.#events.push(event);
  }

  /** Adds the last event to a stream. */
  addToStream(stream: Omit<StreamEvent, 'eventIndex'>): void {
    this.#streamEvents.push({ ...stream, eventIndex: this.#eventCount - 1 });
  }

  get features(): RuntimeFeatures {
    return this.#options.features;
  }

  accumulate(event: AccumulatorEvent): void {
    this.#accumulatorEvents.push(event);
  }

  takeEvents(): EmittedEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  transferredTo(id: string): Owner | undefined {
    return this.#transfers.get(id)?.owner;
  }

  isDeleted(id: string): boolean {
    return this.#deletedIds.has(id);
  }

  finish(): RuntimeResults {
    const writes = new Map(this.#transfers);
    const loadedObjects = new Map<string, { version: bigint; isModified: boolean }>();
    for (const [id, { version }] of this.children.loaded()) {
      loadedObjects.set(id, { version, isModified: writes.has(id) || this.#deletedIds.has(id) });
    }
    for (const { id, parent, type, value } of this.children.changed()) {
      const loaded = loadedObjects.get(id);
      if (loaded !== undefined) loaded.isModified = true;
      if (value === undefined) continue;
      writes.set(id, { owner: { $kind: 'ObjectOwner', ObjectOwner: parent }, type, value });
    }
    for (const [id, { version }] of this.#received) {
      loadedObjects.set(id, { version, isModified: true });
    }
    checkCircularOwnership(writes);
    return {
      writes,
      loadedObjects,
      createdIds: this.#newIds,
      deletedIds: this.#deletedIds,
      accumulatorEvents: this.#accumulatorEvents,
      streamEvents: this.#streamEvents,
    };
  }

  #transferResult(id: string, owner: Owner, isFramework: boolean): TransferResult {
    if (this.#newIds.has(id)) return 'new';
    const before = this.#options.inputs.get(id);
    if (before !== undefined) return sameOwner(before, owner) ? 'same owner' : 'owner changed';
    if (!isFramework) return 'owner changed';
    this.#newIds.add(id);
    return 'new';
  }

  #limit(count: number, limit: number, subStatus: number): void {
    if (this.#options.metered && count >= limit) throw memoryLimitExceeded(subStatus);
  }
}

/** Compares owners without the versions of Shared and ConsensusAddressOwner, which are not known yet. */
function sameOwner(a: Owner, b: Owner): boolean {
  if (a.$kind !== b.$kind) return false;
  return (
    a.AddressOwner === b.AddressOwner &&
    a.ObjectOwner === b.ObjectOwner &&
    a.ConsensusAddressOwner?.owner === b.ConsensusAddressOwner?.owner
  );
}

/** Throws when an object owns itself through others. */
function checkCircularOwnership(writes: ReadonlyMap<string, ObjectWrite>): void {
  for (const id of writes.keys()) {
    const seen = new Set<string>();
    for (
      let current: string | undefined = id;
      current !== undefined;
      current = writes.get(current)?.owner.ObjectOwner
    ) {
      if (seen.has(current))
        throw new VMError({ kind: 'CircularObjectOwnership', object: current });
      seen.add(current);
    }
  }
}
