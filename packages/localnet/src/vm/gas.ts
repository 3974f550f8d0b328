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

/** Gas cost of one instruction. */
export interface GasStep {
  readonly pushes: number;
  readonly pops: number;
  readonly size: number;
}

/** The charges of a sequence of instructions that run without interruption, with their totals. */
export interface GasBlock {
  readonly steps: readonly GasStep[];
  readonly size: number;
  readonly pushes: number;
  /** From height `h`, the height after the block is `max(h + heightChange, minHeight)`. */
  readonly heightChange: number;
  readonly minHeight: number;
  /** From height `h`, the maximum height inside is at most `max(h + peak, 1,000)`. */
  readonly peak: number;
}

/** The meter before a block that was charged step by step, to charge only a part of it again. */
interface Checkpoint {
  readonly block: GasBlock;
  readonly before: MeterState;
  /** Instructions counted after the block: when the count differs, it is no longer the last block. */
  readonly instructionsAfter: number;
  /** Number of steps that the gas paid for. */
  readonly paid: number;
}

interface MeterState {
  readonly gasLeft: number;
  readonly stackHeight: number;
  readonly stackSize: number;
  readonly instructions: number;
  readonly heightTier: readonly [number, number];
  readonly sizeTier: readonly [number, number];
  readonly instructionTier: readonly [number, number];
}

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
  #checkpoint: Checkpoint | undefined;

  /** `units`: gas units (not MIST) that can be spent, at most 5,000,000. Undefined: unmetered. */
  constructor(units: number | undefined) {
    this.metered = units !== undefined;
    // Tests limit the gas to a fraction of a unit.
    this.#budget = Math.round((units ?? 0) * INTERNAL_PER_UNIT);
    this.gasLeft = this.#budget;
    if (!this.metered) {
      // Blocks are charged without asking whether the transaction is metered.
      this.#heightMultiplier = 0;
      this.#sizeMultiplier = 0;
      this.#instructionMultiplier = 0;
      this.#heightNext = NEVER;
      this.#sizeNext = NEVER;
      this.#instructionNext = NEVER;
    }
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
   * Charges a block at once. Returns false, having charged nothing, when the gas may be insufficient
   * or a tier may be reached: then the block must be charged with `chargeSteps`.
   */
  chargeBlock(
    instructions: number,
    size: number,
    pushes: number,
    heightChange: number,
    minHeight: number,
    peak: number,
  ): boolean {
    const left =
      this.gasLeft -
      (this.#instructionMultiplier * instructions +
        this.#sizeMultiplier * size +
        this.#heightMultiplier * pushes);
    const instructionsAfter = this.#instructions + instructions;
    const sizeAfter = this.#stackSize + size;
    const height = this.#stackHeight;
    if (
      left < 0 ||
      instructionsAfter > this.#instructionNext ||
      sizeAfter > this.#sizeNext ||
      height + peak > this.#heightNext
    ) {
      return false;
    }
    this.gasLeft = left;
    this.#instructions = instructionsAfter;
    this.#stackSize = sizeAfter;
    const heightAfter = height + heightChange;
    this.#stackHeight = heightAfter > minHeight ? heightAfter : minHeight;
    return true;
  }

  /**
   * Charges a block step by step. When the gas is insufficient, the block still runs to its end,
   * because an instruction before the one that runs out of gas may fail first: the negative
   * `gasLeft` makes the next charge, or `settle`, fail.
   */
  chargeSteps(block: GasBlock): void {
    if (this.gasLeft < 0) this.#runOut();
    const before = this.#save();
    let paid = 0;
    try {
      for (const { pushes, pops, size } of block.steps) {
        this.charge(1, pushes, pops, size);
        paid += 1;
      }
    } catch (error) {
      if (!(error instanceof VMError)) throw error;
      this.gasLeft = -1;
    }
    this.#checkpoint = { block, before, instructionsAfter: this.#instructions, paid };
  }

  /**
   * Takes back the charges of the last charged block except its first `executed` steps. Throws
   * InsufficientGas when the gas does not pay for those.
   */
  keepSteps(block: GasBlock, executed: number): void {
    const checkpoint = this.#checkpoint;
    if (checkpoint?.block === block && checkpoint.instructionsAfter === this.#instructions) {
      if (executed > checkpoint.paid) this.#runOut();
      this.#restore(checkpoint.before);
      for (const step of block.steps.slice(0, executed)) {
        this.charge(1, step.pushes, step.pops, step.size);
      }
      return;
    }
    for (const { pushes, size } of block.steps.slice(executed)) {
      this.gasLeft +=
        this.#instructionMultiplier + this.#sizeMultiplier * size + this.#heightMultiplier * pushes;
      this.#instructions -= 1;
      this.#stackSize -= size;
    }
  }

  /** Throws InsufficientGas when the last block was not paid for. */
  settle(): void {
    if (this.gasLeft < 0) this.#runOut();
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
    if (this.gasLeft < 0) this.#runOut();
  }

  /** Charges `size` bytes that are read or published, at `costPerByte` internal units. */
  chargeBytes(size: number, costPerByte: number): void {
    this.deduct(size * costPerByte);
  }

  /** Internal units used so far. */
  get internalUnitsUsed(): number {
    return this.#budget - Math.max(this.gasLeft, 0);
  }

  /** Gas units used so far, rounded down, before bucketing and before multiplication by the price. */
  get unitsUsed(): number {
    return Math.floor((this.#budget - this.gasLeft) / INTERNAL_PER_UNIT);
  }

  /** Bytecode instructions executed (plus native costs past the 700th native call). */
  get instructionsExecuted(): number {
    return this.metered ? this.#instructions : 0;
  }

  #runOut(): never {
    this.gasLeft = 0;
    throw new VMError({ kind: 'InsufficientGas' });
  }

  #save(): MeterState {
    return {
      gasLeft: this.gasLeft,
      stackHeight: this.#stackHeight,
      stackSize: this.#stackSize,
      instructions: this.#instructions,
      heightTier: [this.#heightMultiplier, this.#heightNext],
      sizeTier: [this.#sizeMultiplier, this.#sizeNext],
      instructionTier: [this.#instructionMultiplier, this.#instructionNext],
    };
  }

  #restore(state: MeterState): void {
    this.gasLeft = state.gasLeft;
    this.#stackHeight = state.stackHeight;
    this.#stackSize = state.stackSize;
    this.#instructions = state.instructions;
    [this.#heightMultiplier, this.#heightNext] = state.heightTier;
    [this.#sizeMultiplier, this.#sizeNext] = state.sizeTier;
    [this.#instructionMultiplier, this.#instructionNext] = state.instructionTier;
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
