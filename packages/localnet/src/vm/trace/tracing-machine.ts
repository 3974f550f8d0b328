/** Runs code in the interpreter and reports its calls. Results and gas are those of the machine. */
import type { GasStatus } from '../gas.ts';
import type { LoadedFunction } from '../loader/loaded-function.ts';
import { Machine, type MachineTables } from '../machine.ts';
import type { NativeContext } from '../native.ts';
import type { Type } from '../types.ts';
import type { MoveValue } from '../values.ts';
import type { CallRecorder } from './call-recorder.ts';

export class TracingMachine extends Machine {
  readonly #recorder: CallRecorder;

  constructor(
    gas: GasStatus,
    tables: MachineTables,
    native: NativeContext,
    recorder: CallRecorder,
  ) {
    super(gas, tables, native);
    this.#recorder = recorder;
    recorder.start(gas);
  }

  override call(
    fn: LoadedFunction,
    typeArguments: readonly Type[],
    args: readonly MoveValue[],
  ): MoveValue[] {
    try {
      return super.call(fn, typeArguments, args);
    } catch (error) {
      this.#recorder.fail(error, this.frames, this.types);
      throw error;
    }
  }

  override callMove(fn: LoadedFunction, typeArguments: readonly Type[]): void {
    this.#enter(fn, typeArguments);
    super.callMove(fn, typeArguments);
  }

  override callNative(fn: LoadedFunction, typeArguments: readonly Type[]): void {
    this.#enter(fn, typeArguments);
    super.callNative(fn, typeArguments);
    this.#exit(fn, typeArguments);
  }

  override return(): void {
    const frame = this.frames.at(-1);
    if (frame) this.#exit(frame.function, frame.typeArguments);
    super.return();
  }

  #enter(fn: LoadedFunction, typeArguments: readonly Type[]): void {
    this.#recorder.enter(fn, typeArguments, this.#top(fn.parameters.length), this.types);
  }

  #exit(fn: LoadedFunction, typeArguments: readonly Type[]): void {
    this.#recorder.exit(typeArguments, this.#top(fn.returns.length), this.types);
  }

  /** Returns the last `count` operands and leaves them on the stack. */
  #top(count: number): MoveValue[] {
    const values = this.popMany(count);
    for (const value of values) this.push(value);
    return values;
  }
}
