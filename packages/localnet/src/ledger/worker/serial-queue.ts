// Runs asynchronous tasks one after the other, in the order in which they were submitted.

export class SerialQueue {
  #tail: Promise<unknown> = Promise.resolve();

  /** Runs `task` when all tasks before it have ended, however they ended. */
  run<T>(task: () => T | Promise<T>): Promise<T> {
    const result = this.#tail.then(task);
    this.#tail = result.catch(() => {});
    return result;
  }
}
