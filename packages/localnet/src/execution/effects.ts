// Builds effects V2 from a finished temporary store: one entry per changed object in order of
// ids, read-only shared inputs, dependencies, and the digests that commit to them.
import { toBase58 } from '@mysten/bcs';
import { decimal } from '../bytecode/u64.ts';
import { accumulatorChange, mergeEvents } from './accumulators.ts';
import { digestFromBase58 } from './encoding/base58.ts';
import { digestOf } from './encoding/digest.ts';
import { encodeEffects } from './encoding/encode-effects.ts';
import { encodeEvents } from './encoding/events.ts';
import { streamChanges } from './event-streams.ts';
import type { ExecutionFailure } from './failure.ts';
import type { ExecutionResults, TemporaryStore } from './temporary-store.ts';
import type {
  ExecutionStatus,
  GasCostSummary,
  StoredObject,
  TransactionEffectsV2,
  TransactionEvent,
} from './types.ts';

type ObjectChange = TransactionEffectsV2['changedObjects'][number];
type UnchangedConsensusObject = TransactionEffectsV2['unchangedConsensusObjects'][number];

export interface EffectsFields {
  transactionDigest: string;
  store: TemporaryStore;
  summary: GasCostSummary;
  failure: ExecutionFailure | undefined;
  epoch: bigint;
  gasCoin: string | undefined;
}

export interface BuiltEffects {
  effects: TransactionEffectsV2;
  effectsBytes: Uint8Array;
  effectsDigest: string;
  events: TransactionEvent[];
  eventsBytes: Uint8Array | undefined;
  /** Changed objects, before the transaction. */
  before: StoredObject[];
  /** Changed objects, after the transaction. */
  after: StoredObject[];
  /** BCS of each object in `after`. */
  afterBytes: Uint8Array[];
}

export function buildEffects(parts: EffectsFields): BuiltEffects {
  const { store, summary, transactionDigest } = parts;
  const sealed = store.finishWrites(transactionDigest);
  const after = sealed.map(({ object }) => object);
  const ids = changedIds(store.results, after);
  const changedObjects: ObjectChange[] = [];
  const before: StoredObject[] = [];
  let next = 0;
  for (const id of ids) {
    // `ids` and `after` are both sorted by id.
    const written = after[next]?.id === id ? after[next++] : undefined;
    const previous = store.modifiedAt(id);
    if (previous) before.push(previous);
    changedObjects.push(objectChange(store.results, id, previous, written));
  }
  const { accumulatorEvents, streamEvents } = store.results;
  const events = [...store.results.events];
  if (accumulatorEvents.length > 0 || streamEvents.length > 0) {
    changedObjects.push(...mergeEvents(accumulatorEvents).map(accumulatorChange));
    changedObjects.push(...streamChanges(streamEvents, events));
    changedObjects.sort(([a], [b]) => (a < b ? -1 : 1));
  }
  const eventsBytes = events.length > 0 ? encodeEvents(events) : undefined;
  const gasIndex = changedObjects.findIndex(([id]) => id === parts.gasCoin);
  const effects: TransactionEffectsV2 = {
    status: executionStatus(parts.failure),
    executedEpoch: decimal(parts.epoch),
    gasUsed: {
      computationCost: decimal(summary.computationCost),
      storageCost: decimal(summary.storageCost),
      storageRebate: decimal(summary.storageRebate),
      nonRefundableStorageFee: decimal(summary.nonRefundableStorageFee),
    },
    transactionDigest,
    gasObjectIndex: gasIndex < 0 ? null : gasIndex,
    eventsDigest: eventsBytes ? digestOf('TransactionEvents', eventsBytes) : null,
    dependencies: dependencies(store),
    lamportVersion: decimal(store.lamport),
    changedObjects,
    unchangedConsensusObjects: unchangedConsensusObjects(store, ids),
    auxDataDigest: null,
  };
  const effectsBytes = encodeEffects(effects);
  return {
    effects,
    effectsBytes,
    effectsDigest: digestOf('TransactionEffects', effectsBytes),
    events,
    eventsBytes,
    before,
    after,
    afterBytes: sealed.map(({ bytes }) => bytes),
  };
}

