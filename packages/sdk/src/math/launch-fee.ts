// The schedule of a launch fee, with the rounding of `launchpad::launch_fee`. Times are milliseconds since the
// Unix epoch, rates basis points.

/** Terms of the launch fee that the creator of a pool chooses. */
export interface LaunchFeeTerms {
  /** Rate at creation; at most 9,900. */
  startBps: bigint;
  /** Until the rate is zero; from ten seconds to an hour. */
  durationMs: bigint;
}

/** Rate that falls linearly from `startBps` to zero. */
export interface LaunchFee {
  startBps: bigint;
  startsMs: bigint;
  /** From then on the rate is zero. */
  endsMs: bigint;
}

/** The limits that the contract enforces. */
export const LAUNCH_FEE_LIMITS = {
  maxStartBps: 9_900n,
  minDurationMs: 10_000n,
  maxDurationMs: 3_600_000n,
} as const;

/** Schedule of a pool without a launch fee. */
export const NO_LAUNCH_FEE: LaunchFee = { startBps: 0n, startsMs: 0n, endsMs: 0n };

/**
 * Returns the rate at `atMs`, rounded up. It never rises over time, so a limit computed for now also holds for a
 * transaction that executes later.
 */
export function launchFeeBps({ startBps, startsMs, endsMs }: LaunchFee, atMs: bigint): bigint {
  if (atMs >= endsMs) return 0n;
  // A clock behind the chain's can show a time before the start.
  if (atMs <= startsMs) return startBps;
  const duration = endsMs - startsMs;
  return (startBps * (endsMs - atMs) + duration - 1n) / duration;
}
