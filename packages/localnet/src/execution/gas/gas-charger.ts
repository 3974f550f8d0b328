// Smashes the gas payment into one place and charges it at the end of a transaction on every path: success,
// failure, out of gas during computation, out of gas for storage.
import { suiEvents } from '../accumulators.ts';
import { type ExecutionFailure, fail, invariantViolation, toExecutionFailure } from '../failure.ts';
import { chargedInputs } from '../inputs.ts';
import { coinBalance, objectGasSize, withCoinBalance } from '../object.ts';
import { GAS_COIN_TYPE } from '../protocol.ts';
import type { TemporaryStore, WrittenObject } from '../temporary-store.ts';
import type { GasCostSummary, MoveObjectData } from '../types.ts';
import { netGasUsage, type SuiGasStatus } from './gas.ts';
import type { Payment, PaymentLocation } from './payment.ts';

export const NO_COST: GasCostSummary = {
  computationCost: 0n,
  storageCost: 0n,
  storageRebate: 0n,
  nonRefundableStorageFee: 0n,
};

/** Returns why a transaction cannot be free of charge; undefined if it can. */
export type GaslessCheck = (store: TemporaryStore) => string | undefined;

export class GasCharger {
  readonly gas: SuiGasStatus;
  readonly #payments: readonly Payment[];
  readonly #gasless: GaslessCheck | undefined;
  #location: PaymentLocation | undefined;

  /** `payments`: merged into the first. `gasless`: check of a transaction that pays no gas. */
  constructor(payments: readonly Payment[], gas: SuiGasStatus, gasless?: GaslessCheck) {
    this.#payments = payments;
    this.#gasless = gasless;
    this.#location = payments[0];
    this.gas = gas;
  }

  /** The payment that the others are merged into; undefined for system and gasless transactions. */
  get target(): Payment | undefined {
    return this.#payments[0];
  }

  /** Id of the coin that pays; undefined for system transactions and payments from funds. */
  get gasCoin(): string | undefined {
    return this.target && 'coin' in this.target ? this.target.coin : undefined;
  }

  /** Charges the new location of the gas coin after a command has transferred it. */
  moveTo(location: PaymentLocation): void {
    this.#location = location;
  }

  /** Returns the sum of all payments, in MIST. */
  total(store: TemporaryStore): bigint {
    return this.#payments.reduce(
      (sum, payment) =>
        sum + ('coin' in payment ? balanceOf(store.inputCoin(payment.coin)) : payment.limit),
      0n,
    );
  }

  /** Merges all payments into the first. */
  smashGas(store: TemporaryStore): void {
    const [first, ...others] = this.#payments;
    this.#location = first;
    if (first === undefined || others.length === 0) return;
    const total = this.total(store);
    for (const payment of others) {
      if ('coin' in payment) store.deleteInput(payment.coin);
      else store.accumulate(suiEvents(payment.payer, -payment.limit));
    }
    if ('coin' in first) store.mutateInput(withBalance(store.inputCoin(first.coin), total));
    else store.accumulate(suiEvents(first.payer, total - first.limit));
  }

  /** Charges for reading the inputs. Throws InsufficientGas when the budget does not cover it. */
  chargeInputObjects(store: TemporaryStore): void {
    let size = 0;
    for (const object of chargedInputs(store.inputs)) size += objectGasSize(object.data);
    this.gas.chargeStorageRead(size);
  }

  /** Reverts all changes except the merge of the payments. */
  reset(store: TemporaryStore): void {
    store.dropWrites();
    this.gas.resetStorage();
    this.smashGas(store);
  }

  /**
   * Charges the payment. Returns the charges and the failure that the transaction ends with: the
   * given one, or the one that charging caused.
   */
  chargeGas(
    store: TemporaryStore,
    failure: ExecutionFailure | undefined,
  ): { summary: GasCostSummary; failure: ExecutionFailure | undefined } {
    if (this.#gasless) return this.#chargeNothing(store, failure, this.#gasless);
    let result = failure;
    const keep = (error: unknown) => {
      result ??= toExecutionFailure(error);
    };
    if (this.target !== undefined) {
      try {
        this.gas.bucketizeComputation(failure?.status.$kind === 'MoveAbort');
      } catch (error) {
        keep(error);
      }
      if (result) this.reset(store);
    }
    store.ensureActiveInputsMutated();
    store.collectStorageAndRebate(this.gas);
    if (this.target === undefined) {
      store.keepUnmeteredRebate(this.gas.unmeteredStorageRebate);
      return { summary: NO_COST, failure: result };
    }
    this.#chargeStorage(store, keep);
    const summary = this.gas.summary();
    this.#charge(store, netGasUsage(summary));
    return { summary, failure: result };
  }

  /** Ends a gasless transaction: the storage rebate of destroyed coins becomes its computation cost. */
  #chargeNothing(
    store: TemporaryStore,
    failure: ExecutionFailure | undefined,
    check: GaslessCheck,
  ): { summary: GasCostSummary; failure: ExecutionFailure | undefined } {
    let result = failure;
    try {
      this.gas.bucketizeComputation(failure?.status.$kind === 'MoveAbort');
      const reason = result ? undefined : check(store);
      if (reason !== undefined) throw fail('InsufficientGas', reason);
    } catch (error) {
      result ??= toExecutionFailure(error);
    }
    if (result) {
      this.reset(store);
      store.ensureActiveInputsMutated();
      return { summary: NO_COST, failure: result };
    }
    store.collectStorageAndRebate(this.gas);
    const { storageRebate, nonRefundableStorageFee } = this.gas.summary();
    const summary = {
      ...{ computationCost: storageRebate, storageCost: 0n },
      ...{ storageRebate, nonRefundableStorageFee },
    };
    return { summary, failure: undefined };
  }

  /** Charges `amount` MIST to the payment location; negative amounts are refunds. */
  #charge(store: TemporaryStore, amount: bigint): void {
    const location = this.#location;
    if (location === undefined) return;
    if ('payer' in location) {
      store.accumulate(suiEvents(location.payer, -amount));
      return;
    }
    const coin = store.readObject(location.coin);
    store.mutateNewOrInput(withBalance(coin, balanceOf(coin) - amount));
  }

  #chargeStorage(store: TemporaryStore, keep: (error: unknown) => void): void {
    try {
      this.gas.chargeStorageAndRebate();
    } catch (error) {
      keep(error);
      // After the revert, only the inputs are written again.
      this.reset(store);
      store.ensureActiveInputsMutated();
      store.collectStorageAndRebate(this.gas);
      try {
        this.gas.chargeStorageAndRebate();
      } catch {
        // The budget does not cover that either: it all goes to computation, inputs keep their rebates.
        this.reset(store);
        this.gas.adjustComputationOnOutOfGas();
        store.ensureActiveInputsMutated();
        store.collectRebate(this.gas);
      }
    }
  }
}

function gasCoinData(object: WrittenObject): MoveObjectData {
  if (object.data.kind !== 'move' || object.data.type !== GAS_COIN_TYPE)
    throw invariantViolation(`Gas object ${object.id} is not a SUI coin`);
  return object.data;
}

function balanceOf(object: WrittenObject): bigint {
  return coinBalance(gasCoinData(object).contents);
}

function withBalance(object: WrittenObject, balance: bigint): WrittenObject {
  const data = gasCoinData(object);
  return { ...object, data: { ...data, contents: withCoinBalance(data.contents, balance) } };
}
