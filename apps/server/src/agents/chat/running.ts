/** Answers that are being written, by conversation: one at a time for each, which its owner can stop. */
import { HttpError } from '../../errors.ts';

export class RunningAnswers {
  readonly #running = new Map<string, AbortController>();

  /**
   * Runs `task` with a signal that ends when `stop` is called for the conversation or `left` aborts.
   * @throws {HttpError} 409 while another answer of the conversation is written.
   */
  async run<T>(
    key: string,
    left: AbortSignal | undefined,
    task: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (this.#running.has(key)) {
      throw new HttpError(409, 'The agent is still answering. Wait for the answer or stop it.');
    }
    const stopping = new AbortController();
    this.#running.set(key, stopping);
    const signal = left ? AbortSignal.any([left, stopping.signal]) : stopping.signal;
    try {
      return await task(signal);
    } finally {
      this.#running.delete(key);
    }
  }

  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  /** Returns whether an answer was being written. */
  stop(key: string): boolean {
    const running = this.#running.get(key);
    running?.abort(new DOMException('The reader stopped the answer.', 'AbortError'));
    return running !== undefined;
  }
}
