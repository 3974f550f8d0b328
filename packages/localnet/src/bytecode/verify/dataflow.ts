/** Runs abstract interpretation: an analysis over basic blocks until it reaches a fixed point. */
import { blocksByStart } from '../control-flow.ts';
import { at } from '../errors.ts';
import type { CodeUnit, Instruction } from '../format.ts';
import { METER_COST, type VerifierMeter } from './verifier-meter.ts';

export interface Analysis<State> {
  /** State at entry of the function. */
  initial(): State;
  copy(state: State): State;
  /** Applies the instruction to `state`. Throws BytecodeError. */
  execute(state: State, instruction: Instruction, offset: number): void;
  /** Joins another state into `state`; returns whether that changed it. */
  join(state: State, other: State): boolean;
}

/** Runs the analysis and skips unreachable blocks. Throws BytecodeError. */
export function analyze<State>(
  unit: CodeUnit,
  meter: VerifierMeter,
  analysis: Analysis<State>,
): void {
  meter.charge(METER_COST.analyzeFunctionBase);
  const blocks = blocksByStart(unit);
  const entries = new Map<number, State>([[0, analysis.initial()]]);
  const pending = new Set([0]);
  for (const start of pending) {
    pending.delete(start);
    const block = blocks.get(start);
    const entry = entries.get(start);
    if (block === undefined || entry === undefined) continue;
    meter.charge(METER_COST.executeBlockBase);
    const state = analysis.copy(entry);
    for (let offset = block.start; offset <= block.end; offset++) {
      analysis.execute(state, at(unit.code, offset, 'code offset'), offset);
    }
    for (const successor of block.successors) {
      meter.charge(METER_COST.perSuccessor);
      const known = entries.get(successor);
      if (known === undefined) entries.set(successor, analysis.copy(state));
      else if (!analysis.join(known, state)) continue;
      pending.add(successor);
    }
  }
}

/**
 * Charges for an analysis without running it. Valid if its state never changes, because it then
 * visits each reachable block once. `step`, `join`: units per instruction and per joined state.
 */
export function chargeAnalysis(
  unit: CodeUnit,
  meter: VerifierMeter,
  { step, join }: { step: number; join: number },
): void {
  meter.charge(METER_COST.analyzeFunctionBase);
  const blocks = blocksByStart(unit);
  const reached = new Set([0]);
  for (const start of reached) {
    const block = blocks.get(start);
    if (block === undefined) continue;
    meter.charge(METER_COST.executeBlockBase + step * (block.end - block.start + 1));
    for (const successor of block.successors) {
      meter.charge(METER_COST.perSuccessor + (reached.has(successor) ? join : 0));
      reached.add(successor);
    }
  }
}
