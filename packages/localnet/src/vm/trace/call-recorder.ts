/** Builds a trace from the calls of an execution, within limits of its size and duration. */
import { serializeValue } from '../bcs.ts';
import type { Frame } from '../frame.ts';
import type { GasStatus } from '../gas.ts';
import type { LoadedFunction } from '../loader/loaded-function.ts';
import { type ExecutionFailure, VMError } from '../status.ts';
import type { Type, TypeTable } from '../types.ts';
import { abstractSize } from '../value-size.ts';
import { type MoveValue, UNSET } from '../values.ts';
import type {
  CallTrace,
  FunctionGas,
  FunctionId,
  TracedCall,
  TracedFrame,
  TracedValue,
} from './call-trace.ts';
import { DebugInfo } from './debug-info.ts';

/** Maximum number of calls and total size of values in a trace. */
const MAX_CALLS = 10_000;
const MAX_VALUE_SIZE = 4_096;
const MAX_VALUE_BYTES = 4 * 1024 * 1024;
/** Number of calls between two checks of the deadline. */
const CALLS_PER_CHECK = 1_024;

export interface RecorderOptions {
  /** Throws when the execution has taken too long. */
  checkDeadline?: (() => void) | undefined;
  /** Names of locals and source positions. */
  debugInfo?: DebugInfo | undefined;
}

interface OpenCall {
  fn: LoadedFunction;
  /** Undefined beyond the limit. */
  call: TracedCall | undefined;
  calls: TracedCall[];
  totals: FunctionTotals;
  gasBefore: number;
  /** Gas of the functions that it called. */
  gasOfCallees: number;
}

interface FunctionTotals extends FunctionGas {
  /** Number of active calls. */
  depth: number;
}

export class CallRecorder {
  readonly #roots: TracedCall[] = [];
  readonly #open: OpenCall[] = [];
  readonly #functions = new Map<LoadedFunction, FunctionTotals>();
  readonly #checkDeadline: () => void;
  readonly #debugInfo: DebugInfo;
  #gas: GasStatus | undefined;
  #failure: ExecutionFailure | undefined;
  #stack: CallTrace['stack'] = [];
  #count = 0;
  #bytesLeft = MAX_VALUE_BYTES;
  #truncated = false;

  constructor({ checkDeadline = () => {}, debugInfo = new DebugInfo([]) }: RecorderOptions = {}) {
    this.#checkDeadline = checkDeadline;
    this.#debugInfo = debugInfo;
  }

  /** Measures gas with the meter of the session. */
  start(gas: GasStatus): void {
    this.#gas = gas;
  }

