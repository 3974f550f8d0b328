// Prints a trace as a tree of calls, a table of gas by function, and the stack of a failure.
import type { ReportedCall, ReportedFrame, ReportedValue, TraceReport } from './convert/trace.ts';

/** Maximum length of a printed value. */
const MAX_VALUE_LENGTH = 80;
const MAX_FUNCTIONS = 30;

const TX_CONTEXT = /^&(mut )?0x0*2::tx_context::TxContext$/;
const BYTES = /^(&(mut )?)?vector<u8>$/;
const PRINTABLE = /^[ -~]*$/;

/** Returns the printed form of a trace, in several lines. */
export function formatTrace(report: TraceReport): string {
  const { digest, succeeded, error, gas, computationUnits, commands, truncated } = report;
  const net = BigInt(gas.computationCost) + BigInt(gas.storageCost) - BigInt(gas.storageRebate);
  return [
    `Transaction ${digest}: ${succeeded ? 'success' : `failure: ${error ?? 'unknown'}`}`,
    `Gas ${group(net)} MIST: computation ${group(gas.computationCost)} (${units(computationUnits)} units), storage ${group(gas.storageCost)}, rebate ${group(gas.storageRebate)}`,
    ...commands.flatMap(({ kind, calls }, index) => [
      '',
      `Command ${index}: ${kind}`,
      ...tree(calls, ''),
    ]),
    ...failure(report),
    ...gasTable(report),
    ...(truncated ? ['', 'Trace limit exceeded: some calls or values are omitted.'] : []),
    '',
  ].join('\n');
}

function tree(calls: readonly ReportedCall[], indent: string): string[] {
  return calls.flatMap((call, i) => {
    const isLast = i === calls.length - 1;
    const branch = `${indent}${isLast ? '└─ ' : '├─ '}`;
    return [
      `${branch}${describe(call)}`,
      ...tree(call.calls, `${indent}${isLast ? '   ' : '│  '}`),
    ];
  });
}

function describe(call: ReportedCall): string {
  const types =
    call.typeArguments.length > 0 ? `<${call.typeArguments.map(short).join(', ')}>` : '';
  const args = call.arguments.map(describeValue).join(', ');
  const results = call.results.map(describeValue).join(', ');
  const outcome = call.returned ? (results === '' ? '' : ` → ${results}`) : ' ✗';
  const native = call.isNative ? ' native' : '';
  return `[${units(call.gas.total)}] ${short(call.function)}${types}(${args})${outcome}${native}`;
}

function describeValue({ name, type, value }: ReportedValue): string {
  const text = short(describeContent(type, value));
  const cut = text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
  return name ? `${name}: ${cut}` : cut;
}

function describeContent(type: string, value: ReportedValue['value']): string {
  if (value === undefined || TX_CONTEXT.test(type)) return type;
  if (BYTES.test(type) && typeof value === 'string') {
    const bytes = Buffer.from(value, 'base64');
    const text = bytes.toString('latin1');
    return PRINTABLE.test(text) ? `b${JSON.stringify(text)}` : `x"${bytes.toString('hex')}"`;
  }
  return JSON.stringify(value);
}

function failure({ succeeded, stack, abort }: TraceReport): string[] {
  if (succeeded || stack.length === 0) return [];
  const reason = abort
    ? `Abort code ${abort.code}${abort.constant ? ` (${abort.constant})` : ''}${abort.message ? `: ${abort.message}` : ''}`
    : 'Failure';
  return ['', reason, ...stack.flatMap(describeFrame)];
}

function describeFrame({ function: name, instruction, source, sourceText, locals }: ReportedFrame) {
  const known = locals.flatMap((local, i) =>
    local.value === undefined
      ? []
      : `       ${describeValue({ name: `local ${i}`, ...defined(local) })}`,
  );
  return [
    `  at ${name}, instruction ${instruction}${source ? ` (${source})` : ''}`,
    ...(sourceText ? [`       ${sourceText}`] : []),
    ...known,
  ];
}

/** Omits an unknown name, so that it does not replace the default. */
function defined({ name, ...rest }: ReportedValue): ReportedValue {
  return name ? { name, ...rest } : rest;
}

function gasTable({ functions }: TraceReport): string[] {
  if (functions.length === 0) return [];
  const rows = functions
    .slice(0, MAX_FUNCTIONS)
    .map(({ function: name, calls, gas }) => [
      `${calls}`,
      units(gas.self),
      units(gas.total),
      short(name),
    ]);
  const head = ['calls', 'self', 'total', 'function'];
  const widths = head.map((title, i) =>
    Math.max(...[head, ...rows].map((row) => (row[i] ?? title).length)),
  );
  const lines = [head, ...rows].map((row) =>
    row.map((cell, i) => (i < 3 ? cell.padStart(widths[i] ?? 0) : cell)).join('  '),
  );
  const rest = functions.length - rows.length;
  return [
    '',
    'Gas by function, in computation units',
    ...lines,
    ...(rest > 0 ? [`and ${rest} more functions`] : []),
  ];
}

/** Shortens addresses: 0x2, or the first and last digits. */
function short(text: string): string {
  return text.replace(/0x[0-9a-f]{64}/g, (address) => {
    const digits = address.slice(2).replace(/^0+(?=.)/, '');
    return digits.length > 12 ? `0x${digits.slice(0, 6)}…${digits.slice(-4)}` : `0x${digits}`;
  });
}

function units(value: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
}

function group(mist: bigint | string): string {
  return BigInt(mist).toLocaleString('en-US');
}
