/** Mutual exclusion for the session of an embedded database: urgent callers first, the others in order of arrival. */

/** Maximum number of consecutive urgent callers while others wait. */
const MAX_URGENT = 16;

export class PriorityLock {
  readonly #urgent: (() => void)[] = [];
  readonly #others: (() => void)[] = [];
  #isHeld = false;
  /** Passes the lock to the next caller. Until it runs, an urgent caller can still go first. */
  #handOver: NodeJS.Immediate | undefined;
  #urgentInARow = 0;

  /** Resolves when the caller holds the lock, until it calls `release`. */
  acquire(isUrgent: boolean): Promise<void> {
    return new Promise((begin) => {
      (isUrgent ? this.#urgent : this.#others).push(begin);
      if (!this.#isHeld || (isUrgent && this.#handOver !== undefined)) this.#next();
    });
  }

  /** @param wasUrgent whether the caller is urgent. Its next call, if it follows immediately, precedes the others. */
  release(wasUrgent: boolean): void {
    if (!wasUrgent || this.#others.length === 0) this.#next();
    else this.#handOver = setImmediate(() => this.#next());
  }

  #next(): void {
    clearImmediate(this.#handOver);
    this.#handOver = undefined;
    const isOtherDue = this.#others.length > 0 && this.#urgentInARow >= MAX_URGENT;
    const urgent = isOtherDue ? undefined : this.#urgent.shift();
    const begin = urgent ?? this.#others.shift();
    this.#urgentInARow = urgent === undefined ? 0 : this.#urgentInARow + 1;
    this.#isHeld = begin !== undefined;
    begin?.();
  }
}
