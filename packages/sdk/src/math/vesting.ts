// The schedule of a vesting lock, with the rounding of `launchpad::vesting`. Amounts are base units, times
// milliseconds since the Unix epoch.

/** Terms that a pool's creator sets for the vesting of the first purchase. */
export interface VestingTerms {
  /** During this time nothing unlocks: 0 for none, `durationMs` for a lock that opens at once. */
  cliffMs: bigint;
  /** Until everything is unlocked; from one day to four years. */
  durationMs: bigint;
}

export interface VestingSchedule {
  total: bigint;
  startMs: bigint;
  /** Before this time nothing unlocks. */
  cliffMs: bigint;
  /** From this time everything is unlocked. */
  endMs: bigint;
}

/** The shortest and the longest vesting that the contract accepts, in milliseconds. */
export const VESTING_DURATION_MS = { min: 86_400_000n, max: 126_230_400_000n } as const;

/** Returns what has unlocked by `atMs`, claimed or not. */
export function unlockedAt(schedule: VestingSchedule, atMs: bigint): bigint {
  const { total, startMs, cliffMs, endMs } = schedule;
  if (atMs >= endMs) return total;
  if (atMs < cliffMs) return 0n;
  return (total * (atMs - startMs)) / (endMs - startMs);
}
