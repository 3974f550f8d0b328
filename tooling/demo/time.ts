// Owns the clock of a chain that is being filled with a demo market: it starts in the past and is
// moved forward trade by trade, so that the histories span a day instead of the seconds it takes.

export class DemoTime {
  #shift: number;

  private constructor(shift: number) {
    this.#shift = shift;
  }

  /** A clock that runs `hours` behind the real one. */
  static startingHoursAgo(hours: number): DemoTime {
    return new DemoTime(hours * 3_600_000);
  }

  /** Unix time in ms; bound, to be passed as a clock. */
  readonly now = (): number => Date.now() - this.#shift;

  /** Moves forward to `ms`; a moment that has passed already changes nothing. */
  advanceTo(ms: number): void {
    this.#shift = Math.max(0, Math.min(this.#shift, Date.now() - ms));
  }

  /** Runs with the real time from now on. */
  release(): void {
    this.#shift = 0;
  }
}
