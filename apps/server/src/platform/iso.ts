// Formats times for the API: ISO 8601 in UTC with milliseconds.

/** @param ms Unix milliseconds */
export const iso = (ms: number): string => new Date(ms).toISOString();

/** Null for a time that is not set. @param ms Unix milliseconds */
export const isoOrNull = (ms: number | null | undefined): string | null =>
  ms === null || ms === undefined ? null : iso(ms);
