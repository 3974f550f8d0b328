/** Logging: JSON lines by pino, or short readable lines on a terminal. */
import { type DestinationStream, type Logger, pino } from 'pino';

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

/** Creates the server's logger. Request bodies, tokens and signatures are never logged. */
export function createLog(level: LogLevel): Log {
  const options = { level, base: null };
  return process.stdout.isTTY ? pino(options, readable(process.stdout)) : pino(options);
}
