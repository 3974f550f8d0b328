/** Sums up the charges of a sequence of instructions. */
import type { GasBlock, GasStep } from '../gas.ts';
import { Unsupported } from './unsupported.ts';

/** Start of the first tier of the stack height: no lower height changes a price. */
const FIRST_HEIGHT_TIER = 1_000;

/**
 * Returns the totals of a block. The meter's height never falls below zero, so a step maps height
 * `h` to `max(h + pushes - pops, 0)`; sequences of such maps are `max(h + change, minimum)`.
 */
export function gasBlock(steps: readonly GasStep[]): GasBlock {
  let size = 0;
  let pushes = 0;
  let heightChange = 0;
  let minHeight = 0;
  let peak = 0;
  let peakFromZero = 0;
  for (const step of steps) {
    size += step.size;
    pushes += step.pushes;
    peak = Math.max(peak, heightChange + step.pushes);
    peakFromZero = Math.max(peakFromZero, minHeight + step.pushes);
    heightChange += step.pushes - step.pops;
    minHeight = Math.max(minHeight + step.pushes - step.pops, 0);
  }
  if (peakFromZero > FIRST_HEIGHT_TIER) throw new Unsupported('A block pushes too much');
  return { steps, size, pushes, heightChange, minHeight, peak };
}
