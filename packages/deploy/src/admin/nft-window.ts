// Reads the moments of a minting window from the command line.
import { DeployError } from '../error.ts';

const UNITS_MS = { m: 60_000n, h: 3_600_000n, d: 86_400_000n };

/**
 * Reads a moment in Unix ms: ISO 8601, `now` by the chain's clock, or a duration after `base` such as +7d.
 * @throws DeployError for anything else.
 */
export function parseMoment(name: string, text: string, base: bigint, now: bigint): bigint {
  if (text === 'now') return now;
  const [, count, unit] = /^\+(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (count !== undefined) return base + BigInt(count) * UNITS_MS[unit as 'm' | 'h' | 'd'];
  // A date without a time zone would mean another moment on another machine.
  const ms = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  if (ms > 0) return BigInt(ms);
  throw new DeployError(
    `${name} must be now, a duration such as +7d, or a time such as 2026-12-01T12:00:00Z.`,
  );
}
