/** Logging: JSON lines by pino, or short readable lines on a terminal. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { loggedError, redactor } from './telemetry/redact.ts';
import { currentScope } from './telemetry/scope.ts';

export type Log = Logger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';

const NAMES: Record<number, string> = {
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};
const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

/** Turns pino's JSON lines into "12:00:00 warn  message key=value". */
function readable(out: NodeJS.WritableStream): DestinationStream {
  return {
    write(line: string): void {
      const entry: Record<string, unknown> = JSON.parse(line);
      const time = new Date(Number(entry.time)).toTimeString().slice(0, 8);
      const level = (NAMES[Number(entry.level)] ?? '').padEnd(5);
      const extra = Object.entries(entry)
        .filter(([key]) => !HIDDEN.has(key))
        .map(
          ([key, value]) => `${key}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
        );
      const error = entry.err as { stack?: string } | undefined;
      const tail = error?.stack === undefined ? '' : `\n${error.stack}`;
      out.write(`${[time, level, entry.msg ?? '', ...extra].join(' ')}${tail}\n`);
    },
  };
}

export interface LogOptions {
  /** Configured secrets, which no line may contain. */
  secrets?: readonly (string | null | undefined)[];
  /** Called for each line from `warn` upwards. */
  onProblem?: (level: string) => void;
  /** Where lines go instead of standard output. */
  destination?: DestinationStream;
}

/**
 * Creates the server's logger. Request bodies, tokens and signatures are never logged; lines written while a
 * request or a task runs carry its ID or name.
 */
export function createLog(level: LogLevel, options: LogOptions = {}): Log {
  const { secrets = [], onProblem, destination } = options;
  const settings: LoggerOptions = {
    level,
    base: null,
    serializers: { err: (error) => loggedError(error) },
    mixin(_, number) {
      if (number >= 40) onProblem?.(NAMES[number] ?? 'other');
      const scope = currentScope();
      return {
        ...(scope?.requestId !== undefined && { request_id: scope.requestId }),
        ...(scope?.task !== undefined && { task: scope.task }),
        ...(scope?.span !== undefined && { trace_id: scope.span.traceId }),
      };
    },
    hooks: { streamWrite: redactor(secrets) },
  };
  if (destination !== undefined) return pino(settings, destination);
  return process.stdout.isTTY ? pino(settings, readable(process.stdout)) : pino(settings);
}
