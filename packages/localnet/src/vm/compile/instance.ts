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

export interface CompiledCode {
  readonly run: CompiledFunction;
  /** Maximum number of operands below the call, and of frames below it, for compiled execution. */
  readonly maxHeight: number;
  readonly maxDepth: number;
}

export class FunctionInstance {
  readonly fn: LoadedFunction;
  readonly typeArguments: readonly Type[];
  /** Called from compiled code; interprets until the function is compiled. */
  run: CompiledFunction = (machine, height, depth, ...args) =>
    this.runsCompiled(height, depth)
      ? this.run(machine, height, depth, ...args)
      : machine.interpret(this, height, depth, args);
  /** Calls until the function is compiled. */
  #callsLeft: number;
  #code: CompiledCode | undefined;

  /** `hotCalls`: the call at which the function is compiled. */
  constructor(fn: LoadedFunction, typeArguments: readonly Type[], hotCalls: number) {
    this.fn = fn;
    this.typeArguments = typeArguments;
    this.#callsLeft = hotCalls;
  }

  /**
   * Counts a call and compiles a function that became hot. Returns whether the call runs compiled code;
   * `height` and `depth` are those of `run`.
   */
  runsCompiled(height: number, depth: number): boolean {
    const code = this.#code ?? this.#countCall();
    return code !== undefined && height <= code.maxHeight && depth <= code.maxDepth;
  }

  #countCall(): CompiledCode | undefined {
    this.#callsLeft -= 1;
    if (this.#callsLeft > 0) return undefined;
    this.#callsLeft = Number.POSITIVE_INFINITY;
    const { owner, definition } = this.fn;
    const instructions = definition.code?.code.length ?? 0;
    if (!owner.package.loader.compilation.take(owner.package, instructions)) return undefined;
    this.#code = compile(this);
    if (this.#code !== undefined) this.run = this.#code.run;
    return this.#code;
  }
}
