// Implements `atoll-localnet trace`: asks the admin endpoint of a running network for a trace and prints it.
import { parseArgs } from 'node:util';
import { UsageError } from './cli-options.ts';
import type { TraceReport } from './convert/trace.ts';
import { formatTrace } from './trace-text.ts';

export const TRACE_USAGE = `Usage: atoll-localnet trace DIGEST [options]
       atoll-localnet trace --simulate BASE64 [options]

Prints the calls of a transaction, their values and their gas. The network must run with --admin-port.

  --admin URL                 admin endpoint (default http://127.0.0.1:9001)
  --simulate BASE64           simulate this transaction (BCS of TransactionData) instead
  --unchecked                 simulate without a validator's checks
  --json                      print JSON
`;

const DEFAULT_ADMIN = 'http://127.0.0.1:9001';

/** Failure to obtain a trace. `message` is shown to the user. */
export class TraceError extends Error {
  override readonly name = 'TraceError';
}

/** Runs the command and returns its output. Throws UsageError or TraceError. */
export async function traceCommand(args: string[]): Promise<string> {
  const { values, positionals } = parse(args);
  if (values.help) return TRACE_USAGE;
  const [digest, ...rest] = positionals;
  if (rest.length > 0 || (digest === undefined) === (values.simulate === undefined))
    throw new UsageError('trace requires either one digest or --simulate with a transaction.');
  const params =
    digest === undefined ? { transaction: values.simulate, checks: !values.unchecked } : { digest };
  const report = await request(values.admin ?? DEFAULT_ADMIN, params);
  return values.json ? JSON.stringify(report, undefined, 2) : formatTrace(report);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        admin: { type: 'string' },
        simulate: { type: 'string' },
        unchecked: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function request(admin: string, params: object): Promise<TraceReport> {
  const response = await fetch(admin, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'trace', params }),
  }).catch(() => {
    throw new TraceError(
      `No admin endpoint responds at ${admin}. Start the network with --admin-port.`,
    );
  });
  const { result, error } = (await response.json()) as {
    result?: TraceReport;
    error?: { message: string };
  };
  if (!result) throw new TraceError(error?.message ?? 'The admin endpoint returned no trace.');
  return result;
}
