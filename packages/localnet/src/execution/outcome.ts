// Represents the outcome of an executed transaction.
import { eventsOf } from './accumulators.ts';
import { balanceChanges } from './balance-changes.ts';
import type { BuiltEffects } from './effects.ts';
import type { Execution } from './engine.ts';
import type { ExecutionFailure } from './failure.ts';
import type { TemporaryStore } from './temporary-store.ts';
import type {
  BalanceChange,
  CommandResult,
  ObjectKey,
  StoredObject,
  TransactionData,
  TransactionEffectsV2,
  TransactionEvent,
  TransactionOutcome,
} from './types.ts';

export interface ExecutionOutcome extends TransactionOutcome {
  commandResults: CommandResult[];
  /** BCS of each output object. */
  outputBytes: readonly Uint8Array[];
}

interface OutcomeFields {
  digest: string;
  store: TemporaryStore;
  built: BuiltEffects;
  failure: ExecutionFailure | undefined;
  commandResults: CommandResult[];
}

/** A class, because creating an object literal with a getter costs as much as building the effects. */
export class Outcome implements ExecutionOutcome {
  readonly digest: string;
  readonly transaction: TransactionData;
  readonly transactionBytes: Uint8Array;
  readonly effects: TransactionEffectsV2;
  readonly effectsBytes: Uint8Array;
  readonly effectsDigest: string;
  readonly events: readonly TransactionEvent[];
  readonly eventsBytes: Uint8Array | undefined;
  readonly inputObjects: readonly StoredObject[];
  readonly outputObjects: readonly StoredObject[];
  readonly outputBytes: readonly Uint8Array[];
  readonly unchangedLoadedRuntimeObjects: readonly ObjectKey[];
  readonly errorDescription: string | undefined;
  readonly commandResults: CommandResult[];
  readonly #before: readonly StoredObject[];

  constructor(
    { transaction, transactionBytes, inputs }: Execution,
    { digest, store, built, failure, commandResults }: OutcomeFields,
  ) {
    const { before, after, afterBytes } = built;
    const changed = new Set<string>();
    for (const { id } of before) changed.add(id);
    const isUnchanged = ({ id }: StoredObject) => !changed.has(id);
    this.digest = digest;
    this.transaction = transaction;
    this.transactionBytes = transactionBytes;
    this.effects = built.effects;
    this.effectsBytes = built.effectsBytes;
    this.effectsDigest = built.effectsDigest;
    this.events = built.events;
    this.eventsBytes = built.eventsBytes;
    this.inputObjects = [...before, ...[...inputs.objects.values()].filter(isUnchanged)];
    this.outputObjects = after;
    this.outputBytes = afterBytes;
    this.unchangedLoadedRuntimeObjects = [...store.loadedRuntimeObjects.values()]
      .filter(isUnchanged)
      .map(({ id, version }) => ({ id, version }));
    this.errorDescription = failure?.message;
    this.commandResults = failure ? [] : commandResults;
    this.#before = before;
  }

  /** Computed on access, because the changes of most transactions are never read. */
  get balanceChanges(): BalanceChange[] {
    return balanceChanges(this.#before, this.outputObjects, eventsOf(this.effects));
  }
}
