// Smashes the gas coins into one and charges it at the end of a transaction on every path: success,
// failure, out of gas during computation, out of gas for storage.
import { type ExecutionFailure, invariantViolation, toExecutionFailure } from '../failure.ts';
import { chargedInputs } from '../inputs.ts';
import { coinBalance, objectGasSize, withCoinBalance } from '../object.ts';
import { GAS_COIN_TYPE } from '../protocol.ts';
import type { TemporaryStore, WrittenObject } from '../temporary-store.ts';
import type { GasCostSummary, MoveObjectData } from '../types.ts';
import { netGasUsage, type SuiGasStatus } from './gas.ts';

const NO_COST: GasCostSummary = {
  computationCost: 0n,
  storageCost: 0n,
  storageRebate: 0n,
  nonRefundableStorageFee: 0n,
};

export class GasCharger {
  readonly gas: SuiGasStatus;
  readonly #coins: readonly string[];

  /** `coins`: ids of the payment. All are merged into the first. */
  constructor(coins: readonly string[], gas: SuiGasStatus) {
    this.#coins = coins;
    this.gas = gas;
  }

  /** Id of the coin that pays; undefined for system transactions. */
  get gasCoin(): string | undefined {
    return this.#coins[0];
  }

  /** Merges all gas coins into the first. */
  smashGas(store: TemporaryStore): void {
    const [first, ...others] = this.#coins;
    if (first === undefined || others.length === 0) return;
    let balance = 0n;
    for (const id of this.#coins)
      balance += coinBalance(gasCoinData(store.readObject(id)).contents);
    for (const id of others) store.deleteInput(id);
    store.mutateInput(withBalance(store.readObject(first), balance));
  }

  /** Charges for reading the inputs. Throws InsufficientGas when the budget does not cover it. */
  chargeInputObjects(store: TemporaryStore): void {
    let size = 0;
    for (const object of chargedInputs(store.inputs)) size += objectGasSize(object.data);
    this.gas.chargeStorageRead(size);
  }

  /** Reverts all changes except the merge of the gas coins. */
  reset(store: TemporaryStore): void {
    store.dropWrites();
    this.gas.resetStorage();
    this.smashGas(store);
  }

  /**
   * Charges the gas coin. Returns the charges and the failure that the transaction ends with: the
   * given one, or the one that charging caused.
   */
  chargeGas(
    store: TemporaryStore,
    failure: ExecutionFailure | undefined,
  ): { summary: GasCostSummary; failure: ExecutionFailure | undefined } {
    let result = failure;
    const keep = (error: unknown) => {
      result ??= toExecutionFailure(error);
    };
    if (this.gasCoin !== undefined) {
      try {
        this.gas.bucketizeComputation(failure?.status.$kind === 'MoveAbort');
      } catch (error) {
        keep(error);
      }
      if (result) this.reset(store);
    }
    store.ensureActiveInputsMutated();
    store.collectStorageAndRebate(this.gas);
    if (this.gasCoin === undefined) {
      store.keepUnmeteredRebate(this.gas.unmeteredStorageRebate);
      return { summary: NO_COST, failure: result };
    }
    this.#chargeStorage(store, keep);
    const summary = this.gas.summary();
    const coin = store.readObject(this.gasCoin);
    const balance = coinBalance(gasCoinData(coin).contents);
    store.mutateInput(withBalance(coin, balance - netGasUsage(summary)));
    return { summary, failure: result };
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

function withBalance(object: WrittenObject, balance: bigint): WrittenObject {
  const data = gasCoinData(object);
  return { ...object, data: { ...data, contents: withCoinBalance(data.contents, balance) } };
}
