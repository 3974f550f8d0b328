/** Remembers the positions of the last minutes, for clients that know only how long ago they read something. */
import type { StreamPosition } from './log.ts';

/** Lists of the app show what was read up to five minutes ago. */
export const KEPT_MS = 6 * 60_000;

export class RecentPositions {
  readonly #now: () => number;
  /** In order of time, each with the time since which it was the current one. */
  readonly #kept: { since: number; position: StreamPosition }[];

  /** @param now a monotonic clock in milliseconds. */
  constructor(position: StreamPosition, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#kept = [{ since: now(), position }];
  }

  add(position: StreamPosition): void {
    const now = this.#now();
    this.#kept.push({ since: now, position });
    // The newest that is too old still applies to the beginning.
    const first = this.#kept.findIndex(({ since }) => since > now - KEPT_MS) - 1;
    if (first > 0) this.#kept.splice(0, first);
  }

  /** Returns the position that was the current one `ms` milliseconds ago; undefined if that is not known any more. */
  ago(ms: number): StreamPosition | undefined {
    if (ms > KEPT_MS) return undefined;
    const time = this.#now() - ms;
    return this.#kept.findLast(({ since }) => since <= time)?.position;
  }
}
