// Provides the host's time without its jumps, so that a wrong setting of the host's clock does not become
// the network's time, which can never go back.

/** Smallest difference between wall clock and monotonic clock that counts as a jump, in milliseconds. */
const JUMP_MS = 10_000;

export interface HostClockOptions {
  /** Called once per jump that is not followed. */
  onWarning?: ((message: string) => void) | undefined;
  /** Unix ms; default `Date.now`. */
  wall?: () => number;
  /** Milliseconds since any moment; never jumps. Default `performance.now`. */
  monotonic?: () => number;
}

/**
 * Returns a clock (unix ms) that starts at the host's time and runs at its speed. It follows the small
 * corrections of a time server, and ignores jumps forward and backward.
 */
export function hostClock(options: HostClockOptions = {}): () => number {
  const { onWarning, wall = Date.now, monotonic = () => performance.now() } = options;
  let last = wall();
  let lastMonotonic = monotonic();
  /** Sum of the wall clock's jumps. */
  let jumped = 0;
  return () => {
    const elapsed = monotonic();
    const expected = last + (elapsed - lastMonotonic);
    const jump = wall() - jumped - expected;
    if (Math.abs(jump) >= JUMP_MS) {
      jumped += jump;
      onWarning?.(describeJump(jump, jumped));
    }
    last = wall() - jumped;
    lastMonotonic = elapsed;
    return last;
  };
}

function describeJump(jumpMs: number, totalMs: number): string {
  const direction = jumpMs > 0 ? 'forward' : 'back';
  const seconds = Math.round(Math.abs(jumpMs) / 1000);
  const apart = Math.round(Math.abs(totalMs) / 1000);
  const next =
    apart === 0
      ? 'The two agree again.'
      : `The two are ${apart} s apart. If the host's clock is right now, restart the network.`;
  return `The host's clock jumped ${direction} by ${seconds} s. The network's time does not follow. ${next}`;
}
