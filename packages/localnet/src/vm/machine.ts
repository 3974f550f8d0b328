/** Executes code: operand stack, call frames, interpreter loop and the location of failures. */

import type { FunctionInstance } from './compile/instance.ts';
import { Fault, internalTypeError } from './fault.ts';
import { Frame } from './frame.ts';
import type { GasStatus } from './gas.ts';
import type { GasModel } from './gas-model.ts';
import type { LoadedFunction } from './loader/loaded-function.ts';
import { locate } from './locate.ts';
import type { NativeContext } from './native.ts';
import type { Type, TypeTable } from './types.ts';
import { abstractSize, REFERENCE_SIZE } from './value-size.ts';
import { type MoveValue, UNSET, VectorValue } from './values.ts';

const OPERAND_STACK_LIMIT = 1024;
const CALL_STACK_LIMIT = 1024;

/** Tables of the loader that a machine needs. */
export interface MachineTables {
  readonly types: TypeTable;
  readonly gasModel: GasModel;
}

export class Machine {
  readonly gas: GasStatus;
  readonly types: TypeTable;
  readonly #model: GasModel;
  readonly #native: NativeContext;
  readonly #stack: MoveValue[] = [];
  /** Callers of the current frame in this run of the interpreter, outermost first. */
  #callers: Frame[] = [];
  #frame: Frame | undefined;
  /** Frames below this run of the interpreter. */
  #framesBelow = 0;
  /** Operands that compiled functions below this run hold outside the stack. */
  #operandsBelow = 0;

  constructor(gas: GasStatus, { types, gasModel }: MachineTables, native: NativeContext) {
    this.gas = gas;
    this.types = types;
    this.#model = gasModel;
    this.#native = native;
  }

