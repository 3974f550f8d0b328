/** Defines native functions: their signature, how they charge gas and how they are looked up. */

import { Fault } from './fault.ts';
import type { GasStatus } from './gas.ts';
import { VMError } from './status.ts';
import type { Type, TypeTable } from './types.ts';
import type { MoveValue } from './values.ts';

/**
 * A native function. Charges through the context first, then returns its results or throws
 * `aborted(code)`. Arguments are in declaration order; references arrive as references.
 */
export type NativeFunction = (
  context: NativeContext,
  typeArguments: readonly Type[],
  args: readonly MoveValue[],
) => readonly MoveValue[];

/** Native functions by "address::module::function", with the full-length address. */
export type NativeTable = ReadonlyMap<string, NativeFunction>;

type ExtensionKey<T> = abstract new (...args: never[]) => T;

/** The part of the VM that native functions use. One per session, reused by each call. */
export class NativeContext {
  readonly types: TypeTable;
  readonly #gas: GasStatus;
  readonly #extensions: readonly object[];
  #cost = 0;

  constructor(types: TypeTable, gas: GasStatus, extensions: readonly object[]) {
    this.types = types;
    this.#gas = gas;
    this.#extensions = extensions;
  }

  /** Internal gas units charged since the call began. */
  get cost(): number {
    return this.#cost;
  }

  /** Resets the counter. Called by the machine before each native. */
  begin(): void {
    this.#cost = 0;
  }

  /** Charges internal gas units. Call it before doing the work. */
  charge(internalUnits: number): void {
    this.#cost += internalUnits;
    if (this.#gas.metered && this.#cost > this.#gas.gasLeft) {
      this.#gas.gasLeft = 0;
      throw new VMError({ kind: 'InsufficientGas' });
    }
  }

  /** Returns the session's extension of this class. */
  get<T>(key: ExtensionKey<T>): T {
    for (const extension of this.#extensions) if (extension instanceof key) return extension;
    throw new Fault('VM_EXTENSION_ERROR', undefined, `no extension ${key.name}`);
  }
}
