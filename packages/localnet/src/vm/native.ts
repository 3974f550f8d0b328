/** Owns how native functions are written: what they get, how they charge gas, where they are found. */

import { Fault } from './fault.ts';
import type { GasStatus } from './gas.ts';
import { VMError } from './status.ts';
import type { Type, TypeTable } from './types.ts';
import type { MoveValue } from './values.ts';

/**
 * A native function. Charges through the context before it works, returns its results or throws
 * `aborted(code)`. Arguments are in declaration order; references arrive as references.
 */
export type NativeFunction = (
  context: NativeContext,
  typeArguments: readonly Type[],
  args: readonly MoveValue[],
) => readonly MoveValue[];

/** Natives by "address::module::function", the address in full. */
export type NativeTable = ReadonlyMap<string, NativeFunction>;

type ExtensionKey<T> = abstract new (...args: never[]) => T;

/** What a native function sees of the VM. One per session, reused from call to call. */
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

  /** Called by the machine before each native. */
  begin(): void {
    this.#cost = 0;
  }

  /** Charges internal gas units for work that is about to be done. */
  charge(internalUnits: number): void {
    this.#cost += internalUnits;
    if (this.#gas.metered && this.#cost > this.#gas.gasLeft) {
      this.#gas.gasLeft = 0;
      throw new VMError({ kind: 'InsufficientGas' });
    }
  }

  /** The session's extension of this class. */
  get<T>(key: ExtensionKey<T>): T {
    for (const extension of this.#extensions) if (extension instanceof key) return extension;
    throw new Fault('VM_EXTENSION_ERROR', undefined, `no extension ${key.name}`);
  }
}
