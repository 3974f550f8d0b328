// Formats times of the chain for operators: ISO 8601 in UTC.

/** @param ms Unix milliseconds */
export const iso = (ms: bigint): string => new Date(Number(ms)).toISOString();