  /** Runs a function and returns its results. Throws VMError. */
  call(
    fn: LoadedFunction,
    typeArguments: readonly Type[],
    args: readonly MoveValue[],
  ): MoveValue[] {
    try {
      for (const arg of args) this.push(arg);
      if (fn.isNative) {
        this.callNative(fn, typeArguments);
      } else {
        this.callMove(fn, typeArguments);
        this.#run();
      }
      this.gas.settle();
      return this.#stack.splice(0);
    } catch (error) {
      throw locate(error, this.#frame?.function.location(this.#frame.pc - 1) ?? null);
    }
  }

  /** The call stack of this interpreter run, outermost frame first. */
  get frames(): readonly Frame[] {
    return this.#frame === undefined ? [] : [...this.#callers, this.#frame];
  }

  push(value: MoveValue): void {
    if (this.#stack.length + this.#operandsBelow >= OPERAND_STACK_LIMIT)
      throw new Fault('EXECUTION_STACK_OVERFLOW');
    this.#stack.push(value);
  }

  pop(): MoveValue {
    const value = this.#stack.pop();
    if (value === undefined) throw new Fault('EMPTY_VALUE_STACK');
    return value;
  }

  /** Pops `count` values. The last one was on top. */
  popMany(count: number): MoveValue[] {
    if (count > this.#stack.length) throw new Fault('EMPTY_VALUE_STACK');
    return this.#stack.splice(this.#stack.length - count, count);
  }

  popSmall(): number {
    const value = this.pop();
    if (typeof value !== 'number')
      throw internalTypeError('Expected an integer of at most 32 bits');
    return value;
  }

  popBig(): bigint {
    const value = this.pop();
    if (typeof value !== 'bigint')
      throw internalTypeError('Expected an integer of at least 64 bits');
    return value;
  }

  popBool(): boolean {
    const value = this.pop();
    if (typeof value !== 'boolean') throw internalTypeError('Expected a boolean');
    return value;
  }

  popVector(): VectorValue {
    const value = this.pop();
    if (!(value instanceof VectorValue)) throw internalTypeError('Expected a vector');
    return value;
  }

  /** Calls a function that has code. */
  callMove(fn: LoadedFunction, typeArguments: readonly Type[]): void {
    const depth = this.#frame === undefined ? 0 : this.#framesBelow + this.#callers.length + 1;
    const height = this.#operandsBelow + this.#stack.length - fn.parameters.length;
    const instance = fn.instance(typeArguments);
    // A call that is too deep for compiled code must not use the host's stack either.
    if (instance?.runsCompiled(height, depth)) {
      this.#callCompiled(instance, height, depth);
      return;
    }
    const callee = this.#enter(fn, typeArguments);
    if (depth > CALL_STACK_LIMIT) throw new Fault('CALL_STACK_OVERFLOW');
    if (this.#frame !== undefined) this.#callers.push(this.#frame);
    this.#frame = callee;
  }

  /** Calls a native function: it has no frame, but its failures are located in it. */
  callNative(fn: LoadedFunction, typeArguments: readonly Type[]): void {
    const args = this.popMany(fn.parameters.length);
    for (const result of this.native(fn, typeArguments, args)) this.push(result);
  }

  /** Calls a native function with arguments that are not on the stack. */
  native(
    fn: LoadedFunction,
    typeArguments: readonly Type[],
    args: readonly MoveValue[],
  ): readonly MoveValue[] {
    try {
      const { native } = fn;
      // The call has already popped the arguments.
      this.gas.charge(1, 0, this.#model.nativesPopOnce ? 0 : args.length, 0);
      this.#native.begin();
      const results = this.#runNative(native, typeArguments, args);
      this.gas.chargeNative(this.#native.cost, results.length, this.#sizeOfResults(fn, results));
      return results;
    } catch (error) {
      throw locate(error, fn.location(0));
    }
  }

  /**
   * Interprets a call from compiled code and returns the results as compiled code does.
   * `height`: operands below the call; `depth`: frames below it.
   */
  interpret(
    { fn, typeArguments }: FunctionInstance,
    height: number,
    depth: number,
    args: MoveValue[],
  ): MoveValue | undefined {
    const callers = this.#callers;
    const frame = this.#frame;
    const framesBelow = this.#framesBelow;
    const operandsBelow = this.#operandsBelow;
    const bottom = this.#stack.length;
    const { steps, localCount } = fn.executable;
    while (args.length < localCount) args.push(UNSET);
    this.#callers = [];
    this.#framesBelow = depth;
    this.#operandsBelow = height - bottom;
    this.#frame = new Frame(fn, steps, args, typeArguments);
    try {
      this.#run();
    } catch (error) {
      throw locate(error, this.#frame?.function.location(this.#frame.pc - 1) ?? null);
    }
    this.#callers = callers;
    this.#framesBelow = framesBelow;
    this.#operandsBelow = operandsBelow;
    this.#frame = frame;
    const count = this.#stack.length - bottom;
    if (count === 0) return undefined;
    return count === 1 ? this.pop() : this.#stack.splice(bottom);
  }

  /** Returns from the current frame. */
  return(): void {
    this.#frame = this.#callers.pop();
  }

  #runNative(
    native: LoadedFunction['native'],
    typeArguments: readonly Type[],
    args: readonly MoveValue[],
  ): readonly MoveValue[] {
    try {
      return native(this.#native, typeArguments, args);
    } catch (error) {
      // An abort charges like a return; any other failure charges nothing more.
      if (error instanceof Fault && error.status === 'ABORTED') {
        this.gas.chargeNative(this.#native.cost, 0, 0);
      }
      throw error;
    }
  }

  #sizeOfResults(fn: LoadedFunction, results: readonly MoveValue[]): number {
    let size = 0;
    results.forEach((result, i) => {
      size += fn.returns[i]?.kind === 'reference' ? REFERENCE_SIZE : abstractSize(result);
    });
    return size;
  }

  #callCompiled({ fn, run }: FunctionInstance, height: number, depth: number): void {
    const args = this.popMany(fn.parameters.length);
    const result = run(this, height, depth, ...args);
    if (result === undefined) return;
    if (fn.returns.length === 1) this.push(result);
    else if (Array.isArray(result)) for (const value of result) this.push(value);
  }

  #enter(fn: LoadedFunction, typeArguments: readonly Type[]): Frame {
    const { steps, parameterCount, localCount } = fn.executable;
    const locals = this.popMany(parameterCount);
    while (locals.length < localCount) locals.push(UNSET);
    return new Frame(fn, steps, locals, typeArguments);
  }

  #run(): void {
    for (let frame = this.#frame; frame !== undefined; frame = this.#frame) {
      const step = frame.steps[frame.pc++];
      if (step === undefined) throw new Fault('PC_OVERFLOW');
      step(this, frame);
    }
  }
}
