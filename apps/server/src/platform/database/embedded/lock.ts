/** Mutual exclusion for the session of an embedded database, in order of arrival. */
export class Lock {
  readonly #waiting: (() => void)[] = [];
  #isHeld = false;

  /** Resolves when the caller holds the lock, until it calls `release`. */
  async acquire(): Promise<void> {
    if (this.#isHeld) await new Promise<void>((begin) => this.#waiting.push(begin));
    this.#isHeld = true;
  }

  /** Passes the lock to the next caller. */
  release(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isHeld = false;
    else next();
  }
}