  enter(
    fn: LoadedFunction,
    typeArguments: readonly Type[],
    args: readonly MoveValue[],
    types: TypeTable,
  ): void {
    this.#count += 1;
    if (this.#count % CALLS_PER_CHECK === 0) this.#checkDeadline();
    const totals = this.#totalsOf(fn);
    totals.calls += 1;
    totals.depth += 1;
    const calls: TracedCall[] = [];
    const call = this.#record(() => ({
      ...idOf(fn),
      typeArguments: typeArguments.map(({ tag }) => tag),
      arguments: this.#values(
        fn.parameters,
        { typeArguments, types },
        args,
        this.#debugInfo.names(fn),
      ),
      results: [],
      gas: { self: 0, total: 0 },
      isNative: fn.isNative,
      returned: false,
      calls,
    }));
    const gasBefore = this.#gasLeft;
    this.#open.push({ fn, call, calls, totals, gasBefore, gasOfCallees: 0 });
  }

  exit(typeArguments: readonly Type[], results: readonly MoveValue[], types: TypeTable): void {
    const open = this.#close();
    if (!open?.call) return;
    open.call.returned = true;
    open.call.results = this.#values(open.fn.returns, { typeArguments, types }, results);
  }

  /** Ends all active calls. `frames`: outermost first. */
  fail(error: unknown, frames: readonly Frame[], types: TypeTable): void {
    if (error instanceof VMError) this.#failure = error.failure;
    const calls = this.#open.filter(({ fn }) => !fn.isNative);
    this.#stack = frames
      .map((frame, i) => this.#frame(frame, types, calls[i]?.call?.arguments))
      .reverse();
    const native = this.#open.at(-1)?.fn;
    if (native?.isNative)
      this.#stack = [
        { ...idOf(native), instruction: 0, source: undefined, locals: [] },
        ...this.#stack,
      ];
    while (this.#close());
  }

  finish(): CallTrace {
    const functions = [...this.#functions.values()].map(({ depth: _, ...totals }) => totals);
    return {
      calls: this.#roots,
      functions: functions.sort((a, b) => b.gas.self - a.gas.self),
      stack: this.#stack,
      failure: this.#failure,
      gasUsed: this.#gas?.internalUnitsUsed ?? 0,
      truncated: this.#truncated,
    };
  }

  /** Remaining gas; zero if the last block overdrew the meter. */
  get #gasLeft(): number {
    return Math.max(this.#gas?.gasLeft ?? 0, 0);
  }

  #record(make: () => TracedCall): TracedCall | undefined {
    const parent = this.#open.at(-1);
    if (this.#count > MAX_CALLS || (parent && !parent.call)) {
      this.#truncated = true;
      return undefined;
    }
    const call = make();
    (parent?.calls ?? this.#roots).push(call);
    return call;
  }

  #close(): OpenCall | undefined {
    const open = this.#open.pop();
    if (!open) return undefined;
    const { call, totals, gasBefore, gasOfCallees } = open;
    const total = gasBefore - this.#gasLeft;
    const self = total - gasOfCallees;
    const caller = this.#open.at(-1);
    if (caller) caller.gasOfCallees += total;
    if (call) call.gas = { self, total };
    totals.depth -= 1;
    totals.gas.self += self;
    if (totals.depth === 0) totals.gas.total += total;
    return open;
  }

  #totalsOf(fn: LoadedFunction): FunctionTotals {
    let totals = this.#functions.get(fn);
    if (!totals) {
      totals = { ...idOf(fn), calls: 0, gas: { self: 0, total: 0 }, depth: 0 };
      this.#functions.set(fn, totals);
    }
    return totals;
  }

  #frame(
    { function: fn, pc, locals, typeArguments }: Frame,
    types: TypeTable,
    args: readonly TracedValue[] = [],
  ): TracedFrame {
    const { code } = fn.definition;
    const declared = code ? fn.owner.signature(code.locals) : [];
    const localTypes = [...fn.parameters, ...declared];
    const instruction = Math.max(pc - 1, 0);
    const names = this.#debugInfo.names(fn);
    const values = this.#values(localTypes, { typeArguments, types }, locals, names);
    return {
      ...idOf(fn),
      instruction,
      source: this.#debugInfo.position(fn, instruction),
      locals: values.map((value, i) => (value.bytes ? value : (args[i] ?? value))),
    };
  }

  #values(
    declared: readonly Type[],
    { typeArguments, types }: { typeArguments: readonly Type[]; types: TypeTable },
    values: readonly MoveValue[],
    names: readonly string[] = [],
  ): TracedValue[] {
    return declared.map((type, i) => {
      const actual = types.instantiate(type, typeArguments);
      const target = actual.kind === 'reference' ? actual.target : actual;
      return { name: names[i], type: actual.tag, bytes: this.#bytes(values[i], target, types) };
    });
  }

  #bytes(value: MoveValue | undefined, type: Type, types: TypeTable): Uint8Array | undefined {
    if (value === undefined || value === UNSET) return undefined;
    if (this.#bytesLeft <= 0 || abstractSize(value) > MAX_VALUE_SIZE) {
      this.#truncated = true;
      return undefined;
    }
    const bytes = serializeValue(types, type, value);
    this.#bytesLeft -= bytes.length;
    return bytes;
  }
}

function idOf({ packageId, module, name, index }: LoadedFunction): FunctionId {
  return { packageId, module, function: name, index };
}
