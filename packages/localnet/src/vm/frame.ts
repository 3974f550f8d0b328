/** Represents one activation of a Move function. */
import type { LoadedFunction } from './loader/loaded-function.ts';
import type { Machine } from './machine.ts';
import type { Type } from './types.ts';
import type { MoveValue } from './values.ts';

/**
 * One decoded instruction. Charges gas, then executes. `frame.pc` already points to the next
 * instruction when it runs.
 */
export type Step = (machine: Machine, frame: Frame) => void;

/** A function ready to run. */
export interface Executable {
  readonly steps: readonly Step[];
  readonly parameterCount: number;
  /** Parameters included. */
  readonly localCount: number;
}

export class Frame {
  readonly function: LoadedFunction;
  readonly steps: readonly Step[];
  readonly locals: MoveValue[];
  /** Interned: compare with `===`. */
  readonly typeArguments: readonly Type[];
  pc = 0;

  constructor(
    fn: LoadedFunction,
    steps: readonly Step[],
    locals: MoveValue[],
    typeArguments: readonly Type[],
  ) {
    this.function = fn;
    this.steps = steps;
    this.locals = locals;
    this.typeArguments = typeArguments;
  }
}
