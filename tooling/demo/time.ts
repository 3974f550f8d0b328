// Provides the clock of a chain that is being filled with a demo market: it starts in the past and is
// moved forward trade by trade, so that the price history spans a day.

export class DemoTime {
  readonly #host: () => number;
  #shift: number;

  private constructor(host: () => number, shift: number) {
    this.#host = host;
    this.#shift = shift;
  }

  /** Returns a clock that runs `hours` behind the host's. */
  static startingHoursAgo(hours: number, host: () => number = Date.now): DemoTime {
    return new DemoTime(host, hours * 3_600_000);
  }

  /** Unix time in ms; bound, to be passed as a clock. */
  readonly now = (): number => this.#host() - this.#shift;

  /** Moves forward to `ms`; a moment that has passed already changes nothing. */
  advanceTo(ms: number): void {
    this.#shift = Math.max(0, Math.min(this.#shift, this.#host() - ms));
  }

  /** Continues with the real time. */
  release(): void {
    this.#shift = 0;
  }
}
