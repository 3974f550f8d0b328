// Decodes and prints traces of an embedded network.
import type { Ledger, TransactionTrace } from '../ledger/types.ts';
import { createRenderer } from './convert/render.ts';
import { reportTrace } from './convert/trace.ts';
import { LedgerPackages } from './packages.ts';
import { formatTrace } from './trace-text.ts';

/** Returns a trace as text: a tree of calls with decoded values, the stack of a failure, gas by function. */
export function printTrace(ledger: Pick<Ledger, 'getObject'>, trace: TransactionTrace): string {
  return formatTrace(reportTrace(trace, createRenderer(new LedgerPackages(ledger), ledger)));
}
