/** Defines what a trace records: a tree of calls, the gas of each function and the frames of a failure. */
import type { ExecutionFailure } from '../status.ts';
import type { SourcePosition } from './debug-info.ts';

/** A value of a traced call at that moment. References are dereferenced. */
export interface TracedValue {
  /** Name in the source; undefined without debug information, and for results. */
  name: string | undefined;
  type: string;
  /** BCS; undefined when the value is too large to record, or has been moved. */
  bytes: Uint8Array | undefined;
}

/** Gas of a call in internal units (1,000 per computation unit). */
export interface TracedGas {
  /** Without the functions that it calls. */
  self: number;
  total: number;
}

export interface FunctionId {
  /** Storage id of the package that was linked. */
  packageId: string;
  module: string;
  function: string;
  /** Index of the function's definition in its module. */
  index: number;
}

export interface TracedCall extends FunctionId {
  typeArguments: readonly string[];
  arguments: readonly TracedValue[];
  /** Empty unless the call returned. */
  results: readonly TracedValue[];
  gas: TracedGas;
  isNative: boolean;
  /** False for calls ended by a failure. */
  returned: boolean;
  calls: readonly TracedCall[];
}

/** Totals over all calls of a function. Recursive calls count once in `gas.total`. */
export interface FunctionGas extends FunctionId {
  calls: number;
  gas: TracedGas;
}

/** A function on the call stack when the transaction failed. */
export interface TracedFrame extends FunctionId {
  /** Offset of the instruction in the function's bytecode. */
  instruction: number;
  /** Undefined without debug information. */
  source: SourcePosition | undefined;
  /** Parameters, then other locals. A parameter that was moved has its value at the call. */
  locals: readonly TracedValue[];
}

export interface CallTrace {
  /** Calls from the transaction's commands. */
  calls: readonly TracedCall[];
  /** Sorted by self gas, descending. */
  functions: readonly FunctionGas[];
  /** Call stack of the failure, innermost function first; empty without one. */
  stack: readonly TracedFrame[];
  failure: ExecutionFailure | undefined;
  /** Computation used by commands, reads of inputs and publication, in internal units. */
  gasUsed: number;
  /** Whether calls or values were omitted because of the limits. Gas by function is always complete. */
  truncated: boolean;
}
