// Parses the `grpc-timeout` request header.

const UNIT_MS: Record<string, number> = {
  H: 3_600_000,
  M: 60_000,
  S: 1000,
  m: 1,
  u: 1e-3,
  n: 1e-6,
};

/** Maximum delay of a timer in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Returns the client's deadline in milliseconds from now (at least 1); undefined without one. */
export function requestedTimeoutMs(header: string | string[] | undefined): number | undefined {
  if (typeof header !== 'string') return undefined;
  const [, digits, unit] = /^(\d{1,8})([HMSmun])$/.exec(header) ?? [];
  const factor = unit === undefined ? undefined : UNIT_MS[unit];
  if (digits === undefined || factor === undefined) return undefined;
  return Math.min(Math.max(1, Math.ceil(Number(digits) * factor)), MAX_TIMER_MS);
}