function executionStatus(failure: ExecutionFailure | undefined): ExecutionStatus {
  if (!failure) return { $kind: 'Success', Success: true };
  const command = failure.command === undefined ? null : failure.command.toString();
  return { $kind: 'Failure', Failure: { error: failure.status, command } };
}

/** Returns the ids of all changed objects, sorted. `after`: the written objects, sorted by id. */
function changedIds(
  { written, created, deleted, modified }: ExecutionResults,
  after: readonly StoredObject[],
): string[] {
  const ids = after.map(({ id }) => id);
  const gone = new Set<string>();
  for (const changes of [created, deleted, modified])
    for (const id of changes) if (!written.has(id)) gone.add(id);
  return gone.size === 0 ? ids : [...ids, ...gone].sort();
}

function objectChange(
  { created, deleted }: ExecutionResults,
  id: string,
  before: StoredObject | undefined,
  written: StoredObject | undefined,
): ObjectChange {
  return [
    id,
    {
      inputState: before
        ? { $kind: 'Exist', Exist: [[decimal(before.version), before.digest], before.owner] }
        : { $kind: 'NotExist', NotExist: true },
      outputState: outputState(written),
      idOperation: idOperation(created.has(id), deleted.has(id)),
    },
  ];
}

function idOperation(created: boolean, deleted: boolean): ObjectChange[1]['idOperation'] {
  if (created) return { $kind: 'Created', Created: true };
  if (deleted) return { $kind: 'Deleted', Deleted: true };
  return { $kind: 'None', None: true };
}

function outputState(written: StoredObject | undefined): ObjectChange[1]['outputState'] {
  if (!written) return { $kind: 'NotExist', NotExist: true };
  if (written.data.kind === 'package')
    return { $kind: 'PackageWrite', PackageWrite: [decimal(written.version), written.digest] };
  return { $kind: 'ObjectWrite', ObjectWrite: [written.digest, written.owner] };
}

function unchangedConsensusObjects(
  store: TemporaryStore,
  changedIds: readonly string[],
): UnchangedConsensusObject[] {
  const unchanged: UnchangedConsensusObject[] = [];
  const changed = new Set(store.inputs.shared.length > 0 ? changedIds : []);
  for (const { id, version, digest } of store.inputs.shared) {
    if (changed.has(id)) continue;
    unchanged.push([id, { $kind: 'ReadOnlyRoot', ReadOnlyRoot: [version.toString(), digest] }]);
  }
  for (const { id, version, mutable } of store.inputs.deletedShared) {
    const at = version.toString();
    unchanged.push([
      id,
      mutable
        ? { $kind: 'MutateConsensusStreamEnded', MutateConsensusStreamEnded: at }
        : { $kind: 'ReadConsensusStreamEnded', ReadConsensusStreamEnded: at },
    ]);
  }
  for (const id of store.perEpochConfigs)
    unchanged.push([id, { $kind: 'PerEpochConfig', PerEpochConfig: true }]);
  return unchanged;
}

/** Transactions that wrote the inputs and received objects, sorted by digest bytes. */
function dependencies(store: TemporaryStore): string[] {
  const { inputs } = store;
  const digests = new Set<string>();
  for (const object of inputs.objects.values()) digests.add(object.previousTransaction);
  for (const deleted of inputs.deletedShared) digests.add(deleted.previousTransaction);
  for (const { objectId, version, digest } of inputs.receiving) {
    const loaded = store.loadedRuntimeObjects.get(objectId);
    const received =
      loaded?.version === BigInt(version) &&
      loaded.digest === digest &&
      loaded.owner.$kind === 'AddressOwner';
    if (received) digests.add(loaded.previousTransaction);
  }
  digests.delete(NO_TRANSACTION);
  if (digests.size <= 1) return [...digests];
  return [...digests]
    .map((digest): [Uint8Array, string] => [digestFromBase58(digest), digest])
    .sort(([a], [b]) => Buffer.compare(a, b))
    .map(([, digest]) => digest);
}

/** Digest in place of a transaction for objects that none created, such as a mock gas coin. */
export const NO_TRANSACTION = toBase58(new Uint8Array(32));
