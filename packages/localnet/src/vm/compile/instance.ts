/** A function with its type arguments: counts calls and is compiled once it is hot. */
import type { LoadedFunction } from '../loader/loaded-function.ts';
import type { Machine } from '../machine.ts';
import type { Type } from '../types.ts';
import type { MoveValue } from '../values.ts';
import { compile } from './compile.ts';

/**
 * Compiled code of a function. `height`: operands on the stack below the call; `depth`: frames below
 * it. Returns nothing, the only result, or a list of results. Throws VMError.
 */
export type CompiledFunction = (
  machine: Machine,
  height: number,
  depth: number,
  ...args: MoveValue[]
) => MoveValue | undefined;

export class FunctionInstance {
  readonly fn: LoadedFunction;
  readonly typeArguments: readonly Type[];
  /** Called from compiled code; interprets until the function is compiled. */
  run: CompiledFunction = (machine, height, depth, ...args) =>
    this.isCompiled()
      ? this.run(machine, height, depth, ...args)
      : machine.interpret(this, height, depth, args);
  /** Calls until the function is compiled. */
  #callsLeft: number;
  #isCompiled = false;

  /** `hotCalls`: the call at which the function is compiled. */
  constructor(fn: LoadedFunction, typeArguments: readonly Type[], hotCalls: number) {
    this.fn = fn;
    this.typeArguments = typeArguments;
    this.#callsLeft = hotCalls;
  }

  /** Counts a call. Returns whether `run` is compiled code, and compiles a function that became hot. */
  isCompiled(): boolean {
    if (this.#isCompiled) return true;
    this.#callsLeft -= 1;
    if (this.#callsLeft > 0) return false;
    this.#callsLeft = Number.POSITIVE_INFINITY;
    const code = compile(this);
    if (code === undefined) return false;
    this.run = code;
    this.#isCompiled = true;
    return true;
  }
}
