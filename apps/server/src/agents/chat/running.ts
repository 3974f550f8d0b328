/**
 * Answers that are being written, by conversation: one at a time for each, at whichever server, which its owner
 * can stop.
 */
import { HttpError } from '../../platform/errors.ts';
import { LeaseHeldError, type Leases } from '../../platform/leases/leases.ts';

export class RunningAnswers {
  readonly #leases: Leases;

  constructor(leases: Leases) {
    this.#leases = leases;
  }

  /**
   * Runs `task` with a signal that ends when `stop` is called for the conversation or `left` aborts.
   * @throws {HttpError} 409 while another answer of the conversation is written.
   */
  async run<T>(
    key: string,
    left: AbortSignal | undefined,
    task: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.#leases.run(leaseOf(key), (stopped) =>
        task(left ? AbortSignal.any([left, stopped]) : stopped),
      );
    } catch (error) {
      if (!(error instanceof LeaseHeldError)) throw error;
      throw new HttpError(409, 'The agent is still answering. Wait for the answer or stop it.');
    }
  }

  isRunning(key: string): Promise<boolean> {
    return this.#leases.isHeld(leaseOf(key));
  }

  /** Returns whether an answer was being written. */
  stop(key: string): Promise<boolean> {
    return this.#leases.stop(leaseOf(key));
  }
}

const leaseOf = (key: string) => `answer ${key}`;
