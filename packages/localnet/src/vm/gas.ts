/** Meters the gas of computation with Sui's tiered cost table (initial_cost_schedule_v5). */
import { VMError } from './status.ts';

/** Internal gas units per gas unit. */
const INTERNAL_PER_UNIT = 1000;

/** [from, multiplier] pairs: past `from`, each counted item costs `multiplier` internal units. */
type Tiers = readonly (readonly [number, number])[];

const INSTRUCTION_TIERS: Tiers = [
  [0, 1],
  [20_000, 2],
  [50_000, 10],
  [100_000, 50],
  [200_000, 100],
  [10_000_000, 1000],
];
const STACK_HEIGHT_TIERS: Tiers = [
  [0, 1],
  [1_000, 2],
  [10_000, 10],
];
const STACK_SIZE_TIERS: Tiers = [
  [0, 1],
  [100_000, 2],
  [500_000, 5],
  [1_000_000, 100],
  [100_000_000, 1000],
];

const NEVER = Number.POSITIVE_INFINITY;

/**
 * Meters one transaction. Counters never decrease below a tier's start: a tier, once reached, stays
 * for the rest of the transaction, as in the reference.
 */
export class GasStatus {
  /** Internal units left. */
  gasLeft: number;
  readonly metered: boolean;
  readonly #budget: number;
  #stackHeight = 0;
  #stackSize = 0;
  #instructions = 0;
  #nativeCalls = 0;
  #heightMultiplier = 1;
  #heightNext = 1_000;
  #sizeMultiplier = 1;
  #sizeNext = 100_000;
  #instructionMultiplier = 1;
  #instructionNext = 20_000;

  /** `units`: gas units (not MIST) that can be spent, at most 5,000,000. Undefined: unmetered. */
  constructor(units: number | undefined) {
    this.metered = units !== undefined;
    this.#budget = (units ?? 0) * INTERNAL_PER_UNIT;
    this.gasLeft = this.#budget;
  }

  /** Charges one step of execution, then subtracts `pops` from the stack height. */
  charge(instructions: number, pushes: number, pops: number, size: number): void {
    if (!this.metered) return;
    const height = this.#stackHeight + pushes;
    if (height > this.#heightNext) {
      [this.#heightMultiplier, this.#heightNext] = tier(STACK_HEIGHT_TIERS, height);
    }
    this.#instructions += instructions;
    if (this.#instructions > this.#instructionNext) {
      [this.#instructionMultiplier, this.#instructionNext] = tier(
        INSTRUCTION_TIERS,
        this.#instructions,
      );
    }
    this.#growStackSize(size);
    this.deduct(
      this.#instructionMultiplier * instructions +
        this.#sizeMultiplier * size +
        this.#heightMultiplier * pushes,
    );
    this.#stackHeight = height > pops ? height - pops : 0;
  }

  /**
   * Charges a native function's own cost and its results. After 700 native calls the cost counts
   * as instructions and advances their tier.
   */
  chargeNative(cost: number, pushes: number, size: number): void {
    this.#nativeCalls += 1;
    if (this.#nativeCalls > 700) {
      this.charge(cost, pushes, 0, size);
    } else {
      this.charge(0, pushes, 0, size);
      this.deduct(cost);
    }
  }

  /** Deducts internal units. Throws InsufficientGas and deducts all when too few are left. */
  deduct(internalUnits: number): void {
    if (!this.metered) return;
    this.gasLeft -= internalUnits;
    if (this.gasLeft < 0) {
      this.gasLeft = 0;
      throw new VMError({ kind: 'InsufficientGas' });
    }
  }

  /** Charges `size` bytes that are read or published, at `costPerByte` internal units. */
  chargeBytes(size: number, costPerByte: number): void {
    this.deduct(size * costPerByte);
  }

  /** Gas units used so far, rounded down, before bucketing and before multiplication by the price. */
  get unitsUsed(): number {
    return Math.floor((this.#budget - this.gasLeft) / INTERNAL_PER_UNIT);
  }

  /** Bytecode instructions executed (plus native costs past the 700th native call). */
  get instructionsExecuted(): number {
    return this.#instructions;
  }

  #growStackSize(size: number): void {
    this.#stackSize += size;
    if (this.#stackSize > this.#sizeNext) {
      [this.#sizeMultiplier, this.#sizeNext] = tier(STACK_SIZE_TIERS, this.#stackSize);
    }
  }
}

/** Returns the multiplier at `count` and the start of the next tier. */
function tier(tiers: Tiers, count: number): [number, number] {
  let multiplier = 1;
  for (const [from, cost] of tiers) {
    if (from > count) return [multiplier, from];
    multiplier = cost;
  }
  return [multiplier, NEVER];
}
