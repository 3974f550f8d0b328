// Converts a trace to a report: JSON with decoded values.
import type {
  FunctionGas,
  TracedCall,
  TracedFrame,
  TracedValue,
  TransactionTrace,
} from '../../ledger/types.ts';
import type { JsonValue } from './common.ts';
import type { Renderer } from './render.ts';

/** A decoded Move value. */
export type PlainValue =
  | null
  | boolean
  | number
  | string
  | PlainValue[]
  | { [field: string]: PlainValue };

export interface ReportedValue {
  name?: string | undefined;
  type: string;
  /** Undefined when the value was too large to record, was moved, or has an unknown type. */
  value?: PlainValue | undefined;
}

/** Gas is in computation units, with three decimals. */
export interface ReportedCall {
  /** `package::module::function` with the id of the linked package. */
  function: string;
  typeArguments: readonly string[];
  arguments: readonly ReportedValue[];
  results: readonly ReportedValue[];
  gas: { self: number; total: number };
  isNative: boolean;
  returned: boolean;
  calls: readonly ReportedCall[];
}

export interface ReportedFrame {
  function: string;
  instruction: number;
  /** `path:line:column`. */
  source?: string | undefined;
  sourceText?: string | undefined;
  locals: readonly ReportedValue[];
}

export interface TraceReport {
  digest: string;
  succeeded: boolean;
  error?: string | undefined;
  /** Decoded abort code. */
  abort?: { code: string; constant?: string | undefined; message?: string | undefined } | undefined;
  /** Call stack of the failure, innermost function first. */
  stack: readonly ReportedFrame[];
  /** MIST. */
  gas: { computationCost: string; storageCost: string; storageRebate: string };
  computationUnits: number;
  commands: readonly { kind: string; calls: readonly ReportedCall[] }[];
  functions: readonly { function: string; calls: number; gas: { self: number; total: number } }[];
  truncated: boolean;
}

const INTERNAL_PER_UNIT = 1_000;

export function reportTrace(trace: TransactionTrace, render: Renderer): TraceReport {
  const { digest, status, errorDescription, failure, gasSummary } = trace;
  const { computationCost, storageCost, storageRebate } = gasSummary;
  return {
    digest,
    succeeded: status.$kind === 'Success',
    error: errorDescription,
    abort: failure?.kind === 'MoveAbort' ? reportAbort(failure, render) : undefined,
    stack: trace.stack.map((frame) => reportFrame(frame, render)),
    gas: { computationCost, storageCost, storageRebate },
    computationUnits: trace.gasUsed / INTERNAL_PER_UNIT,
    commands: trace.commands.map(({ kind, calls }) => ({
      kind,
      calls: calls.map((call) => reportCall(call, render)),
    })),
    functions: trace.functions.map((each) => ({
      function: nameOf(each),
      calls: each.calls,
      gas: units(each.gas),
    })),
    truncated: trace.truncated,
  };
}

function reportAbort(
  { location, code }: Extract<NonNullable<TransactionTrace['failure']>, { kind: 'MoveAbort' }>,
  render: Renderer,
): TraceReport['abort'] {
  const { address, name } = location.module;
  const error = render.abortCode(address, name, code);
  const message = error?.value?.oneofKind === 'rendered' ? error.value.rendered : undefined;
  return { code: code.toString(), constant: error?.constantName, message };
}

function reportCall(call: TracedCall, render: Renderer): ReportedCall {
  const { typeArguments, isNative, returned } = call;
  const values = (each: readonly TracedValue[]) => each.map((value) => reportValue(value, render));
  return {
    function: nameOf(call),
    typeArguments,
    arguments: values(call.arguments),
    results: values(call.results),
    gas: units(call.gas),
    isNative,
    returned,
    calls: call.calls.map((callee) => reportCall(callee, render)),
  };
}

function reportFrame(frame: TracedFrame, render: Renderer): ReportedFrame {
  const { source, instruction, locals } = frame;
  return {
    function: nameOf(frame),
    instruction,
    source: source && `${source.path}:${source.line}:${source.column}`,
    sourceText: source?.text.trim(),
    locals: locals.map((value) => reportValue(value, render)),
  };
}

function reportValue({ name, type, bytes }: TracedValue, render: Renderer): ReportedValue {
  const target = type.replace(/^&(mut )?/, '');
  const json = bytes && render.json(target, bytes);
  return { name, type, value: json && plain(json) };
}

function nameOf({ packageId, module, function: name }: FunctionGas | TracedCall | TracedFrame) {
  return `${packageId}::${module}::${name}`;
}

function units({ self, total }: { self: number; total: number }) {
  return { self: self / INTERNAL_PER_UNIT, total: total / INTERNAL_PER_UNIT };
}

function plain({ kind }: JsonValue): PlainValue {
  switch (kind.oneofKind) {
    case 'boolValue':
      return kind.boolValue;
    case 'numberValue':
      return kind.numberValue;
    case 'stringValue':
      return kind.stringValue;
    case 'listValue':
      return kind.listValue.values.map(plain);
    case 'structValue': {
      const fields = Object.entries(kind.structValue.fields);
      return Object.fromEntries(fields.map(([name, value]) => [name, plain(value)]));
    }
    default:
      return null;
  }
}
