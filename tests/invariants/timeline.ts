// Steps of several parties at their times, played in the order of time on a test network.
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

  /** Adds a step at a time of the chain, at once if that has passed. Steps at the same time keep their order. */
  at(atMs: bigint, run: () => void): void {
    this.#entries.push({ atMs, run });
  }

  /** Plays all steps, with those that steps add. */
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
