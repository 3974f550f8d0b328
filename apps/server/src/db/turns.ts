/** Turns at the session of an embedded database: urgent ones first, the others in their order. */

/** Urgent turns in a row after which another one is due. */
const MAX_URGENT = 16;

export class Turns {
  readonly #urgent: (() => void)[] = [];
  readonly #others: (() => void)[] = [];
  #isTaken = false;
  /** Pending hand-over to the next, which an urgent one may still precede. */
  #handOver: NodeJS.Immediate | undefined;
  #urgentInARow = 0;

  /** Resolves when it is the caller's turn, which ends with `end`. */
  take(isUrgent: boolean): Promise<void> {
    return new Promise((begin) => {
      (isUrgent ? this.#urgent : this.#others).push(begin);
      if (!this.#isTaken || (isUrgent && this.#handOver !== undefined)) this.#next();
    });
  }

  /** @param wasUrgent whether more of the same work may follow, which goes before the others. */
  end(wasUrgent: boolean): void {
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
    this.#isTaken = begin !== undefined;
    begin?.();
  }
}
