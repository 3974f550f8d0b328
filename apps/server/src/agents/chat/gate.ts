/**
 * Limits how many conversations use the database at once, so that a burst of messages delays other routes
 * by a few queries instead of all its own.
 */
export class Gate {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /**
   * Runs `task` when a place is free, first come, first served.
   * @throws the reason of `left` if it aborted meanwhile: the result is no longer needed.
   */
  async run<T>(task: () => Promise<T>, left?: AbortSignal): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      left?.throwIfAborted();
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
