// Owns what a transaction is charged: computation rounded up to the next step, storage per byte, the
// rebate for what is deleted or overwritten. Computation itself is metered by the VM's GasStatus.
import { GasStatus } from '../vm/index.ts';
import { type ExecutionFailure, fail } from './failure.ts';
import { gas as parameters, REFERENCE_GAS_PRICE } from './protocol.ts';
import type { GasCostSummary } from './types.ts';

const BASIS_POINTS = 10_000n;

/** Part of a storage rebate that its sender gets, in MIST; the rest is not refundable. */
function senderRebate(storageRebate: bigint): bigint {
  return (storageRebate * parameters.storageRebateRate + BASIS_POINTS / 2n) / BASIS_POINTS;
}

function insufficientGas(): ExecutionFailure {
  return fail('InsufficientGas', 'The gas budget does not cover the transaction');
}

/** Gas accounting of one transaction. Unmetered for system transactions. */
export class SuiGasStatus {
  readonly meter: GasStatus;
  /** MIST. */
  readonly budget: bigint;
  /** MIST per computation unit. */
  readonly price: bigint;
  #computationCost = 0n;
  #storageCost = 0n;
  #storageRebate = 0n;
  /** Rebates that a system transaction touched; they stay with the network. */
  unmeteredStorageRebate = 0n;

  constructor(payment: { budget: bigint; price: bigint } | undefined) {
    this.budget = payment?.budget ?? 0n;
    this.price = payment?.price ?? 0n;
    if (payment) {
      const affordable = Number(payment.budget / payment.price);
      this.meter = new GasStatus(Math.min(affordable, Number(parameters.maxComputationUnits)));
    } else {
      this.meter = new GasStatus(undefined);
    }
  }

  /** Charges for reading `size` bytes of input objects. */
  chargeStorageRead(size: number): void {
    this.#chargeBytes(size, parameters.readCostPerByte);
  }

  /** Charges for verifying and linking `size` bytes of modules. */
  chargePublish(size: number): void {
    this.#chargeBytes(size, parameters.publishCostPerByte);
  }

  #chargeBytes(size: number, costPerByte: bigint): void {
    this.meter.chargeBytes(size, Number(costPerByte));
  }

  /** Fixes the computation cost. Throws InsufficientGas (after charging the budget) when it is over. */
  bucketizeComputation(aborted: boolean): void {
    const used = BigInt(this.meter.unitsUsed);
    const step = parameters.roundingStep;
    const rounded = used > 0n && used % step === 0n ? used : (used / step + 1n) * step;
    const cap = parameters.maxPriceFactorForAborted * REFERENCE_GAS_PRICE;
    const cost = rounded * (aborted && this.price > cap ? cap : this.price);
    this.#computationCost = this.budget <= cost ? this.budget : cost;
    if (this.budget <= cost) throw insufficientGas();
  }

  /** Counts a written object's storage; returns the rebate that the object carries from now on. */
  trackStorageMutation(newSize: number, oldRebate: bigint): bigint {
    if (!this.meter.metered) {
      this.unmeteredStorageRebate += oldRebate;
      return 0n;
    }
    const cost = BigInt(newSize) * parameters.storageUnitsPerByte * parameters.storagePrice;
    this.#storageCost += cost;
    this.#storageRebate += oldRebate;
    return cost;
  }

  resetStorage(): void {
    this.#storageCost = 0n;
    this.#storageRebate = 0n;
    this.unmeteredStorageRebate = 0n;
  }

  /** Throws InsufficientGas when computation and net storage together are over the budget. */
  chargeStorageAndRebate(): void {
    const rebate = senderRebate(this.#storageRebate);
    if (rebate >= this.#storageCost) return;
    if (this.budget - this.#computationCost < this.#storageCost - rebate) throw insufficientGas();
  }

  /** Nothing is left for storage: the whole budget counts as computation. */
  adjustComputationOnOutOfGas(): void {
    this.resetStorage();
    this.#computationCost = this.budget;
  }

  summary(): GasCostSummary {
    const storageRebate = senderRebate(this.#storageRebate);
    return {
      computationCost: this.#computationCost,
      storageCost: this.#storageCost,
      storageRebate,
      nonRefundableStorageFee: this.#storageRebate - storageRebate,
    };
  }
}

/** MIST taken from the gas coin; negative when the rebate is more than the cost. */
export function netGasUsage(summary: GasCostSummary): bigint {
  return summary.computationCost + summary.storageCost - summary.storageRebate;
}
