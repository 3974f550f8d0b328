/** Implements a session: one transaction's use of the VM. */
import type { CompiledModule } from '../bytecode/format.ts';
import { VerifierMeter } from '../bytecode/verify/verifier-meter.ts';
import { deserializeValue, serializeValue } from './bcs.ts';
import type { GasStatus } from './gas.ts';
import { LoadedFunction } from './loader/loaded-function.ts';
import type { Loader } from './loader/loader.ts';
import { canonicalAddress } from './loader/type-tag.ts';
import { Machine } from './machine.ts';
import { NativeContext } from './native.ts';
import type { MovePackage } from './package.ts';
import type { ExecutionSession, FunctionSignature } from './session.ts';
import { VMError } from './status.ts';
import type { CallRecorder } from './trace/call-recorder.ts';
import { TracingMachine } from './trace/tracing-machine.ts';
import type { Type } from './types.ts';
import { borrowSlot, type Cell, copyValue, type MoveValue } from './values.ts';
import { verifyPackage } from './verify-package.ts';

export class Session implements ExecutionSession {
  readonly gas: GasStatus;
  readonly #added = new Map<string, MovePackage>();
  #loader: Loader;
  readonly #machine: Machine;
  readonly #verifierMeter = new VerifierMeter();

  /**
   * `extensions`: objects that natives look up by class. `recorder` traces calls and needs a loader
   * for the interpreter.
   */
  constructor(
    loader: Loader,
    gas: GasStatus,
    extensions: readonly object[],
    recorder?: CallRecorder,
  ) {
    this.gas = gas;
    this.#loader = loader;
    const context = new NativeContext(loader.types, gas, extensions);
    this.#machine = recorder
      ? new TracingMachine(gas, loader, context, recorder)
      : new Machine(gas, loader, context);
  }

  type(tag: string): Type {
    const type = this.#loader.parseType(tag);
    if (type === undefined) throw new VMError({ kind: 'TypeNotFound', message: tag });
    return type;
  }

  instantiate(type: Type, typeArguments: readonly Type[]): Type {
    return this.#loader.types.instantiate(type, typeArguments);
  }

  typeNodes(type: Type): number {
    return this.#loader.types.nodes(type);
  }

  vectorOf(element: Type): Type {
    return this.#loader.types.vector(element);
  }

  function(
    packageId: string,
    module: string,
    name: string,
    linkage?: ReadonlyMap<string, string>,
  ): FunctionSignature {
    const id = canonicalAddress(packageId);
    const fn = id && this.#loader.link(id, linkage)?.module(module)?.function(name);
    if (fn) return fn;
    const message = `${packageId}::${module}::${name}`;
    throw new VMError({ kind: 'FunctionNotFound', message });
  }

  call(
    fn: FunctionSignature,
    typeArguments: readonly Type[],
    args: readonly MoveValue[],
  ): MoveValue[] {
    if (!(fn instanceof LoadedFunction)) throw new TypeError('Function was loaded by another VM');
    return this.#machine.call(fn, this.#loader.types.list(typeArguments), args);
  }

  deserialize(bytes: Uint8Array, type: Type): MoveValue | undefined {
    return deserializeValue(this.#loader.types, type, bytes);
  }

  serialize(value: MoveValue, type: Type): Uint8Array {
    return serializeValue(this.#loader.types, type, value);
  }

  copy(value: MoveValue): MoveValue {
    return copyValue(value);
  }

  borrow(cell: Cell): MoveValue {
    return borrowSlot(cell, 0);
  }

  publish(pkg: MovePackage, compiled?: ReadonlyMap<string, CompiledModule>): void {
    const below = this.#loader;
    this.#added.set(pkg.id, pkg);
    const loader =
      this.#added.size > 1 ? below : below.derive({ getPackage: (id) => this.#added.get(id) });
    verifyPackage(loader, pkg, { compiled, meter: this.#verifierMeter });
    this.#loader = loader;
  }

  modulesWithInit(packageId: string): string[] {
    const loaded = this.#loader.link(packageId);
    if (loaded === undefined) return [];
    return loaded.moduleNames.filter((name) => loaded.module(name)?.function('init'));
  }
}
