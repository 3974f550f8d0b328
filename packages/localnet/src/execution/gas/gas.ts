// Computes the charges of a transaction: computation rounded up to the next step, storage per byte, the
// rebate for deleted or overwritten objects. The VM's GasStatus meters the computation.
import { GasStatus } from '../../vm/index.ts';
import { type ExecutionFailure, fail } from '../failure.ts';
import type { Features } from '../features.ts';
import { gas as parameters } from '../protocol.ts';
import type { GasCostSummary } from '../types.ts';

const BASIS_POINTS = 10_000n;

/** Rules of a protocol version. */
export type GasRules = Pick<Features, 'storageRebateRate' | 'roundsToHalfDigits'>;

/** Rounds computation units up: the lower half of their digits to zeros, or to thousands. */
function roundUnits(used: bigint, { roundsToHalfDigits }: GasRules): bigint {
  const least = parameters.roundingStep;
  if (used < least) return least;
  const step = roundsToHalfDigits ? 10n ** BigInt((used.toString().length - 1) >> 1) : least;
  return used % step === 0n ? used : (used / step + 1n) * step;
}

function insufficientGas(): ExecutionFailure {
  return fail('InsufficientGas', 'Gas budget does not cover the transaction');
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
  /** Rebates of objects that a system transaction changed; the network keeps them. */
  unmeteredStorageRebate = 0n;

  readonly #referencePrice: bigint;
  readonly #rules: GasRules;

  /** `referencePrice`: MIST per unit that the price of aborted transactions is limited by. */
  constructor(
    payment: { budget: bigint; price: bigint } | undefined,
    referencePrice: bigint,
    rules: GasRules,
  ) {
    this.#referencePrice = referencePrice;
    this.#rules = rules;
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

  /** Charges for all computation that the budget covers. */
  exhaust(): void {
    this.meter.deduct(this.meter.gasLeft);
  }

  /** Charges for verifying and linking `size` bytes of modules. */
  chargePublish(size: number): void {
    this.#chargeBytes(size, parameters.publishCostPerByte);
  }

  #chargeBytes(size: number, costPerByte: bigint): void {
    this.meter.chargeBytes(size, Number(costPerByte));
  }

  /** Sets the computation cost. Throws InsufficientGas, after charging the budget, when it exceeds it. */
  bucketizeComputation(aborted: boolean): void {
    const rounded = roundUnits(BigInt(this.meter.unitsUsed), this.#rules);
    const cap = parameters.maxPriceFactorForAborted * this.#referencePrice;
    const cost = rounded * (aborted && this.price > cap ? cap : this.price);
    this.#computationCost = this.budget <= cost ? this.budget : cost;
    if (this.budget <= cost) throw insufficientGas();
  }

  /** Charges a written object's storage and returns its new rebate. */
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

  /** Throws InsufficientGas when computation and net storage together exceed the budget. */
  chargeStorageAndRebate(): void {
    const rebate = this.#senderRebate();
    if (rebate >= this.#storageCost) return;
    if (this.budget - this.#computationCost < this.#storageCost - rebate) throw insufficientGas();
  }

  /** Charges the whole budget as computation. */
  adjustComputationOnOutOfGas(): void {
    this.resetStorage();
    this.#computationCost = this.budget;
  }

  /** Returns the refundable part of the storage rebate, in MIST. */
  #senderRebate(): bigint {
    const { storageRebateRate } = this.#rules;
    return (this.#storageRebate * storageRebateRate + BASIS_POINTS / 2n) / BASIS_POINTS;
  }

  summary(): GasCostSummary {
    const storageRebate = this.#senderRebate();
    return {
      computationCost: this.#computationCost,
      storageCost: this.#storageCost,
      storageRebate,
      nonRefundableStorageFee: this.#storageRebate - storageRebate,
    };
  }
}

/** MIST deducted from the gas coin; negative when the rebate exceeds the cost. */
export function netGasUsage(summary: GasCostSummary): bigint {
  return summary.computationCost + summary.storageCost - summary.storageRebate;
}
