// Runs the scheduled steps of several parties in chronological order on a test network.
import type { TestNetwork } from '@atoll/testing';

interface Entry {
  atMs: bigint;
  run: () => void;
}

export class Timeline {
  readonly #network: TestNetwork;
  #entries: Entry[] = [];

  constructor(network: TestNetwork) {
    this.#network = network;
  }

  /** Schedules a step at a time of the chain, or immediately if it is in the past. Steps at the same time keep their order. */
  at(atMs: bigint, run: () => void): void {
    this.#entries.push({ atMs, run });
  }

  /** Runs all steps, including those that steps add. */
  play(): void {
    for (;;) {
      const next = this.#entries.reduce<Entry | undefined>(
        (first, entry) => (first === undefined || entry.atMs < first.atMs ? entry : first),
        undefined,
      );
      if (!next) return;
      this.#entries = this.#entries.filter((entry) => entry !== next);
      if (next.atMs > this.#network.nowMs)
        this.#network.advanceClock(next.atMs - this.#network.nowMs);
      next.run();
    }
  }
}
