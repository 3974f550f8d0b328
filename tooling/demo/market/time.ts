// Provides the clock of a chain that is being filled with a demo market: it starts in the past and is
// moved forward trade by trade, so that the price history spans a day. Threads share one.

/** How long before the market's day the co-creation of an agent begins: a vote takes three days. */
export const COCREATION_MS = 80 * 3_600_000;

/** The same of the agent that acts alone: likes count by the coins that users held for a week. */
export const KEEPER_MS = 9 * 24 * 3_600_000;

export class DemoTime {
  readonly #host: () => number;
  /** One number: milliseconds behind the host's clock. */
  readonly #shift: BigInt64Array;

  private constructor(host: () => number, shift: BigInt64Array) {
    this.#host = host;
    this.#shift = shift;
  }

  /** Returns a clock that runs `hours` behind the host's. */
  static startingHoursAgo(hours: number, host: () => number = Date.now): DemoTime {
    const shift = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
    shift[0] = BigInt(Math.round(hours * 3_600_000));
    return new DemoTime(host, shift);
  }

  /** The same clock in another thread. */
  static from(shared: SharedArrayBuffer, host: () => number = Date.now): DemoTime {
    return new DemoTime(host, new BigInt64Array(shared));
  }

  /** Parameters with which another thread calls `from`. */
  get shared(): SharedArrayBuffer {
    return this.#shift.buffer as SharedArrayBuffer;
  }

  /** Unix time in ms; bound, to be passed as a clock. */
  readonly now = (): number => this.#host() - Number(Atomics.load(this.#shift, 0));

  /** Moves forward to `ms`; a moment that has passed already changes nothing. */
  advanceTo(ms: number): void {
    const shift = Math.max(0, Math.round(this.#host() - ms));
    if (shift < Atomics.load(this.#shift, 0)) Atomics.store(this.#shift, 0, BigInt(shift));
  }

  /** Continues with the real time. */
  release(): void {
    Atomics.store(this.#shift, 0, 0n);
  }
}
