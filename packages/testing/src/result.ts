// Result of a transaction: effects, decoded events, created objects and balance changes, or its failure.
import type { ExecutionOutcome, StoredObject, TransactionEvent } from '@atoll/localnet/sandbox';
import { type Decoder, eventMatches, typeMatches } from './types.ts';

export class TransactionResult {
  readonly outcome: ExecutionOutcome;
  /**
   * How execution failed: `package::module::EConstant` for an abort with a named error, `arithmetic error`,
   * or the status kind with its data; undefined on success.
   */
  readonly abort: string | undefined;
  readonly #packageName: (id: string) => string | undefined;

  constructor(
    outcome: ExecutionOutcome,
    abort: string | undefined,
    packageName: (id: string) => string | undefined,
  ) {
    this.outcome = outcome;
    this.abort = abort;
    this.#packageName = packageName;
  }

  get digest(): string {
    return this.outcome.digest;
  }

  get effects(): ExecutionOutcome['effects'] {
    return this.outcome.effects;
  }

  get rawEvents(): readonly TransactionEvent[] {
    return this.outcome.events;
  }

  /** Decodes all events of one struct, in order. */
  events<T>(struct: Decoder<T>): T[] {
    return this.rawEvents
      .filter(({ type }) => eventMatches(type, struct.name, this.#packageName))
      .map(({ contents }) => struct.parse(contents));
  }

  /** Decodes the only event of one struct. */
  event<T>(struct: Decoder<T>): T {
    const [event, ...more] = this.events(struct);
    if (event === undefined || more.length > 0) {
      const count = event === undefined ? 0 : 1 + more.length;
      throw new Error(`Expected one ${struct.name} event, found ${count}`);
    }
    return event;
  }

  /** Objects created by the transaction whose type matches; see `typeMatches`. */
  createdObjects(type: string): StoredObject[] {
    const created = new Set(
      this.effects.changedObjects
        .filter(([, { idOperation }]) => idOperation.$kind === 'Created')
        .map(([id]) => id),
    );
    return this.outcome.outputObjects.filter(
      ({ id, data }) => created.has(id) && data.kind === 'move' && typeMatches(data.type, type),
    );
  }

  /** Id of the only created object whose type matches; see `typeMatches`. */
  created(type: string): string {
    const found = this.createdObjects(type);
    const [only] = found;
    if (!only || found.length > 1) {
      throw new Error(`Expected one new ${type} object, found ${found.length}`);
    }
    return only.id;
  }

  /** Base units of `coinType` that `address` gained (or, negative, paid). Gas counts as SUI. */
  balanceChange(address: string, coinType: string): bigint {
    const change = this.outcome.balanceChanges.find(
      (each) => each.address === address && each.coinType === coinType,
    );
    return change?.amount ?? 0n;
  }

  /** MIST charged for gas, storage rebate deducted. */
  get gasUsed(): bigint {
    const { computationCost, storageCost, storageRebate } = this.effects.gasUsed;
    return BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
  }
}

/** Thrown by `execute` when the transaction fails; the message starts with the result's `abort`. */
export class TransactionFailedError extends Error {
  override name = 'TransactionFailedError';
  readonly result: TransactionResult;

  constructor(result: TransactionResult) {
    super(`${result.abort}: ${result.outcome.errorDescription}`);
    this.result = result;
  }
}
