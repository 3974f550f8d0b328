/** Provides what compiled code calls. Names are those that the generated code uses. */
import { Fault } from '../fault.ts';
import type { GasBlock, GasStatus } from '../gas.ts';
import type { LoadedFunction } from '../loader/loaded-function.ts';
import { locate } from '../locate.ts';
import { abstractSize } from '../value-size.ts';
import {
  copyValue,
  equalValues,
  SlotRef,
  VariantValue,
  VectorValue,
  writeReference,
} from '../values.ts';

/** An instruction that can fail. */
export interface FailureSite {
  readonly status: string;
  readonly code: bigint | undefined;
  /** Offset of the instruction. */
  readonly offset: number;
  /** The charge that includes the instruction, and its steps up to the failure. */
  readonly block: GasBlock | undefined;
  readonly executed: number;
}

export const RUNTIME = {
  copy: copyValue,
  equal: equalValues,
  size: abstractSize,
  write: writeReference,
  Slot: SlotRef,
  Variant: VariantValue,
  Vector: VectorValue,
};

/**
 * Returns the function that creates the failure at a site. It first corrects the gas: the block was
 * charged whole, but ran only up to the failure.
 */
export function failureAt(fn: LoadedFunction, sites: readonly FailureSite[]) {
  return (gas: GasStatus, index: number, abortCode?: bigint): unknown => {
    const site = sites[index];
    if (site === undefined) throw new RangeError(`No failure site ${index}`);
    const { block, executed, status, code = abortCode, offset } = site;
    if (block === undefined) gas.settle();
    else gas.keepSteps(block, executed);
    return locate(new Fault(status, code), fn.location(offset));
  };
}
